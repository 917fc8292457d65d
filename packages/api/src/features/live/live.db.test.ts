import type { BidRow } from '@palmbid/db';
import { createDb, lockRequest, openCommitNotifier } from '@palmbid/db';
import { ask, type MadeUser } from '@palmbid/db/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestApi, failureOf, type TestApi } from '../../testing/index.ts';
import { createLiveHub, type LiveFrame, type LiveHub } from './hub.ts';
import type { LiveEvent } from './schema.ts';

let api: TestApi;
const open: AbortController[] = [];
beforeAll(async () => {
  api = await createTestApi();
});
afterEach(() => {
  for (const controller of open.splice(0)) controller.abort();
});
afterAll(() => api.close());

const person = (id: number, role: MadeUser['role']): MadeUser => ({ id, role, username: '', email: '' });

/** A browser on a hub: everything it has been told, after the greeting. */
async function browser(who: MadeUser, lastEventId: string | null = null, hub: LiveHub = api.live) {
  const controller = new AbortController();
  open.push(controller);
  const stream = hub.subscribe(
    { id: who.id, role: who.role, sessionId: null },
    lastEventId,
    controller.signal,
  );
  const frames: LiveFrame[] = [];
  const ready = await stream.next();
  let ended = false;
  const reading = (async () => {
    for await (const frame of stream) frames.push(frame);
    ended = true;
  })();
  return {
    ready: ready.value,
    frames,
    events: () => frames.map((frame) => frame.event),
    ended: () => ended,
    leave: async () => {
      controller.abort();
      await reading;
    },
  };
}
type Browser = Awaited<ReturnType<typeof browser>>;

/** Transactions elsewhere on the server may hold events back for a moment. */
const until = (check: () => void | Promise<void>) =>
  vi.waitFor(
    async () => {
      await api.live.drain();
      await check();
    },
    { timeout: 10_000, interval: 10 },
  );
/** A mark that everybody on the hub sees, after which all that came before has arrived. */
async function settled(...browsers: Browser[]): Promise<void> {
  const marker = await api.make.request();
  await until(() => {
    for (const b of browsers) {
      expect(b.events()).toContainEqual(expect.objectContaining({ requestId: marker.id }));
    }
  });
}
const about = (b: Browser, requestId: number): LiveEvent[] =>
  b.events().filter((e) => 'requestId' in e && e.requestId === requestId);

/** Nothing committed so far is held back any more by a transaction elsewhere on the server. */
const quiet = () =>
  vi.waitFor(
    async () => {
      const held = 'select 1 from outbox where txid >= pg_snapshot_xmin(pg_current_snapshot())';
      expect(await ask(api.db, held)).toEqual([]);
    },
    { timeout: 10_000, interval: 10 },
  );

async function market() {
  const bid: BidRow = await api.make.bid();
  const rival = await api.make.bid({ request: await lock(bid.request_id) });
  await quiet();
  return {
    bid,
    requestId: bid.request_id,
    owner: person(bid.guest_id, 'both'),
    bidder: person(bid.host_id, 'host'),
    rival: person(rival.host_id, 'host'),
    otherHost: await api.make.user('host'),
    otherGuest: await api.make.user('guest'),
    admin: await api.make.user('admin'),
  };
}
const lock = async (id: number) => {
  const row = await api.db.transaction().execute((tx) => lockRequest(tx, id));
  if (!row) throw new Error('no such request');
  return row;
};

describe('who is told what', () => {
  test('a changed bid: owner and bidder hear of the bid, rivals and others nothing', async () => {
    const m = await market();
    const [owner, bidder, rival, otherHost] = await Promise.all(
      [m.owner, m.bidder, m.rival, m.otherHost].map((who) => browser(who)),
    );
    const [otherGuest, admin] = await Promise.all([m.otherGuest, m.admin].map((who) => browser(who)));
    if (!owner || !bidder || !rival || !otherHost || !otherGuest || !admin) throw new Error('no browser');
    await api.as(m.bidder).bids.edit({ id: m.bid.id, amount: 150 });
    await api.as(m.bidder).bids.withdraw({ id: m.bid.id });
    await settled(bidder, rival, otherHost);
    const bid = (change: string) => ({ kind: 'bid', change, requestId: m.requestId, bidId: m.bid.id });
    expect(about(owner, m.requestId)).toEqual([bid('changed'), bid('withdrawn')]);
    expect(about(bidder, m.requestId)).toEqual([bid('changed'), bid('withdrawn')]);
    for (const other of [rival, otherHost, otherGuest, admin]) expect(about(other, m.requestId)).toEqual([]);
  });

  test('an award: all who bid hear that the request is completed, and each of the own bid; both parties of the booking', async () => {
    const m = await market();
    const [owner, bidder, rival, otherGuest] = await Promise.all(
      [m.owner, m.bidder, m.rival, m.otherGuest].map((who) => browser(who)),
    );
    if (!owner || !bidder || !rival || !otherGuest) throw new Error('no browser');
    await api.as(m.owner).bids.accept({ id: m.bid.id, status: 'accepted' });
    await settled(bidder, rival);
    const changes = (b: Browser) =>
      about(b, m.requestId).map((e) => ('change' in e ? `${e.kind} ${e.change}` : e.kind));
    expect(changes(owner)).toEqual(['bid accepted', 'bid closed', 'request completed', 'booking']);
    expect(changes(bidder)).toEqual(['bid accepted', 'request completed', 'booking']);
    expect(changes(rival)).toEqual(['bid closed', 'request completed']);
    expect(changes(otherGuest)).toEqual([]);
  });

  test('messages and read marks: the two, nobody else; no event carries a price or a text', async () => {
    const m = await market();
    const [owner, bidder, rival, admin] = await Promise.all(
      [m.owner, m.bidder, m.rival, m.admin].map((who) => browser(who)),
    );
    if (!owner || !bidder || !rival || !admin) throw new Error('no browser');
    const sent = await api
      .as(m.bidder)
      .messages.send({ receiverId: m.owner.id, requestId: m.requestId, content: 'canary words' });
    await api.as(m.owner).messages.markRead({ id: sent.id });
    await settled(bidder, rival);
    const expected = [
      {
        kind: 'message',
        threadId: sent.threadId,
        messageId: sent.id,
        senderId: m.bidder.id,
        requestId: m.requestId,
      },
      { kind: 'read', threadId: sent.threadId, readerId: m.owner.id, upToId: sent.id },
    ];
    const personal = (b: Browser) => b.events().filter((e) => e.kind === 'message' || e.kind === 'read');
    expect(personal(owner)).toEqual(expected);
    expect(personal(bidder)).toEqual(expected);
    expect(personal(rival)).toEqual([]);
    expect(personal(admin)).toEqual([]);
    const all = JSON.stringify([owner, bidder, rival, admin].map((b) => b.events()));
    expect(all).not.toMatch(/canary|amount|allIn|cents/i);
  });

  test('what reopened after an award is told to its former bidders only', async () => {
    const m = await market();
    const [rival, otherHost] = await Promise.all([m.rival, m.otherHost].map((who) => browser(who)));
    if (!rival || !otherHost) throw new Error('no browser');
    await api.as(m.owner).bids.accept({ id: m.bid.id, status: 'accepted' });
    await ask(
      api.db,
      `update bookings set status = 'cancelled_by_host', closed_at = market_now() where bid_id = ${m.bid.id}`,
    );
    const again = await api.make.request({ guest_id: m.owner.id, reopened_from: m.requestId });
    await settled(rival, otherHost);
    expect(about(rival, again.id)).toHaveLength(1);
    expect(about(otherHost, again.id)).toEqual([]);
  });
});

describe('resuming', () => {
  test('a browser that comes back gets what it missed, once and in order, from any process', async () => {
    const m = await market();
    const first = await browser(m.owner);
    await api.as(m.bidder).bids.edit({ id: m.bid.id, amount: 170 });
    await until(() => expect(about(first, m.requestId)).toHaveLength(1));
    await first.leave();
    await api.as(m.bidder).bids.edit({ id: m.bid.id, amount: 160 });
    await api.as(m.bidder).bids.edit({ id: m.bid.id, amount: 150 });
    await quiet();
    const elsewhere = createLiveHub(api.db, api.deps.log);
    const last = first.frames.at(-1)?.id ?? null;
    const back = await browser(m.owner, last, elsewhere);
    expect(back.ready?.event).toEqual({ kind: 'ready', resumed: true });
    await vi.waitFor(() => expect(about(back, m.requestId).map((e) => e.kind)).toEqual(['bid', 'bid']));
    const ids = back.frames.map((frame) => frame.id);
    expect(new Set(ids).size).toBe(ids.length);
    elsewhere.close();
  });

  test('one that was away too long is told to load everything anew', async () => {
    const m = await market();
    await api.db.deleteFrom('outbox').execute();
    await api.make.bid();
    await quiet();
    const back = await browser(m.owner, '3-1');
    expect(back.ready?.event).toEqual({ kind: 'ready', resumed: false });
  });

  test('an event committed late with an early number is waited for, not skipped', async () => {
    const m = await market();
    const owner = await browser(m.owner);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let began = () => {};
    const begun = new Promise<void>((resolve) => {
      began = resolve;
    });
    const late = api.db.transaction().execute(async (tx) => {
      await tx
        .insertInto('outbox')
        .values({ kind: 'notifications_read', payload: JSON.stringify({ userId: m.owner.id }) })
        .execute();
      began();
      await held;
    });
    await begun;
    try {
      await api.as(m.bidder).bids.edit({ id: m.bid.id, amount: 150 });
      await api.live.drain();
      expect(owner.events()).toEqual([]);
    } finally {
      release();
      await late;
    }
    await until(() => expect(owner.events().map((e) => e.kind)).toEqual(['notifications_read', 'bid']));
  });
});

describe('limits and ends', () => {
  test('R09: five streams of one person, a bound for all, and room again when one leaves', async () => {
    const who = await api.make.user('guest');
    const streams = [];
    for (let i = 0; i < 5; i++) streams.push(await browser(who));
    const caller = api.as(who);
    expect((await failureOf(caller.live.events({})))?.code).toBe('unavailable');
    await streams[0]?.leave();
    await browser(who);
    const small = createLiveHub(api.db, api.deps.log, { perUser: 5, all: 1 });
    await browser(who, null, small);
    expect(() => small.subscribe({ id: 1, role: 'guest', sessionId: null }, null)).toThrow('Too many');
    small.close();
  });

  test('a stream ends with its session, and with a change of role', async () => {
    const who = await api.make.user('both');
    const id = 'a'.repeat(64);
    await api.db
      .insertInto('sessions')
      .values({ id, user_id: who.id, expires_at: new Date(Date.now() + 3_600_000).toISOString() })
      .execute();
    const stream = api.live.subscribe({ id: who.id, role: who.role, sessionId: id }, null);
    await stream.next();
    const next = stream.next();
    await api.live.checkSessions();
    expect(api.live.size()).toBeGreaterThan(0);
    await api.db.deleteFrom('sessions').where('id', '=', id).execute();
    await api.live.checkSessions();
    expect(await next).toEqual({ done: true, value: undefined });
  });

  test('without a session there is no stream', async () => {
    expect((await failureOf(api.as(null).live.events({})))?.code).toBe('unauthenticated');
  });
});

test('a hub that wakes while a browser comes back loses nothing in between', async () => {
  const m = await market();
  const earlier = await browser(m.owner);
  const seen = earlier.ready ? earlier.ready.id : null;
  // One connection: what asks for it first is answered first.
  const db = createDb(api.databaseUrl, { warn: () => {} }, { maxConnections: 1 });
  const hub = createLiveHub(db, api.deps.log);
  try {
    const back = browser(m.owner, seen, hub);
    const between = ask(
      db,
      `insert into outbox (kind, payload) values ('notifications_read', '{"userId": ${m.owner.id}}')`,
    );
    hub.wake();
    const owner = await back;
    await between;
    await vi.waitFor(
      async () => {
        await hub.drain();
        expect(owner.events()).toEqual([{ kind: 'notifications_read' }]);
      },
      { timeout: 10_000, interval: 10 },
    );
    await owner.leave();
  } finally {
    hub.close();
    await hub.drain();
    await db.destroy();
  }
});

test('wake-ups one upon the other look into the outbox at most every 5 ms, and the last one counts', async () => {
  const who = await api.make.user('guest');
  let looks = 0;
  const onStatement = ({ sql }: { sql: string }) => {
    if (sql.includes('from outbox') && sql.includes('order by')) looks++;
  };
  const db = createDb(api.databaseUrl, { warn: () => {} }, { onStatement });
  const hub = createLiveHub(db, api.deps.log);
  try {
    const b = await browser(who, null, hub);
    await quiet();
    looks = 0;
    const from = performance.now();
    for (let i = 0; i < 2_000; i++) {
      hub.wake();
      await new Promise(setImmediate);
    }
    expect(looks).toBeLessThanOrEqual(2 + (performance.now() - from) / 5);
    await ask(
      api.db,
      `insert into outbox (kind, payload) values ('notifications_read', '{"userId": ${who.id}}')`,
    );
    await quiet();
    hub.wake();
    await vi.waitFor(() => expect(b.events()).toEqual([{ kind: 'notifications_read' }]));
    await b.leave();
  } finally {
    hub.close();
    await hub.drain();
    await db.destroy();
  }
});

test('a stream that was told nothing for 10 s gets a sign of life: from its place a browser comes back without a gap', async () => {
  const [idle, busy] = [await api.make.user('guest'), await api.make.user('guest')];
  const db = createDb(api.databaseUrl, { warn: () => {} });
  const hub = createLiveHub(db, api.deps.log);
  const later = (ms: number) => {
    const then = performance.now() + ms;
    vi.spyOn(performance, 'now').mockReturnValue(then);
  };
  const read = (id: number) =>
    ask(api.db, `insert into outbox (kind, payload) values ('notifications_read', '{"userId": ${id}}')`);
  try {
    const [a, b] = [await browser(idle, null, hub), await browser(busy, null, hub)];
    hub.beat();
    later(9_900);
    await read(busy.id);
    await quiet();
    await hub.drain();
    later(200);
    hub.beat();
    await vi.waitFor(() => expect(a.events()).toEqual([{ kind: 'alive' }]));
    expect(b.events()).toEqual([{ kind: 'notifications_read' }]);
    expect(a.frames[0]?.id).toBe(b.frames[0]?.id);
    await a.leave();
    await read(idle.id);
    await quiet();
    await hub.drain();
    const back = await browser(idle, a.frames[0]?.id ?? null, hub);
    expect(back.ready?.event).toEqual({ kind: 'ready', resumed: true });
    await vi.waitFor(() => expect(back.events()).toEqual([{ kind: 'notifications_read' }]));
    await Promise.all([b.leave(), back.leave()]);
  } finally {
    vi.restoreAllMocks();
    hub.close();
    await hub.drain();
    await db.destroy();
  }
});

test('two processes hear each other through PostgreSQL, also after their line was cut', async () => {
  const url = api.databaseUrl;
  const log = { warn: () => {} };
  const other = createDb(url, log);
  const hub = createLiveHub(other, api.deps.log);
  let woken = 0;
  let own = 0;
  const here = openCommitNotifier(url, log, () => own++);
  const there = openCommitNotifier(url, log, () => {
    woken++;
    hub.wake();
  });
  try {
    const m = await market();
    const owner = await browser(m.owner, null, hub);
    await vi.waitFor(() => expect(woken).toBeGreaterThan(0));
    const before = woken;
    // Each has heard that its line stands; nobody hears itself.
    await vi.waitFor(() => expect(own).toBe(1));
    await api.as(m.bidder).bids.edit({ id: m.bid.id, amount: 150 });
    await vi.waitFor(
      () => {
        here.wake();
        expect(about(owner, m.requestId)).toHaveLength(1);
      },
      { timeout: 10_000 },
    );
    expect(woken).toBeGreaterThan(before);
    expect(own).toBe(1);
    await ask(
      api.db,
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'palmbid-wake' and datname = current_database()`,
    );
    await api.as(m.bidder).bids.edit({ id: m.bid.id, amount: 140 });
    const cut = woken;
    await vi.waitFor(
      () => {
        here.wake();
        expect(woken).toBeGreaterThan(cut);
        expect(about(owner, m.requestId)).toHaveLength(2);
      },
      { timeout: 10_000 },
    );
    await owner.leave();
  } finally {
    await Promise.all([here.stop(), there.stop()]);
    hub.close();
    await other.destroy();
  }
});
