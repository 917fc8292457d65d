import { type RefObject, useEffect, useRef } from 'react';

/** How much of the next item stays visible, in px. */
const PEEK = 32;

/** Scrolls the active item of a horizontal row of links or tabs into view whenever `when` changes. */
export function useActiveInView<T extends HTMLElement>(when: string): RefObject<T | null> {
  const row = useRef<T>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the active item changes
  useEffect(() => {
    const active = row.current?.querySelector('[aria-current="page"], [aria-selected="true"]');
    if (!row.current || !active) return;
    const [outer, inner] = [row.current.getBoundingClientRect(), active.getBoundingClientRect()];
    if (inner.left < outer.left) row.current.scrollLeft -= outer.left - inner.left + PEEK;
    else if (inner.right > outer.right) row.current.scrollLeft += inner.right - outer.right + PEEK;
  }, [when]);
  return row;
}
