import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';

/** Pause in typing before the value is reported, in ms: one call per word instead of one per letter. */
const PAUSE_MS = 350;

/** State of a text field: shows every letter at once and reports the value after a pause. */
export function useTyped<T extends string | number>(value: T, report: (value: T) => void) {
  const [shown, setShown] = useState(value);
  const later = useDebouncedCallback(report, PAUSE_MS);
  // The back button, "Clear filters" and links change the value from outside.
  useEffect(() => setShown(value), [value]);
  const change = (next: T) => {
    setShown(next);
    later(next);
  };
  return [shown, change] as const;
}
