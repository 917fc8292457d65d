import { sql } from 'kysely';
import type { Db } from '../../client.ts';

/** The database's clock in milliseconds: the only one that decides. Ask after the locks are held. */
export async function marketNow(db: Db): Promise<number> {
  const { rows } = await sql<{ now: string }>`select market_now() as now`.execute(db);
  return Date.parse(rows[0]?.now ?? '');
}
