import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Goes to the element the address names (`#deadline`) once the page that holds it is there: a page's code and data may
 * come after the navigation. A closed question is opened on the way. Pass false while loading.
 */
export function useHashTarget(ready = true): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same anchor may be asked for again
  useEffect(() => {
    if (!ready || hash.length < 2) return;
    let id = hash.slice(1);
    try {
      id = decodeURIComponent(id);
    } catch {
      // A broken escape: taken as it stands.
    }
    const target = document.getElementById(id);
    if (!target) return;
    if (target instanceof HTMLDetailsElement) target.open = true;
    target.scrollIntoView();
  }, [ready, hash, key]);
}
