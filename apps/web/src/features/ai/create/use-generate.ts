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
/** `asking`: the text can be read in more than one way, and the guest chooses before a draft is made. */
export type GenerateStage = 'reading' | 'asking' | 'saving' | null;
export type TripQuestion = Generated['questions'][number];

/** The questions that offer readings to choose from; the others are answered on the edit screen. */
const choicesOf = ({ questions }: Generated): TripQuestion[] =>
  questions.filter(({ readings }) => readings.length > 1);

/** The fields with the chosen readings; the fields that a choice has settled are no longer assumed. */
export function withChoices<T extends Pick<Generated, 'details'>>(
  generated: T,
  chosen: readonly TripQuestion['readings'][number][],
): T {
  const values = Object.assign(
    {},
    ...chosen.map((reading) => reading.values),
  ) as TripQuestion['readings'][number]['values'];
  const details = { ...generated.details };
  for (const field of Object.keys(values)) {
    const detail = details[field];
    if (detail) details[field] = { ...detail, source: 'said' };
  }
  return { ...generated, ...values, details };
}

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
  const [unread, setUnread] = useState<string | null>(null);
  /** The last generated fields, reused when only saving failed. */
  const read = useRef<{ prompt: string; generated: Generated } | null>(null);

  const askForLogin = () => {
    showToast({ title: 'Login required', variant: 'destructive' });
    void navigate(paths.auth.getHref('create-with-ai'));
    endSession();
  };

  const run = async (prompt: string) => {
    if (stage && stage !== 'asking') return;
    generate.reset();
    create.reset();
    setUnread(null);
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
    const { generated } = read.current;
    if (generated.unread) {
      setStage(null);
      return setUnread(generated.unread.message);
    }
    if (choicesOf(generated).length > 0) return setStage('asking');
    await save(generated);
  };

  const save = async (generated: Generated) => {
    try {
      setStage('saving');
      const {
        details,
        preferenceDetails: _,
        nights: _nights,
        notes: _notes,
        questions: _questions,
        language: _language,
        unread: _unread,
        engine: _engine,
        notice,
        ...fields
      } = generated;
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
  const choose = async (chosen: readonly TripQuestion['readings'][number][]) => {
    if (stage === 'asking' && read.current) await save(withChoices(read.current.generated, chosen));
  };
  return {
    run,
    choose,
    stage,
    /** What the guest has to choose; empty unless the stage is `asking`. */
    questions: stage === 'asking' && read.current ? choicesOf(read.current.generated) : [],
    /** Why nothing was read from the text. */
    unread,
    error: generate.error ?? create.error,
  };
}
