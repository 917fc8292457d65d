import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../core/paths.ts';
import { useSession } from '../../../core/session.tsx';
import { handlesLogin, useEndSession } from '../../../core/sign-in.ts';
import { trpc } from '../../../core/trpc.ts';
import { isUnanswered, isUnauthenticated, toFailure } from '../../../lib/errors.ts';
import { writePendingPrompt } from '../../../lib/pending-prompt.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { toastTexts } from '../../../lib/texts.ts';
import { showToast } from '../../../lib/toast.ts';
import { toastDone, toastFailure, toastWarning } from '../../../lib/toasts.ts';
import { requestOf, type TripSource } from './trip.ts';
import type { TripState } from './use-trip.ts';

type PostedStatus = 'draft' | 'active';

const posted = {
  draft: 'Your vacation request has been saved as a draft.',
  active: 'Your vacation request has been submitted. Hosts can bid on it now.',
};

/**
 * Posts a trip, or saves it as a draft; leads to the login without a session. Its id is the idempotency key, and the time of the
 * first attempt is kept with it: repeated after a lost answer, a reload or in another tab, it is the same call and posted once.
 */
export function usePostTrip(source: TripSource, { trip, change, forget }: TripState) {
  const { user } = useSession();
  const endSession = useEndSession();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const [posting, setPosting] = useState<PostedStatus | null>(null);
  const options = (status: PostedStatus) => ({
    meta: handlesLogin,
    trpc: { context: { idempotencyKey: `${trip?.id}-${status}` } },
  });
  const activate = trpc.requests.create.useMutation(options('active'));
  const save = trpc.requests.create.useMutation(options('draft'));

  const askForLogin = (status: PostedStatus) => {
    if (source === 'filters') toastWarning(status === 'draft' ? 'loginToSave' : 'loginToSubmit');
    else showToast({ title: 'Login required', variant: 'destructive' });
    void navigate(paths.auth.getHref(source === 'ai' ? 'create-with-ai' : 'create-with-filters'));
    endSession();
  };

  const post = async (status: PostedStatus) => {
    if (posting || !trip) return;
    if (!user) return askForLogin(status);
    const askedAt = trip.askedAt ?? serverNow();
    if (status === 'active') change((before) => ({ ...before, askedAt }));
    setPosting(status);
    try {
      const create = status === 'active' ? activate : save;
      const request = await create.mutateAsync(requestOf(trip, status, askedAt));
      toastDone(source === 'ai' ? 'requestCreated' : 'success', posted[status]);
      forget();
      if (source === 'ai') writePendingPrompt(null);
      utils.requests.byId.setData({ id: request.id }, request);
      const target = status === 'draft' && source === 'ai' ? paths.editRequest : paths.vacationRequest;
      await navigate(target.getHref(request.id), { replace: true });
    } catch (error) {
      if (isUnauthenticated(error)) return askForLogin(status);
      if (toFailure(error).code === 'idempotency_mismatch') {
        // An attempt before was answered nowhere, but arrived; the trip was changed since then.
        forget();
        toastDone('success', 'This request had already been posted. You can still edit it.');
        await navigate(paths.dashboard.getHref(), { replace: true });
        return;
      }
      // After a refusal the bidding days count anew.
      if (!isUnanswered(error)) change((before) => ({ ...before, askedAt: null }));
      toastFailure('createFailed', error, toastTexts.createFailedFallback);
    } finally {
      setPosting(null);
    }
  };
  return { post, posting, error: activate.error ?? save.error };
}
