import {
  createDb,
  inTransaction,
  moveCursor,
  readLane,
  readOutbox,
  settleOutbox,
  takeCursor,
  undivided,
} from '@palmbid/db';
import { ask, unusableHash } from '@palmbid/db/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { delivered, mailsTo, notifiedKinds, partiesOf, person, useTestApi } from '../../../testing/index.ts';
import { searchesAtMost } from './announcements.ts';
import { deliverAll, deliverBatch, retryFailures } from './deliver.ts';

const minute = 60_000;

const api = useTestApi();
beforeEach(() => api.clock.reset());

describe('events are delivered exactly once', () => {
  test('in the order of transaction numbers: 9 before 10 and 100', async () => {
    const events = ['100', '9', '10'].map((txid) => `('${txid}', 'nothing', '{}')`);
    await ask(api.db, `insert into outbox (txid, kind, payload) values ${events.join(', ')}`);
    const first = await readOutbox(api.db, { txid: '0', id: 0 }, 2);
    expect(first.map((event) => event.txid)).toEqual(['9', '10']);
    const [next] = await readOutbox(api.db, first[1] ?? { txid: '0', id: 0 }, 1);
    expect(next?.txid).toBe('100');
    await ask(api.db, `delete from outbox where kind = 'nothing'`);
  });

  test('by two workers, when many writers commit out of order', async () => {
    await delivered(api.deps);
    const users = await Promise.all(Array.from({ length: 10 }, () => api.make.user('guest')));
    const total = 300;
    let written = 0;
    const write = async (n: number) => {
      await api.db.transaction().execute(async (tx) => {
        await tx
          .insertInto('outbox')
          .values({
            kind: 'security',
            payload: JSON.stringify({ userId: users[n % 10]?.id, what: `r${n}` }),
          })
          .execute();
        // Some commit long after their number was given.
        if (n % 7 === 0) await tx.selectFrom('outbox').select('id').orderBy('id').limit(50).execute();
      });
      written++;
    };
    const writers = Promise.all(
      Array.from({ length: 6 }, async (_, w) => {
        for (let n = w; n < total; n += 6) await write(n);
      }),
    );
    const worker = async () => {
      while (written < total) await deliverBatch(api.deps, 'security');
    };
    await Promise.all([writers, worker(), worker()]);
    await delivered(api.deps);
    const rows = await ask<{ what: string }>(
      api.db,
      `select data ->> 'what' as what from notifications where kind = 'security'`,
    );
    expect(rows).toHaveLength(total);
    expect(new Set(rows.map((row) => row.what)).size).toBe(total);
  });

  test('by the next worker, when one dies before its commit', async () => {
    await delivered(api.deps);
    const user = await api.make.user('guest');
    await ask(
      api.db,
      `insert into outbox (kind, payload) values ('role_changed', '{"userId": ${user.id}, "role": "host"}')`,
    );
    await vi.waitFor(async () => {
      const dying = inTransaction(api.db, async (tx) => {
        const at = await takeCursor(tx, 'security');
        const events = at ? await readLane(tx, 'security', at, 50) : [];
        const last = events.at(-1);
        if (!last) throw new Error('not yet');
        await moveCursor(tx, 'security', undivided, { ...last, step: 0 }, 1);
        throw new Error('killed');
      });
      await expect(dying).rejects.toThrow('killed');
    });
    await delivered(api.deps);
    expect(await notifiedKinds(api.as(user))).toEqual(['role_changed']);
  });

  test('except one whose effects fail, which is set aside and given up after ten attempts', async () => {
    await delivered(api.deps);
    const user = await api.make.user('guest');
    await ask(
      api.db,
      `insert into outbox (kind, payload) values ('bid_placed', '{"bidId": 99999999999}'), ('role_changed', '{"userId": ${user.id}, "role": "host"}')`,
    );
    await delivered(api.deps);
    expect(await notifiedKinds(api.as(user))).toEqual(['role_changed']);
    for (let n = 0; n < 12; n++) {
      await api.clock.travel(6 * 60 * minute);
      await retryFailures(api.deps);
    }
    const failures = await ask(api.db, 'select attempts, dead from delivery_failures');
    expect(failures).toEqual([{ attempts: 10, dead: true }]);
  });

  test('after the database was restored where transactions are numbered anew: what waited, then what is new', async () => {
    await delivered(api.deps);
    await settleOutbox(api.databaseUrl);
    const user = await api.make.user('guest');
    const happens = (what: string, txid = 'pg_current_xact_id()') =>
      ask(
        api.owner,
        `insert into outbox (txid, kind, payload) values (${txid}, 'security', '{"userId": ${user.id}, "what": "${what}"}')`,
      );
    const notified = async () =>
      (
        await ask<{ what: string }>(
          api.db,
          `select data ->> 'what' as what from notifications where user_id = ${user.id} order by id`,
        )
      ).map(({ what }) => what);
    await happens('delivered');
    await delivered(api.deps);
    // As a dump brings them along: an event of an early transaction has a later id.
    await ask(api.owner, `update outbox set txid = (txid::text::bigint + 1000000000)::text::xid8`);
    await ask(api.owner, `update delivery_cursors set txid = (txid::text::bigint + 1000000000)::text::xid8`);
    await happens('waiting, later', `'2999999999'`);
    await happens('waiting, first', `'2999999998'`);
    await ask(api.owner, `update delivery_cursors set step = 1 where consumer = 'security'`);
    await happens('written before the move was noticed');
    await deliverAll(api.deps);
    expect(await notified()).toEqual(['delivered']);
    expect(await settleOutbox(api.databaseUrl)).toBe(true);
    await happens('new');
    await delivered(api.deps);
    expect(await notified()).toEqual([
      'delivered',
      'waiting, first',
      'waiting, later',
      'written before the move was noticed',
      'new',
    ]);
    expect(await settleOutbox(api.databaseUrl)).toBe(false);
  });
});

/** Ends the connection of a transaction that inserts more than `most` notifications of these users. */
const killNotifying = (userIds: readonly number[], most: number) =>
  ask(
    api.owner,
    `create function kill_notifying() returns trigger language plpgsql as $$
     declare
       notified int := coalesce(nullif(current_setting('test.notified', true), ''), '0')::int + 1;
     begin
       if new.user_id in (${userIds.join(', ')}) then
         perform set_config('test.notified', notified::text, true);
         if notified > ${most} then perform pg_terminate_backend(pg_backend_pid()); end if;
       end if;
       return null;
     end $$;
     create trigger kill_notifying after insert on notifications for each row execute function kill_notifying()`,
  );
const stopKilling = () => ask(api.owner, 'drop function if exists kill_notifying cascade');

const writeRoleChanges = async (count: number) => {
  const users = await Promise.all(Array.from({ length: count }, () => api.make.user('guest')));
  const events = users.map(({ id }) => `('role_changed', '{"userId": ${id}, "role": "host"}')`);
  await ask(api.db, `insert into outbox (kind, payload) values ${events.join(', ')}`);
  return users;
};

describe('delivery continues', () => {
  beforeEach(async () => {
    await delivered(api.deps);
    await ask(api.db, 'delete from delivery_failures');
  });
  afterEach(stopKilling);

  test('halves a batch that is too large for one transaction until it succeeds', async () => {
    const users = await writeRoleChanges(20);
    await killNotifying(
      users.map(({ id }) => id),
      3,
    );
    await delivered(api.deps);
    for (const user of users) expect(await notifiedKinds(api.as(user))).toEqual(['role_changed']);
    expect(await ask(api.db, 'select 1 from delivery_failures')).toEqual([]);
  });

  test('sets aside an event whose effects fail, and delivers the others of its batch', async () => {
    const users = await writeRoleChanges(9);
    const poisoned = users[4]?.id ?? 0;
    await ask(
      api.owner,
      `create function kill_notifying() returns trigger language plpgsql as $$
       begin
         if new.user_id = ${poisoned} then raise exception 'poisoned'; end if;
         return new;
       end $$;
       create trigger kill_notifying before insert on notifications for each row execute function kill_notifying()`,
    );
    await delivered(api.deps);
    for (const user of users) {
      expect(await notifiedKinds(api.as(user))).toEqual(user.id === poisoned ? [] : ['role_changed']);
    }
    expect(await ask(api.db, 'select attempts, last_error from delivery_failures')).toEqual([
      { attempts: 1, last_error: 'poisoned' },
    ]);
  });

  test('sets aside an event that ends its connection even by itself, and delivers the others in order', async () => {
    const users = await writeRoleChanges(9);
    const poisoned = users[4]?.id ?? 0;
    await killNotifying([poisoned], 0);
    await delivered(api.deps);
    for (const user of users) {
      expect(await notifiedKinds(api.as(user))).toEqual(user.id === poisoned ? [] : ['role_changed']);
    }
    const failures = () =>
      ask<{ kind: string; attempts: number; last_error: string }>(
        api.db,
        'select kind, attempts, last_error from delivery_failures',
      );
    expect(await failures()).toEqual([
      { kind: 'role_changed', attempts: 1, last_error: expect.stringMatching(/terminat/) },
    ]);
    await api.clock.travel(minute);
    await retryFailures(api.deps);
    expect(await failures()).toMatchObject([{ attempts: 2 }]);
    await stopKilling();
    await api.clock.travel(10 * minute);
    await retryFailures(api.deps);
    expect(await failures()).toEqual([]);
    expect(await notifiedKinds(api.as(person(poisoned, 'guest')))).toEqual(['role_changed']);
  });

  test('writes a reset link while notifications fail', async () => {
    const bid = await api.make.bid();
    await killNotifying([bid.guest_id], 0);
    const forgetful = await api.make.user('guest');
    await api.as(null).auth.forgotPassword({ email: forgetful.email });
    await vi.waitFor(async () => {
      await deliverAll(api.deps).catch(() => {});
      expect((await mailsTo(api.db, forgetful.id)).map(({ kind }) => kind)).toEqual(['password_reset']);
    });
  });
});

describe('a batch of events', () => {
  /** Bids of as many hosts on a request, committed together. */
  const writeBids = async (count: number) => {
    const request = await api.make.request();
    const hosts = await Promise.all(Array.from({ length: count }, () => api.make.user('host')));
    const homes = await Promise.all(hosts.map(({ id }) => api.make.property({ owner_id: id })));
    await ask(
      api.db,
      `insert into bids (host_id, guest_id, request_id, property_id, amount_cents, check_in_date, check_out_date,
           nightly_rate_cents, request_revision)
       select p.owner_id, r.guest_id, r.id, p.id, 18000, r.check_in_date, r.check_out_date, p.nightly_rate_cents, r.revision
         from properties p, vacation_requests r where r.id = ${request.id} and p.id in (${homes.map(({ id }) => id).join(', ')})
        order by p.id`,
    );
    return request;
  };
  const statementsOf = async (work: (deps: typeof api.deps) => Promise<unknown>) => {
    const statements: string[] = [];
    const db = createDb(api.databaseUrl, api.deps.log, { onStatement: ({ sql }) => statements.push(sql) });
    await work({ ...api.deps, db });
    await db.destroy();
    return statements;
  };
  /** Waits until other transactions hold no event of this lane back. */
  const visible = (count: number) =>
    vi.waitFor(async () => {
      const entries = await inTransaction(api.db, async (tx) => {
        const at = await takeCursor(tx, 'personal');
        return at ? await readLane(tx, 'personal', at, 200) : [];
      });
      expect(entries).toHaveLength(count);
    });

  test('takes as many statements for 100 as for 1', async () => {
    const taken: number[] = [];
    for (const count of [1, 16, 100]) {
      await delivered(api.deps);
      await ask(api.db, `update delivery_cursors set batch = 100`);
      const { guest_id } = await writeBids(count);
      await visible(count);
      const statements = await statementsOf(async (deps) => {
        expect(await deliverBatch(deps, 'personal')).toBe(count);
      });
      taken.push(statements.length);
      const { notifications } = api.as(person(guest_id, 'guest'));
      expect(await notifications.unreadCount()).toEqual({ count });
      expect(await mailsTo(api.db, guest_id)).toHaveLength(count);
    }
    expect(taken).toEqual([15, 15, 15]);
  });

  test('combines repeated news of one bid into one notification and one mail, with the last state', async () => {
    await delivered(api.deps);
    const bid = await api.make.bid();
    const { guest, host } = partiesOf(bid);
    await delivered(api.deps);
    await api.as(guest).notifications.setPreferences({
      kinds: [{ kind: 'bid_changed', inApp: true, email: true }],
    });
    for (const amount of [170, 160, 150]) await api.as(host).bids.edit({ id: bid.id, amount });
    await visible(3);
    expect(await deliverBatch(api.deps, 'personal')).toBe(3);
    const [line] = (await api.as(guest).notifications.list({})).items;
    expect(line).toMatchObject({ kind: 'bid_changed', count: 3, body: expect.stringContaining('$150') });
    const gathered = await ask(
      api.db,
      `select gathered from mails where user_id = ${guest.id} and kind = 'bid_changed'`,
    );
    expect(gathered).toEqual([{ gathered: 3 }]);
  });
});

describe('an announcement to many hosts', () => {
  /** Hosts with a saved search for this place, made in one statement. */
  const searching = (count: number, place: string) =>
    ask(
      api.db,
      `with made as (
         insert into users (username, email, name, password_hash, user_role)
         select '${place}_' || n, '${place}_' || n || '@test.example', 'Some Host', '${unusableHash}', 'host'
           from generate_series(1, ${count}) n returning id)
       insert into saved_searches (user_id, name, alert, location) select id, 'x', 'instant', '${place}' from made`,
    );
  const notifiedOf = (requestId: number) =>
    ask<{ user_id: number; txid: string; mails: number }>(
      api.db,
      `select n.user_id, o.txid::text as txid, (select count(*)::int from mails m where m.user_id = n.user_id) as mails
         from notifications n join outbox o on o.kind = 'notification_added' and o.payload ->> 'notificationId' = n.id::text
        where n.data ->> 'requestId' = '${requestId}' order by n.id`,
    );

  test('inserts notifications and mails with two statements for any number of hosts', async () => {
    await delivered(api.deps);
    const statements: string[] = [];
    const db = createDb(api.databaseUrl, api.deps.log, { onStatement: ({ sql }) => statements.push(sql) });
    const cost = async (hosts: number, place: string) => {
      await searching(hosts, place);
      const { id } = await api.make.request({ location: place });
      await delivered(api.deps, ['security', 'personal']);
      statements.length = 0;
      await delivered({ ...api.deps, db }, ['announcements']);
      expect(await notifiedOf(id)).toHaveLength(hosts);
      return statements.filter((text) => /insert into (notifications|mails)/.test(text)).length;
    };
    expect(await cost(1, 'onlyone')).toBe(2);
    expect(await cost(60, 'sixty')).toBe(2);
    await db.destroy();
  });

  test('is delivered in parts of bounded size, once per host, and a part that fails is retried smaller', async () => {
    const hosts = searchesAtMost + 20;
    await searching(hosts, 'everywhere');
    const { id } = await api.make.request({ location: 'Everywhere' });
    await delivered(api.deps);
    const rows = await notifiedOf(id);
    expect(new Set(rows.map((row) => row.user_id)).size).toBe(hosts);
    expect(rows.every((row) => row.mails === 1)).toBe(true);
    const perTransaction = new Map<string, number>();
    for (const { txid } of rows) perTransaction.set(txid, (perTransaction.get(txid) ?? 0) + 1);
    expect(Math.max(...perTransaction.values())).toBeLessThanOrEqual(searchesAtMost);

    const userIds = rows.map((row) => row.user_id);
    await killNotifying(userIds, 60);
    const again = await api.make.request({ location: 'Everywhere' });
    await delivered(api.deps);
    await stopKilling();
    expect((await notifiedOf(again.id)).map((row) => row.user_id).sort()).toEqual([...userIds].sort());
  });
});
