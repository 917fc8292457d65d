import { type Db, lockBid, lockForNewBid, type NewBidFacts, type Tx } from '@palmbid/db';
import { ask } from '@palmbid/db/testing';
import { type ActionOnBid, type BidFacts, type FactsOf, type Reason, sideOf, verdict } from '@palmbid/domain';
import { describe, expect, test } from 'vitest';
import { useTestApi } from '../../testing/index.ts';
import { requestFacts } from '../requests/rules.ts';
import { bidFactsOf, isTaken, offerOf, toCounter } from './rules.ts';

/**
 * The decisions of the domain and the guards of the database hold the same conditions: for each action in each state of a generated
 * matrix, what the domain allows passes the guards, and what it refuses is refused by direct SQL too, but for the refusals below.
 */

const api = useTestApi();

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Refusals of the domain that direct SQL passes, and why the guards cannot know or need not. */
const unguarded: readonly { action: ActionOnBid; name?: string; reasons: readonly Reason[]; why: string }[] =
  [
    {
      action: 'edit',
      name: 'the same',
      reasons: [
        'bid_not_pending',
        'bidding_closed',
        'property_not_listed',
        'property_unavailable',
        'wrong_role',
      ],
      why: 'Without a new price, dates or revision the row does not change.',
    },
    {
      action: 'accept',
      reasons: ['property_not_listed'],
      why: 'Taking a property off the list closes its bids; an award that waits for that has its lock.',
    },
    ...(['accept', 'decline', 'counter'] as const).map((action) => ({
      action,
      reasons: ['not_found'] as const,
      why: 'Deleting a request closes its bids; its mark of deletion is no state of the auction.',
    })),
    {
      action: 'decline',
      reasons: ['decision_expired'],
      why: 'A bid may end at any time; after the window the job ends it as expired.',
    },
    {
      action: 'answerCounter',
      name: 'declined',
      reasons: ['wrong_role'],
      why: 'A no changes nothing but the counter-offer, and giving up the role closes the bids.',
    },
  ];

type Row = { request: { id: number }; bid: { id: number } };
type Change = (row: Row) => string;

/** What has happened to the request. */
const requests: Record<string, Change | null> = {
  open: null,
  changed: ({ request }) =>
    `update vacation_requests set guests = guests + 1, revision = revision + 1 where id = ${request.id}`,
  deleted: ({ request }) => `update vacation_requests set deleted_at = market_now() where id = ${request.id}`,
};
/** What has happened to the bid. */
const bids: Record<string, Change | null> = {
  pending: null,
  withdrawn: ({ bid }) =>
    `update bids set status = 'rejected', closed_reason = 'withdrawn', decided_at = market_now() where id = ${bid.id}`,
  countered: ({ bid }) =>
    `insert into counter_offers (bid_id, amount_cents, expires_at) values (${bid.id}, 15000, market_now())`,
  raised: ({ bid }) => `update bids set amount_cents = amount_cents + 100 where id = ${bid.id}`,
};
/** What has happened to the property or its host. */
const homes: Record<string, Change | null> = {
  listed: null,
  paused: ({ bid }) =>
    `update properties set status = 'paused' where id = (select property_id from bids where id = ${bid.id})`,
  taken: ({ bid }) => `insert into property_blocks (property_id, stay, kind)
    select property_id, daterange(check_in_date, check_in_date + 1), 'import' from bids where id = ${bid.id}`,
  'without the registration number that its country asks for': ({ bid }) =>
    `with asked as (update lodging_settings set registration_countries = '{ES}')
      update properties set country = 'ES' where id = (select property_id from bids where id = ${bid.id})`,
  'host gone': ({ bid }) =>
    `update users set user_role = 'guest' where id = (select host_id from bids where id = ${bid.id})`,
};
/** When: in bidding, in its last two hours, in the decision window, after it. */
const times: Record<string, number> = {
  bidding: 0,
  ending: 3 * day - hour,
  deciding: 3 * day + hour,
  expired: 6 * day + hour,
};

const matrix = Object.keys(requests).flatMap((request) =>
  Object.keys(bids).flatMap((bid) =>
    Object.keys(homes)
      .filter((home) => request === 'open' || home === 'listed')
      .flatMap((home) => Object.keys(times).map((time) => ({ request, bid, home, time }))),
  ),
);

class Undo extends Error {}
/** Runs work in a transaction that is always rolled back. */
async function undone<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  let found: { value: T } | undefined;
  await db
    .transaction()
    .execute(async (tx) => {
      found = { value: await work(tx) };
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  if (!found) throw new Error('nothing was found');
  return found.value;
}

/** The outcome of direct SQL with its deferred checks: null when it passes, else what refused it. */
async function tried(tx: Tx, statements: readonly string[]): Promise<string | null> {
  await ask(tx, 'savepoint before');
  try {
    for (const text of [...statements, 'set constraints all immediate']) await ask(tx, text);
    return null;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  } finally {
    await ask(tx, 'rollback to savepoint before');
    await ask(tx, 'set constraints all deferred');
  }
}

type Locked = NonNullable<NonNullable<Awaited<ReturnType<typeof lockBid>>>['facts']>;
type Try<A extends ActionOnBid = ActionOnBid> = {
  action: A;
  name: string;
  facts: (facts: BidFacts, locked: Locked) => FactsOf[A];
  sql: (locked: Locked) => readonly string[];
};
const attempt = <A extends ActionOnBid>(given: Try<A>) => given as unknown as Try;

const set = ({ bid }: Locked, columns: string) => `update bids set ${columns} where id = ${bid.id}`;
const end = (reason: string) => (locked: Locked) => [
  set(locked, `status = 'rejected', closed_reason = '${reason}', decided_at = market_now()`),
];
const edit = (name: string, amountOf: (cents: number) => number) =>
  attempt({
    action: 'edit',
    name,
    facts: (facts, { bid, request, property, taxes, taken, changes, raised }) => {
      const stale = bid.request_revision !== request.revision;
      const dates = stale ? {} : { checkInDate: bid.check_in_date, checkOutDate: bid.check_out_date };
      const { offer, terms } = offerOf(
        request,
        { property, taxes },
        { ...dates, amountCents: amountOf(bid.amount_cents) },
      );
      return {
        ...facts,
        offer,
        taken: isTaken(taken, terms),
        names: { amount: true, price: true },
        changes: { recent: changes, raised },
      };
    },
    sql: (locked) => [
      set(
        locked,
        `amount_cents = ${amountOf(locked.bid.amount_cents)}, request_revision = ${locked.request.revision}`,
      ),
    ],
  });
const counter = (name: string, cents: number) =>
  attempt({
    action: 'counter',
    name,
    facts: (facts) => ({ ...facts, amountCents: cents, seen: { amount: true } }),
    sql: ({ bid }) => [
      `insert into counter_offers (bid_id, amount_cents, expires_at) values (${bid.id}, ${cents}, market_now())`,
    ],
  });
const answer = (given: 'accepted' | 'declined') =>
  attempt({
    action: 'answerCounter',
    name: given,
    facts: (facts, { counters: [last] }) => {
      if (!last) throw new Error('no counter-offer');
      return { ...facts, counter: toCounter(last), answer: given };
    },
    sql: ({ counters: [last] }) => [`select answer_counter(${last?.id ?? 0}, '${given}', null)`],
  });

const attempts: readonly Try[] = [
  edit('lower', (cents) => cents - 100),
  edit('higher', (cents) => cents + 100),
  edit('the same', (cents) => cents),
  attempt({
    action: 'accept',
    name: '',
    facts: (facts) => ({ ...facts, seen: { amount: true, dates: true, terms: true } }),
    sql: ({ bid }) => [`select award_bid(${bid.id}, market_now(), null)`],
  }),
  attempt({ action: 'decline', name: '', facts: (facts) => facts, sql: end('declined') }),
  attempt({ action: 'withdraw', name: '', facts: (facts) => facts, sql: end('withdrawn') }),
  counter('below the bid', 16_000),
  counter('above the bid', 19_000),
  counter('below the last one', 14_000),
  answer('accepted'),
  answer('declined'),
  attempt({
    action: 'hold',
    name: '',
    facts: (facts) => facts,
    sql: ({ bid }) => [`insert into price_holds (bid_id, held_until) values (${bid.id}, market_now())`],
  }),
];

const isKnown = (action: ActionOnBid, name: string, reason: Reason): boolean =>
  unguarded.some(
    (row) =>
      row.action === action && (row.name === undefined || row.name === name) && row.reasons.includes(reason),
  );

describe('decisions and guards', () => {
  test('agree on every action in every state of a bid, its request, its property and the time', async () => {
    const guest = await api.make.user('guest');
    const host = await api.make.user('host');
    const disagreements: string[] = [];
    const met = { allowed: 0, refused: 0, known: 0 };
    for (const row of matrix) {
      await undone(api.owner, async (tx) => {
        const property = await api.make.property({ owner_id: host.id });
        const request = await api.make.request({ guest_id: guest.id });
        const bid = await api.make.bid({ request, property_id: property.id });
        for (const change of [bids[row.bid], requests[row.request], homes[row.home]]) {
          if (change) await ask(tx, change({ request, bid }));
        }
        await ask(
          tx,
          `update test_clock set shift = shift + ${times[row.time] ?? 0} * interval '1 millisecond'`,
        );
        for (const { action, name, facts, sql } of attempts) {
          const side = sideOf[action];
          const found = await lockBid(
            tx,
            side === 'guest' ? guest.id : host.id,
            { bidId: bid.id },
            side,
            'price',
          );
          if (!found?.facts) throw new Error('the bid is not found');
          const locked = found.facts;
          if (action === 'answerCounter' && locked.counters.length === 0) continue;
          const decided = verdict(action, facts(bidFactsOf(locked), locked));
          if (decided === 'done') continue;
          const outcome = await tried(tx, sql(locked));
          const reason = decided?.reason ?? null;
          const same = (reason === null) === (outcome === null);
          if (same) met[reason === null ? 'allowed' : 'refused'] += 1;
          else if (reason !== null && isKnown(action, name, reason)) met.known += 1;
          else disagreements.push(`${Object.values(row)}: ${action} ${name}: ${reason} but ${outcome}`);
        }
      });
    }
    expect(disagreements).toEqual([]);
    expect(met.allowed).toBeGreaterThan(200);
    expect(met.refused).toBeGreaterThan(500);
  }, 120_000);

  test('agree on a new bid in every state of the request, the property, its host and its earlier bids', async () => {
    const guest = await api.make.user('guest');
    const disagreements: string[] = [];
    const met = { allowed: 0, refused: 0 };
    // Also without an earlier bid.
    const rows = [
      ...matrix,
      ...matrix.filter(({ bid }) => bid === 'pending').map((row) => ({ ...row, bid: 'none' })),
    ];
    for (const row of rows) {
      const host = await api.make.user('host');
      const property = await api.make.property({ owner_id: host.id });
      await undone(api.owner, async (tx) => {
        const request = await api.make.request({ guest_id: guest.id });
        const none = row.bid === 'none';
        const bid = await api.make.bid(
          none ? { property_id: property.id } : { request, property_id: property.id },
        );
        for (const change of [bids[row.bid], requests[row.request], homes[row.home]]) {
          if (change) await ask(tx, change({ request, bid }));
        }
        await ask(
          tx,
          `update test_clock set shift = shift + ${times[row.time] ?? 0} * interval '1 millisecond'`,
        );
        for (const amountCents of [17_000, 18_000]) {
          const facts = await newBidFacts(tx, host.id, property.id, request.id);
          const now = Date.parse(facts.now);
          const { offer, terms } = offerOf(facts.request, facts, { amountCents });
          const decided = verdict('place', {
            role: facts.role,
            request: requestFacts(facts.request, now),
            property: { listed: facts.property.status === 'listed' },
            taken: isTaken(facts.taken, terms),
            earlier: facts.earlier,
            unmet: [],
            unregistered: facts.unregistered,
            offer,
          });
          const outcome = await tried(tx, [
            `insert into bids (host_id, guest_id, request_id, property_id, amount_cents, check_in_date, check_out_date,
               nightly_rate_cents, request_revision) values (${host.id}, ${guest.id}, ${request.id}, ${property.id}, ${amountCents},
               '${terms.check_in_date}', '${terms.check_out_date}', 20000, ${facts.request.revision})`,
          ]);
          if ((decided === null) === (outcome === null)) met[decided === null ? 'allowed' : 'refused'] += 1;
          else
            disagreements.push(
              `${Object.values(row)}: ${amountCents}: ${JSON.stringify(decided)} but ${outcome}`,
            );
        }
      });
    }
    expect(disagreements).toEqual([]);
    expect(met.allowed).toBeGreaterThan(10);
    expect(met.refused).toBeGreaterThan(200);
  }, 120_000);
});

async function newBidFacts(
  tx: Tx,
  hostId: number,
  propertyId: number,
  requestId: number,
): Promise<NewBidFacts> {
  // A deleted request is not found by the call; its facts are read all the same.
  await ask(tx, 'savepoint reading');
  await ask(tx, `update vacation_requests set deleted_at = null where id = ${requestId}`);
  const found = await lockForNewBid(tx, hostId, { propertyId, requestId }, null);
  await ask(tx, 'rollback to savepoint reading');
  if (!found?.facts || !('now' in found.facts)) throw new Error('the request is not found');
  const [row] = await ask<{ deleted: boolean }>(
    tx,
    `select deleted_at is not null as deleted from vacation_requests where id = ${requestId}`,
  );
  return row?.deleted
    ? { ...found.facts, request: { ...found.facts.request, deleted_at: found.facts.now } }
    : found.facts;
}
