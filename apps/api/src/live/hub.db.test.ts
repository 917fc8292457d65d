import { createCaller, type LiveEvent, type LiveFrame } from '@palmbid/api';
import { createTestApi, failureOf, type TestApi } from '@palmbid/api/testing';
import { type BidRow, createDb, type Db, lockRequest, openCommitNotifier, settleOutbox } from '@palmbid/db';
import { ask, type MadeUser } from '@palmbid/db/testing';
import { liveStartMargin } from '@palmbid/domain';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { LiveHub } from './hub.ts';

let api: TestApi;
let sharedHub: LiveHub;
const open: AbortController[] = [];
beforeAll(async () => {
  api = await createTestApi();
  sharedHub = new LiveHub(api.db, api.deps.log);
});
afterEach(() => {
  for (const controller of open.splice(0)) controller.abort();
});
afterAll(async () => {
  sharedHub.close();
  await sharedHub.drain();
  await api.close();
});

const account = (id: number, role: MadeUser['role']): MadeUser => ({ id, role, username: '', email: '' });

/** A client on a hub: everything it received after the first frame. */
async function connect(
  user: MadeUser,
  start: string | { dataAge: number } | null = null,
  hub: LiveHub = sharedHub,
) {
  const controller = new AbortController();
  open.push(controller);
  const stream = hub.subscribe(
    { id: user.id, role: user.role, sessionId: null },
    typeof start === 'string' ? { after: start } : start,
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
type Client = Awaited<ReturnType<typeof connect>>;

/** Retries, because transactions elsewhere on the server may hold events back for a moment. */
const until = (check: () => void | Promise<void>) =>
  vi.waitFor(
    async () => {
      await sharedHub.drain();
      await check();
    },
    { timeout: 10_000, interval: 10 },
  );
/** Opens a request, of which every host receives an event: once it has arrived, everything before it has. */
async function settled(...clients: Client[]): Promise<void> {
  const marker = await api.make.request();
  await until(() => {
    for (const client of clients) {
      expect(client.events()).toContainEqual(expect.objectContaining({ requestId: marker.id }));
    }
  });
}
const about = (client: Client, requestId: number): LiveEvent[] =>
  client.events().filter((e) => 'requestId' in e && e.requestId === requestId);

/** Waits until no transaction elsewhere on the server holds back what was committed so far. */
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
    owner: account(bid.guest_id, 'both'),
    bidder: account(bid.host_id, 'host'),
    rival: account(rival.host_id, 'host'),
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

describe('the receivers of an event', () => {
  test('are only hosts near the request, and those whom it concerns, while many streams are open', async () => {
    const hub = new LiveHub(api.db, api.deps.log, { perUser: 5, all: 100, everywhere: 3 });
    onTestFinished(() => hub.close());
    const lisbon = { location: 'Lisbon', lat: 38.72, lon: -9.14, country: 'PT', region: 'Lisboa' };
    const sintra = { lat: 38.8, lon: -9.38, country: 'PT', region: 'Lisboa' };
    const [near, far, bidder, without] = await Promise.all(
      Array.from({ length: 4 }, () => api.make.user('host')),
    );
    if (!near || !far || !bidder || !without) throw new Error('no hosts');
    const home = await Promise.all([
      api.make.property({ owner_id: near.id, ...sintra }),
      api.make.property({ owner_id: far.id, lat: 47.5, lon: 19.04, country: 'HU', region: 'Budapest' }),
      api.make.property({ owner_id: bidder.id, lat: 47.5, lon: 19.04, country: 'HU', region: 'Budapest' }),
    ]);
    const clients = await Promise.all([near, far, bidder, without].map((user) => connect(user, null, hub)));
    const seenOf = async (requestId: number, wanted: number[]) => {
      await vi.waitFor(async () => {
        await hub.drain();
        expect(clients.map((client) => about(client, requestId).length)).toEqual(wanted);
      });
    };
    // Until the homes are known everybody receives everything.
    await seenOf((await api.make.request(lisbon)).id, [1, 1, 1, 1]);
    await hub.placeHosts();
    const request = await api.make.request(lisbon);
    await seenOf(request.id, [1, 0, 0, 0]);
    await api.make.bid({ request, property_id: home[2]?.id ?? 0 });
    await ask(
      api.db,
      `update vacation_requests set guests = 1, revision = revision + 1 where id = ${request.id}`,
    );
    // The bidder received the bid as well.
    await seenOf(request.id, [2, 0, 2, 0]);
    await seenOf((await api.make.request({ location: 'Nowhere' })).id, [1, 1, 1, 1]);
  });

  test('are the guest and the bidder for a changed bid; rivals and others receive nothing', async () => {
    const m = await market();
    const [owner, bidder, rival, otherHost] = await Promise.all(
      [m.owner, m.bidder, m.rival, m.otherHost].map((user) => connect(user)),
    );
    const [otherGuest, admin] = await Promise.all([m.otherGuest, m.admin].map((user) => connect(user)));
    if (!owner || !bidder || !rival || !otherHost || !otherGuest || !admin) throw new Error('no client');
    await api.as(m.bidder).bids.edit({ id: m.bid.id, amount: 150 });
    await api.as(m.bidder).bids.withdraw({ id: m.bid.id });
    await settled(bidder, rival, otherHost);
    const bid = (change: string) => ({ kind: 'bid', change, requestId: m.requestId, bidId: m.bid.id });
    expect(about(owner, m.requestId)).toEqual([bid('changed'), bid('withdrawn')]);
    expect(about(bidder, m.requestId)).toEqual([bid('changed'), bid('withdrawn')]);
    for (const other of [rival, otherHost, otherGuest, admin]) expect(about(other, m.requestId)).toEqual([]);
  });

  test('are all bidders for a completed request, each bidder for their own bid, both parties for the booking', async () => {
    const m = await market();
    const [owner, bidder, rival, otherGuest] = await Promise.all(
      [m.owner, m.bidder, m.rival, m.otherGuest].map((user) => connect(user)),
    );
    if (!owner || !bidder || !rival || !otherGuest) throw new Error('no client');
    await api.as(m.owner).bids.accept({ id: m.bid.id, status: 'accepted' });
    await settled(bidder, rival);
    const changes = (b: Client) =>
      about(b, m.requestId).map((e) => ('change' in e ? `${e.kind} ${e.change}` : e.kind));
    expect(changes(owner)).toEqual(['bid accepted', 'bid closed', 'request completed', 'booking']);
    expect(changes(bidder)).toEqual(['bid accepted', 'request completed', 'booking']);
    expect(changes(rival)).toEqual(['bid closed', 'request completed']);
    expect(changes(otherGuest)).toEqual([]);
  });

  test('are the sender and the receiver for messages and read marks; no event carries a price or a text', async () => {
    const m = await market();
    const [owner, bidder, rival, admin] = await Promise.all(
      [m.owner, m.bidder, m.rival, m.admin].map((user) => connect(user)),
    );
    if (!owner || !bidder || !rival || !admin) throw new Error('no client');
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
    const personal = (b: Client) => b.events().filter((e) => e.kind === 'message' || e.kind === 'read');
    expect(personal(owner)).toEqual(expected);
    expect(personal(bidder)).toEqual(expected);
    expect(personal(rival)).toEqual([]);
    expect(personal(admin)).toEqual([]);
    const all = JSON.stringify([owner, bidder, rival, admin].map((b) => b.events()));
    expect(all).not.toMatch(/canary|amount|allIn|cents/i);
  });

  test('are the former bidders only for a request reopened after an award', async () => {
    const m = await market();
    const [rival, otherHost] = await Promise.all([m.rival, m.otherHost].map((user) => connect(user)));
    if (!rival || !otherHost) throw new Error('no client');
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
  test('yields what a returning client missed, once and in order, from any process', async () => {
    const m = await market();
    const first = await connect(m.owner);
    await api.as(m.bidder).bids.edit({ id: m.bid.id, amount: 170 });
    await until(() => expect(about(first, m.requestId)).toHaveLength(1));
    await first.leave();
    await api.as(m.bidder).bids.edit({ id: m.bid.id, amount: 160 });
    await api.as(m.bidder).bids.edit({ id: m.bid.id, amount: 150 });
    await quiet();
    const elsewhere = new LiveHub(api.db, api.deps.log);
    const last = first.frames.at(-1)?.id ?? null;
    const back = await connect(m.owner, last, elsewhere);
    expect(back.ready?.event).toEqual({ kind: 'ready', resumed: true });
    await vi.waitFor(() => expect(about(back, m.requestId).map((e) => e.kind)).toEqual(['bid', 'bid']));
    const ids = back.frames.map((frame) => frame.id);
    expect(new Set(ids).size).toBe(ids.length);
    elsewhere.close();
  });

  test('begins with what was committed since the client began to read its page', async () => {
    const m = await market();
    const page = new LiveHub(api.db, api.deps.log);
    await page.notePosition();
    await api.as(m.bidder).bids.edit({ id: m.bid.id, amount: 150 });
    await quiet();
    // As if the margin had passed since then.
    const owner = await connect(m.owner, { dataAge: -liveStartMargin }, page);
    expect(owner.ready).toMatchObject({ event: { kind: 'ready', resumed: true } });
    await vi.waitFor(() =>
      expect(owner.events()).toContainEqual({
        kind: 'bid',
        change: 'changed',
        requestId: m.requestId,
        bidId: m.bid.id,
      }),
    );
    const older = await connect(m.owner, { dataAge: 600_000 }, page);
    expect(older.ready).toMatchObject({ event: { kind: 'ready', resumed: false } });
    page.close();
  });

  test('asks a client that missed too much to reload everything', async () => {
    const m = await market();
    await api.db.deleteFrom('outbox').execute();
    await api.make.bid();
    await quiet();
    const back = await connect(m.owner, '1-3-1');
    expect(back.ready?.event).toEqual({ kind: 'ready', resumed: false });
  });

  test('asks clients to reload everything after the database has moved, and sends them what is committed then', async () => {
    const m = await market();
    await settleOutbox(api.databaseUrl);
    const here = new LiveHub(api.db, api.deps.log);
    await here.notePosition();
    const before = await connect(m.owner, null, here);
    const known = before.ready?.id ?? '';
    const same = await connect(m.owner, known, here);
    expect(same.ready?.event).toEqual({ kind: 'ready', resumed: true });
    await ask(api.owner, `update outbox_origin set database = 'elsewhere'`);
    await ask(api.owner, `update outbox set txid = (txid::text::bigint + 1000000000)::text::xid8`);
    // Even before the move was noticed.
    const early = await connect(m.owner, known, here);
    expect(early.ready?.event).toEqual({ kind: 'ready', resumed: false });
    expect(await here.notePosition()).toBe(true);
    expect(await settleOutbox(api.databaseUrl)).toBe(true);
    expect(await here.notePosition()).toBe(false);
    await vi.waitFor(() => expect([before.ended(), early.ended()]).toEqual([true, true]));
    const back = await connect(m.owner, known, here);
    expect(back.ready?.event).toEqual({ kind: 'ready', resumed: false });
    await api.as(m.bidder).bids.edit({ id: m.bid.id, amount: 150 });
    await vi.waitFor(async () => {
      await here.drain();
      expect(about(back, m.requestId).map((e) => e.kind)).toEqual(['bid']);
    });
    here.close();
  });

  test('waits for an event with an early number that is committed late', async () => {
    const m = await market();
    const owner = await connect(m.owner);
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
      await sharedHub.drain();
      expect(owner.events()).toEqual([]);
    } finally {
      release();
      await late;
    }
    await until(() => expect(owner.events().map((e) => e.kind)).toEqual(['notifications_read', 'bid']));
  });
});

describe('a stream', () => {
  test('is refused beyond five of one user or the limit of the hub, and accepted again once another one ends', async () => {
    const user = await api.make.user('guest');
    const streams = [];
    for (let i = 0; i < 5; i++) streams.push(await connect(user));
    const caller = createCaller({ ...api.context(user), deps: { ...api.deps, live: sharedHub } });
    expect((await failureOf(caller.live.events({})))?.code).toBe('unavailable');
    await streams[0]?.leave();
    await connect(user);
    const small = new LiveHub(api.db, api.deps.log, { perUser: 5, all: 1, everywhere: 1_000 });
    await connect(user, null, small);
    expect(() => small.subscribe({ id: 1, role: 'guest', sessionId: null }, null)).toThrow('Too many');
    small.close();
  });

  test('ends with its session', async () => {
    const user = await api.make.user('both');
    const id = 'a'.repeat(64);
    await api.db
      .insertInto('sessions')
      .values({ id, user_id: user.id, expires_at: new Date(Date.now() + 3_600_000).toISOString() })
      .execute();
    const stream = sharedHub.subscribe({ id: user.id, role: user.role, sessionId: id }, null);
    await stream.next();
    const next = stream.next();
    await sharedHub.checkSessions();
    expect(sharedHub.size()).toBeGreaterThan(0);
    await api.db.deleteFrom('sessions').where('id', '=', id).execute();
    await sharedHub.checkSessions();
    expect(await next).toEqual({ done: true, value: undefined });
  });

  test('is refused without a session', async () => {
    expect((await failureOf(api.as(null).live.events({})))?.code).toBe('unauthenticated');
  });
});

/** Runs `work` with a hub and a database pool of its own. */
async function withHub(
  work: (hub: LiveHub, db: Db) => Promise<void>,
  options: Parameters<typeof createDb>[2] = {},
): Promise<void> {
  const db = createDb(api.databaseUrl, { warn: () => {} }, options);
  const hub = new LiveHub(db, api.deps.log);
  try {
    await work(hub, db);
  } finally {
    hub.close();
    await hub.drain();
    await db.destroy();
  }
}

/** Writes an event that only this user receives. */
const writeEventFor = (userId: number, db: Db = api.db) =>
  ask(db, `insert into outbox (kind, payload) values ('notifications_read', '{"userId": ${userId}}')`);

test('a hub woken while a client reconnects loses no event', async () => {
  const m = await market();
  const earlier = await connect(m.owner);
  const seen = earlier.ready ? earlier.ready.id : null;
  await withHub(
    async (hub, db) => {
      const back = connect(m.owner, seen, hub);
      const between = writeEventFor(m.owner.id, db);
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
    },
    // With one connection, queries run in the order they were started.
    { maxConnections: 1 },
  );
});

test('a burst of wake-ups reads the outbox at most every 5 ms, and once more after the last one', async () => {
  const user = await api.make.user('guest');
  let reads = 0;
  const onStatement = ({ sql }: { sql: string }) => {
    if (sql.includes('from outbox') && sql.includes('order by')) reads++;
  };
  await withHub(
    async (hub) => {
      const client = await connect(user, null, hub);
      await quiet();
      reads = 0;
      const from = performance.now();
      for (let i = 0; i < 2_000; i++) {
        hub.wake();
        await new Promise(setImmediate);
      }
      expect(reads).toBeLessThanOrEqual(2 + (performance.now() - from) / 5);
      await writeEventFor(user.id);
      await quiet();
      hub.wake();
      await vi.waitFor(() => expect(client.events()).toEqual([{ kind: 'notifications_read' }]));
      await client.leave();
    },
    { onStatement },
  );
});

test('a stream idle for 10 s gets a keep-alive, from whose position a client resumes without a gap', async () => {
  const [idle, busy] = [await api.make.user('guest'), await api.make.user('guest')];
  onTestFinished(() => void vi.restoreAllMocks());
  const advanceClock = (ms: number) => {
    const then = performance.now() + ms;
    vi.spyOn(performance, 'now').mockReturnValue(then);
  };
  await withHub(async (hub) => {
    const [a, b] = [await connect(idle, null, hub), await connect(busy, null, hub)];
    hub.sendKeepAlives();
    advanceClock(9_900);
    await writeEventFor(busy.id);
    await quiet();
    await hub.drain();
    advanceClock(200);
    hub.sendKeepAlives();
    await vi.waitFor(() => expect(a.events()).toEqual([{ kind: 'alive' }]));
    expect(b.events()).toEqual([{ kind: 'notifications_read' }]);
    expect(a.frames[0]?.id).toBe(b.frames[0]?.id);
    await a.leave();
    await writeEventFor(idle.id);
    await quiet();
    await hub.drain();
    const back = await connect(idle, a.frames[0]?.id ?? null, hub);
    expect(back.ready?.event).toEqual({ kind: 'ready', resumed: true });
    await vi.waitFor(() => expect(back.events()).toEqual([{ kind: 'notifications_read' }]));
    await Promise.all([b.leave(), back.leave()]);
  });
});

test('two processes wake each other through PostgreSQL, also after their connections were cut', async () => {
  const log = { warn: () => {} };
  await withHub(async (hub) => {
    let woken = 0;
    let own = 0;
    const here = openCommitNotifier(api.databaseUrl, log, () => own++);
    const there = openCommitNotifier(api.databaseUrl, log, () => {
      woken++;
      hub.wake();
    });
    onTestFinished(async () => {
      await Promise.all([here.stop(), there.stop()]);
    });
    const m = await market();
    const owner = await connect(m.owner, null, hub);
    await vi.waitFor(() => expect(woken).toBeGreaterThan(0));
    const before = woken;
    // Each is woken once by its own connect, and never by its own NOTIFY.
    await vi.waitFor(() => expect(own).toBe(1));
    await api.as(m.bidder).bids.edit({ id: m.bid.id, amount: 150 });
    await vi.waitFor(
      () => {
        here.notify();
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
        here.notify();
        expect(woken).toBeGreaterThan(cut);
        expect(about(owner, m.requestId)).toHaveLength(2);
      },
      { timeout: 10_000 },
    );
    await owner.leave();
  });
});
