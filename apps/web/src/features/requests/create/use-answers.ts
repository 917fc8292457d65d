import { useCallback, useState } from 'react';
import { readStored, writeStored } from '../../../lib/stored-value.ts';
import { type Answers, readAnswers } from '../form/answers.ts';

const KEY = 'palmbid-questionnaire';

/** The questionnaire's answers, kept in this browser over reload and login until they have been sent. */
export function useAnswers() {
  const [answers, setAnswers] = useState<Answers>(() => readAnswers(readStored(KEY)));
  const change = useCallback((patch: Partial<Answers>) => {
    setAnswers((before) => {
      const after = { ...before, ...patch };
      writeStored(KEY, JSON.stringify(after));
      return after;
    });
  }, []);
  // The screen is left right afterwards; its own state need not change.
  const forget = useCallback(() => writeStored(KEY, null), []);
  return { answers, change, forget };
}
