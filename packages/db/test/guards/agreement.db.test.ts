import { createHash } from 'node:crypto';
import {
  type AuctionClock,
  addCalendarDays,
  bidLines,
  cancellationFee,
  cancellationPolicies,
  checkInInstant,
  decideBy,
  depositOf,
  effectiveDeadline,
  feesOfLines,
  isTimeZone,
  type LogEntry,
  linesAt,
  logFaults,
  paymentOptions,
  paymentSchedule,
  repeatFault,
  taxBases,
} from '@palmbid/domain';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDb, type Db } from '../../src/client.ts';
import { listEvents } from '../../src/queries/auction/bids.ts';
import { createTestDatabase, type TestDatabase } from '../../src/testing/index.ts';
import { bidSql, type World, world } from './testing/world.ts';

let database: TestDatabase;
let db: Db;
let w: World;
beforeAll(async () => {
  database = await createTestDatabase();
  db = createDb(database.url, { warn: () => {} });
  w = world(db);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const minute = 60_000;
const day = 24 * 60 * minute;

/** Clocks as the database may hold them, around every cap and floor. */
const clocks: fc.Arbitrary<AuctionClock> = fc
  .record({
    checkInDate: fc.integer({ min: 0, max: 60_000 }).map((n) => addCalendarDays('2020-01-01', n)),
    beforeCheckIn: fc.integer({ min: 0, max: 40 * day }),
    extension: fc.option(fc.integer({ min: -day, max: 60 * minute })),
    floor: fc.option(fc.integer({ min: -5 * day, max: 5 * day })),
    shortNotice: fc.boolean(),
  })
  .map(({ checkInDate, beforeCheckIn, extension, floor, shortNotice }) => {
    const checkIn = checkInInstant(checkInDate);
    const bidDeadlineAt = checkIn - beforeCheckIn;
    return {
      checkInDate,
      bidDeadlineAt,
      extendedUntil: extension === null ? null : Math.min(bidDeadlineAt + extension, checkIn),
      decideFloorAt: floor === null ? null : checkIn + floor,
      shortNotice,
    };
  });

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

test('the generated deadline columns equal the formulas of the domain', async () => {
  const sample = fc.sample(clocks, { numRuns: 2000, seed: 20261121 });
  const { id: guest } = await w.user();
  const ids: { id: number }[] = [];
  for (let i = 0; i < sample.length; i += 200) {
    const made = await db
      .insertInto('vacation_requests')
      .values(
        sample.slice(i, i + 200).map((c) => ({
          guest_id: guest,
          title: 'Trip',
          description: '',
          location: 'Lisbon',
          check_in_date: c.checkInDate,
          check_out_date: addCalendarDays(c.checkInDate, 3),
          guests: 2,
          bedrooms: 1,
          min_budget_cents: 0,
          max_budget_cents: 10_000,
          bid_deadline_at: iso(c.bidDeadlineAt),
          extended_until: iso(c.extendedUntil),
          decide_floor_at: iso(c.decideFloorAt),
          short_notice: c.shortNotice,
        })),
      )
      .returning(['id', 'effective_deadline_at', 'decide_by_at'])
      .execute();
    for (const [k, row] of made.entries()) {
      const clock = sample[i + k]!;
      expect({ clock, deadline: row.effective_deadline_at, decideBy: row.decide_by_at }).toEqual({
        clock,
        deadline: expect.stringMatching(sameInstant(effectiveDeadline(clock))),
        decideBy: expect.stringMatching(sameInstant(decideBy(clock))),
      });
    }
    ids.push(...made);
  }
  expect(ids).toHaveLength(2000);
});

/** PostgreSQL leaves out trailing zeros of a second's parts. */
function sameInstant(at: number): RegExp {
  const [whole = '', part = ''] = new Date(at).toISOString().slice(0, -1).split('.');
  const rest = part.replace(/0+$/, '');
  return new RegExp(`^${whole}${rest === '' ? '' : `\\.${rest}`}Z$`);
}

test.each([
  ['2027-01-12', '15:00', 'Pacific/Honolulu', '2027-01-13T01:00:00Z'],
  ['2027-01-12', '15:00', 'Pacific/Kiritimati', '2027-01-12T01:00:00Z'],
  ['2027-01-12', '15:00', 'Pacific/Auckland', '2027-01-12T02:00:00Z'],
  ['2027-07-12', '15:00', 'Pacific/Auckland', '2027-07-12T03:00:00Z'],
  ['2027-07-12', '15:00', null, '2027-07-12T15:00:00Z'],
  // Clocks skip 2:30, and show 1:30 twice: the later instant is meant.
  ['2027-03-14', '02:30', 'America/New_York', '2027-03-14T07:30:00Z'],
  ['2027-11-07', '01:30', 'America/New_York', '2027-11-07T06:30:00Z'],
  ['2027-11-07', '15:00', 'America/New_York', '2027-11-07T20:00:00Z'],
  // Summer time of half an hour, and a zone that skipped a whole day.
  ['2027-04-04', '01:45', 'Australia/Lord_Howe', '2027-04-03T15:15:00Z'],
  ['2011-12-30', '12:00', 'Pacific/Apia', '2011-12-30T22:00:00Z'],
])('stay_instant: %s %s in %s is %s', async (day, time, zone, instant) => {
  const { rows } = await sql<{ at: string }>`
    select stay_instant(${day}::date, ${time}::text, ${zone}::text) as at`.execute(db);
  expect(rows).toEqual([{ at: instant }]);
});

test('is_time_zone and the domain accept the same names', async () => {
  const names = [
    ...Intl.supportedValuesOf('timeZone'),
    'UTC',
    'Etc/GMT+10',
    'EST',
    'Foo/Bar3',
    'Mars/Olympus',
    '+03',
    '',
  ];
  const { rows } = await sql<{ name: string; known: boolean }>`
    select name, is_time_zone(name) as known from unnest(${names}::text[]) as name`.execute(db);
  expect(rows.filter(({ name, known }) => known !== isTimeZone(name))).toEqual([]);
});

test('cancellation fee and payment schedule equal those of the domain', async () => {
  const cases = fc.sample(
    fc.record({
      policy: fc.constantFrom(...cancellationPolicies),
      plan: fc.constantFrom(...paymentOptions),
      cents: fc.integer({ min: 1, max: 900_000_000 }),
      lead: fc.integer({ min: 0, max: 60 }),
      left: fc.integer({ min: -3 * 24, max: 40 * 24 }),
      from: fc.integer({ min: 0, max: 50 * 60 }),
    }),
    { numRuns: 400, seed: 20261121 },
  );
  const wanted = cases.map(({ lead, left, from, ...rest }) => {
    const day = addCalendarDays('2027-06-01', lead);
    const begins = Date.parse(day) + from * minute;
    return {
      ...rest,
      day,
      begins: new Date(begins).toISOString(),
      at: new Date(begins - left * 60 * minute).toISOString(),
    };
  });
  const { rows } = await sql<{ fee: number; parts: [number, string, number][] }>`
    select cancellation_fee(c.policy, c.cents, c.begins, c.at) as fee,
      (select jsonb_agg(jsonb_build_array(s.part, s.due_on, s.amount_cents) order by s.part)
         from payment_schedule(c.plan, c.cents, '2027-06-01', c.day) s) as parts
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as c(policy text, plan text, cents bigint, day date, begins timestamptz, at timestamptz)`.execute(db);
  expect(rows).toEqual(
    wanted.map(({ policy, plan, cents, day, begins, at }) => ({
      fee: cancellationFee(policy, cents, Date.parse(begins), Date.parse(at)),
      parts: paymentSchedule(plan, cents, '2027-06-01', day).map((p) => [p.part, p.dueOn, p.amountCents]),
    })),
  );
});

test('lines of a bid fit in the database as the domain makes them, at every amount per night', async () => {
  const cases = fc.sample(
    fc.record({
      nights: fc.integer({ min: 1, max: 90 }),
      guests: fc.integer({ min: 1, max: 50 }),
      pets: fc.boolean(),
      amountCents: fc.integer({ min: 1, max: 10_000_000 }),
      counterCents: fc.integer({ min: 1, max: 10_000_000 }),
      charge: fc.integer({ min: 0, max: 10_000 }),
      taxes: fc.array(
        fc.record({
          name: fc.constantFrom('City tax', 'Occupancy tax'),
          basis: fc.constantFrom(...taxBases),
          rate: fc.integer({ min: 1, max: 50_000 }),
          maxNights: fc.option(fc.integer({ min: 1, max: 90 })),
          from: fc.constant('2027-01-01'),
          until: fc.constant(null),
        }),
        { maxLength: 3 },
      ),
    }),
    { numRuns: 400, seed: 20261121 },
  );
  const wanted = cases.map(({ charge, taxes, counterCents, ...stay }) => {
    const home = {
      cleaningFeeCents: charge,
      serviceFeeCents: 0,
      petFeeCents: charge,
      extraGuestFeeCents: charge,
      includedGuests: 2,
      depositCents: charge,
      depositTerms: '',
      taxes,
    };
    const lines = bidLines(home, { ...stay, checkIn: '2027-06-12' });
    const { nights, amountCents } = stay;
    return { nights, amountCents, counterCents, lines, fees: feesOfLines(lines) };
  });
  const { rows } = await sql<{ fit: boolean; lines: unknown; fees: number; deposit: number }>`
    select lines_fit(c.lines, c.nights, c."amountCents", c.fees) as fit, lines_at(c.lines, c."counterCents") as lines,
           lines_fees(lines_at(c.lines, c."counterCents")) as fees, lines_deposit(c.lines) as deposit
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as c(nights integer, "amountCents" integer, "counterCents" integer, lines jsonb, fees integer)`.execute(
    db,
  );
  expect(rows).toEqual(
    wanted.map(({ nights, lines, fees, counterCents }) => {
      const at = linesAt({ nights, feesCents: fees, lines }, counterCents);
      return { fit: true, lines: at.lines, fees: at.feesCents, deposit: depositOf(lines) };
    }),
  );
});

/** What a property does on one request: a price in cents, and how that bid ends if it is taken. */
const attempts = fc.array(
  fc.record({
    amountCents: fc.integer({ min: 100, max: 104 }),
    closedReason: fc.constantFrom('withdrawn', 'declined', 'property_unavailable', 'admin'),
  }),
  { minLength: 3, maxLength: 6 },
);

test('a property may bid again exactly when the domain allows it', async () => {
  const property = await w.property();
  const met = { null: 0, must_be_lower: 0, too_many_bids: 0 };
  const codes: Record<string, keyof typeof met> = { VB013: 'too_many_bids', VB014: 'must_be_lower' };
  for (const sequence of fc.sample(attempts, { numRuns: 30, seed: 20261121 })) {
    const request = await w.request();
    const earlier: typeof sequence = [];
    for (const attempt of sequence) {
      const fault = repeatFault(earlier, attempt.amountCents) ?? 'null';
      const bid = bidSql(request, property, { amount_cents: attempt.amountCents });
      const end = `update bids set status = 'rejected', closed_reason = '${attempt.closedReason}'
        where request_id = ${request.id} and status = 'pending'`;
      const answer = await w.run(bid, end).then(
        () => 'null' as const,
        (error: unknown) => codes[String(error instanceof Error && 'code' in error && error.code)] ?? 'else',
      );
      expect({ earlier, attempt, answer }).toEqual({ earlier, attempt, answer: fault });
      met[fault] += 1;
      if (fault === 'null') earlier.push(attempt);
    }
  }
  expect(Math.min(...Object.values(met))).toBeGreaterThan(5);
});

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

async function entriesOf(requestId: number): Promise<LogEntry[]> {
  const rows = await listEvents(db, requestId);
  return rows.map((e) => ({
    seq: e.seq,
    type: e.type,
    at: e.at,
    commitment: e.commitment,
    prevHash: e.prev_hash,
    hash: e.hash,
    payload: e.payload,
    salt: e.salt,
    version: e.version,
    bidId: e.bid_id,
    hostId: e.host_id,
  }));
}

describe('the check of an auction’s log', () => {
  let requestId: number;
  let entries: LogEntry[];
  const length = 120;

  beforeAll(async () => {
    const { request, bid } = await w.open();
    requestId = request.id;
    await w.run(
      ...Array.from(
        { length: length - 2 },
        (_, i) =>
          `select record_event(${request.id}, 'bid_changed', ${bid.id}, ${bid.host_id}, '{"amountCents": ${17_999 - i}, "note": "Über ${i} 🏝"}')`,
      ),
    );
    entries = await entriesOf(requestId);
  });

  test('finds no fault in a long log as the database wrote it', async () => {
    expect(entries).toHaveLength(length);
    expect(await logFaults(requestId, entries, sha256)).toEqual([]);
    const hidden = entries.map((e) => ({ ...e, payload: null, salt: null }));
    expect(await logFaults(requestId, hidden, sha256)).toEqual([]);
  });

  const spoil: Record<string, (e: LogEntry) => LogEntry> = {
    type: (e) => ({ ...e, type: `${e.type}_` }),
    at: (e) => ({ ...e, at: e.at.replace(/\d(?=Z$)/, (d) => String((Number(d) + 1) % 10)) }),
    commitment: (e) => ({ ...e, commitment: sha256(e.commitment) }),
    hash: (e) => ({ ...e, hash: sha256(e.hash) }),
    prevHash: (e) => ({ ...e, prevHash: sha256(e.prevHash) }),
    payload: (e) => ({ ...e, payload: `${e.payload} ` }),
    salt: (e) => ({ ...e, salt: `${e.salt}0` }),
    seq: (e) => ({ ...e, seq: e.seq + 1 }),
    version: (e) => ({ ...e, version: 1 }),
    bidId: (e) => ({ ...e, bidId: (e.bidId ?? 0) + 1 }),
    hostId: (e) => ({ ...e, hostId: null, bidId: e.bidId ?? 1 }),
  };
  test.each(Object.keys(spoil))('shows a changed %s in every single entry', async (part) => {
    for (let i = 0; i < entries.length; i++) {
      const changed = entries.map((e, k) => (k === i ? spoil[part]!(e) : e));
      expect(await logFaults(requestId, changed, sha256), `entry ${i + 1}`).not.toEqual([]);
    }
  });

  test('shows an entry that was rewritten together with its own hash', async () => {
    for (let i = 0; i < entries.length - 1; i++) {
      const e = entries[i]!;
      const commitment = sha256(
        ['v2', e.salt, e.bidId ?? '-', e.hostId ?? '-', '{"amountCents": 1}'].join('\n'),
      );
      const hash = sha256(['v2', e.prevHash, requestId, e.seq, e.type, e.at, commitment].join('\n'));
      const changed = entries.map((o, k) =>
        k === i ? { ...o, commitment, hash, payload: '{"amountCents": 1}' } : o,
      );
      expect(await logFaults(requestId, changed, sha256), `entry ${i + 1}`).toEqual([
        { seq: i + 2, what: 'prev' },
      ]);
    }
  });

  test('shows every removed entry but the last, which its receipt shows', async () => {
    for (let i = 0; i < entries.length - 1; i++) {
      const dropped = entries.filter((_, k) => k !== i);
      expect(await logFaults(requestId, dropped, sha256), `entry ${i + 1}`).not.toEqual([]);
      // Closing the gap in the numbers does not help.
      const closed = dropped.map((e, k) => ({ ...e, seq: k + 1 }));
      expect(await logFaults(requestId, closed, sha256), `entry ${i + 1}, closed up`).not.toEqual([]);
    }
    expect(entries.slice(0, -1).at(-1)?.hash).not.toBe(entries.at(-1)?.hash);
  });

  test('shows two neighbouring entries that were swapped', async () => {
    for (let i = 0; i < entries.length - 1; i++) {
      const swapped = [...entries];
      [swapped[i], swapped[i + 1]] = [entries[i + 1]!, entries[i]!];
      expect(await logFaults(requestId, swapped, sha256), `entries ${i + 1} and ${i + 2}`).not.toEqual([]);
    }
  });

  test('shows a log that belongs to another request', async () => {
    expect(await logFaults(requestId + 1, entries, sha256)).toHaveLength(length);
  });

  test('has a salt of its own in every entry', async () => {
    const { rows } = await sql<{ salts: number; shortest: number }>`
      select count(distinct salt)::int as salts, min(length(salt)) as shortest from auction_events where request_id = ${requestId}`.execute(
      db,
    );
    expect(rows).toEqual([{ salts: length, shortest: 64 }]);
  });
});
