import { type Kysely, sql } from 'kysely';

/** Nights with a rate of their own. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- [{from, to, cents, name}]: half-open, in USD cents per night, none sharing a night with another. With the property, because
-- whatever reads its rate reads them too.
create function seasons_ok(s jsonb) returns boolean language plpgsql immutable as $$
begin
  if jsonb_typeof(s) <> 'array' or jsonb_array_length(s) > 24 then return false; end if;
  return not exists (
      select 1 from jsonb_array_elements(s) e
       where not coalesce(
         (e ->> 'from') ~ '^\\d{4}-\\d{2}-\\d{2}$' and (e ->> 'to') ~ '^\\d{4}-\\d{2}-\\d{2}$'
         and (e ->> 'from')::date < (e ->> 'to')::date
         and jsonb_typeof(e -> 'cents') = 'number' and (e ->> 'cents') ~ '^\\d{1,8}$'
         and (e ->> 'cents')::int between 100 and 10000000
         and char_length(e ->> 'name') between 1 and 40, false))
    and not exists (
      select 1 from jsonb_array_elements(s) with ordinality a (e, i), jsonb_array_elements(s) with ordinality b (e, i)
       where a.i < b.i and a.e ->> 'from' < b.e ->> 'to' and b.e ->> 'from' < a.e ->> 'to');
end $$;
alter table properties add column seasons jsonb not null default '[]'
  constraint properties_seasons check (seasons_ok(seasons));
`)
    .execute(db);
}
