import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../core/paths.ts';
import { useSession } from '../../../core/session.tsx';
import { handlesLogin, useEndSession } from '../../../core/sign-in.ts';
import { trpc } from '../../../core/trpc.ts';
import { isUnauthenticated } from '../../../lib/errors.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { toastTexts } from '../../../lib/texts.ts';
import { toastDone, toastFailure, toastWarning } from '../../../lib/toasts.ts';
import type { Answers } from '../form/answers.ts';
import { toNewRequest } from '../form/to-request.ts';

type PostedStatus = 'draft' | 'active';

/** Saves or submits the questionnaire; redirects to the login, or to the step with the destination, when one is missing. */
export function usePostRequest(onPosted: () => void) {
  const { user } = useSession();
  const endSession = useEndSession();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const [posting, setPosting] = useState<PostedStatus | null>(null);
  const create = trpc.requests.create.useMutation({ meta: handlesLogin });
  // A retry must send the same body, including the deadline, to get the same idempotency key.
  const attempt = useRef({ answers: '', at: 0 });

  const askForLogin = (status: PostedStatus) => {
    toastWarning(status === 'draft' ? 'loginToSave' : 'loginToSubmit');
    void navigate(paths.auth.getHref('create-with-filters'));
    endSession();
  };

  const post = async (answers: Answers, status: PostedStatus) => {
    if (posting) return;
    if (!user) return askForLogin(status);
    if (answers.destination.trim() === '') return toastWarning('missingDestination');
    setPosting(status);
    try {
      const given = JSON.stringify(answers);
      if (attempt.current.answers !== given) attempt.current = { answers: given, at: serverNow() };
      const request = await create.mutateAsync(toNewRequest(answers, status, attempt.current.at));
      toastDone(
        'success',
        status === 'draft'
          ? 'Your vacation request has been saved as a draft.'
          : 'Your vacation request has been submitted. Hosts can bid on it now.',
      );
      onPosted();
      utils.requests.byId.setData({ id: request.id }, request);
      await navigate(paths.vacationRequest.getHref(request.id));
    } catch (error) {
      if (isUnauthenticated(error)) return askForLogin(status);
      toastFailure('createFailed', error, toastTexts.createFailedFallback);
    } finally {
      setPosting(null);
    }
  };
  return { post, posting, error: create.error };
}
