import type { registerInput } from '@palmbid/api/schemas';
import { useRef } from 'react';
import type { z } from 'zod';
import { type OwnUser, useSignIn } from '../../core/sign-in.ts';
import { useSite } from '../../core/site.tsx';
import { trpc } from '../../core/trpc.ts';
import { isUnanswered, toFailure } from '../../lib/errors.ts';
import { clearDraft } from '../../lib/form-draft.ts';
import { toastDone } from '../../lib/toasts.ts';

/** Without the consent: it is to the versions in force that the form's links lead to. */
export type Registration = Required<Omit<z.input<typeof registerInput>, 'consent'>>;

/** The draft of the registration form in this tab, which never contains the password. */
export const REGISTER_DRAFT = 'register';

/**
 * Creates an account and signs in. After a lost answer the same registration finds its own account and signs in to it.
 * `onRefused` gets every other failure; `onDone` runs before the session starts.
 */
export function useRegister(onRefused: (error: unknown, values: Registration) => void, onDone?: () => void) {
  const signIn = useSignIn();
  const { legal } = useSite();
  const welcome = (user: OwnUser) => {
    clearDraft(REGISTER_DRAFT);
    toastDone('registered', `Welcome to Palmbid, ${user.name}!`);
    onDone?.();
    signIn(user);
  };
  /** The values of the last attempt, while it has no answer. */
  const unanswered = useRef<string | null>(null);
  const login = trpc.auth.login.useMutation({
    onSuccess: welcome,
    // The account belongs to another user; the form already shows the refusal.
    onError: () => undefined,
  });
  const register = trpc.auth.register.useMutation({
    onSuccess: welcome,
    onError: (error, values) => {
      const { code } = toFailure(error);
      const sent = JSON.stringify(values);
      if (isUnanswered(error)) unanswered.current = sent;
      else if ((code === 'username_taken' || code === 'email_taken') && unanswered.current === sent) {
        // The existing account is the one that the attempt before created, whose answer was lost.
        unanswered.current = null;
        login.mutate({ username: values.username, password: values.password });
        return;
      }
      onRefused(error, { userRole: 'guest', ...values });
    },
  });
  const isPending = register.isPending || login.isPending;
  return {
    register: (values: Registration) => {
      const consent = {
        ...(legal.terms !== null && { terms: legal.terms }),
        ...(legal.privacy !== null && { privacy: legal.privacy }),
        adult: true as const,
      };
      if (!isPending) register.mutate({ ...values, consent });
    },
    isPending,
    error: register.error,
  };
}
