import { audienceFacts, type Db, type OutboxEntry, type OutboxPosition } from '@palmbid/db';
import { type Addressed, addressEvent, subjectsOf } from '../policy.ts';

export type AddressedEvent = { position: OutboxPosition; part: Addressed | null };

/** Outbox events as live events with their receivers, in order. Takes two queries for a whole batch. */
export async function addressEvents(db: Db, entries: readonly OutboxEntry[]): Promise<AddressedEvent[]> {
  // Delivery sets events aside that cannot be read; no screen waits for them.
  const facts = await audienceFacts(db, subjectsOf(entries.filter((entry) => entry.kind !== null)));
  return entries.map((entry) => ({
    position: { txid: entry.txid, id: entry.id },
    part: entry.kind === null ? null : addressEvent(entry, facts),
  }));
}
