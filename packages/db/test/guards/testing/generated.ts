import { sql } from 'kysely';
import type { Db } from '../../../src/client.ts';
import { accountSamples } from './accounts.ts';
import { adminSamples } from './admin.ts';
import type { Attack } from './attack.ts';
import { caseSamples } from './cases.ts';
import { counterSamples } from './counters.ts';
import { deliverySamples } from './delivery.ts';
import type { Guard } from './guards.ts';
import { keepingSamples } from './keeping.ts';
import { legalSamples } from './legal.ts';
import { lodgingSamples } from './lines.ts';
import { anchor, anchoredHead } from './logs.ts';
import { messageSamples } from './messages.ts';
import { moderationSamples } from './moderation.ts';
import { paymentSamples } from './payments.ts';
import { photoSamples } from './photos.ts';
import { reviewSamples } from './reviews.ts';
import { staySamples } from './stays.ts';
import { verificationSamples } from './verification.ts';
import type { World } from './world.ts';

/**
 * A sample row of every table, to be corrupted column by column: how to create and find it. A new table needs an entry here,
 * otherwise its guards have no attack and the mutation check fails.
 */
export const samples: Record<string, { where?: string; make?: (w: World) => Promise<unknown> }> = {
  users: {},
  sessions: {
    make: (w) =>
      w.run(`insert into sessions (id, user_id, expires_at, user_agent)
        select repeat('0', 64), min(id), clock_timestamp() + interval '1 day', 'x' from users`),
  },
  password_reset_tokens: {
    make: (w) =>
      w.run(`insert into password_reset_tokens (user_id, token_hash, expires_at)
        select min(id), repeat('0', 64), clock_timestamp() + interval '1 hour' from users`),
  },
  rate_limits: { make: (w) => w.run(`insert into rate_limits values ('x', clock_timestamp(), 1)`) },
  idempotency_keys: {
    make: (w) =>
      w.run(
        `insert into idempotency_keys (user_id, key, request_hash, response) select min(id), 'x', 'x', '{}' from users`,
      ),
  },
  settings: { make: (w) => w.run(`insert into settings (key, value) values ('x', '{}')`) },
  outbox: {},
  audit_log: {
    make: (w) =>
      w.run(`insert into audit_log (seq, at, actor_id, action, subject, detail, prev_hash, hash)
        select 0, 'epoch', min(id), 'x', 'x', 'x', '', '' from users`),
  },
  contact_messages: {
    make: (w) =>
      w.run(`insert into contact_messages (user_id, name, email, subject, content)
        select min(id), 'Some Body', 'a@test.example', 'x', 'x' from users`),
  },
  properties: {
    where: 'not exists (select 1 from bids where property_id = properties.id)',
    make: (w) => w.property(),
  },
  vacation_requests: { where: `status = 'draft'`, make: (w) => w.request({ status: 'draft' }) },
  bids: { where: `status = 'pending'`, make: (w) => w.open() },
  bookings: { make: (w) => w.awarded() },
  property_blocks: {
    where: `kind = 'block'`,
    make: async (w) =>
      w.run(`insert into property_blocks (property_id, stay, kind)
        values (${(await w.property()).id}, daterange(current_date, current_date + 2), 'block')`),
  },
  calendar_links: {
    make: async (w) =>
      w.run(
        `insert into calendar_links (property_id, nonce) values (${(await w.property()).id}, repeat('x', 22))`,
      ),
  },
  ical_feeds: {
    make: async (w) =>
      w.run(`insert into ical_feeds (property_id, slot, name, url, etag, last_modified, status)
        values (${(await w.property()).id}, 1, 'x', 'sealed', 'x', 'x', 200)`),
  },
  auction_events: { where: 'bid_id is not null' },
  log_anchors: { make: (w) => w.run(anchor()) },
  log_anchor_heads: { make: async (w) => w.run(anchoredHead((await w.open()).request.id)) },
  log_anchors_due: {},
  request_places: {},
  rank_snapshots: {
    make: (w) =>
      w.run(
        `insert into rank_snapshots (request_id, revision, places)
          select min(id), 1, '[{"bidId": 1, "hostId": 1, "allInCents": 1, "shown": true}]' from vacation_requests`,
      ),
  },
  // Its trigger has written one.
  rank_places: {},
  match_amenities: {},
  match_index: {},
  match_homes: {},
  search_homes: {},
  search_requests: {},
  search_texts: {},
  search_words: { make: (w) => w.run(`insert into search_words (word, seen) values ('lighthouse', 1)`) },
  unknown_places: { make: (w) => w.run(`insert into unknown_places values ('Qqqzzz Hollow', 'x')`) },
  share_links: {
    make: (w) =>
      w.run(
        `insert into share_links (request_id, token_hash, sealed_token) select min(id), repeat('0', 64), 'x' from vacation_requests`,
      ),
  },
  reminders: {
    make: (w) =>
      w.run(
        `insert into reminders (request_id, kind, due_at) select min(id), 'decide_now', market_now() from vacation_requests`,
      ),
  },
  ...accountSamples,
  ...counterSamples,
  ...lodgingSamples,
  ...keepingSamples,
  ...messageSamples,
  ...deliverySamples,
  ...adminSamples,
  ...legalSamples,
  ...caseSamples,
  ...moderationSamples,
  ...reviewSamples,
  ...photoSamples,
  ...paymentSamples,
  ...staySamples,
  ...verificationSamples,
};

/** Makes the sample rows. */
export async function makeSamples(w: World): Promise<void> {
  await w.awarded();
  await w.open();
  for (const [table, { make }] of Object.entries(samples)) {
    const { rows } = await sql<{ there: boolean }>`select to_regclass(${table}) is not null as there`.execute(
      w.db,
    );
    if (rows[0]?.there) await make?.(w);
  }
}

const nobody = 2_147_483_000;
/** A long text that does not shrink when it is stored, for columns that bound what they keep. */
const textOf = (length: number): string => `repeat('x', ${length})`;

/** Values that a CHECK constraint, as PostgreSQL prints it, must refuse: just beyond each bound. Empty for other constraints. */
export function badValues(definition: string, column: string): string[] {
  const bad: string[] = [];
  const name = `"?${column}"?`;
  const all = (pattern: string) => definition.matchAll(new RegExp(pattern, 'g'));
  for (const [, op, n] of all(`char_length\\(${name}\\) (>=|<=) (\\d+)`)) {
    const length = Number(n) + (op === '>=' ? -1 : 1);
    if (length >= 0) bad.push(textOf(length));
  }
  for (const [, op, n] of all(`\\(${name} (>=|<=|>|<) (\\d+)\\)`)) {
    const bound = Number(n);
    bad.push(String(op === '>=' ? bound - 1 : op === '<=' ? bound + 1 : bound));
  }
  if (definition.includes(`text_items_ok(${column},`)) {
    for (const [, items, length] of all(`text_items_ok\\(${name}, (\\d+), (\\d+)\\)`)) {
      bad.push(
        `array_fill('x'::text, array[${Number(items) + 1}])`,
        `array[${textOf(Number(length) + 1)}]`,
        `array['']`,
        `array[null]::text[]`,
      );
    }
  }
  if (new RegExp(`^CHECK \\(\\(${name} = ANY \\(ARRAY\\[`).test(definition))
    bad.push(`'no such thing'`, `''`);
  if (new RegExp(`^CHECK \\(\\(${name} ~ `).test(definition)) bad.push(`'no such form'`, `''`);
  return bad;
}

/** Attacks on bounds, not-null columns, keys and references, derived from the guards themselves. */
export async function generated(db: Db, guards: readonly Guard[]): Promise<Attack[]> {
  const columns = await writableColumns(db);
  return guards.flatMap((guard) => attacksOn(guard, columns, guards));
}

function attacksOn(guard: Guard, columns: Map<string, Set<string>>, all: readonly Guard[]): Attack[] {
  const { table } = guard;
  if (table === null || !samples[table]) return [];
  const writable = columns.get(table) ?? new Set();
  const [column = ''] = guard.columns;
  const name = guard.key.slice(table.length + 1);
  const spoil = (set: string, expect = name): Attack => ({
    name: `${table}: ${set}`,
    guards: [guard.key],
    // Constraints across columns have hand-written attacks, and would refuse this one first.
    without: all
      .filter(
        (g) =>
          g.table === table && g.kind !== 'not null' && g.columns.length > 1 && g.columns.includes(column),
      )
      .filter((g) => (g.kind === 'check' || g.kind === 'reference') && g.key !== guard.key)
      .map((g) => g.key),
    expect,
    arm: async () => [withoutTriggers(table), `update ${table} set ${set} where ${row(table)}`],
  });

  switch (guard.kind) {
    case 'check':
      if (guard.columns.length !== 1 || !writable.has(column)) return [];
      return badValues(guard.definition, column).map((value) => spoil(`"${column}" = ${value}`));
    case 'not null':
      return writable.has(column) ? [spoil(`"${column}" = null`, '23502')] : [];
    case 'reference':
      return guard.columns.length === 1 && writable.has(column) ? [spoil(`"${column}" = ${nobody}`)] : [];
    case 'key': {
      if (!guard.definition.startsWith('PRIMARY KEY')) return [];
      const list = [...writable].map((c) => `"${c}"`).join(', ');
      return [
        {
          name: `${table}: the same row once more`,
          guards: [guard.key],
          expect: name,
          arm: async () => [
            withoutTriggers(table),
            `insert into ${table} (${list}) overriding system value select ${list} from ${table} where ${row(table)}`,
          ],
        },
      ];
    }
    default:
      return [];
  }
}

/** Constraints must hold without the triggers. */
const withoutTriggers = (table: string): string => `alter table ${table} disable trigger user`;

const row = (table: string): string => {
  const where = samples[table]?.where;
  return `ctid = (select ctid from ${table} ${where ? `where ${where}` : ''} limit 1)`;
};

/** Columns of each table that can be written. */
async function writableColumns(db: Db): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = '' order by 1, a.attnum`.execute(db);
  const columns = new Map<string, Set<string>>();
  for (const { table, column } of rows) columns.set(table, (columns.get(table) ?? new Set()).add(column));
  return columns;
}
