import { describe, expect, test } from 'vitest';
import { type Answered, type Entry, explain, projectionOf } from './checker.ts';
import { type Auction, type Op, stepsOf } from './model.ts';

const guest = 1;
const host = 2;
const rival = 3;
const admin = 4;
const request = 10;
const bid = 20;

/** One active request with one pending bid of 150.00 by `host`. */
function market(over: Partial<Auction> = {}): Auction {
  const user = (role: 'guest' | 'host' | 'admin') => ({ role, gone: false, sessions: true });
  return {
    hour: 0,
    users: { [guest]: user('guest'), [host]: user('host'), [rival]: user('host'), [admin]: user('admin') },
    homes: { 5: { owner: host, listed: true }, 6: { owner: rival, listed: true } },
    taken: [],
    requests: {
      [request]: {
        guest,
        from: '2030-01-01',
        to: '2030-01-08',
        status: 'active',
        reason: null,
        deleted: false,
        revision: 1,
        guests: 2,
        accepted: null,
        deadline: 72,
        decideBy: 144,
      },
    },
    bids: {
      [bid]: {
        request,
        home: 5,
        host,
        cents: 15_000,
        status: 'pending',
        reason: null,
        revision: 1,
        raised: false,
        changes: [],
        decided: null,
        held: false,
      },
    },
    counters: {},
    keys: {},
    ...over,
  };
}

/** The state that these operations leave one after the other, and the log they write. */
function left(before: Auction, ops: readonly Op[], ids: readonly number[] = []) {
  const unused = [...ids];
  const log: Record<number, string[][]> = {};
  let state = before;
  for (const op of ops) {
    const step = stepsOf(state, op, () => unused[0])[0];
    if (!step?.outcome.ok) throw new Error(`${op.kind} is refused: ${JSON.stringify(step?.outcome)}`);
    if (op.kind === 'place' || op.kind === 'counter' || op.kind === 'create') unused.shift();
    for (const [id, entries] of Object.entries(step.log))
      log[Number(id)] = [...(log[Number(id)] ?? []), [...entries]];
    state = step.state;
  }
  return { state: projectionOf(state), log };
}

const at = (op: Op, from: number, to: number, answer: Answered | 'unknown'): Entry => ({
  op,
  from,
  to,
  answer,
});
const no = (code: string): Answered => ({ ok: false, code });
const shown = (cents: number, status: string, id = bid): Answered => ({
  ok: true,
  id,
  shows: `${cents} ${status}`,
});

const accept: Op = { kind: 'accept', by: guest, bid };
const acceptAt = (expected: number): Op => ({ ...accept, expected });
const lower: Op = { kind: 'edit', by: host, bid, cents: 14_000 };
const withdraw: Op = { kind: 'withdraw', by: host, bid };
const place: Op = { kind: 'place', by: rival, request, home: 6, cents: 14_500 };

describe('a serial order is found', () => {
  test('for calls at once, in whichever order the answers arrived', () => {
    const end = left(market(), [lower, accept]);
    const history = [at(accept, 0, 9, shown(14_000, 'accepted')), at(lower, 1, 5, shown(14_000, 'pending'))];
    expect(explain(market(), history, end)).toMatchObject({ ok: true });
  });

  test('when an answer shows a state later than its effect', () => {
    const end = left(market(), [lower, accept]);
    // The host lowers, the guest accepts, and only then the host's answer is read.
    const history = [at(lower, 0, 9, shown(14_000, 'accepted')), at(accept, 1, 5, shown(14_000, 'accepted'))];
    expect(explain(market(), history, end)).toMatchObject({ ok: true });
  });

  test('for a call without an answer, which happened or did not', () => {
    const lost = [at(withdraw, 0, 5, 'unknown')];
    expect(explain(market(), lost, left(market(), []))).toMatchObject({ ok: true });
    expect(explain(market(), lost, left(market(), [withdraw]))).toMatchObject({ ok: true });
    // It may also take effect long after the connection broke.
    const late = [...lost, at(lower, 10, 11, shown(14_000, 'pending'))];
    expect(explain(market(), late, left(market(), [lower, withdraw]))).toMatchObject({ ok: true });
  });

  test('for a bid without an answer and its repeat with the same key', () => {
    const keyed: Op = { ...place, key: 'k' };
    const end = left(market(), [keyed], [21]);
    const history = [at(keyed, 0, 5, 'unknown'), at({ ...keyed }, 6, 7, shown(14_500, 'pending', 21))];
    expect(explain(market(), history, end)).toMatchObject({ ok: true });
  });

  test('for many calls at once, within few steps', () => {
    const entries = Array.from({ length: 16 }, (_, i) =>
      at({ ...accept }, i, 100, i === 7 ? shown(15_000, 'accepted') : shown(15_000, 'accepted')),
    );
    const refused = Array.from({ length: 16 }, (_, i) => at({ ...place }, i, 100, no('request_not_active')));
    const verdict = explain(market(), [...refused, ...entries], left(market(), [accept]));
    expect(verdict).toMatchObject({ ok: true });
    expect(verdict.tried).toBeLessThan(50);
  });
});

describe('histories that no serial order explains are refused', () => {
  const refused = (entries: Entry[], end: ReturnType<typeof left>, before = market()) =>
    expect(explain(before, entries, end)).toMatchObject({ ok: false });

  test('two winners of one request', () => {
    const two = left(market(), [place], [21]);
    const both = market();
    const placed = stepsOf(both, place, () => 21)[0]?.state ?? both;
    const entries = [
      at(accept, 0, 5, shown(15_000, 'accepted')),
      at({ ...accept, bid: 21 }, 0, 5, shown(14_500, 'accepted', 21)),
    ];
    refused(entries, { ...left(placed, [accept]), log: {} }, placed);
    refused(entries, { ...two, log: {} }, placed);
  });

  test('an award at a price that was never shown', () => {
    const end = left(market(), [lower, accept]);
    refused(
      [at(lower, 0, 5, shown(14_000, 'pending')), at(acceptAt(15_000), 0, 5, shown(14_000, 'accepted'))],
      end,
    );
  });

  test('an acknowledged bid that is lost', () => {
    refused([at(place, 0, 5, shown(14_500, 'pending', 21))], left(market(), []));
  });

  test('an acknowledged price that was overwritten by an older one', () => {
    const history = [
      at(lower, 0, 5, shown(14_000, 'pending')),
      at({ ...lower, cents: 13_000 }, 6, 9, shown(13_000, 'pending')),
    ];
    expect(explain(market(), history, left(market(), [lower, { ...lower, cents: 13_000 }]))).toMatchObject({
      ok: true,
    });
    refused(history, { ...left(market(), [lower]), log: {} });
  });

  test('an answer that contradicts one that came before it was asked for', () => {
    const end = left(market(), [lower]);
    // The new price was acknowledged at 5, and a response to a call made at 6 denies it.
    refused([at(lower, 0, 5, shown(14_000, 'pending')), at(acceptAt(14_000), 6, 9, no('bid_changed'))], end);
    // At the same time it may be: the refusal came first.
    expect(
      explain(
        market(),
        [at(lower, 0, 5, shown(14_000, 'pending')), at(acceptAt(14_000), 4, 9, no('bid_changed'))],
        end,
      ),
    ).toMatchObject({ ok: true });
  });

  test('one effect twice for one idempotency key', () => {
    const keyed: Op = { ...place, key: 'k' };
    const second: Op = { ...place, home: 6, key: 'other' };
    const double = left(
      market(),
      [keyed, { ...withdraw, by: rival, bid: 21 }, { ...second, cents: 14_000 }],
      [21, 22],
    );
    refused([at(keyed, 0, 5, 'unknown'), at({ ...keyed }, 6, 9, shown(14_500, 'pending', 21))], {
      ...double,
      log: {},
    });
  });

  test('a bid by a user whose role was revoked before', () => {
    const demote: Op = { kind: 'setRole', by: admin, user: rival, role: 'guest' };
    const end = left(market(), [place], [21]);
    const state = { ...end.state, [`user ${rival}`]: 'guest gone:false' };
    refused([at(demote, 0, 5, { ok: true, id: rival }), at(place, 6, 9, shown(14_500, 'pending', 21))], {
      state,
      log: {},
    });
  });

  test('a bid after bidding had closed', () => {
    const closed = market();
    const open = closed.requests[request];
    if (open) closed.requests[request] = { ...open, deadline: 0 };
    refused(
      [at(place, 0, 5, shown(14_500, 'pending', 21))],
      { ...left(market(), [place], [21]), log: {} },
      closed,
    );
  });

  test('a refusal that nothing justifies', () => {
    refused([at(accept, 0, 5, no('bid_not_pending'))], left(market(), []));
  });

  test('a change without a call', () => {
    refused([], { ...left(market(), [withdraw]), log: {} });
  });

  test('a log in another order than the answers allow', () => {
    const order = [lower, { ...lower, cents: 13_000 }, withdraw];
    const end = left(market(), order);
    const swapped = { ...end, log: { [request]: [...(end.log[request] ?? [])].reverse() } };
    const history = order.map((op, i) =>
      at(op, i * 10, i * 10 + 5, op.kind === 'edit' ? shown(op.cents, 'pending') : { ok: true }),
    );
    expect(explain(market(), history, end)).toMatchObject({ ok: true });
    refused(history, swapped);
  });

  test('a log with a missing or an extra entry', () => {
    const end = left(market(), [lower]);
    const history = [at(lower, 0, 5, shown(14_000, 'pending'))];
    refused(history, { ...end, log: { [request]: [] } });
    refused(history, { ...end, log: { [request]: [...(end.log[request] ?? []), ['bid_changed 20']] } });
  });
});
