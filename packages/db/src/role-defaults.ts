import { sql } from 'kysely';
import type { Db } from './client.ts';
import { requestSettings } from './session.ts';

/** The settings of a request's session that this connection lacks, as `name = 'value'`. */
export async function missingSettings(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; value: string }>`
    select name, current_setting(name) as value from unnest(${sql.val(requestSettings.map(([name]) => name))}::text[]) as name`.execute(
    db,
  );
  const present = new Map(rows.map(({ name, value }) => [name, value]));
  return requestSettings
    .filter(([name, value]) => !present.get(name)?.startsWith(value))
    .map(([name, value]) => `${name} = '${value}'`);
}

/**
 * Gives the role of this connection the settings as its defaults in this database, for connections that a pooler opens. Needs a
 * connection of the role itself, not through the pooler; changes nothing where they are set already.
 */
export async function setRoleDefaults(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Two processes that change the same role at once fail each other.
    await sql`select pg_advisory_xact_lock(7006)`.execute(tx);
    const { rows } = await sql<{ role: string; name: string; given: string[] }>`
      select current_user::text as role, current_database()::text as name,
             coalesce((select setconfig from pg_db_role_setting
                        where setrole = current_user::regrole
                          and setdatabase = (select oid from pg_database where datname = current_database())), '{}') as given`.execute(
      tx,
    );
    const [{ role, name, given } = { role: '', name: '', given: [] }] = rows;
    for (const [setting, value] of requestSettings) {
      if (given.includes(`${setting}=${value}`)) continue;
      await sql`alter role ${sql.id(role)} in database ${sql.id(name)} set ${sql.raw(setting)} = ${sql.lit(value)}`.execute(
        tx,
      );
    }
  });
}
