import { sql } from 'kysely';
import { onlyRow, run } from '../../statements.ts';

/** Throws when the database does not answer. */
export const ping = run(() => sql`select 1`);

/** Settings of the server that decide whether it may hold Palmbid's data. `versionNumber` is 180004 for 18.4. */
export const databaseFacts = onlyRow(
  { versionNumber: 'int4', encoding: 'text', fsync: 'bool', fullPageWrites: 'bool' },
  () => sql`
    select current_setting('server_version_num')::int as "versionNumber", current_setting('server_encoding') as encoding,
           current_setting('fsync')::boolean as fsync, current_setting('full_page_writes')::boolean as "fullPageWrites"`,
);
