import { type RefObject, useEffect, useRef } from 'react';

/**
 * For what has come because of what was just pressed, elsewhere on the page: while `arrived`, the element (with a
 * `tabIndex` of -1) takes the focus and is scrolled into view, so that nobody has to look for it.
 */
export function useArrival<E extends HTMLElement>(arrived = true): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    if (!arrived) return;
    element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: 'center' });
  }, [arrived]);
  return element;
}
