import type { LodgingTax, TaxBasis } from '@palmbid/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../../client.ts';
import { column, columns, firstRow, manyRows, onlyRow, onlyValue, type RowOf } from '../../statements.ts';

// What admins keep about homes in general: lodging taxes by place, and the countries that ask for a registration number.

const lodgingTax = columns({
  id: 'int4',
  country: 'text',
  region: 'text?',
  city: 'text?',
  name: 'text',
  basis: column<TaxBasis>('text'),
  rate: 'int4',
  max_nights: 'int4?',
  from_day: 'date',
  until_day: 'date?',
  created_at: 'timestamptz',
});
export type LodgingTaxRow = RowOf<typeof lodgingTax>;
const taxColumns = sql`id, country, region, city, name, basis, rate, max_nights, from_day, until_day, created_at`;

/** Newest first. */
export const listLodgingTaxes = manyRows(
  lodgingTax,
  (page: { limit: number; beforeId: number | null }) => sql`
    select ${taxColumns} from lodging_taxes where id < coalesce(${page.beforeId}::int, 2147483647) order by id desc limit ${page.limit}`,
);

export type NewLodgingTax = Omit<LodgingTaxRow, 'id' | 'created_at'>;

export const insertLodgingTax = onlyRow(
  lodgingTax,
  (tax: NewLodgingTax, adminId: number) => sql`
    insert into lodging_taxes (country, region, city, name, basis, rate, max_nights, from_day, until_day, created_by)
    values (${tax.country}, ${tax.region}, ${tax.city}, ${tax.name}, ${tax.basis}, ${tax.rate}, ${tax.max_nights}, ${tax.from_day},
      ${tax.until_day}, ${adminId})
    returning ${taxColumns}`,
);

export const lockLodgingTax = firstRow(
  lodgingTax,
  (id: number) => sql`select ${taxColumns} from lodging_taxes where id = ${id} for no key update`,
);

/** Sets the first day of check-in that a tax does not apply to; null for no end. */
export const endLodgingTax = onlyRow(
  lodgingTax,
  (id: number, until: string | null) => sql`
    update lodging_taxes set until_day = ${until} where id = ${id} returning ${taxColumns}`,
);

/** The taxes of a property's place, ended ones too. */
export const taxesOfProperty = onlyValue(
  { taxes: column<LodgingTax[]>('json') },
  (propertyId: number) => sql`select taxes_of(p) as taxes from properties p where p.id = ${propertyId}`,
);

export type LodgingSettings = { registrationCountries: string[] };

const settings = (db: Db) =>
  db.selectFrom('lodging_settings').select(['registration_countries as registrationCountries']);

export const lodgingSettings = (db: Db): Promise<LodgingSettings> => settings(db).executeTakeFirstOrThrow();

/** The settings, locked for a change in this transaction. */
export const lockLodgingSettings = (tx: Tx): Promise<LodgingSettings> =>
  settings(tx).forUpdate().executeTakeFirstOrThrow();

export const saveLodgingSettings = async (tx: Tx, s: LodgingSettings): Promise<void> => {
  await tx
    .updateTable('lodging_settings')
    .set({ registration_countries: s.registrationCountries, updated_at: sql<string>`market_now()` })
    .execute();
};
