import type { Attack } from './attack.ts';

const event = (request: number, over: Record<string, string | number> = {}): string => {
  const row = {
    request_id: request,
    seq: 0,
    type: `'forged'`,
    at: 'market_now()',
    payload: `'{}'`,
    salt: `''`,
    commitment: `''`,
    prev_hash: `''`,
    hash: `''`,
    ...over,
  };
  return `insert into auction_events (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')})`;
};
const audit = (over: Record<string, string> = {}): string => {
  const row = {
    seq: '0',
    at: `'epoch'`,
    action: `'looked'`,
    subject: `'user 1'`,
    detail: `''`,
    prev_hash: `''`,
    hash: `''`,
    ...over,
  };
  return `insert into audit_log (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')})`;
};

const nextAnchor = `(select coalesce(max(seq), 0) + 1 from log_anchors)`;
const lastAnchor = `coalesce((select hash from log_anchors order by seq desc limit 1), repeat('0', 64))`;
/** An anchor that follows the last one; the database does not check its signature. */
export const anchor = (prevHash = lastAnchor): string =>
  `insert into log_anchors select ${nextAnchor}, now(), ${prevHash}, 0, '', '', '', '', '', true, md5(random()::text), '', ''`;
export const anchoredHead = (requestId: number): string =>
  `insert into log_anchor_heads select max(seq), (select count(*) from log_anchor_heads), ${requestId}, 1, '' from log_anchors`;

/** Whether every hash of a request's log is correct, recomputed by the database. */
const chained = (request: number): string => `
  select bool_and(
    hash = encode(sha256(convert_to(concat_ws(E'\\n', 'v2', prev_hash, request_id, seq, type,
      to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), commitment), 'UTF8')), 'hex')
    and commitment = encode(sha256(convert_to(concat_ws(E'\\n', 'v2', salt, coalesce(bid_id::text, '-'), coalesce(host_id::text, '-'), payload), 'UTF8')), 'hex')
    and prev_hash = coalesce(before, repeat('0', 64)))
  from (select *, lag(hash) over (order by seq) as before from auction_events where request_id = ${request}) as log`;

const auditChained = `
  select bool_and(prev_hash = coalesce(before, repeat('0', 64)) and hash ~ '^[0-9a-f]{64}$' and at > now() - interval '1 day')
  from (select *, lag(hash) over (order by seq) as before from audit_log) as log`;

export const logAttacks: readonly Attack[] = [
  {
    name: 'an entry of the auction’s log is rewritten',
    guards: ['auction_events.auction_events_frozen', 'refuse_change:VL001#1'],
    expect: 'VL001',
    arm: async (w) =>
      `update auction_events set payload = '{}' where request_id = ${(await w.open()).request.id}`,
  },
  {
    name: 'an entry of the auction’s log is deleted',
    guards: ['auction_events.auction_events_frozen'],
    expect: 'VL001',
    arm: async (w) => `delete from auction_events where request_id = ${(await w.open()).request.id}`,
  },
  {
    name: 'the auctions’ logs are truncated',
    guards: ['auction_events.auction_events_kept'],
    expect: 'VL001',
    arm: async () => 'truncate auction_events',
  },
  {
    name: 'number, time and hash of a log entry are set by the database',
    guards: [
      'auction_events.auction_events_chain',
      'auction_events_chain:previous hash',
      'auction_events_chain:salted',
    ],
    expect: 'through',
    arm: async (w) => {
      const { request } = await w.open();
      return {
        run: [event(request.id, { seq: 700, at: `'2020-01-01'`, hash: `repeat('f', 64)`, salt: `'known'` })],
        holds: chained(request.id),
      };
    },
  },
  {
    name: 'an entry of the audit log is rewritten',
    guards: ['audit_log.audit_log_frozen'],
    expect: 'VL001',
    arm: async (w) => {
      await w.run(audit());
      return `update audit_log set detail = 'nothing happened'`;
    },
  },
  {
    name: 'an entry of the audit log is deleted',
    guards: ['audit_log.audit_log_frozen'],
    expect: 'VL001',
    arm: async (w) => {
      await w.run(audit());
      return 'delete from audit_log';
    },
  },
  {
    name: 'the audit log is truncated',
    guards: ['audit_log.audit_log_kept'],
    expect: 'VL001',
    arm: async () => 'truncate audit_log',
  },
  {
    name: 'number, time and hash of an audit entry are set by the database',
    guards: ['audit_log.audit_log_chain', 'audit_log_chain:previous hash'],
    expect: 'through',
    arm: async (w) => {
      await w.run(audit(), audit());
      return { run: [audit({ seq: '900' }), audit()], holds: auditChained };
    },
  },
  {
    name: 'an anchor is rewritten',
    guards: ['log_anchors.log_anchors_frozen'],
    expect: 'VL001',
    arm: async (w) => {
      await w.run(anchor());
      return `update log_anchors set audit_seq = 0`;
    },
  },
  {
    name: 'an anchored head is rewritten',
    guards: ['log_anchor_heads.log_anchor_heads_frozen'],
    expect: 'VL001',
    arm: async (w) => {
      await w.run(anchor(), anchoredHead((await w.open()).request.id));
      return `delete from log_anchor_heads`;
    },
  },
  {
    name: 'the anchors are truncated with their heads',
    guards: ['log_anchor_heads.log_anchor_heads_kept'],
    expect: 'VL001',
    arm: async () => 'truncate log_anchors cascade',
  },
  {
    name: 'an anchor that does not follow the one before',
    guards: ['log_anchors.log_anchors_chain', 'log_anchors_chain:VL002#1'],
    expect: 'VL002',
    arm: async () => anchor(`repeat('f', 64)`),
  },
  {
    name: 'two anchors with one number',
    guards: ['log_anchors.log_anchors_pkey'],
    without: ['log_anchors.log_anchors_chain'],
    expect: 'log_anchors_pkey',
    arm: async () => [anchor(), anchor().replace(nextAnchor, `(select max(seq) from log_anchors)`)],
  },
  {
    name: 'an audit entry of a user who does not exist',
    guards: ['audit_log.audit_log_actor_id_fkey'],
    expect: 'audit_log_actor_id_fkey',
    arm: async () => audit({ actor_id: '2147483000' }),
  },
  {
    name: 'two audit entries with one number',
    guards: ['audit_log.audit_log_pkey'],
    without: ['audit_log.audit_log_chain'],
    expect: 'audit_log_pkey',
    arm: async () => [audit({ seq: '5000000' }), audit({ seq: '5000000' })],
  },
  {
    name: 'two entries of an auction’s log with one number',
    guards: ['auction_events.auction_events_pkey'],
    without: ['auction_events.auction_events_chain'],
    expect: 'auction_events_pkey',
    arm: async (w) => {
      const { request } = await w.open();
      return [event(request.id, { seq: 1 }), event(request.id, { seq: 1 })];
    },
  },
  {
    name: 'the users are truncated with everything that refers to them',
    guards: [],
    expect: 'VL001',
    arm: async () => 'truncate users cascade',
  },
];
