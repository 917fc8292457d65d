import { useCallback, useState } from 'react';
import { readStored, writeStored } from '../../../lib/stored-value.ts';
import { type Answers, readAnswers } from '../form/answers.ts';

const KEY = 'palmbid-questionnaire';

/** The questionnaire's answers, kept in local storage until they are sent. */
export function useAnswers() {
  const [answers, setAnswers] = useState<Answers>(() => readAnswers(readStored(KEY)));
  const change = useCallback((patch: Partial<Answers>) => {
    setAnswers((before) => {
      const after = { ...before, ...patch };
      writeStored(KEY, JSON.stringify(after));
      return after;
    });
  }, []);
  // Only the storage is cleared: the screen is left right afterwards.
  const forget = useCallback(() => writeStored(KEY, null), []);
  return { answers, change, forget };
}
