import { addressEvents, type LiveEvent, receives } from '@palmbid/api';
import {
  comparePositions,
  type Db,
  type OutboxNow,
  type OutboxPosition,
  oldestEvent,
  readOutbox,
} from '@palmbid/db';
import type { Actor } from '@palmbid/domain';

const batch = 500;
const maxBatches = 20;
/** Events a client may miss and still get one by one; beyond this it reloads everything. */
const maxResumed = 500;

export type PositionedEvent = { position: OutboxPosition; event: LiveEvent };

/** A position as the id of an event: `<epoch>-<transaction>-<event>`. */
export const formatPosition = (epoch: number, { txid, id }: OutboxPosition): string =>
  `${epoch}-${txid}-${id}`;

/** The position of an event's id; undefined for one of another epoch. */
export function parsePosition(text: string, now: OutboxNow): OutboxPosition | undefined {
  const [epoch, txid = '0', id = '0'] = text.split('-');
  return Number(epoch) === now.epoch && !now.moved ? { txid, id: Number(id) } : undefined;
}

/** Whether the events after this position are still stored. */
export async function isKept(db: Db, position: OutboxPosition): Promise<boolean> {
  const oldest = await oldestEvent(db);
  return oldest !== null && comparePositions(position, oldest) >= 0;
}

/** The events for this receiver after `from`, up to `until`; null when they are too many. */
export async function missedEvents(
  db: Db,
  receiver: Actor,
  from: OutboxPosition,
  until: OutboxPosition,
): Promise<PositionedEvent[] | null> {
  if (comparePositions(from, until) >= 0) return [];
  const missed: PositionedEvent[] = [];
  let after = from;
  for (let read = 0; read < maxBatches; read++) {
    const events = await readOutbox(db, after, batch, until);
    for (const { position, part } of await addressEvents(db, events)) {
      if (part && receives(receiver, part)) missed.push({ position, event: part.event });
    }
    if (missed.length > maxResumed) return null;
    const last = events.at(-1);
    if (!last || events.length < batch) return missed;
    after = last;
  }
  return null;
}
