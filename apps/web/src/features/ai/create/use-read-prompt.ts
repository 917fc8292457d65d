import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../core/session.tsx';
import { handlesLogin } from '../../../core/sign-in.ts';
import { trpc } from '../../../core/trpc.ts';
import { type Trip, tripFromPrompt } from '../../requests/trip/trip.ts';
import { previewOptions } from '../prompt/prompt-chips.tsx';

/**
 * Reads a trip from a prompt: for a guest with the model, where there is one; for visitors with the built-in engine, which also made
 * the preview that they saw. `unread` says why a text gave nothing.
 */
export function useReadPrompt() {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const { client } = trpc.useUtils();
  const generate = trpc.ai.generateVacationRequest.useMutation({ meta: handlesLogin });
  const [state, setState] = useState<{ isReading: boolean; unread: string | null; error: unknown }>({
    isReading: false,
    unread: null,
    error: null,
  });

  /** The trip; null when nothing could be read. Throws what the call throws. */
  const read = async (prompt: string): Promise<Trip | null> => {
    setState({ isReading: true, unread: null, error: null });
    try {
      const generated = user
        ? await generate.mutateAsync({ prompt })
        : await queryClient.fetchQuery(previewOptions(client, prompt));
      setState({ isReading: false, unread: generated.unread?.message ?? null, error: null });
      return generated.unread ? null : tripFromPrompt(prompt, generated);
    } catch (error) {
      setState({ isReading: false, unread: null, error });
      throw error;
    }
  };
  return { read, ...state };
}
