import { type RefObject, useLayoutEffect, useRef } from 'react';

const DURATION = 240;
const EASING = 'cubic-bezier(0.2, 0, 0, 1)';

type Place = { left: number; top: number };

/**
 * Moves the elements marked `data-bid` in a container to their new places when their order changes, and lets new ones rise into
 * theirs. Only transforms: nothing else on the page moves. Nothing moves for visitors who want less motion.
 */
export function useSlide(order: string): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  const before = useRef<{ width: number; places: Map<string, Place> } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the order changes
  useLayoutEffect(() => {
    const root = container.current;
    if (!root) return;
    const elements = [...root.querySelectorAll<HTMLElement>('[data-bid]')];
    const last = before.current;
    const places = new Map<string, Place>();
    for (const { dataset, offsetLeft, offsetTop } of elements) {
      places.set(dataset['bid'] ?? '', { left: offsetLeft, top: offsetTop });
    }
    before.current = { width: root.clientWidth, places };
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!last || calm || last.width !== root.clientWidth) return;
    for (const element of elements) {
      const id = element.dataset['bid'] ?? '';
      const [from, to] = [last.places.get(id), places.get(id)];
      if (!to || (from && from.left === to.left && from.top === to.top)) continue;
      const start = from
        ? { transform: `translate(${from.left - to.left}px, ${from.top - to.top}px)` }
        : { opacity: 0, transform: 'translateY(1.5rem)' };
      element.animate([start, { opacity: 1, transform: 'none' }], { duration: DURATION, easing: EASING });
    }
  }, [order]);
  return container;
}
