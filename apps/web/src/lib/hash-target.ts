import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Moves the starting point of keyboard navigation to the target, as a click on an ordinary anchor does. */
function focusTarget(target: HTMLElement): void {
  const summary = target instanceof HTMLDetailsElement ? target.querySelector('summary') : null;
  if (!summary && !target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  (summary ?? target).focus({ preventScroll: true });
}

/**
 * Scrolls to the element that the address names (`#deadline`) once the page's code and data are loaded; pass false while
 * loading. Opens the element if it is a closed <details>. Does nothing after back navigation, which restores the scroll position.
 */
export function useHashTarget(ready = true): void {
  const { hash, key } = useLocation();
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same anchor may be followed again
  useEffect(() => {
    if (!ready || hash.length < 2) return;
    let id = hash.slice(1);
    try {
      id = decodeURIComponent(id);
    } catch {
      // An invalid escape sequence: use the hash unescaped.
    }
    const target = document.getElementById(id);
    if (!target) return;
    if (target instanceof HTMLDetailsElement) target.open = true;
    if (type === 'POP' && window.scrollY > 0) return;
    target.scrollIntoView();
    focusTarget(target);
  }, [ready, hash, key]);
}
