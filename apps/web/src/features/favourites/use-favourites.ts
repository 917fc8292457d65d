import { limits } from '@palmbid/domain';
import { useMemo } from 'react';
import { useSession } from '../../core/session.tsx';
import { trpc } from '../../core/trpc.ts';
import { failureText } from '../../lib/errors.ts';
import { useStoredText } from '../../lib/stored-value.ts';
import { showToast } from '../../lib/toast.ts';
import { idsIn, VISITOR_FAVOURITES } from './visitor-favourites.ts';

/**
 * The homes that the user keeps, the last kept first: on the server for an account, in this browser for a visitor. A press shows at
 * once; a failure takes it back and says why.
 */
export function useFavourites() {
  const { user } = useSession();
  const utils = trpc.useUtils();
  const kept = trpc.favourites.ids.useQuery(undefined, { enabled: user !== null });
  const [stored, setStored] = useStoredText(VISITOR_FAVOURITES);
  const ids = useMemo(() => (user ? (kept.data ?? []) : idsIn(stored)), [user, kept.data, stored]);

  const show = (id: number, isKept: boolean) =>
    utils.favourites.ids.setData(undefined, (before = []) => [
      ...(isKept ? [id] : []),
      ...before.filter((each) => each !== id),
    ]);
  const undo = (id: number, wasKept: boolean) => (error: unknown) => {
    show(id, wasKept);
    showToast({
      title: wasKept ? 'Not removed' : 'Not kept',
      message: failureText(error),
      variant: 'destructive',
    });
  };
  const add = trpc.favourites.add.useMutation();
  const remove = trpc.favourites.remove.useMutation();

  const toggle = (id: number) => {
    const isKept = ids.includes(id);
    const others = ids.filter((each) => each !== id);
    if (!user) {
      const next = isKept ? others : [id, ...others].slice(0, limits.page.max);
      setStored(next.length > 0 ? next.join(',') : null);
      return;
    }
    show(id, !isKept);
    if (isKept) remove.mutate({ propertyId: id }, { onError: undo(id, true) });
    else add.mutate({ propertyIds: [id] }, { onError: undo(id, false) });
  };
  return { ids, toggle };
}
