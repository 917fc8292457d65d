import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './client.ts';

/** Numbers of PostgreSQL's advisory locks; those from 7001 to 7005 are taken by the schema and its jobs. */
const locks = { migration: 7010, 'first data': 7011 } as const;

const pauseMs = 200;

/**
 * Runs `work` while no other process of the product runs work of the same name on this database; waits for its turn. It asks again and
 * again instead of waiting inside a statement, which would hold back an index that is built concurrently. The lock belongs to one
 * connection of `db`, which needs a second one for `work`, and ends with it.
 */
export async function exclusively<T>(db: Db, name: keyof typeof locks, work: () => Promise<T>): Promise<T> {
  const lock = locks[name];
  return await db.connection().execute(async (connection) => {
    const take = async () => {
      const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${lock}) as taken`.execute(
        connection,
      );
      return rows[0]?.taken === true;
    };
    while (!(await take())) await sleep(pauseMs);
    try {
      return await work();
    } finally {
      // A lost connection has lost the lock too.
      await sql`select pg_advisory_unlock(${lock})`.execute(connection).catch(() => {});
    }
  });
}
