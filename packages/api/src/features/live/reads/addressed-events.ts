import { audienceFacts, type Db, type OutboxEvent, type OutboxPosition } from '@palmbid/db';
import { type Addressed, addressEvent, subjectsOf } from '../policy.ts';

export type AddressedEvent = { position: OutboxPosition; parts: readonly Addressed[] };

/** Outbox events as live events with their receivers, in order. Takes two queries for a whole batch. */
export async function addressEvents(db: Db, events: readonly OutboxEvent[]): Promise<AddressedEvent[]> {
  const facts = await audienceFacts(db, subjectsOf(events));
  return events.map((event) => ({
    position: { txid: event.txid, id: event.id },
    parts: addressEvent(event, facts),
  }));
}
