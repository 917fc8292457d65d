import { divideDelivery, settleOutbox, undelivered } from '@palmbid/db';
import { ask } from '@palmbid/db/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { delivered, useTestApi } from '../../../testing/index.ts';
import { deliverAll, deliverBatch } from './deliver.ts';

const api = useTestApi();
const divide = (parts: number) => divideDelivery(api.databaseUrl, parts);
beforeEach(async () => {
  await delivered(api.deps);
  await ask(api.db, 'delete from delivery_failures');
});
afterEach(async () => {
  await delivered(api.deps);
  await divide(1);
});

const partsOf = async (lane: string) =>
  (
    await ask<{ first_slot: number; end_slot: number }>(
      api.db,
      `select first_slot, end_slot from delivery_cursors where consumer = '${lane}' order by first_slot`,
    )
  ).map(({ first_slot, end_slot }) => [first_slot, end_slot]);

/** A notification of this user, in the lane of news between users. */
const happens = (userId: number, title: string) =>
  ask(
    api.owner,
    `insert into outbox (kind, payload) values ('listing_hidden',
       '{"userId": ${userId}, "propertyId": 1, "propertyTitle": "${title}", "reason": "x"}')`,
  );
const notifiedOf = async (userId: number) =>
  (
    await ask<{ title: string }>(
      api.db,
      `select data ->> 'propertyTitle' as title from notifications
        where user_id = ${userId} and kind = 'listing_moderated' order by id`,
    )
  ).map(({ title }) => title);

/** Users whose ids are on both sides of the middle of the slots. */
async function usersOfBothHalves(): Promise<{ low: number; high: number }> {
  const [next] = await ask<{ at: number }>(
    api.owner,
    `select setval(pg_get_serial_sequence('users', 'id'), (select (coalesce(max(id), 0) / 1024 + 1) * 1024 + 510 from users))::int as at`,
  );
  const [low, high] = [await api.make.user('host'), await api.make.user('host')];
  expect([low.id, high.id]).toEqual([(next?.at ?? 0) + 1, (next?.at ?? 0) + 2]);
  return { low: low.id, high: high.id };
}

/** Runs the work while a part of the lane is with another worker. */
const whilePartIsTaken = (firstSlot: number, work: () => Promise<unknown>) =>
  api.owner.transaction().execute(async (tx) => {
    await ask(tx, `select pg_advisory_xact_lock(7005, delivery_lock('personal', ${firstSlot}))`);
    await work();
  });

describe('delivery in parts', () => {
  test('divides the lanes of notifications into equal parts, and joins them again', async () => {
    await divide(4);
    const quarters = [
      [0, 256],
      [256, 512],
      [512, 768],
      [768, 1024],
    ];
    expect(await partsOf('personal')).toEqual(quarters);
    expect(await partsOf('announcements')).toEqual(quarters);
    expect(await partsOf('security')).toEqual([[0, 1024]]);
    await divide(2);
    expect(await partsOf('personal')).toEqual([
      [0, 512],
      [512, 1024],
    ]);
    await divide(1);
    expect(await partsOf('personal')).toEqual([[0, 1024]]);
  });

  test('goes on for some users while another worker has the others', async () => {
    await divide(2);
    const { low, high } = await usersOfBothHalves();
    await whilePartIsTaken(0, async () => {
      await happens(low, 'one');
      await happens(high, 'two');
      await vi.waitFor(async () => {
        await deliverAll(api.deps);
        expect(await notifiedOf(high)).toEqual(['two']);
      });
      expect(await notifiedOf(low)).toEqual([]);
      // Halves at different positions stay apart.
      expect(await undelivered(api.db)).toBeGreaterThan(0);
    });
    await delivered(api.deps);
    expect([await notifiedOf(low), await notifiedOf(high)]).toEqual([['one'], ['two']]);
  });

  test('notifies each user once and in order, by three workers, while the lanes are divided anew', async () => {
    const users = await Promise.all(Array.from({ length: 12 }, () => api.make.user('host')));
    const each = 25;
    let writing = true;
    const writers = Promise.all(
      users.map(async ({ id }) => {
        for (let n = 0; n < each; n++) await happens(id, `t${n}`);
      }),
    ).finally(() => {
      writing = false;
    });
    const worker = async () => {
      while (writing || (await undelivered(api.db, ['personal'])) > 0)
        await deliverBatch(api.deps, 'personal');
    };
    const divider = async () => {
      for (const parts of [4, 2, 8, 1, 16, 2]) await divide(parts);
    };
    await Promise.all([writers, worker(), worker(), worker(), divider()]);
    await delivered(api.deps);
    const wanted = Array.from({ length: each }, (_, n) => `t${n}`);
    for (const { id } of users) expect(await notifiedOf(id)).toEqual(wanted);
    expect(await ask(api.db, 'select 1 from delivery_failures')).toEqual([]);
  });

  test('announces a request to every host once, and writes what follows apart from users once', async () => {
    await divide(8);
    const hosts = await Promise.all(Array.from({ length: 10 }, () => api.make.user('host')));
    const homes = await Promise.all(hosts.map(({ id }) => api.make.property({ owner_id: id })));
    await ask(
      api.db,
      `insert into saved_searches (user_id, name, alert, location)
       select id, 'Near', 'instant', 'Lisbon' from users where id in (${hosts.map(({ id }) => id).join(', ')})`,
    );
    const request = await api.make.request();
    await delivered(api.deps);
    expect(
      await ask(
        api.db,
        `select count(*)::int as count, count(distinct user_id)::int as users from notifications where kind = 'search_alert'
           and (data ->> 'requestId')::int = ${request.id}`,
      ),
    ).toEqual([{ count: 10, users: 10 }]);
    await api.make.bid({ request, property_id: homes[0]?.id ?? 0 });
    await ask(
      api.db,
      `update vacation_requests set guests = guests + 1, revision = revision + 1 where id = ${request.id}`,
    );
    await delivered(api.deps);
    expect(
      await ask(
        api.db,
        `select count(*)::int as count from outbox where kind = 'request_fits_anew' and payload ->> 'requestId' = '${request.id}'`,
      ),
    ).toEqual([{ count: 1 }]);
    expect(await ask(api.db, `select 1 from rank_checks where request_id = ${request.id}`)).toHaveLength(1);
  });

  test('sets an event aside for the users of the part that failed', async () => {
    await divide(2);
    const { low, high } = await usersOfBothHalves();
    await ask(
      api.owner,
      `create function poison() returns trigger language plpgsql as $$
       begin if new.user_id = ${low} then raise exception 'poisoned'; end if; return new; end $$;
       create trigger poison before insert on notifications for each row execute function poison()`,
    );
    await happens(low, 'one');
    await happens(high, 'two');
    await delivered(api.deps);
    await ask(api.owner, 'drop function poison cascade');
    expect(await ask(api.db, 'select first_slot, end_slot, last_error from delivery_failures')).toEqual([
      { first_slot: 0, end_slot: 512, last_error: 'poisoned' },
    ]);
    expect(await notifiedOf(high)).toEqual(['two']);
  });

  test('goes on where each part was after the database was restored where transactions are numbered anew', async () => {
    await settleOutbox(api.databaseUrl);
    await divide(2);
    const { low, high } = await usersOfBothHalves();
    await whilePartIsTaken(0, async () => {
      await happens(low, 'one');
      await happens(high, 'one');
      await vi.waitFor(async () => {
        await deliverAll(api.deps);
        expect(await notifiedOf(high)).toEqual(['one']);
      });
    });
    await happens(low, 'two');
    await happens(high, 'two');
    for (const table of ['outbox', 'delivery_cursors']) {
      await ask(api.owner, `update ${table} set txid = (txid::text::bigint + 1000000000)::text::xid8`);
    }
    expect(await settleOutbox(api.databaseUrl)).toBe(true);
    await happens(low, 'three');
    await delivered(api.deps);
    expect(await notifiedOf(low)).toEqual(['one', 'two', 'three']);
    expect(await notifiedOf(high)).toEqual(['one', 'two']);
  });
});
