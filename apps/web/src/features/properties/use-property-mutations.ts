import { trpc } from '../../core/trpc.ts';
import { failureText } from '../../lib/errors.ts';
import { showToast } from '../../lib/toast.ts';

/** Refetches everything that depends on a property: lists, pages, matches, bids. */
export function useRefreshProperties(): () => Promise<unknown> {
  const utils = trpc.useUtils();
  return () =>
    Promise.all([
      utils.properties.invalidate(),
      utils.requests.forHosts.invalidate(),
      utils.bids.invalidate(),
    ]);
}

const failed = (title: string) => (error: unknown) =>
  void showToast({ title, message: failureText(error), variant: 'destructive' });

/** Lists, pauses or edits a property; `done` is the title of the toast. */
export function useUpdateProperty(done: string) {
  const refresh = useRefreshProperties();
  return trpc.properties.update.useMutation({
    onSuccess: async (property) => {
      showToast({ title: done, message: property.title });
      await refresh();
    },
    onError: failed('Error updating property'),
  });
}

export function useCreateProperty() {
  const refresh = useRefreshProperties();
  return trpc.properties.create.useMutation({
    onSuccess: async (property) => {
      showToast({
        title: 'Property added',
        message: `${property.title} is listed. You can bid with it now.`,
      });
      await refresh();
    },
    onError: failed('Error adding property'),
  });
}

export function useRemoveProperty() {
  const refresh = useRefreshProperties();
  return trpc.properties.remove.useMutation({
    onSuccess: async () => {
      showToast({ title: 'Property removed' });
      await refresh();
    },
    onError: failed('Error removing property'),
  });
}
