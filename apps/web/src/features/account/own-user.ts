import { useReplaceUser } from '../../core/sign-in.ts';
import { type RouterOutputs, trpc } from '../../core/trpc.ts';
import { failureText } from '../../lib/errors.ts';
import { showToast } from '../../lib/toast.ts';

export type OwnUser = RouterOutputs['auth']['me'];

/** The own account as the server knows it, asked for anew when a screen of it opens. */
export const useOwnUser = () => trpc.auth.me.useQuery(undefined, { refetchOnMount: 'always' });

/** Puts a changed account where everything reads it: the session and the own account. */
export function useKeepOwnUser(): (user: OwnUser) => void {
  const replace = useReplaceUser();
  const utils = trpc.useUtils();
  return (user) => {
    replace(user);
    utils.auth.me.setData(undefined, user);
  };
}

/** A failed change of the account, said once more where the eye may not be at the field. */
export const toastNotSaved = (title: string, error: unknown): void =>
  void showToast({ title, message: failureText(error), variant: 'destructive' });
