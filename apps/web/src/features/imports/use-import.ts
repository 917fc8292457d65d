import type { ImportField, ImportPreview } from '@palmbid/api/schemas';
import { useEffect, useRef, useState } from 'react';
import { useRefreshAfterUpload } from '../../core/refresh.ts';
import { trpc } from '../../core/trpc.ts';
import { failureText, toFailure } from '../../lib/errors.ts';
import { upload } from '../../lib/upload.ts';

export type ImportState =
  | { step: 'choose'; failure: string | null }
  | { step: 'reading'; name: string; share: number }
  | {
      step: 'look';
      file: File;
      preview: ImportPreview;
      /** True while the file is checked again with another mapping. */
      busy: boolean;
      failure: string | null;
    }
  | { step: 'run'; total: number; done: number; share: number }
  | { step: 'done'; created: number };

const url = '/api/properties/import';
const pollIntervalMs = 700;

/** The state of one import, from the file to the result. A failure imports nothing and shows a message. */
export function useImport() {
  const utils = trpc.useUtils();
  const refresh = useRefreshAfterUpload('imports');
  const [state, setState] = useState<ImportState>({ step: 'choose', failure: null });
  const key = useRef('');
  const running = state.step === 'run';
  // Polls the progress, because the import call answers only at its end.
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => {
      utils.imports.progress
        .fetch({ key: key.current }, { staleTime: 0 })
        .then(({ done }) =>
          setState((now) => (now.step === 'run' && done > now.done ? { ...now, done } : now)),
        )
        // The import has not started or has ended; its own call reports the result.
        .catch(() => undefined);
    }, pollIntervalMs);
    return () => clearInterval(timer);
  }, [running, utils]);

  const look = async (file: File, mapping?: (ImportField | null)[]): Promise<void> => {
    setState((now) =>
      now.step === 'look'
        ? { ...now, busy: true, failure: null }
        : { step: 'reading', name: file.name, share: 0 },
    );
    try {
      const preview = await upload<ImportPreview>(
        `${url}/preview`,
        { file, ...(mapping && { mapping: JSON.stringify(mapping) }) },
        (share) => setState((now) => (now.step === 'reading' ? { ...now, share } : now)),
      );
      setState({ step: 'look', file, preview, busy: false, failure: null });
    } catch (error) {
      const failure = failureText(error);
      setState((now) =>
        now.step === 'look' ? { ...now, busy: false, failure } : { step: 'choose', failure },
      );
    }
  };

  const run = async (file: File, preview: ImportPreview, status: 'listed' | 'draft'): Promise<void> => {
    // Keep the idempotency key until the outcome is known, so that a retry returns the first attempt's result.
    key.current ||= crypto.randomUUID();
    setState({ step: 'run', total: preview.ready, done: 0, share: 0 });
    const mapping = JSON.stringify(preview.columns.map(({ field }) => field));
    try {
      const { created } = await upload<{ created: number }>(
        url,
        { file, mapping, key: key.current, status },
        (share) => setState((now) => (now.step === 'run' ? { ...now, share } : now)),
      );
      key.current = '';
      setState({ step: 'done', created });
      await refresh();
    } catch (error) {
      if (toFailure(error).code === 'invalid_input') key.current = '';
      setState({ step: 'look', file, preview, busy: false, failure: failureText(error) });
    }
  };
  return {
    state,
    look,
    run,
    again: () => {
      key.current = '';
      setState({ step: 'choose', failure: null });
    },
  };
}
