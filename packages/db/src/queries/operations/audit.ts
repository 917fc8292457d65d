import { sql } from 'kysely';
import type { Tx } from '../../client.ts';
import { column, columns, manyRows, onlyRow, type RowOf, run } from '../../statements.ts';

/** Appends an entry to the audit log. Triggers chain the entries by their hashes and refuse changes. */
export const writeAudit = async (
  tx: Tx,
  entry: { actorId: number | null; action: string; subject: string; detail: Record<string, unknown> },
): Promise<void> => {
  await tx
    .insertInto('audit_log')
    .values({
      actor_id: entry.actorId,
      action: entry.action,
      subject: entry.subject,
      detail: JSON.stringify(entry.detail),
    })
    .execute();
};

/** Actions of the entries that `writeReading` writes; their `detail` is JSON. */
const readings = ['bids.read', 'log.read', 'request.read'];

/** The sealed data that an admin was shown, by id. The entry adds whose it is. */
export type Reading = {
  /** Bids whose price or text was shown. */
  bids?: readonly number[];
  /** Bookings whose price was shown: that of the bid behind them. */
  bookings?: readonly number[];
  /** Requests whose held prices were shown. */
  heldFor?: readonly number[];
  /** A request's log with its payloads; `bids` are those it contains. */
  log?: { requestId: number; head: string; from: number; to: number; bids: readonly number[] };
  /** Requests that were shown with what hosts do not see: drafts, owners, the number of bids. */
  requests?: readonly number[];
};

/**
 * Writes what an admin has read, in one statement: an entry for each request whose bids were shown, with every bid and its host;
 * one for a log, with its head, range and bids; one for all requests, with each and its owner. `as` is the user whom the admin
 * impersonates.
 */
export const writeReading = run((admin: { actorId: number; as: number | null }, reading: Reading) => {
  const ids = (list: readonly number[] = []) => sql`${sql.val([...list])}::int[]`;
  const { log } = reading;
  const named = sql`jsonb_agg(jsonb_build_object('id', b.id, 'hostId', b.host_id) order by b.id)`;
  return sql`
    insert into audit_log (actor_id, action, subject, detail)
    select ${admin.actorId}::int, action, subject,
           (detail || case when ${admin.as}::int is null then '{}' else jsonb_build_object('as', ${admin.as}::int) end)::text
      from (
        select 1 as place, r.id, 'request.read' as action, 'request:' || r.id as subject,
               jsonb_build_object('guestId', r.guest_id) as detail
          from vacation_requests r where r.id = any(${ids(reading.requests)}) and cardinality(${ids(reading.requests)}) = 1
        union all
        select 1, 0, 'request.read', 'list:requests',
               jsonb_build_object('requests', jsonb_agg(jsonb_build_object('id', r.id, 'guestId', r.guest_id) order by r.id))
          from vacation_requests r where r.id = any(${ids(reading.requests)}) having count(*) > 1
        union all
        select 2, b.request_id, 'bids.read', 'request:' || b.request_id, jsonb_build_object('bids', ${named})
          from bids b
         where b.id = any(${ids(reading.bids)})
            or b.id in (select k.bid_id from bookings k where k.id = any(${ids(reading.bookings)}))
            or (b.request_id = any(${ids(reading.heldFor)}) and b.id in (select h.bid_id from price_holds h))
         group by b.request_id
        union all
        select 3, ${log?.requestId ?? 0}::int, 'log.read', ${`request:${log?.requestId ?? 0}`},
               jsonb_build_object('head', ${log?.head ?? ''}::text, 'from', ${log?.from ?? 0}::int, 'to', ${log?.to ?? 0}::int,
                 'bids', coalesce((select ${named} from bids b where b.id = any(${ids(log?.bids)})), '[]'))
         where ${log !== undefined}
      ) as shown
     order by place, id`;
});

const auditEntry = columns({
  seq: 'int8',
  at: 'timestamptz',
  actor_id: 'int4?',
  /** The actor's present name; null for actions of the system. */
  actor_name: 'text?',
  action: 'text',
  subject: 'text',
  detail: 'text',
  hash: 'text',
  /** Of an admin's reading: the present names of the users in it, by id. */
  people: column<Record<string, string> | null>('jsonb'),
});
export type AuditRow = RowOf<typeof auditEntry>;

/** Entries, newest first. `action` may be a prefix: `user` finds `user.role` too. */
export const listAudit = manyRows(
  auditEntry,
  (
    { action, actorId, subject }: { action?: string; actorId?: number; subject?: string },
    page: { limit: number; before: number | null },
  ) => sql`
    select a.seq, a.at, a.actor_id, u.name as actor_name, a.action, a.subject, a.detail, a.hash,
           case when a.action = any (${sql.val([...readings])}::text[]) then (
             select jsonb_object_agg(p.id, p.name) from users p where p.id in (
               select (found #>> '{}')::int from jsonb_path_query_array(a.detail::jsonb, '$.*.hostId') as of_bids,
                      jsonb_array_elements(of_bids || jsonb_path_query_array(a.detail::jsonb, '$.*.guestId')
                        || jsonb_path_query_array(a.detail::jsonb, '$.guestId')
                        || jsonb_path_query_array(a.detail::jsonb, '$.as')) as found)) end as people
      from audit_log a left join users u on u.id = a.actor_id
     where (${page.before}::bigint is null or a.seq < ${page.before}::bigint)
       ${action === undefined ? sql`` : sql`and (a.action = ${action} or starts_with(a.action, ${`${action}.`}))`}
       ${actorId === undefined ? sql`` : sql`and a.actor_id = ${actorId}`}
       ${subject === undefined ? sql`` : sql`and a.subject = ${subject}`}
     order by a.seq desc limit ${page.limit}`,
);

/** Recomputes the whole chain: the number of entries, and the first one with a wrong hash or predecessor; null when none has. */
export const checkAudit = onlyRow(
  { entries: 'int4', broken: 'int8?' },
  () => sql`
    select count(*)::int as entries, min(seq) filter (where not whole) as broken from (
      select seq, coalesce(prev_hash = coalesce(lag(hash) over (order by seq), repeat('0', 64))
        and seq = coalesce(lag(seq) over (order by seq), 0) + 1 and hash = audit_hash(audit_log), false) as whole
        from audit_log) as chain`,
);
