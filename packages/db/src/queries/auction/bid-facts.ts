import type {
  BidClosedReason,
  BidStatus,
  Condition,
  CounterAnswer,
  LodgingTax,
  UserRole,
} from '@palmbid/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../../client.ts';
import { rowFromJson, rowsFromJson } from '../../json-rows.ts';
import { named } from '../../named-statements.ts';
import { column, firstRow, onlyValue, run } from '../../statements.ts';
import { unmetOf } from '../accounts/verification.ts';
import type { PropertyRow } from '../listings/properties.ts';
import type { AnsweredKey, KeyClaim } from '../operations/idempotency.ts';
import type { BidRow } from './bids.ts';
import type { CounterRow } from './counters.ts';
import { type RequestRow, visibleToHost } from './requests.ts';

// The statements of the commands on bids: the facts of a decision under its locks in one, what it writes in another. The functions
// they call are in the migrations bid_facts and money_lines.

type Night = { from: string; to: string };

/** What a new bid depends on, its host, property and request locked. */
export type NewBidFacts = {
  now: string;
  /** Null for an erased account. */
  role: UserRole | null;
  property: PropertyRow;
  request: RequestRow;
  /** The lodging taxes of the property's place. */
  taxes: LodgingTax[];
  /** The property lacks the registration number that admins ask of homes in its country. */
  unregistered: boolean;
  /** Taken nights of the property around the request's dates. */
  taken: Night[];
  /** Earlier bids with the property on the request, oldest first. */
  earlier: { amountCents: number; status: BidStatus; closedReason: BidClosedReason | null }[];
};
/** The same; `answered` alone when the call's idempotency key was used before. */
type NewBidAnswer = NewBidFacts | { answered: AnsweredKey };

const newBid = firstRow(
  {
    own_request: 'bool',
    owes_consent: 'bool',
    own_property: 'bool?',
    sees_property: 'bool?',
    unmet: column<Condition[] | null>('text[]'),
    facts: column<NewBidAnswer | null>('json'),
  },
  (hostId: number, propertyId: number, requestId: number, claim: KeyClaim | null) => sql`${named}
    select vacation_requests.guest_id = ${hostId} as own_request, owes_consent(${hostId}) as owes_consent, p.owner_id = ${hostId} as own_property,
           p.status = 'listed' or exists (select 1 from bids b where b.property_id = p.id and ${hostId} in (b.guest_id, b.host_id)) as sees_property,
           ${unmetOf(sql`${hostId}::int`)} as unmet,
           case when vacation_requests.guest_id <> ${hostId} and p.owner_id = ${hostId}
             then facts_of_new_bid(${hostId}, p.id, vacation_requests.id, ${claim?.key ?? null}::text, ${claim?.requestHash ?? null}::text) end as facts
      from vacation_requests left join properties p on p.id = ${propertyId}
     where vacation_requests.id = ${requestId} and vacation_requests.deleted_at is null
       and (vacation_requests.guest_id = ${hostId} or (${visibleToHost(hostId)}))`,
);

/**
 * The facts for a new bid. Locks nothing, and gives no `facts`, when the request is the host's own or the property is not;
 * undefined when the host cannot see the request.
 */
export async function lockForNewBid(
  tx: Tx,
  hostId: number,
  { propertyId, requestId }: { propertyId: number; requestId: number },
  claim: KeyClaim | null,
) {
  const found = await newBid(tx, hostId, propertyId, requestId, claim);
  if (found?.facts && 'now' in found.facts) {
    rowFromJson(found.facts);
    rowFromJson(found.facts.property);
    rowFromJson(found.facts.request);
  }
  return found;
}

/** What an action on a bid changes, and so what it locks: its price or dates, the award's many rows, its end, nothing. */
export type BidLock = 'price' | 'award' | 'close' | 'read';

/** What an action on a bid depends on, read after the locks. */
export type ExistingBidFacts = {
  now: string;
  /** The bidder's role, which `price` locks; null for an erased account. */
  role: UserRole | null;
  /** The bidder has the role of a host and is not suspended. */
  hostActive: boolean;
  property: PropertyRow;
  request: RequestRow;
  bid: BidRow;
  /** The dates did not change while the call waited for its locks. */
  sameDates: boolean;
  /** By `award`: the property's pending bids on the same nights of other requests. */
  elsewhere: number[] | null;
  /** The lodging taxes of the property's place. */
  taxes: LodgingTax[];
  taken: Night[];
  counters: CounterRow[];
  /** When the price changed within the last hour, in milliseconds since 1970, and whether it was ever raised. */
  changes: number[];
  raised: boolean;
};

const existingBid = firstRow(
  {
    party: column<'guest' | 'host'>('text'),
    owes_consent: 'bool',
    unmet: column<Condition[] | null>('text[]'),
    facts: column<ExistingBidFacts | null>('json'),
  },
  (
    userId: number,
    bid: { bidId: number } | { counterId: number },
    side: string,
    lock: BidLock,
  ) => sql`${named}
    select case when b.guest_id = ${userId} then 'guest' else 'host' end as party, owes_consent(${userId}) as owes_consent,
           ${unmetOf(sql`${userId}::int`)} as unmet,
           case when ${userId} = case ${side}::text when 'guest' then b.guest_id else b.host_id end then facts_of_bid(b.id, ${lock}::text) end as facts
      from bids b
     where b.id = coalesce(${'bidId' in bid ? bid.bidId : null}::int, (select c.bid_id from counter_offers c where c.id = ${
       'counterId' in bid ? bid.counterId : null
     }::int)) and ${userId} in (b.guest_id, b.host_id)`,
);

/**
 * The facts for an action of one side of a bid, which is named by its id or by one of its counter-offers. Locks nothing, and gives
 * no `facts`, when the user is on the other side; undefined for every other user.
 */
export async function lockBid(
  db: Db,
  userId: number,
  bid: { bidId: number } | { counterId: number },
  side: 'guest' | 'host',
  lock: BidLock,
) {
  const found = await existingBid(db, userId, bid, side, lock);
  if (found?.facts) {
    rowFromJson(found.facts);
    rowFromJson(found.facts.property);
    rowFromJson(found.facts.request);
    rowFromJson(found.facts.bid);
    rowsFromJson(found.facts.counters);
  }
  return found;
}

/** What is stored of a bid's stay and price. */
export type BidTerms = Pick<
  BidRow,
  | 'amount_cents'
  | 'message'
  | 'check_in_date'
  | 'check_out_date'
  | 'fees_cents'
  | 'nightly_rate_cents'
  | 'request_revision'
  | 'lines'
>;
/** Lines as the statement's parameter. */
const stored = (lines: BidTerms['lines']): string | null => (lines === null ? null : JSON.stringify(lines));

/** The soft close: moves the deadline of the request of a bid that was just written (`written`), unless `until` is null. */
const extend = (until: string | null) => sql`
  extended as (
    update vacation_requests set extended_until = ${until}::timestamptz, deadline_extensions = deadline_extensions + 1
      from written where vacation_requests.id = written.request_id and ${until}::timestamptz is not null)`;

const writeNewBid = onlyValue(
  { bid: column<BidRow>('json') },
  (
    t: Pick<BidRow, 'host_id' | 'guest_id' | 'request_id' | 'property_id'> & BidTerms,
    extendedUntil: string | null,
    claim: KeyClaim | null,
  ) => sql`${named}
    with written as (
      insert into bids (host_id, guest_id, request_id, property_id, amount_cents, message, check_in_date, check_out_date,
          fees_cents, nightly_rate_cents, request_revision, lines)
      values (${t.host_id}, ${t.guest_id}, ${t.request_id}, ${t.property_id}, ${t.amount_cents}, ${t.message}, ${t.check_in_date},
          ${t.check_out_date}, ${t.fees_cents}, ${t.nightly_rate_cents}, ${t.request_revision}, ${stored(t.lines)}::jsonb)
      returning *),
    ${extend(extendedUntil)},
    answered as (
      update idempotency_keys set response = jsonb_build_object('value', jsonb_build_object('id', written.id))
        from written where user_id = ${claim?.userId ?? null}::int and key = ${claim?.key ?? null}::text)
    select to_json(written) as bid from written`,
);

/** Stores a bid, moves the deadline, and stores the call's answer under its idempotency key, in that order. */
export const placeBid = async (
  tx: Tx,
  ...args: Parameters<typeof writeNewBid> extends [Db, ...infer A] ? A : never
) => rowFromJson(await writeNewBid(tx, ...args));

const writeBid = onlyValue(
  { bid: column<BidRow>('json') },
  (bidId: number, t: BidTerms, extendedUntil: string | null) => sql`${named}
    with written as (
      update bids set amount_cents = ${t.amount_cents}, message = ${t.message}, check_in_date = ${t.check_in_date},
          check_out_date = ${t.check_out_date}, fees_cents = ${t.fees_cents}, nightly_rate_cents = ${t.nightly_rate_cents},
          request_revision = ${t.request_revision}, lines = ${stored(t.lines)}::jsonb
        where id = ${bidId} returning *),
    ${extend(extendedUntil)}
    select to_json(written) as bid from written`,
);

/** Changes the terms of a bid and moves the deadline. */
export const changeBid = async (tx: Tx, bidId: number, terms: BidTerms, extendedUntil: string | null) =>
  rowFromJson(await writeBid(tx, bidId, terms, extendedUntil));

const endBid = onlyValue(
  { bid: column<BidRow>('json') },
  (bidId: number, reason: BidClosedReason, declineReason: string | null, at: string) => sql`${named}
    with written as (
      update bids set status = 'rejected', closed_reason = ${reason}, decline_reason = ${declineReason}, decided_at = ${at}
        where id = ${bidId} returning *)
    select to_json(written) as bid from written`,
);

/** Ends a pending bid. */
export const closeBid = async (
  tx: Tx,
  bidId: number,
  reason: BidClosedReason,
  declineReason: string | null,
  at: string,
) => rowFromJson(await endBid(tx, bidId, reason, declineReason, at));

/** Accepts a bid, with everything that an award changes. */
export const awardBid = run(
  (bidId: number, at: string, elsewhere: readonly number[]) => sql`${named}
    select award_bid(${bidId}, ${at}::timestamptz, ${[...elsewhere]}::int[])`,
);

/** Makes a counter-offer; a trigger sets its number and expiry. */
export const insertCounter = run(
  (bidId: number, amountCents: number) => sql`${named}
    insert into counter_offers (bid_id, amount_cents, expires_at) values (${bidId}, ${amountCents}, market_now())`,
);

const writeAnswer = onlyValue(
  { bid: column<BidRow>('json') },
  (counterId: number, answer: CounterAnswer, extendedUntil: string | null) => sql`${named}
    select answer_counter(${counterId}, ${answer}, ${extendedUntil}::timestamptz) as bid`,
);

/** Stores the host's answer to a counter-offer; a yes lowers the bid, and moves the deadline unless `extendedUntil` is null. */
export const answerCounter = async (
  tx: Tx,
  ...args: Parameters<typeof writeAnswer> extends [Db, ...infer A] ? A : never
) => rowFromJson(await writeAnswer(tx, ...args));
