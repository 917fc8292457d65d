import { type TrackedEnvelope, tracked } from '@trpc/server';
import type { Vault } from '../../kit/vault.ts';
import { router, userProcedure } from '../../trpc.ts';
import type { LiveFrame } from './hub.ts';
import { type LiveEvent, liveInput } from './schema.ts';

/** A place in the outbox counts what happens on the whole site: browsers carry it sealed. */
const context = 'live-place';

async function* trackedFrames(
  vault: Vault,
  frames: AsyncIterable<LiveFrame>,
): AsyncGenerator<TrackedEnvelope<LiveEvent>, void> {
  for await (const { id, event } of frames) yield tracked(vault.seal(id, context), event);
}

/** What cannot be opened is too old to resume from: the browser loads everything anew. */
function placeOf(vault: Vault, lastEventId: string): string {
  try {
    return vault.open(lastEventId, context);
  } catch {
    return '0-0';
  }
}

/** One stream per browser: what has happened, as it happens. */
export const liveRouter = router({
  /** Resumes after `lastEventId`; ends with the session. Events carry ids, never contents. */
  events: userProcedure
    .input(liveInput)
    .subscription(async ({ ctx, input, signal }) =>
      trackedFrames(
        ctx.deps.vault,
        ctx.deps.live.subscribe(
          { ...ctx.actor, sessionId: ctx.session.id },
          input.lastEventId ? placeOf(ctx.deps.vault, input.lastEventId) : null,
          signal,
        ),
      ),
    ),
});
