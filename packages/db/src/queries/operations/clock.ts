import { sql } from 'kysely';
import type { Db } from '../../client.ts';
import { onlyValue } from '../../statements.ts';

const now = onlyValue({ now: 'timestamptz' }, () => sql`select market_now() as now`);

/** The database's clock, which decides all deadlines, in milliseconds since 1970. Read it after taking locks. */
export const marketNow = async (db: Db): Promise<number> => Date.parse(await now(db));
