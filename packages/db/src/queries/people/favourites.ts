import { sql } from 'kysely';
import { affectedRows, changesRows, manyRows, onlyValue } from '../../statements.ts';

/** Those of these homes that a user may keep, because they are listed, become favourites, the first one newest. Returns how many were new. */
export const addFavourites = affectedRows(
  (userId: number, propertyIds: readonly number[]) => sql`
    insert into favourites (user_id, property_id, kept_at)
    select ${userId}, p.id, market_now() - given.place * interval '1 microsecond'
      from unnest(${[...propertyIds]}::int[]) with ordinality as given (id, place)
      join properties p on p.id = given.id and p.status = 'listed'
    on conflict do nothing`,
);

export const removeFavourite = changesRows(
  (userId: number, propertyId: number) => sql`
    delete from favourites where user_id = ${userId} and property_id = ${propertyId}`,
);

/** The listed ones among a user's favourites, the last kept first. The others wait until they are listed again. */
export const listFavourites = manyRows(
  { property_id: 'int4', kept_at: 'timestamptz' },
  (userId: number, page: { limit: number; after: { id: number; key: string } | null }) => sql`
    select f.property_id, f.kept_at from favourites f join properties p on p.id = f.property_id and p.status = 'listed'
     where f.user_id = ${userId} and (${page.after?.key ?? null}::timestamptz is null
       or (f.kept_at, f.property_id) < (${page.after?.key ?? null}::timestamptz, ${page.after?.id ?? 0}))
     order by f.kept_at desc, f.property_id desc limit ${page.limit}::int`,
);

/** The homes that a user keeps, listed or not. */
export const favouriteIds = manyRows(
  { property_id: 'int4' },
  (userId: number) =>
    sql`select property_id from favourites where user_id = ${userId} order by kept_at desc, property_id desc`,
);

export const countFavourites = onlyValue(
  { count: 'int4' },
  (userId: number) => sql`select count(*)::int as count from favourites where user_id = ${userId}`,
);
