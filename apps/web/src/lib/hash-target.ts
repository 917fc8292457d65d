import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Where the keyboard goes on from, as after a click on an ordinary anchor. */
function focusTarget(target: HTMLElement): void {
  const summary = target instanceof HTMLDetailsElement ? target.querySelector('summary') : null;
  if (!summary && !target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  (summary ?? target).focus({ preventScroll: true });
}

/**
 * Goes to the element the address names (`#deadline`) once the page that holds it is there: a page's code and data may
 * come after the navigation. A closed question is opened on the way; a place one came back to is left alone. Pass false
 * while loading.
 */
export function useHashTarget(ready = true): void {
  const { hash, key } = useLocation();
  const type = useNavigationType();
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
    if (type === 'POP' && window.scrollY > 0) return;
    target.scrollIntoView();
    focusTarget(target);
  }, [ready, hash, key]);
}
