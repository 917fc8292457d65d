import type { GuestWaitingRow, LogRow, OwnRequestFigures, RequestView, UpcomingStays } from '@palmbid/db';
import {
  type Actor,
  canActAsHost,
  contactsOpen,
  holdsContacts,
  missingForActivation,
  offerBucket,
  shownTo,
  toDollars,
} from '@palmbid/domain';
import type { z } from 'zod';
import { toWire } from '../../kit/field-table.ts';
import { ownerFields, preferenceFields, tripTerms, tripTexts } from './fields.ts';
import { abilitiesOf } from './policy.ts';
import { phaseOf } from './rules.ts';
import type { guestWaiting, ownRequestFigures, requestLog, vacationRequest } from './schema.ts';

/** "Anna Keller" -> "Anna K.": the name that hosts see before the award. */
export function publicName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const initial = [...(rest.at(-1) ?? '')][0];
  return initial === undefined ? first : `${first} ${initial}.`;
}

export type HostFacts = {
  ownBids: number;
  match?: { score: number; propertyId: number; propertyTitle: string } | null;
  /** A listed property of the host without a live bid on the request. */
  bidPropertyId?: number | null;
};

/** A request as the caller may see it: the number of bids for its owner and admins, a bucket of offers for hosts. */
export function toRequest(
  actor: Actor,
  row: RequestView,
  host: HostFacts = { ownBids: 0 },
  approval?: z.input<typeof vacationRequest>['approval'],
): z.input<typeof vacationRequest> {
  const isOwner = row.guest_id === actor.id;
  const asHost = !isOwner && canActAsHost(actor.role);
  const writer = { id: row.guest_id, booked: row.booked };
  const name = asHost ? publicName(row.owner_name) : row.owner_name;
  const shownName = shownTo(actor, writer, name);
  const texts = { ...toWire(tripTexts, row), ...toWire(preferenceFields, row) };
  const shown = shownTo(actor, writer, texts);
  const drafted = row.status === 'draft';
  // A literal without spreads, because V8 takes many times longer for one with, and this runs for every row of a page.
  const facts = {
    contactHidden: isOwner
      ? holdsContacts(texts) || holdsContacts(name)
      : shown !== texts || shownName !== name,
    id: row.id,
    guestId: row.guest_id,
    country: row.country,
    region: row.region,
    nights: row.nights,
    bidDeadlineDate: row.bid_deadline_at,
    status: row.status,
    closedReason: row.closed_reason,
    takenDownReason: row.taken_down_reason ?? undefined,
    approval,
    createdAt: row.created_at,
    imageUrl: row.image_url,
    phase: phaseOf(row, Date.parse(row.now)),
    effectiveDeadline: drafted ? null : row.effective_deadline_at,
    decideBy: drafted ? null : row.decide_by_at,
    deadlineExtensions: row.deadline_extensions,
    revision: row.revision,
    acceptedBidId: asHost ? null : row.accepted_bid_id,
    reopenedFrom: row.reopened_from,
    serverNow: row.now,
    guest: {
      name: shownName,
      memberSince: new Date(row.owner_since).getUTCFullYear(),
      verified: row.owner_verified,
    },
    abilities: {
      ...abilitiesOf(actor, row),
      ...(approval?.state === 'waiting' && drafted && { activate: false }),
    },
    missing: isOwner ? (drafted ? missingOf(row) : []) : undefined,
    bidCount: asHost ? undefined : row.live_bids,
    otherOffers: asHost ? offerBucket(Math.max(0, row.live_bids - host.ownBids)) : undefined,
    ownBids: asHost ? host.ownBids : undefined,
    match: asHost ? host.match : undefined,
    bidPropertyId: asHost ? host.bidPropertyId : undefined,
  };
  return Object.assign(facts, shown, toWire(tripTerms, row), isOwner ? toWire(ownerFields, row) : {});
}

const missingOf = ({ title, location, max_budget_cents: maxBudgetCents }: RequestView) =>
  missingForActivation({ title, location, maxBudgetCents });

/**
 * A request's log as the caller may see it. Owner and admins: all of it. A host, once the request is final: the chain, with the
 * contents of own entries, and of others' entries type, time and commitment.
 *
 * Before that a host sees own entries as receipts, without sequence number, previous hash, commitment and salt, and as head the
 * last own hash. A sequence number would count rivals' entries, a previous hash would show whether there was one between two own
 * entries, a commitment would let both be guessed, and a live head would reveal every new entry.
 */
export function toLog(
  actor: Actor,
  request: Pick<RequestView, 'id' | 'guest_id' | 'status' | 'booked'>,
  events: readonly LogRow[],
): Omit<z.input<typeof requestLog>, 'anchor'> {
  const readsAll = actor.role === 'admin' || request.guest_id === actor.id;
  const reads = (e: LogRow) => readsAll || e.host_id === actor.id;
  const open = readsAll || request.status === 'completed' || request.status === 'cancelled';
  // A payload must be shown as it was hashed or not at all, and its location is the guest's text, which may contain contact details.
  const clear = contactsOpen(actor, { id: request.guest_id, booked: request.booked });
  const opens = (e: LogRow) => reads(e) && (clear || !holdsContacts(JSON.parse(e.payload)));
  const shown = open ? events : events.filter(reads);
  return {
    requestId: request.id,
    open,
    head: shown.at(-1)?.hash ?? null,
    events: shown.map((e) => ({
      type: e.type,
      at: e.at,
      hash: e.hash,
      ...(reads(e) && { bidId: e.bid_id }),
      ...(opens(e) && { payload: e.payload }),
      ...(open && { seq: e.seq, prevHash: e.prev_hash, commitment: e.commitment, version: e.version }),
      ...(open && opens(e) && { salt: e.salt, hostId: e.host_id }),
    })),
  };
}

export const toGuestWaiting = (rows: readonly GuestWaitingRow[]): z.input<typeof guestWaiting> => ({
  items: rows.map(({ kind, id, title, bids, bid_id: bidId, all_in_cents: cents, until }) => ({
    kind,
    id,
    title,
    bids,
    cheapest: bidId === null || cents === null ? null : { bidId, allIn: toDollars(cents) },
    until,
  })),
  total: rows[0]?.total ?? 0,
});

/** A guest's figures and next stay. */
export const toOwnFigures = (
  { waiting_bids, waiting_requests, ending, ending_title, ...counts }: OwnRequestFigures,
  next: UpcomingStays | undefined,
): z.input<typeof ownRequestFigures> => ({
  ...counts,
  waiting: { bids: waiting_bids, requests: waiting_requests },
  ending: { requests: ending, title: ending_title },
  nextStay: next
    ? {
        requestId: next.request_id,
        location: next.location,
        checkInDate: next.check_in_date,
        checkOutDate: next.check_out_date,
      }
    : null,
});
