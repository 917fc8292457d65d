import { type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { lazily } from '../core/lazily.tsx';
import { loadAhead } from '../core/on-use.ts';

const load = () => import('./hint-tooltip.tsx');
const HintTooltip = lazily(load, 'silent');
loadAhead(load);

/**
 * A hint beside an element, while the pointer or the focus is on it. Spread `target` over the element and render `hint` after it.
 * The tooltip's code is loaded on use.
 */
export function useHint<E extends HTMLElement>(label: string) {
  const ref = useRef<E>(null);
  const id = useId();
  const [shown, setShown] = useState(false);
  const show = () => setShown(true);
  const hide = () => setShown(false);
  const hint: ReactNode = shown ? (
    <>
      <span id={id} hidden>
        {label}
      </span>
      <Suspense fallback={null}>
        <HintTooltip target={ref} label={label} />
      </Suspense>
    </>
  ) : null;
  const target = {
    ref,
    'aria-describedby': shown ? id : undefined,
    onPointerEnter: show,
    onPointerLeave: hide,
    onFocus: show,
    onBlur: hide,
  };
  return { target, hint };
}
