import { describe, expect, test } from 'vitest';
import { errorTable, type Reason, refused, sentenceOf, wordings } from '../errors.ts';
import {
  accessRefusal,
  type BidFacts,
  bidAbilities,
  type FactsOf,
  type PlaceAccess,
  type RequestFacts,
  takesAwards,
  takesBids,
  type Verdict,
  verdict,
} from './decisions.ts';

const hour = 3_600_000;
const now = 1_000_000 * hour;

const request: RequestFacts = {
  status: 'active',
  deleted: false,
  phase: 'bidding',
  deadline: now + 24 * hour,
  revision: 1,
};
const facts: BidFacts = {
  now,
  role: 'host',
  request,
  bid: {
    status: 'pending',
    closedReason: null,
    decidedAt: null,
    revision: 1,
    amountCents: 20_000,
    allInCents: 140_000,
    depositCents: 0,
  },
  property: { listed: true },
  hostActive: true,
  taken: false,
  counters: [],
  unmet: [],
};
const fits = { amountCents: 19_000, allInCents: 133_000, depositCents: 0, datesFit: true, flexible: false };

const reasonOf = (found: Verdict) => (found === null || found === 'done' ? found : found.reason);

/** The verdicts while the faults of a call are repaired one after the other. */
function reasonsInOrder<F>(decide: (given: F) => Verdict, worst: F, ...repairs: Partial<F>[]) {
  const reasons: (Reason | 'done' | null)[] = [];
  let given = worst;
  for (const repair of [{}, ...repairs]) {
    given = { ...given, ...repair };
    reasons.push(reasonOf(decide(given)));
  }
  return reasons;
}

describe('the checks decide in the contract’s order:', () => {
  test('placing a bid', () => {
    const worst: FactsOf['place'] = {
      role: 'guest',
      request: { ...request, deleted: true, status: 'cancelled', phase: null },
      property: { listed: false },
      taken: true,
      earlier: [{ amountCents: 100, status: 'pending', closedReason: null }],
      unregistered: true,
      offer: { ...fits, datesFit: false },
      unmet: ['standing'],
    };
    const declined = { amountCents: 100, status: 'rejected', closedReason: 'declined' } as const;
    expect(
      reasonsInOrder(
        (given) => verdict('place', given),
        worst,
        { role: 'both' },
        { request: { ...request, status: 'cancelled', phase: null } },
        { property: { listed: true } },
        { unregistered: false },
        { request: { ...request, phase: 'deciding' } },
        { request },
        { earlier: [declined] },
        { earlier: [] },
        { offer: fits },
        { taken: false, unmet: ['email', 'standing'] },
        { unmet: ['standing'] },
        { unmet: [] },
      ),
    ).toEqual([
      'wrong_role',
      'not_found',
      'property_not_listed.own',
      'registration_missing',
      'request_not_active',
      'bidding_closed',
      'duplicate_bid',
      'must_be_lower',
      'invalid_input.exact_dates',
      'property_unavailable',
      'email_not_verified.first',
      'standing_missing',
      null,
    ]);
  });

  test('editing a bid', () => {
    const worst: FactsOf['edit'] = {
      ...facts,
      role: null,
      bid: { ...facts.bid, status: 'rejected' },
      request: { ...request, status: 'cancelled', phase: null, deadline: now + hour },
      property: { listed: false },
      taken: true,
      offer: { ...fits, amountCents: 21_000, allInCents: 147_000, datesFit: false },
      names: { amount: true, price: true },
      changes: { recent: Array.from({ length: 10 }, () => now - hour / 2), raised: true },
    };
    expect(
      reasonsInOrder(
        (given) => verdict('edit', given),
        worst,
        { role: 'host' },
        { bid: facts.bid },
        { request: { ...request, phase: 'expired' } },
        { request: { ...request, phase: 'deciding', revision: 2 } },
        { request: { ...request, deadline: now + hour } },
        { request },
        { property: { listed: true } },
        { offer: { ...worst.offer, datesFit: true } },
        { offer: fits },
        { changes: { recent: [], raised: true } },
        { taken: false },
      ),
    ).toEqual([
      'wrong_role',
      'bid_not_pending',
      'request_not_active',
      'bidding_closed',
      'bidding_closed.no_raise',
      'raise_too_late',
      'property_not_listed',
      'invalid_input.exact_dates',
      'raised_already',
      'too_many_changes',
      'property_unavailable',
      null,
    ]);
  });

  test('accepting a bid', () => {
    const worst: FactsOf['accept'] = {
      ...facts,
      request: { ...request, deleted: true, status: 'completed', phase: null, revision: 2 },
      bid: { ...facts.bid, status: 'accepted' },
      property: { listed: false },
      hostActive: false,
      taken: true,
      seen: { amount: false, dates: false, terms: false },
    };
    expect(
      reasonsInOrder(
        (given) => verdict('accept', given),
        worst,
        { request: { ...worst.request, deleted: false } },
        { bid: { ...facts.bid, status: 'rejected' } },
        { request: { ...request, status: 'cancelled', phase: null, revision: 2 } },
        { request: { ...request, phase: 'expired', revision: 2 } },
        { bid: facts.bid },
        { request: { ...request, phase: 'deciding', revision: 2 } },
        { request },
        { seen: { amount: true, dates: false, terms: false } },
        { seen: { amount: true, dates: true, terms: false } },
        { seen: { amount: true, dates: true, terms: true } },
        { property: { listed: true } },
        { taken: false },
        { hostActive: true },
      ),
    ).toEqual([
      'not_found',
      'done',
      'illegal_transition.awarded',
      'request_not_active',
      'bid_not_pending',
      'decision_expired',
      'bid_stale.for_guest',
      'bid_changed',
      'bid_changed',
      'bid_changed.terms',
      'property_not_listed',
      'property_unavailable',
      'host_inactive',
      null,
    ]);
  });

  test('whose action it is comes first', () => {
    expect(reasonOf(accessRefusal('accept', { party: null, role: 'guest' }))).toBe('not_found');
    expect(reasonOf(accessRefusal('accept', { party: 'host', role: 'both' }))).toBe('forbidden.not_guest');
    expect(reasonOf(accessRefusal('edit', { party: 'guest', role: 'both' }))).toBe('forbidden.not_bidder');
    expect(reasonOf(accessRefusal('hold', { party: 'host', role: 'guest' }))).toBeNull();
    expect(
      reasonsInOrder(
        (given) => accessRefusal('place', given),
        { ownName: false, request: 'hidden', property: 'hidden' } as PlaceAccess,
        { ownName: true },
        { request: 'own' },
        { request: 'seen' },
        { property: 'foreign' },
        { property: 'own' },
      ),
    ).toEqual(['forbidden.own_name', 'not_found', 'own_request', 'not_found', 'forbidden.property', null]);
  });
});

describe('abilities', () => {
  const host = { party: 'host', role: 'host' } as const;
  const guest = { party: 'guest', role: 'guest' } as const;
  const stale = { ...facts.bid, revision: 0 };

  test('are those of the caller’s side', () => {
    expect(bidAbilities(host, facts)).toEqual({
      accept: false,
      decline: false,
      edit: true,
      withdraw: true,
      counter: false,
      answerCounter: false,
    });
    expect(bidAbilities(guest, facts)).toMatchObject({
      accept: true,
      decline: true,
      edit: false,
      withdraw: false,
      counter: true,
    });
    expect(Object.values(bidAbilities({ party: null, role: 'admin' }, facts))).not.toContain(true);
  });

  test('offer to edit only a stale bid in the decision window, and to accept only a fresh one', () => {
    const deciding: RequestFacts = { ...request, phase: 'deciding' };
    expect(bidAbilities(host, { ...facts, request: deciding }).edit).toBe(false);
    expect(bidAbilities(host, { ...facts, request: deciding, bid: stale }).edit).toBe(true);
    expect(bidAbilities(guest, { ...facts, bid: stale })).toMatchObject({ accept: false, counter: false });
  });

  test('offer no counter-offer where no amount is left, and an answer only to an open one below the bid', () => {
    const made = { amountCents: 15_000, answer: null, expiresAt: now + hour };
    const asked = (counter: object) => ({ ...facts, counters: [{ ...made, ...counter }] });
    expect(bidAbilities(guest, { ...facts, bid: { ...facts.bid, amountCents: 1 } }).counter).toBe(false);
    expect(bidAbilities(guest, asked({ answer: 'accepted', amountCents: 19_999 })).counter).toBe(false);
    expect(bidAbilities(guest, asked({ answer: 'declined' })).counter).toBe(true);
    expect(bidAbilities(host, asked({})).answerCounter).toBe(true);
    expect(bidAbilities(host, asked({ amountCents: 20_000 })).answerCounter).toBe(false);
    expect(bidAbilities(host, asked({ expiresAt: now })).answerCounter).toBe(false);
  });

  test('of a request follow its phase', () => {
    const phases = (['bidding', 'deciding', 'expired', null] as const).map((phase) => {
      const status = phase === null ? 'completed' : 'active';
      return [
        takesBids({ role: 'host' }, { ...request, status, phase }),
        takesAwards({}, { ...request, status, phase }, now),
      ];
    });
    expect(phases).toEqual([
      [true, true],
      [false, true],
      [false, false],
      [false, false],
    ]);
    expect(takesBids({ role: 'guest' }, request)).toBe(false);
  });
});

test('a price can be held for 48 hours by a host whose bid was not selected', () => {
  const lost = { ...facts.bid, status: 'rejected', closedReason: 'not_selected', decidedAt: now } as const;
  const at = (ms: number) => reasonOf(verdict('hold', { bid: lost, now: now + ms }));
  expect([at(0), at(48 * hour - 1), at(48 * hour)]).toEqual([null, null, 'illegal_transition.hold']);
  expect(reasonOf(verdict('hold', { bid: { ...lost, closedReason: 'withdrawn' }, now }))).toBe(
    'illegal_transition.hold',
  );
});

test('every further wording belongs to a code and says something else than the code does', () => {
  for (const reason of Object.keys(wordings) as (keyof typeof wordings)[]) {
    const { code, message } = refused(reason);
    expect(Object.keys(errorTable)).toContain(code);
    expect(message).toBe(sentenceOf(reason));
    expect(message).not.toBe(sentenceOf(code));
  }
});
