import { type Kysely, sql } from 'kysely';

/**
 * For the host list filtered by place. The different places of all that was ever open are few against the requests: a part of a
 * name finds its places here, and each place has its requests in the order of every sort. The rows are only ever added to, so
 * that no open request can miss its place.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table request_places (
  name text primary key constraint request_places_length check (char_length(name) between 1 and 140)
);
create trigger request_places_frozen before update or delete on request_places for each row execute function refuse_change();
create trigger request_places_kept before truncate on request_places for each statement execute function refuse_change();
insert into request_places (name) select distinct location from vacation_requests where status <> 'draft';
create index request_places_by_part on request_places using gin (name gin_trgm_ops);

create function requests_place_known() returns trigger language plpgsql as $$
begin
  insert into request_places (name) values (new.location) on conflict do nothing;
  return null;
end $$;
create trigger requests_place_known after insert or update of location, status on vacation_requests
  for each row when (new.status = 'active') execute function requests_place_known();

create index requests_open_at_place on vacation_requests (location, id desc) where status = 'active' and deleted_at is null;
create index requests_open_at_place_by_budget on vacation_requests (location, max_budget_cents desc, id desc)
  where status = 'active' and deleted_at is null;
create index requests_open_at_place_by_deadline on vacation_requests (location, effective_deadline_at, id)
  where status = 'active' and deleted_at is null;

-- The few that pay most, in another order than by what they pay: all that the list asks of each is in the index.
drop index requests_open_by_budget;
create index requests_open_by_budget on vacation_requests (max_budget_cents desc, id desc)
  include (guest_id, decide_by_at, effective_deadline_at, activated_at, reopened_from)
  where status = 'active' and deleted_at is null
`.execute(db);
}
