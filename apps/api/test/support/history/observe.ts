import type { End } from './checker.ts';
import { projectionOf } from './checker.ts';
import type { Auction, BidState, CounterState, RequestState, User } from './model.ts';

export type Sql = <T extends object>(text: string) => Promise<T[]>;
/** The rows that a history covers; requests that its users create meanwhile are included. */
export type Scope = { users: readonly number[]; requests: readonly number[]; homes: readonly number[] };

const list = (ids: readonly number[]) => (ids.length > 0 ? ids.join(',') : '0');

type RequestRow = Omit<RequestState, 'deadline' | 'decideBy'> & {
  id: number;
  deadline: number | null;
  decideBy: number | null;
};
type Rows = {
  users: (User & { id: number })[] | null;
  homes: { id: number; owner: number; listed: boolean }[] | null;
  taken: { home: number; from: string; to: string }[] | null;
  requests: RequestRow[] | null;
  bids: (BidState & { id: number })[] | null;
  counters: (CounterState & { id: number })[] | null;
};

/** The state of a scope, read in one statement and so from one snapshot. */
export async function observe(sql: Sql, scope: Scope): Promise<Auction> {
  const [found] = await sql<{ rows: Rows }>(`
    with r as (select * from vacation_requests where id in (${list(scope.requests)})
        or (guest_id in (${list(scope.users)}) and id > ${Math.max(0, ...scope.requests)})),
      b as (select * from bids where request_id in (select id from r)),
      hours as (select extract(epoch from market_now()) / 3600 as now)
    select json_build_object(
      'users', (select json_agg(json_build_object('id', id, 'role', user_role, 'gone', deleted_at is not null,
        'sessions', exists (select 1 from sessions s where s.user_id = users.id)) order by id)
        from users where id in (${list(scope.users)})),
      'homes', (select json_agg(json_build_object('id', id, 'owner', owner_id, 'listed', status = 'listed') order by id)
        from properties where id in (${list(scope.homes)})),
      'taken', (select json_agg(json_build_object('home', property_id, 'from', lower(stay), 'to', upper(stay)) order by id)
        from property_blocks taken where property_id in (${list(scope.homes)}) and exists (
          select 1 from r where taken.stay && daterange(r.check_in_date, r.check_out_date))),
      'requests', (select json_agg(json_build_object('id', id, 'guest', guest_id, 'from', check_in_date, 'to', check_out_date,
        'status', status, 'reason', closed_reason, 'deleted', deleted_at is not null, 'revision', revision, 'guests', guests,
        'accepted', accepted_bid_id, 'deadline', extract(epoch from effective_deadline_at) / 3600 - hours.now,
        'decideBy', extract(epoch from decide_by_at) / 3600 - hours.now) order by id) from r, hours),
      'bids', (select json_agg(json_build_object('id', id, 'request', request_id, 'home', property_id, 'host', host_id,
        'cents', amount_cents, 'status', status, 'reason', closed_reason, 'revision', request_revision,
        'raised', exists (select 1 from auction_events e where e.bid_id = b.id and e.type = 'bid_raised'),
        'changes', '[]'::json, 'decided', extract(epoch from decided_at) / 3600 - hours.now,
        'held', exists (select 1 from price_holds h where h.bid_id = b.id)) order by id) from b, hours),
      'counters', (select json_agg(json_build_object('id', id, 'bid', bid_id, 'cents', amount_cents, 'answer', answer,
        'until', extract(epoch from expires_at) / 3600 - hours.now) order by id)
        from counter_offers, hours where bid_id in (select id from b))) as rows`);
  const by = <T extends { id: number }>(rows: T[] | null | undefined) =>
    Object.fromEntries((rows ?? []).map(({ id, ...row }) => [id, row])) as Record<number, Omit<T, 'id'>>;
  const rows = found?.rows;
  return {
    hour: 0,
    users: by(rows?.users),
    homes: by(rows?.homes),
    taken: rows?.taken ?? [],
    requests: by(rows?.requests),
    bids: by(rows?.bids),
    counters: by(rows?.counters),
    keys: {},
  };
}

type Told = { request: number; entries: string[] };

/** The auction log of a scope after the first `since` entries per request: one group per transaction, in order. */
export async function logOf(sql: Sql, scope: Scope, since: Record<number, number>): Promise<End['log']> {
  const groups = await sql<Told & { last: number }>(`
    select request_id as request, max(seq) as last,
      json_agg(case type when 'bid_closed' then type || ':' || (payload::json ->> 'reason') else type end
        || coalesce(' ' || case when type = 'request_completed' then payload::json ->> 'acceptedBidId' else bid_id::text end, '')) as entries
    from auction_events where request_id in (select id from vacation_requests where id in (${list(scope.requests)})
      or (guest_id in (${list(scope.users)}) and id > ${Math.max(0, ...scope.requests)}))
    group by request_id, xmin::text order by request_id, min(seq)`);
  const log: Record<number, string[][]> = {};
  for (const { request, last, entries } of groups) {
    if (last > (since[request] ?? 0)) log[request] = [...(log[request] ?? []), entries];
  }
  return log;
}

/** The number of log entries per request. */
export async function countLog(sql: Sql, scope: Scope): Promise<Record<number, number>> {
  const rows = await sql<{ request: number; n: number }>(
    `select request_id as request, max(seq)::int as n from auction_events where request_id in (${list(scope.requests)}) group by 1`,
  );
  return Object.fromEntries(rows.map(({ request, n }) => [request, n]));
}

export async function endOf(sql: Sql, scope: Scope, since: Record<number, number>): Promise<End> {
  return { state: projectionOf(await observe(sql, scope)), log: await logOf(sql, scope, since) };
}
