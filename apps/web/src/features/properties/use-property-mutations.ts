import { trpc } from '../../core/trpc.ts';
import { failureText } from '../../lib/errors.ts';
import { showToast } from '../../lib/toast.ts';

const failed = (title: string) => (error: unknown) =>
  void showToast({ title, message: failureText(error), variant: 'destructive' });

/** Lists, pauses or edits a property; `done` is the title of the toast. */
export function useUpdateProperty(done: string) {
  return trpc.properties.update.useMutation({
    onSuccess: (property) => {
      showToast({ title: done, message: property.title });
    },
    onError: failed('Error updating property'),
  });
}

export function useCreateProperty() {
  return trpc.properties.create.useMutation({
    onSuccess: (property) => {
      showToast({
        title: 'Property added',
        message: `${property.title} is listed. You can bid with it now.`,
      });
    },
    onError: failed('Error adding property'),
  });
}

export function useRemoveProperty() {
  return trpc.properties.remove.useMutation({
    onSuccess: () => {
      showToast({ title: 'Property removed' });
    },
    onError: failed('Error removing property'),
  });
}
