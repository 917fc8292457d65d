import { sql } from 'kysely';
import type { Db } from '../../client.ts';

/** Throws when the database does not answer. */
export const ping = async (db: Db): Promise<void> => {
  await sql`select 1`.execute(db);
};

export type DatabaseFacts = {
  /** 180004 for 18.4. */
  versionNumber: number;
  encoding: string;
  fsync: boolean;
  fullPageWrites: boolean;
};

/** What decides whether a database may hold the market at all. */
export async function databaseFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await sql<{
    version: number;
    encoding: string;
    fsync: string;
    full_page_writes: string;
  }>`
    select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
           current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes
  `.execute(db);
  const row = rows[0];
  return {
    versionNumber: row?.version ?? 0,
    encoding: row?.encoding ?? '',
    fsync: row?.fsync === 'on',
    fullPageWrites: row?.full_page_writes === 'on',
  };
}
