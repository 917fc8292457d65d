import { anchorLeaves, firstPrevHash } from '@palmbid/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../../client.ts';
import { columns, firstRow, manyRows, onlyRow, type RowOf, run } from '../../statements.ts';

const instantOf = (column: string) =>
  sql.raw<string>(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`);

/** A stored anchor; `at` has microseconds. */
const anchor = columns({
  seq: 'int8',
  at: 'text',
  prev_hash: 'text',
  audit_seq: 'int8',
  audit_hash: 'text',
  salt: 'text',
  audit_mark: 'text',
  heads_mark: 'text',
  root: 'text',
  vouches: 'bool',
  hash: 'text',
  public_key: 'text',
  signature: 'text',
});
export type AnchorRow = RowOf<typeof anchor>;

/** The last entry of an auction's log, at its position in the anchor. */
const anchoredHead = columns({ place: 'int4', request_id: 'int4', seq: 'int4', hash: 'text' });
export type AnchoredHead = RowOf<typeof anchoredHead>;

const anchorColumns = sql`seq, ${instantOf('at')} as at, prev_hash, audit_seq, audit_hash, salt, audit_mark, heads_mark, root,
  vouches, hash, public_key, signature`;

export const lastAnchor = firstRow(
  anchor,
  () => sql`select ${anchorColumns} from log_anchors order by log_anchors.seq desc limit 1`,
);

/** Anchors after a number, in order. */
export const anchorsAfter = manyRows(
  anchor,
  (after: number, limit: number) => sql`
    select ${anchorColumns} from log_anchors where seq > ${after} order by log_anchors.seq limit ${limit}`,
);

/** Newest first. */
export const latestAnchors = manyRows(
  anchor,
  (page: { limit: number; before: number | null }) => sql`
    select ${anchorColumns} from log_anchors where ${page.before}::bigint is null or seq < ${page.before}::bigint
     order by log_anchors.seq desc limit ${page.limit}`,
);

const logHead = columns({ request_id: 'int4', seq: 'int4', hash: 'text' });

/** What the next anchor contains, and whether there is to be one. */
export type AnchorFacts = {
  now: string;
  last: AnchorRow | undefined;
  audit: { seq: number; hash: string };
  /** The last entries of the auction logs that changed since the last anchor. */
  heads: RowOf<typeof logHead>[];
  /** Rows of `log_anchors_due` that the anchor settles. */
  due: number[];
  /**
   * Something changed, or some auction takes bids: while one does, an anchor is written every time, so that its presence does not
   * reveal a bid.
   */
  wanted: boolean;
};

const atMost = 20_000;

/** Anchors are written one after the other: a concurrent transaction waits here. */
const lockAnchors = run(() => sql`select pg_advisory_xact_lock(7004)`);
const dueAnchors = manyRows(
  { id: 'int8', request_id: 'int4' },
  () => sql`select id, request_id from log_anchors_due order by id limit ${atMost}`,
);
const logHeads = manyRows(
  logHead,
  (requestIds: readonly number[]) => sql`
    select distinct on (request_id) request_id, seq, hash from auction_events
     where request_id = any (${sql.val([...requestIds])}::int[]) order by request_id, seq desc`,
);
const auditHead = onlyRow(
  { now: 'text', seq: 'int8', hash: 'text', open: 'bool' },
  () => sql`
    select ${instantOf('clock_timestamp()')} as now, coalesce(a.seq, 0) as seq, coalesce(a.hash, ${firstPrevHash}) as hash,
           exists (select 1 from vacation_requests where status = 'active') as open
      from (select 1) one left join (select seq, hash from audit_log order by seq desc limit 1) a on true`,
);

/** Locks the anchors for this transaction and reads what the next one contains. */
export async function takeAnchorFacts(tx: Tx): Promise<AnchorFacts> {
  await lockAnchors(tx);
  const last = await lastAnchor(tx);
  const due = await dueAnchors(tx);
  const heads = await logHeads(tx, [...new Set(due.map((row) => row.request_id))]);
  const { now, seq, hash, open } = await auditHead(tx);
  return {
    now,
    last,
    audit: { seq, hash },
    heads,
    due: due.map(({ id }) => id),
    wanted: open || heads.length > 0 || (last?.audit_hash ?? firstPrevHash) !== hash,
  };
}

const insertHeads = run(
  (anchorSeq: number, heads: readonly AnchoredHead[]) => sql`
    insert into log_anchor_heads (anchor_seq, place, request_id, seq, hash)
    select ${anchorSeq}, h.place, h.request_id, h.seq, h.hash
      from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) as h(place int, request_id int, seq int, hash text)`,
);
const deleteDue = run(
  (ids: readonly number[]) =>
    sql`delete from log_anchors_due where id = any (${sql.val([...ids])}::bigint[])`,
);

export async function insertAnchor(
  tx: Tx,
  row: AnchorRow,
  heads: readonly AnchoredHead[],
  due: readonly number[],
): Promise<void> {
  await tx.insertInto('log_anchors').values(row).execute();
  await insertHeads(tx, row.seq, heads);
  await deleteDue(tx, due);
}

const lastAnchorOf = firstRow(
  anchor,
  (requestId: number) => sql`
    select ${anchorColumns} from log_anchors
     where seq = (select max(anchor_seq) from log_anchor_heads where request_id = ${requestId})`,
);

/** The last anchor that contains an auction's log head, with all heads of its tree. */
export async function anchorOfAuction(
  db: Db,
  requestId: number,
): Promise<{ anchor: AnchorRow; heads: AnchoredHead[] } | undefined> {
  const found = await lastAnchorOf(db, requestId);
  return found && { anchor: found, heads: await headsOf(db, found.seq) };
}

const headsOf = manyRows(
  anchoredHead,
  (seq: number) => sql`
    select place, request_id, seq, hash from log_anchor_heads where anchor_seq = ${seq} order by place`,
);

/** Whether the database contains an anchor that a copy elsewhere contains. */
export async function hasAnchor(db: Db, { seq, hash }: { seq: number; hash: string }): Promise<boolean> {
  const row = await db.selectFrom('log_anchors').select('hash').where('seq', '=', seq).executeTakeFirst();
  return row?.hash === hash;
}

/** Number of leaves of a tree with this many heads: a power of two. */
export const leavesFor = (heads: number): number => {
  let leaves = anchorLeaves;
  while (leaves < heads) leaves *= 2;
  return leaves;
};

const sha = (text: string) => `encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;

const anchorFaults = onlyRow(
  { anchors: 'int4', unvouched: 'int8?', broken: 'int8?', audit: 'int8?' },
  () => sql`
    with heads as (
      select anchor_seq, string_agg(E'\\n' || place || ':' || request_id || ':' || seq || ':' || hash, '' order by place) as list
        from log_anchor_heads group by anchor_seq),
    chain as (
      select a.*, coalesce(lag(a.hash) over (order by a.seq), repeat('0', 64)) as before,
             coalesce(lag(a.seq) over (order by a.seq), 0) as number, h.list
        from log_anchors a left join heads h on h.anchor_seq = a.seq)
    select count(*)::int as anchors, max(c.seq) filter (where not c.vouches) as unvouched,
           min(c.seq) filter (where not (c.prev_hash = c.before and c.seq = c.number + 1
             and c.audit_mark = ${sql.raw(sha(`concat_ws(E'\\n', 'palmbid-audit', c.salt, c.audit_seq, c.audit_hash)`))}
             and c.heads_mark = ${sql.raw(sha(`E'palmbid-heads\\n' || c.salt || coalesce(c.list, '')`))}
             and c.hash = ${sql.raw(
               sha(
                 `concat_ws(E'\\n', 'palmbid-anchor-1', c.seq, to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), c.prev_hash, c.audit_mark, c.heads_mark, c.root, case when c.vouches then 'true' else 'false' end)`,
               ),
             )})) as broken,
           min(c.audit_seq) filter (where c.audit_seq > 0 and l.hash is distinct from c.audit_hash) as audit
      from chain c left join audit_log l on l.seq = c.audit_seq`,
);
const auctionFaults = manyRows(
  { requestId: 'int4', seq: 'int4' },
  () => sql`
    select h.request_id as "requestId", min(h.seq) as seq
      from log_anchor_heads h left join auction_events e on e.request_id = h.request_id and e.seq = h.seq
     where e.hash is distinct from h.hash group by 1 order by 1 limit 100`,
);

/**
 * Checks the anchors and the logs against them: the first anchor that does not have its signed content or does not follow the one
 * before, and the first entries that differ from their anchors. A log may continue after its anchored head, but not end before it.
 */
export async function checkAnchors(db: Db): Promise<{
  anchors: number;
  last: { seq: number; at: string; hash: string; auditSeq: number } | null;
  /** The first anchor whose content does not give its hash, or that does not follow the one before. */
  broken: number | null;
  /** The last anchor that starts with a new key because the old one was lost: it does not vouch for earlier anchors. */
  unvouched: number | null;
  /** The first entry of the audit log that differs from its anchor, or is missing. */
  audit: number | null;
  /** Auctions whose log differs from its anchor. */
  auctions: { requestId: number; seq: number }[];
}> {
  const faults = await anchorFaults(db);
  const auctions = await auctionFaults(db);
  const last = await lastAnchor(db);
  return {
    ...faults,
    last: last ? { seq: last.seq, at: last.at, hash: last.hash, auditSeq: last.audit_seq } : null,
    auctions,
  };
}

/** Requests are checked in ranges of this many ids, so that no statement takes long. */
const span = 5_000;

const requestIds = onlyRow(
  { from: 'int4', to: 'int4' },
  () => sql`
    select coalesce(min(request_id), 0) as from, coalesce(max(request_id), -1) as to from auction_events`,
);
const checkedLogs = manyRows(
  { requestId: 'int4', entries: 'int4', seq: 'int4?' },
  (from: number) => sql`
    select request_id as "requestId", count(*)::int as entries, min(seq) filter (where not whole) as seq from (
        select e.request_id, e.seq, coalesce(
            e.prev_hash = coalesce(lag(e.hash) over log, repeat('0', 64)) and e.seq = coalesce(lag(e.seq) over log, 0) + 1
            and e.commitment = auction_commitment(e) and e.hash = auction_hash(e), false) as whole
          from auction_events e where e.request_id >= ${from} and e.request_id < ${from + span}
        window log as (partition by e.request_id order by e.seq)) as checked
       group by 1 order by 1`,
);

/** Recomputes every auction log: the number of entries, and of each broken log its first entry that does not match. */
export async function checkAuctions(
  db: Db,
): Promise<{ entries: number; broken: { requestId: number; seq: number }[] }> {
  let entries = 0;
  const broken: { requestId: number; seq: number }[] = [];
  const { from, to } = await requestIds(db);
  for (let at = from; at <= to; at += span) {
    for (const row of await checkedLogs(db, at)) {
      entries += row.entries;
      if (row.seq !== null) broken.push({ requestId: row.requestId, seq: row.seq });
    }
  }
  return { entries, broken };
}
