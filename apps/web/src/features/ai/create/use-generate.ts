import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../core/paths.ts';
import { handlesLogin, useEndSession } from '../../../core/sign-in.ts';
import { type RouterOutputs, trpc } from '../../../core/trpc.ts';
import { isUnauthenticated } from '../../../lib/errors.ts';
import { writePendingPrompt } from '../../../lib/pending-prompt.ts';
import { toastTexts } from '../../../lib/texts.ts';
import { showToast } from '../../../lib/toast.ts';
import { toastDone, toastFailure } from '../../../lib/toasts.ts';

type Generated = RouterOutputs['ai']['generateVacationRequest'];
export type GenerateStage = 'reading' | 'saving' | null;

/** The names of the fields that the text does not mention; the edit screen marks them. */
export const assumedFieldsOf = (generated: Pick<Generated, 'details'>): string[] =>
  Object.entries(generated.details)
    .filter(([, { source }]) => source === 'assumed')
    .map(([field]) => field);

/** Generates the fields from a prompt, saves them as a draft and opens the edit screen. */
export function useGenerate() {
  const navigate = useNavigate();
  const endSession = useEndSession();
  const utils = trpc.useUtils();
  const generate = trpc.ai.generateVacationRequest.useMutation({ meta: handlesLogin });
  const create = trpc.requests.create.useMutation({ meta: handlesLogin });
  const [stage, setStage] = useState<GenerateStage>(null);
  /** The last generated fields, reused when only saving failed. */
  const read = useRef<{ prompt: string; generated: Generated } | null>(null);

  const askForLogin = () => {
    showToast({ title: 'Login required', variant: 'destructive' });
    void navigate(paths.auth.getHref('create-with-ai'));
    endSession();
  };

  const run = async (prompt: string) => {
    if (stage) return;
    generate.reset();
    create.reset();
    try {
      setStage('reading');
      if (read.current?.prompt !== prompt) {
        read.current = { prompt, generated: await generate.mutateAsync({ prompt }) };
      }
    } catch (error) {
      setStage(null);
      if (isUnauthenticated(error)) return askForLogin();
      return toastFailure('generateFailed', error);
    }
    try {
      setStage('saving');
      const {
        details,
        preferenceDetails: _,
        nights: _nights,
        notes: _notes,
        engine: _engine,
        notice,
        ...fields
      } = read.current.generated;
      const draft = await create.mutateAsync({
        ...fields,
        preferences: { ...fields.preferences, assumedFields: assumedFieldsOf({ details }) },
        status: 'draft',
      });
      writePendingPrompt(null);
      read.current = null;
      utils.requests.byId.setData({ id: draft.id }, draft);
      toastDone('requestCreated', notice ?? 'Please check it before hosts can see it.');
      void navigate(paths.editRequest.getHref(draft.id));
    } catch (error) {
      if (isUnauthenticated(error)) return askForLogin();
      toastFailure('createFailed', error, toastTexts.createFailedFallback);
    } finally {
      setStage(null);
    }
  };
  return { run, stage, error: generate.error ?? create.error };
}
