import { type RefObject, useEffect, useRef } from 'react';

/** What of the next item is to be seen, in pixels. */
const PEEK = 32;

/** A row of links or tabs that scrolls sideways shows the one that is on; `when` changes with it, or with their widths. */
export function useActiveInView<T extends HTMLElement>(when: string): RefObject<T | null> {
  const row = useRef<T>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is on
  useEffect(() => {
    const active = row.current?.querySelector('[aria-current="page"], [aria-selected="true"]');
    if (!row.current || !active) return;
    const [outer, inner] = [row.current.getBoundingClientRect(), active.getBoundingClientRect()];
    if (inner.left < outer.left) row.current.scrollLeft -= outer.left - inner.left + PEEK;
    else if (inner.right > outer.right) row.current.scrollLeft += inner.right - outer.right + PEEK;
  }, [when]);
  return row;
}
