/**
 * What is done when code that comes later does not come: the line is down, or a release has removed the file. The person
 * at the screen is told, it is tried again, and a page of an older release is loaded anew once.
 */
import { paths } from './paths.ts';

/** A part of the app could not be loaded. */
export class MissingCode extends Error {}

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

/** Whether something that was typed or picked stands on the page, which loading it anew could lose. */
function hasInput(): boolean {
  for (const element of typedInto) if (!element.isConnected) typedInto.delete(element);
  return typedInto.size > 0;
}

/** Asks again for the style sheets that did not come: the bundler asks for each only once. */
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

/** A loader whose failure is a `MissingCode`, and which brings the missing styles when it is asked again. */
export const loadable =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    try {
      if (unloadedStyles.size > 0) await loadStylesAgain();
      return await load();
    } catch (cause) {
      throw new MissingCode('A part of the app could not be loaded.', { cause });
    }
  };

/** Whether the server is there, and still has the release this page is of. */
async function askServer(): Promise<'away' | 'same' | 'newer'> {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src');
  try {
    const answer = await fetch(paths.auth.getHref(), {
      cache: 'no-store',
      headers: { accept: 'text/html' },
    });
    if (!answer.ok) return 'away';
    const page = await answer.text();
    return !entry || page.includes(`"${entry}"`) ? 'same' : 'newer';
  } catch {
    return 'away';
  }
}

const RELOADED_KEY = 'palmbid-reloaded-from';

/** Loads the page anew, once for each release that was left behind. False where it may not: something typed would be lost. */
export function leaveOldRelease(): boolean {
  if (hasInput()) return false;
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === entry) return false;
    sessionStorage.setItem(RELOADED_KEY, entry);
  } catch {
    // Without a memory it might never end.
    return false;
  }
  window.location.reload();
  return true;
}

/** Between two tries, in ms: twice as long each time. */
const PAUSE = { first: 1000, longest: 30_000 } as const;

/**
 * Waits until it is worth trying again, and says so: at once when the line comes back, else after a pause that grows with
 * `tries`. `onOld` is called instead where this page is of a release that the server no longer has. Gives back what ends the waiting.
 */
export function awaitRecovery(tries: number, onReady: () => void, onOld: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  let round = tries;
  const look = async () => {
    clearTimeout(timer);
    const state = await askServer();
    if (ended) return;
    if (state === 'same') return onReady();
    if (state === 'newer') return onOld();
    wait();
  };
  const wait = () => {
    timer = setTimeout(() => void look(), Math.min(PAUSE.longest, PAUSE.first * 2 ** round));
    round += 1;
  };
  const onOnline = () => void look();
  window.addEventListener('online', onOnline);
  // A release is worth knowing of at once.
  if (tries === 0) void look();
  else wait();
  return () => {
    ended = true;
    clearTimeout(timer);
    window.removeEventListener('online', onOnline);
  };
}

/** Loads until it succeeds. */
export async function loadUntilThere<T>(load: () => Promise<T>): Promise<T> {
  const again = loadable(load);
  for (let tries = 0; ; tries += 1) {
    try {
      return await again();
    } catch {
      await new Promise<void>((resolve) => {
        const goOn = () => {
          end();
          resolve();
        };
        const end = awaitRecovery(tries, goOn, () => leaveOldRelease() || goOn());
      });
    }
  }
}
