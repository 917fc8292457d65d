import { sql } from 'kysely';
import type { Db, Tx } from '../../client.ts';

/** Where sealed values lie: by what a row is called, and what its seal is bound to. */
const places = {
  mail: { table: 'mails', key: 'id', column: 'body', context: sql`'mail'` },
  twoFactor: { table: 'two_factor', key: 'user_id', column: 'secret', context: sql`'two-factor'` },
  feed: { table: 'ical_feeds', key: 'id', column: 'url', context: sql`'calendar-feed:' || property_id` },
  shareLink: {
    table: 'share_links',
    key: 'request_id',
    column: 'sealed_token',
    context: sql`'share:' || request_id`,
  },
  calendarLink: {
    table: 'calendar_links',
    key: 'property_id',
    column: 'sealed_key',
    context: sql`'calendar-link:' || property_id`,
  },
} as const;
export type SealKind = keyof typeof places;
export const sealKinds = Object.keys(places) as SealKind[];

export type SealedValue = { id: number; sealed: string; context: string };

/** Values that were not sealed with this key, in the order of their ids. */
export async function valuesSealedWithOtherKeys(
  db: Db,
  kind: SealKind,
  keyId: string,
  page: { after: number; limit: number },
): Promise<SealedValue[]> {
  const { table, key, column, context } = places[kind];
  const { rows } = await sql<SealedValue>`
    select ${sql.ref(key)} as id, ${sql.ref(column)} as sealed, ${context} as context from ${sql.table(table)}
     where ${sql.ref(column)} is not null and not starts_with(${sql.ref(column)}, ${`v2.${keyId}.`})
       and ${sql.ref(key)} > ${page.after} order by 1 limit ${page.limit}`.execute(db);
  return rows;
}

/** Puts a value sealed anew in the place of the one that was read; not where that has changed meanwhile. */
export async function replaceSealed(
  db: Db,
  kind: SealKind,
  { id, sealed }: SealedValue,
  anew: string,
): Promise<void> {
  const { table, key, column } = places[kind];
  await db.transaction().execute(async (tx) => {
    await sql`select set_config('palmbid.resealing', 'on', true)`.execute(tx);
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${anew}
       where ${sql.ref(key)} = ${id} and ${sql.ref(column)} = ${sealed}`.execute(tx);
  });
}

/** Calendars' secret links from before their keys were kept. */
export async function linksWithoutKey(
  db: Db,
  limit: number,
): Promise<{ property_id: number; nonce: string }[]> {
  const { rows } = await sql<{ property_id: number; nonce: string }>`
    select property_id, nonce from calendar_links where sealed_key is null order by 1 limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function keepLinkKey(
  db: Db,
  link: { property_id: number; nonce: string },
  sealedKey: string,
): Promise<void> {
  await sql`update calendar_links set sealed_key = ${sealedKey}
     where property_id = ${link.property_id} and nonce = ${link.nonce} and sealed_key is null`.execute(db);
}

/** Which secret this database's values were last sealed with; undefined in a new one. */
export async function knownKey(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select value ->> 'keyId' as id from settings where key = 'secret'`.execute(db);
  return rows[0]?.id;
}

export async function rememberKey(db: Db | Tx, keyId: string): Promise<void> {
  await sql`insert into settings (key, value) values ('secret', jsonb_build_object('keyId', ${keyId}::text))
    on conflict (key) do update set value = excluded.value, updated_at = clock_timestamp()
     where settings.value is distinct from excluded.value`.execute(db);
}
