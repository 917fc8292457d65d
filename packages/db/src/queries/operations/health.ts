import { sql } from 'kysely';
import { onlyRow, onlyValue, run } from '../../statements.ts';

/** Throws when the database does not answer. */
export const ping = run(() => sql`select 1`);

/**
 * Settings of the server that decide whether it may hold Palmbid's data. `versionNumber` is 180004 for 18.4. `engine` names one whose
 * storage keeps what is acknowledged by itself, with `fsync` or `full_page_writes` off: both replicate the log before they answer.
 */
export const databaseFacts = onlyRow(
  { versionNumber: 'int4', encoding: 'text', fsync: 'bool', fullPageWrites: 'bool', engine: 'text?' },
  () => sql`
    select current_setting('server_version_num')::int as "versionNumber", current_setting('server_encoding') as encoding,
           current_setting('fsync')::boolean as fsync, current_setting('full_page_writes')::boolean as "fullPageWrites",
           case when exists (select 1 from pg_settings where name = 'neon.tenant_id') then 'Neon'
                when to_regprocedure('pg_catalog.aurora_version()') is not null then 'Aurora' end as engine`,
);

/** How many processes of the product serve on this database; each keeps one connection of this name (`watchReadiness`). */
export const runningServers = onlyValue(
  { count: 'int4' },
  () => sql`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name = 'palmbid-ready'`,
);
