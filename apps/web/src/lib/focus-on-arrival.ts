import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to a result that appears elsewhere on the page: when `arrived` becomes true, the element (which needs a
 * `tabIndex` of -1) is focused and scrolled into view.
 */
export function useFocusOnArrival<E extends HTMLElement>(arrived = true): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    if (!arrived) return;
    element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: 'center' });
  }, [arrived]);
  return element;
}
