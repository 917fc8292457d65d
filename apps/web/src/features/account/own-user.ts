import { useReplaceUser } from '../../core/sign-in.ts';
import { type RouterOutputs, trpc } from '../../core/trpc.ts';
import { failureText } from '../../lib/errors.ts';
import { showToast } from '../../lib/toast.ts';

export type OwnUser = RouterOutputs['auth']['me'];

/** The user's own account, refetched whenever one of its screens opens. */
export const useOwnUser = () => trpc.auth.me.useQuery();

/** Puts a changed account into the session and the query cache. */
export function useUpdateOwnUser(): (user: OwnUser) => void {
  const replace = useReplaceUser();
  const utils = trpc.useUtils();
  return (user) => {
    replace(user);
    utils.auth.me.setData(undefined, user);
  };
}

/** Shows a failed change of the account as a toast, in addition to the message at the field. */
export const toastNotSaved = (title: string, error: unknown): void =>
  void showToast({ title, message: failureText(error), variant: 'destructive' });
