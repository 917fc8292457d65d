import { createHash } from 'node:crypto';
import { ask } from '@palmbid/db/testing';
import { proofHolds, signedText } from '@palmbid/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { createVault, isSignedBy } from '../../kit/vault.ts';
import { type TestApi, useTestApi } from '../../testing/index.ts';
import { copyAnchors } from './commands/copy-anchors.ts';
import { writeAnchor } from './commands/write-anchor.ts';
import { checkLogs, isWhole } from './reads/check-logs.ts';

const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000_000);
const rounds = process.env['LONG'] === '1' ? 1000 : 60;
process.stdout.write(`sealed logs: SEED=${seed}\n`);

/** Mulberry32: a seeded random generator. */
let state = seed;
const random = (below: number): number => {
  state = (state + 0x6d2b79f5) | 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * below);
};
const one = <T>(items: readonly T[]): T => items[random(items.length)] as T;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const kept: { seq: number; hash: string }[] = [];
const file = () => ({
  last: async () => kept.at(-1) ?? null,
  append: async (anchors: readonly { seq: number; hash: string }[]) => {
    kept.push(...anchors.map(({ seq, hash }) => ({ seq, hash })));
  },
});

const api = useTestApi({ anchorFile: file() });

const check = () => checkLogs(api.deps);
/** Runs as the database's owner with every guard of the logs disabled. */
async function tamper(...statements: readonly string[]): Promise<void> {
  const tables = ['audit_log', 'auction_events', 'log_anchors', 'log_anchor_heads'];
  for (const table of tables) await ask(api.owner, `alter table ${table} disable trigger user`);
  for (const statement of statements) await ask(api.owner, statement);
  for (const table of tables) await ask(api.owner, `alter table ${table} enable trigger user`);
}

/** Auctions of a random world: bids, price changes, withdrawals, cancellations, awards. */
async function randomWorld(auctions: number): Promise<number[]> {
  const admin = await api.make.user('admin');
  const ids: number[] = [];
  for (let n = 0; n < auctions; n++) {
    const guest = await api.make.user('guest');
    const request = await api.make.request({ guest_id: guest.id });
    ids.push(request.id);
    const bids: { id: number; host: Parameters<TestApi['as']>[0]; amount: number }[] = [];
    for (let h = random(4); h >= 0; h--) {
      const host = await api.make.user('host');
      const property = await api.make.property({ owner_id: host.id });
      const amount = 120 + random(150);
      const { id } = await api
        .as(host)
        .bids.place({ requestId: request.id, propertyId: property.id, amount });
      bids.push({ id, host, amount });
    }
    for (let moves = random(4); moves > 0; moves--) {
      const bid = one(bids);
      bid.amount -= 1 + random(9);
      await api.as(bid.host).bids.edit({ id: bid.id, amount: bid.amount });
    }
    if (bids.length > 1 && random(3) === 0) {
      const [gone] = bids.splice(random(bids.length), 1);
      if (gone) await api.as(gone.host).bids.withdraw({ id: gone.id });
    }
    const end = random(4);
    if (end < 2) await api.as(guest).bids.accept({ id: one(bids).id, status: 'accepted' });
    else if (end === 2) await api.as(guest).requests.remove({ id: request.id });
    await api.as(admin).admin.setRole({ id: (await api.make.user('guest')).id, userRole: 'both' });
  }
  return ids;
}

describe('sealed logs', () => {
  let requestIds: number[];
  beforeAll(async () => {
    requestIds = await randomWorld(process.env['LONG'] === '1' ? 60 : 12);
    await writeAnchor(api.deps);
    await copyAnchors(api.deps);
  });

  test('pass the check while unmodified, and report up to where they are signed', async () => {
    const found = await check();
    expect(isWhole(found)).toBe(true);
    expect(found).toMatchObject({ broken: null, auctions: { broken: [] } });
    expect(found.auctions.entries).toBeGreaterThan(20);
    expect(found.anchors).toMatchObject({
      total: 1,
      signed: true,
      broken: null,
      unvouched: null,
      last: { auditSeq: found.entries },
      outside: { seq: 1, fits: true },
    });
  });

  test('reveal any entry that is edited, deleted or swapped with another', async () => {
    const unseen: string[] = [];
    // Every stored field: one microsecond, one letter, another author.
    const fields: Record<'audit_log' | 'auction_events', Record<string, string>> = {
      audit_log: {
        at: `at + interval '1 microsecond'`,
        actor_id: `(select min(id) from users u where u.id is distinct from actor_id)`,
        action: `action || 'x'`,
        subject: `subject || 'x'`,
        detail: `detail || ' '`,
        prev_hash: `md5(prev_hash)`,
        hash: `md5(hash)`,
        version: `3 - version`,
      },
      auction_events: {
        at: `at + interval '1 microsecond'`,
        type: `type || 'x'`,
        bid_id: `case when bid_id is null then (select min(id) from bids) end`,
        host_id: `(select min(id) from users u where u.id is distinct from host_id)`,
        payload: `payload || ' '`,
        salt: `salt || '0'`,
        commitment: `md5(commitment)`,
        prev_hash: `md5(prev_hash)`,
        hash: `md5(hash)`,
        version: `3 - version`,
      },
    };
    for (let round = 0; round < rounds; round++) {
      const table = one(['audit_log', 'auction_events'] as const);
      const [row] = await ask<{ at: string; id: number }>(
        api.owner,
        `select ctid::text as at, ${table === 'audit_log' ? '0' : 'request_id'} as id from ${table} order by random() limit 1`,
      );
      const field = one(Object.keys(fields[table]));
      const swap = (
        a: string,
      ) => `with pair as (select ctid, seq, row_number() over (order by seq) as n from ${table}
        where ${table === 'audit_log' ? 'true' : `request_id = ${row?.id}`} and seq in (1, 2))
        update ${table} t set ${a} from pair p where t.ctid = p.ctid`;
      const attack = one([
        `update ${table} set ${field} = ${fields[table][field]} where ctid = '${row?.at}'`,
        `delete from ${table} where ctid = '${row?.at}'`,
        swap(`seq = -(3 - p.seq)`),
      ]);
      const before = await ask<{ all: string }>(
        api.owner,
        `select jsonb_agg(t)::text as all from ${table} t`,
      );
      await tamper(attack, `update ${table} set seq = -seq where seq < 0`);
      const [changed] = await ask<{ all: string }>(
        api.owner,
        `select jsonb_agg(t)::text as all from ${table} t`,
      );
      if (changed?.all !== before[0]?.all && isWhole(await check())) unseen.push(`round ${round}: ${attack}`);
      await tamper(
        `delete from ${table}`,
        `insert into ${table} select * from jsonb_populate_recordset(null::${table}, '${before[0]?.all.replaceAll("'", "''")}')`,
      );
    }
    expect(unseen).toEqual([]);
    expect(isWhole(await check())).toBe(true);
  }, 600_000);

  /** Tampers as the owner, runs the check, and restores everything. */
  async function seen(...statements: readonly string[]) {
    const tables = ['audit_log', 'auction_events', 'log_anchors', 'log_anchor_heads'] as const;
    const copies = new Map<string, string>();
    for (const table of tables) {
      const [row] = await ask<{ all: string | null }>(
        api.owner,
        `select jsonb_agg(t)::text as all from ${table} t`,
      );
      copies.set(table, (row?.all ?? '[]').replaceAll("'", "''"));
    }
    await tamper(...statements);
    const found = await check();
    await tamper(
      ...[...tables].reverse().map((table) => `delete from ${table}`),
      ...tables.map(
        (table) =>
          `insert into ${table} select * from jsonb_populate_recordset(null::${table}, '${copies.get(table)}')`,
      ),
    );
    expect(isWhole(await check())).toBe(true);
    return found;
  }
  const rewriteAudit = `do $$ declare e audit_log; prev text := repeat('0', 64); begin
    for e in select * from audit_log order by seq loop
      e.prev_hash := prev; e.detail := '{"nothing":1}'; e.hash := audit_hash(e); prev := e.hash;
      update audit_log set prev_hash = e.prev_hash, detail = e.detail, hash = e.hash where seq = e.seq;
    end loop; end $$`;
  const rewriteAuction = () => `do $$ declare e auction_events; prev text := repeat('0', 64); begin
    for e in select * from auction_events where request_id = ${requestIds[0]} order by seq loop
      e.prev_hash := prev; e.payload := '{}'; e.commitment := auction_commitment(e); e.hash := auction_hash(e); prev := e.hash;
      update auction_events set prev_hash = e.prev_hash, payload = e.payload, commitment = e.commitment, hash = e.hash
       where request_id = e.request_id and seq = e.seq;
    end loop; end $$`;

  test('reveal a cut tail, rewritten chains and a restored older state, also with forged anchors', async () => {
    const { entries } = await check();
    const cut = await seen(`delete from audit_log where seq > ${entries - 2}`);
    expect(cut.broken).toBe(entries);
    expect((await seen(rewriteAudit)).broken).toBe(entries);
    const [last] = await ask<{ seq: number }>(
      api.db,
      `select max(seq) as seq from auction_events where request_id = ${requestIds[0]}`,
    );
    const tail = { requestId: requestIds[0], seq: last?.seq };
    expect(
      (await seen(`delete from auction_events where request_id = ${requestIds[0]} and seq = ${last?.seq}`))
        .auctions.broken,
    ).toEqual([tail]);
    expect(
      (await seen(`delete from auction_events where request_id = ${requestIds[0]}`)).auctions.broken,
    ).toEqual([tail]);
    expect((await seen(rewriteAuction())).auctions.broken).toEqual([tail]);
    // Heads forged to match the new chain: they are not what the anchor signed.
    const fitted = `update log_anchor_heads h set hash = e.hash from auction_events e
      where e.request_id = h.request_id and e.seq = h.seq`;
    expect((await seen(rewriteAuction(), fitted)).anchors.broken).toBe(1);
    // The anchor's hashes forged too: its signature cannot be forged, and the copy outside differs.
    const all = await seen(
      rewriteAudit,
      `update log_anchors set audit_hash = (select hash from audit_log where seq = audit_seq)`,
      `update log_anchors set audit_mark = encode(sha256(convert_to(concat_ws(E'\n', 'palmbid-audit', salt, audit_seq, audit_hash), 'UTF8')), 'hex')`,
      `update log_anchors set hash = encode(sha256(convert_to(concat_ws(E'\n', 'palmbid-anchor-1', seq,
        to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), prev_hash, audit_mark, heads_mark, root, vouches), 'UTF8')), 'hex')`,
    );
    expect(all).toMatchObject({ broken: null, anchors: { signed: false, outside: { fits: false } } });
    // The state from before the anchor, as in a backup.
    const older = await seen('delete from log_anchor_heads', 'delete from log_anchors');
    expect(older.anchors).toMatchObject({ total: 0, outside: { seq: 1, fits: false } });
    expect(isWhole(older)).toBe(false);
  });

  test('continue under a new secret: earlier anchors stay valid, and one signed by an unknown key is named', async () => {
    // While any auction takes bids, every run writes an anchor.
    await api.make.request();
    await writeAnchor(api.deps);
    const [first = '', second = '', third = ''] = ['a', 'b', 'c'].map((letter) => letter.repeat(40));
    const rotated = createVault(first, 'a secret of this test only, long enough');
    expect(await writeAnchor({ ...api.deps, vault: rotated })).toBe(true);
    const later = await checkLogs({ ...api.deps, vault: createVault(first) });
    expect(later.anchors).toMatchObject({ signed: true, unvouched: null });
    // Without the earlier secret its signatures cannot be verified.
    await writeAnchor({ ...api.deps, vault: createVault(second) });
    const strange = await checkLogs({ ...api.deps, vault: createVault(second) });
    expect(strange.anchors).toMatchObject({ signed: true, unvouched: strange.anchors.total });
    expect((await checkLogs({ ...api.deps, vault: createVault(third) })).anchors.signed).toBe(false);
  });

  test('an open log proves its entry in an anchor to callers who may read the chain', async () => {
    // A deleted request is not shown.
    const shown = await ask<{ id: number; guest_id: number }>(
      api.db,
      `select id, guest_id from vacation_requests where id = any ('{${requestIds}}') and deleted_at is null order by id`,
    );
    expect(shown.length).toBeGreaterThan(2);
    for (const { id, guest_id } of shown) {
      const guest = { id: guest_id, role: 'guest', username: '', email: '' } as const;
      const { anchor, events } = await api.as(guest).requests.log({ id });
      if (!anchor) throw new Error('every auction of this world is anchored');
      expect(await proofHolds(id, anchor, sha256)).toBe(true);
      expect(isSignedBy(anchor.publicKey, signedText(anchor.hash), anchor.signature)).toBe(true);
      expect(events.find(({ seq }) => seq === anchor.entrySeq)?.hash).toBe(anchor.entryHash);
      expect(await proofHolds(id, { ...anchor, entrySeq: anchor.entrySeq + 1 }, sha256)).toBe(false);
      expect(await proofHolds(id + 1, anchor, sha256)).toBe(false);
      // The tree has the same depth whatever the number of auctions.
      expect(anchor.path).toHaveLength(10);
    }
  });

  test('published anchors come as often and look the same with and without bids', async () => {
    const quiet = await api.make.request();
    await writeAnchor(api.deps);
    const anchors = async () => (await api.as(null).anchors.list({})).items;
    const before = await anchors();
    expect(await writeAnchor(api.deps)).toBe(true);
    const [unchanged] = await anchors();
    await api.make.bid({ request: quiet });
    expect(await writeAnchor(api.deps)).toBe(true);
    const [bid] = await anchors();
    expect(Object.keys(bid ?? {})).toEqual(Object.keys(unchanged ?? {}));
    expect([unchanged?.seq, bid?.seq]).toEqual([(before[0]?.seq ?? 0) + 1, (before[0]?.seq ?? 0) + 2]);
    expect(bid?.prevHash).toBe(unchanged?.hash);
    // A bidding host gets no proof before the end: it would reveal when the log last changed.
    const host = await api.make.user('host');
    expect(await api.as(host).requests.log({ id: quiet.id })).toMatchObject({ open: false, anchor: null });
  });

  test('the result computed from an auction’s log alone equals the tables', async () => {
    type Entry = {
      request_id: number;
      type: string;
      bid_id: number | null;
      host_id: number | null;
      payload: string;
    };
    const entries = await ask<Entry>(
      api.db,
      `select request_id, type, bid_id, host_id, payload from auction_events order by request_id, seq`,
    );
    const replayed = new Map<
      number,
      {
        status: string;
        accepted: number | null;
        bids: Map<number, { host: number; allIn: number; status: string }>;
      }
    >();
    for (const e of entries) {
      const payload = JSON.parse(e.payload);
      const auction = replayed.get(e.request_id) ?? { status: 'active', accepted: null, bids: new Map() };
      replayed.set(e.request_id, auction);
      const bid = e.bid_id === null ? undefined : auction.bids.get(e.bid_id);
      if (e.type === 'bid_placed') {
        auction.bids.set(e.bid_id ?? 0, {
          host: e.host_id ?? 0,
          allIn: payload.allInCents,
          status: 'pending',
        });
      } else if (bid && ['bid_changed', 'bid_raised', 'bid_reconfirmed'].includes(e.type))
        bid.allIn = payload.allInCents;
      else if (bid && e.type === 'bid_closed') bid.status = 'rejected';
      else if (bid && e.type === 'bid_accepted') {
        bid.status = 'accepted';
        expect(payload.allInCents).toBe(bid.allIn);
      } else if (e.type === 'request_completed') {
        auction.status = 'completed';
        auction.accepted = payload.acceptedBidId;
      } else if (e.type === 'request_cancelled') auction.status = 'cancelled';
    }
    const requests = await ask<{ id: number; status: string; accepted: number | null }>(
      api.db,
      `select id, status, accepted_bid_id as accepted from vacation_requests where status <> 'draft' order by id`,
    );
    const bids = await ask<{ request_id: number; id: number; host: number; allIn: number; status: string }>(
      api.db,
      `select request_id, id, host_id as host, all_in_cents as "allIn", status from bids order by id`,
    );
    expect(requests.length).toBeGreaterThan(10);
    for (const { id, status, accepted } of requests) {
      const auction = replayed.get(id);
      expect({ id, status: auction?.status, accepted: auction?.accepted }).toEqual({ id, status, accepted });
      expect(
        [...(auction?.bids ?? [])].map(([bidId, bid]) => ({ request_id: id, id: bidId, ...bid })),
      ).toEqual(bids.filter((bid) => bid.request_id === id));
    }
  });
});
