import { type Kysely, sql } from 'kysely';

/** Searches that hosts keep, with their alerts; and what hosts were last told of their rank. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- A null filter lets everything through.
create table saved_searches (
  id integer generated always as identity primary key,
  user_id integer not null references users (id),
  name text not null constraint saved_searches_name_length check (char_length(name) between 1 and 80),
  alert text not null constraint saved_searches_alert check (alert in ('instant','daily','off')),
  location text constraint saved_searches_location_length check (char_length(location) between 1 and 140),
  area text constraint saved_searches_area check (area in ('mine','us','international')),
  from_day date,
  to_day date,
  guests integer constraint saved_searches_guests check (guests between 1 and 50),
  max_budget_cents integer constraint saved_searches_budget check (max_budget_cents between 0 and 10000000),
  -- The best score of the host's properties, or of this one, is at least so much.
  property_id integer references properties (id),
  min_score integer constraint saved_searches_score check (min_score between 1 and 100),
  -- Requests opened later than this are news for the next daily alert.
  told_at timestamptz not null default market_now(),
  created_at timestamptz not null default market_now(),
  constraint saved_searches_days check (from_day < to_day)
);
create index saved_searches_by_user on saved_searches (user_id, id desc);
create index saved_searches_by_alert on saved_searches (alert, told_at) where alert <> 'off';

-- Requests whose ranking has changed since hosts could last see it.
create table rank_checks (
  request_id integer primary key references vacation_requests (id) on delete cascade,
  changed_at timestamptz not null default market_now(),
  due_at timestamptz not null
);
create index rank_checks_due on rank_checks (due_at);

-- The place of a bid as its host last knew it; the fourth and all behind it are one.
create table rank_watches (
  bid_id integer primary key references bids (id) on delete cascade,
  position smallint not null constraint rank_watches_position check (position between 1 and 4),
  seen_at timestamptz not null default market_now(),
  told_at timestamptz
);
`)
    .execute(db);
}
