import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createDb } from '../../src/client.ts';
import { createTestDatabase, installTestClock } from '../../src/testing/index.ts';
import { awardSql, bidSql, type World, world } from './testing/world.ts';

/**
 * Concurrent transactions of an application that checks nothing and locks nothing: the database alone keeps every invariant. The
 * control run drops the guards, and the same race must then break the invariant.
 */
type Race = {
  name: string;
  /** Transactions that run at the same time, and how many of them may succeed at most. */
  arm: (w: World) => Promise<{ at: readonly (readonly string[])[]; most: number }>;
  /** DDL that drops what holds the invariant. */
  guards: readonly string[];
  /** The violation without it. */
  breaks: string;
};

const races: readonly Race[] = [
  {
    name: 'sixteen awards of eight bids',
    arm: async (w) => {
      const { request, bid } = await w.open();
      const bids = [bid];
      for (let i = 0; i < 7; i++) bids.push(await w.bid({ request }));
      // Each takes its own bid first and leaves the others alone: no transaction waits for a row.
      return { at: [...bids, ...bids].map((b) => awardSql(b, ['others'])), most: 0 };
    },
    // Four layers, each of which would do.
    guards: [
      'drop index bids_one_accepted',
      'drop trigger bids_guard on bids',
      'drop trigger requests_guard on vacation_requests',
      'drop trigger requests_settled on vacation_requests',
      'alter table bookings drop constraint bookings_request_id_key',
    ],
    breaks: 'two accepted bids',
  },
  {
    name: 'awards of one property for the same nights by six guests',
    arm: async (w) => {
      const first = await w.open();
      const bids = [first.bid];
      for (let i = 0; i < 5; i++) {
        const request = await w.request({
          check_in_date: first.request.check_in_date,
          check_out_date: first.request.check_out_date,
        });
        bids.push(await w.bid({ request, property_id: first.property.id }));
      }
      return { at: bids.map((b) => awardSql(b)), most: 1 };
    },
    guards: ['alter table property_blocks drop constraint blocks_no_overlap'],
    breaks: 'double booking',
  },
  {
    name: 'bids that meet a cancellation',
    arm: async (w) => {
      const request = await w.request();
      const bids = await Promise.all([1, 2, 3, 4].map(async () => [bidSql(request, await w.property())]));
      const cancel = [
        `update bids set status = 'rejected', closed_reason = 'request_cancelled' where request_id = ${request.id} and status = 'pending'`,
        `update vacation_requests set status = 'cancelled', closed_reason = 'owner' where id = ${request.id}`,
      ];
      // Bids that were there first are rejected by it, or make it fail at its commit.
      return { at: [cancel, ...bids], most: 5 };
    },
    guards: ['drop trigger bids_guard on bids'],
    breaks: 'pending bid on closed request',
  },
  {
    name: 'a property that is removed while it is booked',
    arm: async (w) => {
      const { bid, property } = await w.open();
      return {
        at: [awardSql(bid), [`update properties set status = 'removed' where id = ${property.id}`]],
        most: 1,
      };
    },
    guards: ['drop trigger bookings_guard on bookings', 'drop trigger properties_guard on properties'],
    breaks: 'removed but booked',
  },
  {
    name: 'four admins who demote each other',
    arm: async (w) => {
      const admins = await Promise.all([1, 2, 3, 4].map(() => w.user('admin')));
      await w.run(
        `update users set user_role = 'guest' where user_role = 'admin' and id not in (${admins.map((a) => a.id).join(',')})`,
      );
      return { at: admins.map((a) => [`update users set user_role = 'guest' where id = ${a.id}`]), most: 3 };
    },
    guards: ['drop trigger users_guard on users'],
    breaks: 'nobody in charge',
  },
];

const broken = sql<{ rule: string }>`
  select rule from violations
  union all select 'removed but booked' from properties p where p.status = 'removed'
    and exists (select 1 from bookings k where k.property_id = p.id and k.status = 'confirmed')
  union all select 'nobody in charge' where exists (select 1 from users)
    and not exists (select 1 from users where user_role = 'admin')`;

/** Runs rounds of a race; answers what was broken in the end, and whether more succeeded in a round than may. */
async function run(race: Race, rounds: number, removed: readonly string[]) {
  const database = await createTestDatabase();
  const db = createDb(database.url, { warn: () => {} });
  try {
    await installTestClock(db);
    const w = world(db);
    await w.user('admin');
    for (const ddl of removed) await sql.raw(ddl).execute(db);
    const found = new Set<string>();
    let excess = 0;
    for (let round = 0; round < rounds; round++) {
      const { at, most } = await race.arm(w);
      const met = await Promise.allSettled(at.map((statements) => w.run(...statements)));
      if (met.filter((m) => m.status === 'fulfilled').length > most) excess += 1;
      for (const { rule } of (await broken.execute(db)).rows) found.add(rule);
      if (removed.length > 0 && found.size > 0) break;
    }
    return { found: [...found], excess };
  } finally {
    await db.destroy();
    await database.drop();
  }
}

describe('an application without checks and locks breaks no rule', () => {
  test.each(races.map((race) => [race.name, race] as const))('%s', async (_, race) => {
    expect(await run(race, 8, [])).toEqual({ found: [], excess: 0 });
    expect((await run(race, 60, race.guards)).found).toContain(race.breaks);
  });
});
