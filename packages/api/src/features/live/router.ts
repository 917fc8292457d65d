import { type TrackedEnvelope, tracked } from '@trpc/server';
import { router, userProcedure } from '../../trpc.ts';
import type { LiveFrame } from './hub.ts';
import { type LiveEvent, liveInput } from './schema.ts';

async function* trackedFrames(
  frames: AsyncIterable<LiveFrame>,
): AsyncGenerator<TrackedEnvelope<LiveEvent>, void> {
  for await (const { id, event } of frames) yield tracked(id, event);
}

/** One stream per browser: what has happened, as it happens. */
export const liveRouter = router({
  /** Resumes after `lastEventId`; ends with the session. Events carry ids, never contents. */
  events: userProcedure
    .input(liveInput)
    .subscription(async ({ ctx, input, signal }) =>
      trackedFrames(
        ctx.deps.live.subscribe(
          { ...ctx.actor, sessionId: ctx.session.id },
          input.lastEventId ?? null,
          signal,
        ),
      ),
    ),
});
