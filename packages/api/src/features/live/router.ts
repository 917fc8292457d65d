import { type TrackedEnvelope, tracked } from '@trpc/server';
import type { LiveStart } from '../../context.ts';
import type { Vault } from '../../kit/vault.ts';
import { router, userProcedure } from '../../trpc.ts';
import { type LiveEvent, type LiveFrame, type LiveInput, liveInput } from './schema.ts';

/** Outbox positions would reveal how much happens on the whole site, so clients get them sealed. */
const context = 'live-position';

const sealedFrames = new WeakMap<LiveFrame, TrackedEnvelope<LiveEvent>>();

/** Sealed once for all streams that get the frame. */
function sealed(vault: Vault, frame: LiveFrame): TrackedEnvelope<LiveEvent> {
  const known = sealedFrames.get(frame);
  if (known) return known;
  const envelope = tracked(vault.seal(frame.id, context), frame.event);
  sealedFrames.set(frame, envelope);
  return envelope;
}

async function* trackedFrames(
  vault: Vault,
  frames: AsyncIterable<LiveFrame>,
): AsyncGenerator<TrackedEnvelope<LiveEvent>, void> {
  for await (const frame of frames) yield sealed(vault, frame);
}

/** An id that cannot be opened becomes position zero, from which no stream can resume: the client reloads everything. */
function openPosition(vault: Vault, lastEventId: string): string {
  try {
    return vault.open(lastEventId, context);
  } catch {
    return '0-0';
  }
}

const startOf = (vault: Vault, { lastEventId, dataAge }: LiveInput): LiveStart | null => {
  if (lastEventId) return { after: openPosition(vault, lastEventId) };
  return dataAge === undefined ? null : { dataAge };
};

/** Live events: one stream per browser. */
export const liveRouter = router({
  /** Ends with the session. Events carry ids, never contents. */
  events: userProcedure
    .input(liveInput)
    .subscription(async ({ ctx, input, signal }) =>
      trackedFrames(
        ctx.deps.vault,
        ctx.deps.live.subscribe(
          { ...ctx.actor, sessionId: ctx.session.id },
          startOf(ctx.deps.vault, input),
          signal,
        ),
      ),
    ),
});
