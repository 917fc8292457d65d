import type { RouterOutputs } from '../core/trpc.ts';

type Answer = RouterOutputs['auth']['session'];

declare global {
  /** The page's own first script asks who is here (`vite/boot.ts`); nothing on a page that came prerendered. */
  var palmbidSession: Promise<Response | undefined> | undefined;
}

/**
 * The answer to what the page asked before this code was here; once, and null where it did not ask. Whatever went wrong with it
 * is for `ask`, which asks in the usual way.
 */
export function earlySession(ask: () => Promise<Answer>): Promise<Answer> | null {
  const asked = globalThis.palmbidSession;
  globalThis.palmbidSession = undefined;
  if (!asked) return null;
  return asked
    .then(async (response): Promise<Answer | undefined> => {
      if (!response?.ok) return undefined;
      const body: { result?: { data?: Answer } } = await response.json();
      return body.result?.data;
    })
    .catch(() => undefined)
    .then((answer) => (answer === undefined ? ask() : answer));
}
