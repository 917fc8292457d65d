import type { RouterOutputs } from '../core/trpc.ts';

type Answer = RouterOutputs['auth']['session'];

declare global {
  /** The session request of the inline boot script (`vite/boot.ts`); not set on a prerendered page. */
  var palmbidSession: Promise<Response | undefined> | undefined;
}

/**
 * The answer to the session request that the boot script sent before this code was loaded; null when there was none, or on a
 * second call. If that request failed, `ask` sends it again.
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
