import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';

/** Typing goes into the address only after a pause: one call a word, not one a letter. */
const PAUSE_MS = 350;

/** A field that is typed into: it shows every letter at once and reports after a pause. */
export function useTyped<T extends string | number>(value: T, report: (value: T) => void) {
  const [shown, setShown] = useState(value);
  const later = useDebouncedCallback(report, PAUSE_MS);
  // The back button, "Clear filters" and links change the address behind the field.
  useEffect(() => setShown(value), [value]);
  const change = (next: T) => {
    setShown(next);
    later(next);
  };
  return [shown, change] as const;
}
