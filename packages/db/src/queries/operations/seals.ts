import { sql } from 'kysely';
import type { Db } from '../../client.ts';
import { column, columns, firstRow, manyRows, type RowOf, run } from '../../statements.ts';

/** Where sealed values are stored: table, key, column, and the context that the seal is bound to. */
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

const sealedValue = columns({ id: 'int8', sealed: 'text', context: 'text' });
export type SealedValue = RowOf<typeof sealedValue>;

const statements = (kind: SealKind) => {
  const { table, key, column: at, context } = places[kind];
  return {
    read: manyRows(
      sealedValue,
      (keyId: string, page: { after: number; limit: number }) => sql`
    select ${sql.ref(key)}::bigint as id, ${sql.ref(at)} as sealed, ${context} as context from ${sql.table(table)}
     where ${sql.ref(at)} is not null and not starts_with(${sql.ref(at)}, ${`v2.${keyId}.`})
       and ${sql.ref(key)} > ${page.after} order by ${sql.ref(key)} limit ${page.limit}`,
    ),
    replace: run(
      ({ id, sealed }: SealedValue, resealed: string) => sql`
    update ${sql.table(table)} set ${sql.ref(at)} = ${resealed} where ${sql.ref(key)} = ${id} and ${sql.ref(at)} = ${sealed}`,
    ),
  };
};
const byKind = Object.fromEntries(sealKinds.map((kind) => [kind, statements(kind)])) as Record<
  SealKind,
  ReturnType<typeof statements>
>;

/** Values that were sealed with another key than this one, by id. */
export const valuesSealedWithOtherKeys = (
  db: Db,
  kind: SealKind,
  keyId: string,
  page: { after: number; limit: number },
): Promise<SealedValue[]> => byKind[kind].read(db, keyId, page);

/** The triggers on sealed columns allow their change while this setting is on; it ends with the transaction. */
const allowResealing = run(() => sql`select set_config('palmbid.resealing', 'on', true)`);

/** Replaces a sealed value, unless it has changed since it was read. */
export const replaceSealed = (db: Db, kind: SealKind, value: SealedValue, resealed: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await allowResealing(tx);
    await byKind[kind].replace(tx, value, resealed);
  });

/** Calendar links that were made before their keys were stored. */
export const linksWithoutKey = manyRows(
  { property_id: 'int4', nonce: 'text' },
  (limit: number) => sql`
    select property_id, nonce from calendar_links where sealed_key is null order by property_id limit ${limit}`,
);

export const keepLinkKey = run(
  (link: { property_id: number; nonce: string }, sealedKey: string) => sql`
    update calendar_links set sealed_key = ${sealedKey}
     where property_id = ${link.property_id} and nonce = ${link.nonce} and sealed_key is null`,
);

const storedKey = firstRow(
  { id: column<string>('text') },
  () => sql`select value ->> 'keyId' as id from settings where key = 'secret'`,
);

/** The id of the key that this database is used with; undefined in a new database. */
export const knownKey = async (db: Db): Promise<string | undefined> => (await storedKey(db))?.id;

/** Does nothing if a key is known already. */
export const rememberKey = run(
  (keyId: string) => sql`
    insert into settings (key, value) values ('secret', jsonb_build_object('keyId', ${keyId}::text)) on conflict (key) do nothing`,
);

export const replaceKey = run(
  (keyId: string) => sql`
    insert into settings (key, value) values ('secret', jsonb_build_object('keyId', ${keyId}::text))
    on conflict (key) do update set value = excluded.value, updated_at = clock_timestamp()
     where settings.value is distinct from excluded.value`,
);
