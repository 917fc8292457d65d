import { anchorLeaves, firstPrevHash } from '@palmbid/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../../client.ts';
import type { LogAnchorsTable } from '../../schema/tables.ts';

const instantOf = (column: string) =>
  sql.raw<string>(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`);

/** An anchor as it is stored; `at` with microseconds. */
export type AnchorRow = LogAnchorsTable;
export type AnchoredHead = { place: number; request_id: number; seq: number; hash: string };

const columns = sql`seq, ${instantOf('at')} as at, prev_hash, audit_seq, audit_hash, salt, audit_mark, heads_mark, root,
  vouches, hash, public_key, signature`;

export async function lastAnchor(db: Db): Promise<AnchorRow | undefined> {
  const { rows } =
    await sql<AnchorRow>`select ${columns} from log_anchors order by log_anchors.seq desc limit 1`.execute(
      db,
    );
  return rows[0];
}

/** Anchors after a number, in order. */
export async function anchorsAfter(db: Db, after: number, limit: number): Promise<AnchorRow[]> {
  const { rows } = await sql<AnchorRow>`
    select ${columns} from log_anchors where seq > ${after} order by log_anchors.seq limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** The latest anchors, newest first. */
export async function latestAnchors(
  db: Db,
  page: { limit: number; before: number | null },
): Promise<AnchorRow[]> {
  const { rows } = await sql<AnchorRow>`
    select ${columns} from log_anchors where ${page.before}::bigint is null or seq < ${page.before}::bigint
     order by log_anchors.seq desc limit ${page.limit}`.execute(db);
  return rows;
}

/** What the next anchor holds, and whether there is reason for one. */
export type AnchorFacts = {
  now: string;
  last: AnchorRow | undefined;
  audit: { seq: number; hash: string };
  /** The last entries of auctions' logs that changed since the last anchor. */
  heads: { request_id: number; seq: number; hash: string }[];
  /** Rows that called for them. */
  due: number[];
  /**
   * Something changed, or some auction takes bids: while one does, an anchor comes every time, so that its coming tells nothing.
   */
  wanted: boolean;
};

const atMost = 20_000;

/** Anchors are made one after the other: whoever else is at it waits. */
export async function takeAnchorFacts(tx: Tx): Promise<AnchorFacts> {
  await sql`select pg_advisory_xact_lock(7004)`.execute(tx);
  const last = await lastAnchor(tx);
  const due = await sql<{ id: number; request_id: number }>`
    select id, request_id from log_anchors_due order by id limit ${atMost}`.execute(tx);
  const changed = [...new Set(due.rows.map((row) => row.request_id))];
  const heads = await sql<AnchorFacts['heads'][number]>`
    select distinct on (request_id) request_id, seq, hash from auction_events
     where request_id = any (${sql.val(changed)}::int[]) order by request_id, seq desc`.execute(tx);
  const { rows } = await sql<{ now: string; seq: number; hash: string; open: boolean }>`
    select ${instantOf('clock_timestamp()')} as now, coalesce(a.seq, 0) as seq, coalesce(a.hash, ${firstPrevHash}) as hash,
           exists (select 1 from vacation_requests where status = 'active') as open
      from (select 1) one left join (select seq, hash from audit_log order by seq desc limit 1) a on true`.execute(
    tx,
  );
  const [facts] = rows;
  if (!facts) throw new Error('one row was asked for');
  const audit = { seq: facts.seq, hash: facts.hash };
  return {
    now: facts.now,
    last,
    audit,
    heads: heads.rows,
    due: due.rows.map(({ id }) => id),
    wanted: facts.open || heads.rows.length > 0 || (last?.audit_hash ?? firstPrevHash) !== audit.hash,
  };
}

export async function insertAnchor(
  tx: Tx,
  anchor: AnchorRow,
  heads: readonly AnchoredHead[],
  due: readonly number[],
): Promise<void> {
  await tx.insertInto('log_anchors').values(anchor).execute();
  await sql`
    insert into log_anchor_heads (anchor_seq, place, request_id, seq, hash)
    select ${anchor.seq}, h.place, h.request_id, h.seq, h.hash
      from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) as h(place int, request_id int, seq int, hash text)`.execute(
    tx,
  );
  await sql`delete from log_anchors_due where id = any (${sql.val([...due])}::bigint[])`.execute(tx);
}

/** The last anchor that holds an auction's head, with everything its tree was made of. */
export async function anchorOfAuction(
  db: Db,
  requestId: number,
): Promise<{ anchor: AnchorRow; heads: AnchoredHead[] } | undefined> {
  const { rows } = await sql<AnchorRow>`
    select ${columns} from log_anchors
     where seq = (select max(anchor_seq) from log_anchor_heads where request_id = ${requestId})`.execute(db);
  const [anchor] = rows;
  if (!anchor) return undefined;
  return { anchor, heads: await headsOf(db, anchor.seq) };
}

async function headsOf(db: Db, seq: number): Promise<AnchoredHead[]> {
  const { rows } = await sql<AnchoredHead>`
    select place, request_id, seq, hash from log_anchor_heads where anchor_seq = ${seq} order by place`.execute(
    db,
  );
  return rows;
}

/** Whether that anchor is in the database as it was seen elsewhere. */
export async function hasAnchor(db: Db, { seq, hash }: { seq: number; hash: string }): Promise<boolean> {
  const row = await db.selectFrom('log_anchors').select('hash').where('seq', '=', seq).executeTakeFirst();
  return row?.hash === hash;
}

/** How many leaves a tree with so many heads has. */
export const leavesFor = (heads: number): number => {
  let leaves = anchorLeaves;
  while (leaves < heads) leaves *= 2;
  return leaves;
};

const sha = (text: string) => `encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;

/**
 * What is wrong with the anchors and what they hold: the first anchor that is not what was signed or does not follow, and the
 * first entries that are not as anchored. A log may go on after its anchored head, never end before it.
 */
export async function checkAnchors(db: Db): Promise<{
  anchors: number;
  last: { seq: number; at: string; hash: string; auditSeq: number } | null;
  /** The first anchor whose own words do not give its hash, or that does not follow the one before. */
  broken: number | null;
  /** What comes before this one was signed with a key that was not at hand; null where all is vouched for. */
  unvouched: number | null;
  /** The first entry of the audit log that is not as anchored, or is gone. */
  audit: number | null;
  /** Auctions whose log is not as anchored. */
  auctions: { requestId: number; seq: number }[];
}> {
  const { rows } = await sql<{
    anchors: number;
    unvouched: number | null;
    broken: number | null;
    audit: number | null;
  }>`
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
      from chain c left join audit_log l on l.seq = c.audit_seq`.execute(db);
  const auctions = await sql<{ requestId: number; seq: number }>`
    select h.request_id as "requestId", min(h.seq) as seq
      from log_anchor_heads h left join auction_events e on e.request_id = h.request_id and e.seq = h.seq
     where e.hash is distinct from h.hash group by 1 order by 1 limit 100`.execute(db);
  const last = await lastAnchor(db);
  const found = rows[0] ?? { anchors: 0, unvouched: null, broken: null, audit: null };
  return {
    ...found,
    last: last ? { seq: last.seq, at: last.at, hash: last.hash, auditSeq: last.audit_seq } : null,
    auctions: auctions.rows,
  };
}

/** Requests are looked at in spans of so many ids, so that no statement takes long. */
const span = 5_000;

/** Recomputes every auction's log: how many entries there are, and of each broken one the first that does not fit. */
export async function checkAuctions(
  db: Db,
): Promise<{ entries: number; broken: { requestId: number; seq: number }[] }> {
  let entries = 0;
  const broken: { requestId: number; seq: number }[] = [];
  const { rows: bounds } = await sql<{ from: number; to: number }>`
    select coalesce(min(request_id), 0) as from, coalesce(max(request_id), -1) as to from auction_events`.execute(
    db,
  );
  const { from, to } = bounds[0] ?? { from: 0, to: -1 };
  for (let at = from; at <= to; at += span) {
    const { rows } = await sql<{ requestId: number; entries: number; seq: number | null }>`
      select request_id as "requestId", count(*)::int as entries, min(seq) filter (where not whole) as seq from (
        select e.request_id, e.seq, coalesce(
            e.prev_hash = coalesce(lag(e.hash) over log, repeat('0', 64)) and e.seq = coalesce(lag(e.seq) over log, 0) + 1
            and e.commitment = auction_commitment(e) and e.hash = auction_hash(e), false) as whole
          from auction_events e where e.request_id >= ${at} and e.request_id < ${at + span}
        window log as (partition by e.request_id order by e.seq)) as checked
       group by 1 order by 1`.execute(db);
    for (const row of rows) {
      entries += row.entries;
      if (row.seq !== null) broken.push({ requestId: row.requestId, seq: row.seq });
    }
  }
  return { entries, broken };
}
