/**
 * Recovery when a code chunk fails to load, because the connection is down or a new release has removed the file: retry
 * with growing pauses, and reload the page once when the server has a newer release.
 */
import { paths } from './paths.ts';

/** A code chunk or one of its style sheets could not be loaded. */
export class ChunkLoadError extends Error {}

const unloadedStyles = new Set<HTMLLinkElement>();
const typedInto = new Set<Element>();

if (typeof window !== 'undefined') {
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') unloadedStyles.add(target);
  };
  const onInput = ({ target }: Event) => {
    if (target instanceof Element) typedInto.add(target);
  };
  window.addEventListener('error', onError, true);
  window.addEventListener('input', onInput, true);
}

/** Whether the page holds user input that a reload could lose. */
function hasInput(): boolean {
  for (const element of typedInto) if (!element.isConnected) typedInto.delete(element);
  return typedInto.size > 0;
}

/** Loads failed style sheets again: the bundler requests each only once. */
async function loadStylesAgain(): Promise<void> {
  const links = [...unloadedStyles];
  unloadedStyles.clear();
  await Promise.all(
    links.map((old) => {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.crossOrigin = '';
      link.href = old.href;
      return new Promise<void>((resolve, reject) => {
        link.onload = () => resolve();
        link.onerror = () => reject(new Error(`${link.href} could not be loaded`));
        old.replaceWith(link);
      });
    }),
  );
}

/** Wraps a loader: it rejects with `ChunkLoadError`, and a further call also loads the style sheets that failed. */
export const withChunkErrors =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    try {
      if (unloadedStyles.size > 0) await loadStylesAgain();
      return await load();
    } catch (cause) {
      throw new ChunkLoadError('A part of the app could not be loaded.', { cause });
    }
  };

/** Whether the server can be reached, and whether it still serves the release of this page. */
async function checkRelease(): Promise<'unreachable' | 'same' | 'newer'> {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src');
  try {
    const answer = await fetch(paths.auth.getHref(), {
      cache: 'no-store',
      headers: { accept: 'text/html' },
    });
    if (!answer.ok) return 'unreachable';
    const page = await answer.text();
    return !entry || page.includes(`"${entry}"`) ? 'same' : 'newer';
  } catch {
    return 'unreachable';
  }
}

const RELOADED_KEY = 'palmbid-reloaded-from';

/** Reloads the page, once per release. Returns false when it must not reload: user input would be lost, or it has already. */
export function reloadForNewRelease(): boolean {
  if (hasInput()) return false;
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === entry) return false;
    sessionStorage.setItem(RELOADED_KEY, entry);
  } catch {
    // Without storage nothing would stop a reload loop.
    return false;
  }
  window.location.reload();
  return true;
}

/** Pauses between attempts, in ms; each is twice the one before. */
const PAUSE = { first: 1000, longest: 30_000 } as const;

/**
 * Waits until the server can be reached, then calls `onReady`; or `onOutdated` when it serves a newer release. Checks at
 * once when the browser is online again, else after a pause that grows with `tries`. Returns a function that cancels it.
 */
export function awaitRecovery(tries: number, onReady: () => void, onOutdated: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  let round = tries;
  const check = async () => {
    clearTimeout(timer);
    const state = await checkRelease();
    if (ended) return;
    if (state === 'same') return onReady();
    if (state === 'newer') return onOutdated();
    wait();
  };
  const wait = () => {
    timer = setTimeout(() => void check(), Math.min(PAUSE.longest, PAUSE.first * 2 ** round));
    round += 1;
  };
  const onOnline = () => void check();
  window.addEventListener('online', onOnline);
  // The first check runs at once, in case a new release is the cause.
  if (tries === 0) void check();
  else wait();
  return () => {
    ended = true;
    clearTimeout(timer);
    window.removeEventListener('online', onOnline);
  };
}

/** Repeats a load until it succeeds. */
export async function loadWithRetries<T>(load: () => Promise<T>): Promise<T> {
  const again = withChunkErrors(load);
  for (let tries = 0; ; tries += 1) {
    try {
      return await again();
    } catch {
      await new Promise<void>((resolve) => {
        const goOn = () => {
          end();
          resolve();
        };
        const end = awaitRecovery(tries, goOn, () => reloadForNewRelease() || goOn());
      });
    }
  }
}
