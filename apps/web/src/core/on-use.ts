/**
 * Code that a page needs only once it is used: its dialogs, menus and explanations. It is loaded when it is first called for,
 * or before: in idle time after the visitor's first movement or key press. A visitor who only reads never pays for it.
 */
import { showToast } from '../lib/toast.ts';
import { withChunkErrors } from './chunk-loading.ts';

type Load = () => Promise<unknown>;

const signs = ['pointermove', 'pointerdown', 'keydown'] as const;
const waiting = new Set<Load>();
let inUse = false;

/** A failure is ignored here: the code is loaded again when it is called for. */
const loadWhenIdle = (load: Load): void => {
  const start = () => void load().catch(() => undefined);
  if ('requestIdleCallback' in window) requestIdleCallback(start);
  else setTimeout(start, 200);
};

/** How long a tap may take, in ms: code that arrived during it would delay its answer. */
const TAP = 500;

function onFirstSign({ type }: Event): void {
  for (const sign of signs) window.removeEventListener(sign, onFirstSign);
  const start = () => {
    inUse = true;
    for (const load of waiting) loadWhenIdle(load);
    waiting.clear();
  };
  if (type === 'pointerdown') setTimeout(start, TAP);
  else start();
}

/** Starts loading code ahead of its use; called once, when the page can be used. */
export function watchFirstUse(): void {
  for (const sign of signs) window.addEventListener(sign, onFirstSign, { passive: true });
}

/** Loads code in idle time, once the visitor uses the page. */
export function loadAhead(load: Load): void {
  if (inUse) loadWhenIdle(load);
  else waiting.add(load);
}

/** Resolved after the next paint. */
const painted = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** A function whose code is loaded on use, and which runs after the tap that called it is answered on screen. A failure to load it is shown as a toast, and the next call tries again. */
export function onUse<A extends unknown[]>(load: () => Promise<(...args: A) => void>): (...args: A) => void {
  loadAhead(load);
  const loadIt = withChunkErrors(load);
  return (...args) =>
    void Promise.all([loadIt(), painted()]).then(
      ([run]) => run(...args),
      () =>
        showToast({
          title: 'This could not be loaded',
          message: 'Check your connection and try again. If it stays, reload the page.',
          variant: 'destructive',
        }),
    );
}
