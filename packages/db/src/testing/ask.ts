import { sql } from 'kysely';
import type { Db } from '../client.ts';

/** Plain SQL for tests outside this package, which know no query builder: facts about rows that no use-case gives. */
export async function ask<T extends object>(db: Db, text: string): Promise<T[]> {
  const { rows } = await sql.raw<T>(text).execute(db);
  return rows;
}

/** How many deadlocks this database has ever had. */
export async function deadlocksOf(db: Db): Promise<number> {
  const [row] = await ask<{ deadlocks: number }>(
    db,
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  return row?.deadlocks ?? 0;
}
