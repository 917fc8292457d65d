import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDb, type Db } from '../../src/client.ts';
import { couldUndo, currentRole, grantTo, narrowed, wrongGrants } from '../../src/grants.ts';
import { migrateToLatest } from '../../src/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../../src/testing/index.ts';
import { anchor } from './testing/logs.ts';
import { world } from './testing/world.ts';

let database: TestDatabase;
let owner: Db;
let app: Db;
let role = '';
let requestId = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = createDb(database.url, { warn: () => {} });
  app = createDb(database.appUrl, { warn: () => {} }, { maxConnections: 2 });
  role = await currentRole(app);
  const w = world(owner);
  requestId = (await w.open()).request.id;
  await w.run(
    anchor(),
    `insert into audit_log (action, subject, detail, at, seq, prev_hash, hash) values ('a', 'b', 'c', now(), 0, '', '')`,
  );
});
afterAll(async () => {
  await app.destroy();
  await owner.destroy();
  await database.drop();
});

const denied = '42501';
const tried = (text: string): Promise<string> =>
  sql
    .raw(text)
    .execute(app)
    .then(
      () => 'through',
      (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error)),
    );

describe('the application’s role', () => {
  test('works with every table as declared and with none beyond, and owns nothing', async () => {
    expect(await wrongGrants(owner, role)).toEqual([]);
    expect(await couldUndo(app)).toBe(false);
    expect(await couldUndo(owner)).toBe(true);
    const { rows } = await sql`select relname from pg_class where relowner = ${role}::regrole
      union all select proname from pg_proc where proowner = ${role}::regrole`.execute(owner);
    expect(rows).toEqual([]);
    // Only the owner can grant: PostgreSQL just warns.
    await sql`grant all on audit_log, auction_events to palmbid_app`.execute(app);
    expect(await wrongGrants(owner, role)).toEqual([]);
    // Every table of the list exists.
    const { rows: tables } = await sql<{ name: string }>`select relname::text as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(owner);
    const known = new Set(tables.map(({ name }) => name));
    expect(Object.keys(narrowed).filter((name) => !known.has(name))).toEqual([]);
  });

  test.each([
    ['an entry of the audit log is rewritten', `update audit_log set detail = ''`],
    ['an entry of the audit log is deleted', 'delete from audit_log'],
    ['the audit log is truncated', 'truncate audit_log'],
    ['an entry of an auction’s log is written by hand', () => entry()],
    ['an entry is written by the database’s own function', () => recorded()],
    ['an entry of an auction’s log is rewritten', `update auction_events set payload = '{}'`],
    ['an entry of an auction’s log is deleted', 'delete from auction_events'],
    ['an auction’s log is truncated', 'truncate auction_events'],
    ['an anchor is rewritten', `update log_anchors set hash = ''`],
    ['an anchor is deleted', 'delete from log_anchors'],
    ['an anchored head is deleted', 'delete from log_anchor_heads'],
    ['the outbox is rewritten', `update outbox set payload = '{}'`],
    ['a table is truncated', 'truncate rate_limits'],
    ['a guard is switched off', 'alter table audit_log disable trigger all'],
    ['a guard is dropped', 'drop trigger bids_guard on bids'],
    ['a constraint is dropped', 'alter table bids drop constraint bids_pkey cascade'],
    ['all triggers are switched off for the session', `set session_replication_role = replica`],
    [
      'a guard is replaced',
      `create or replace function refuse_change() returns trigger language plpgsql as 'begin return new; end'`,
    ],
    [
      'the clock is replaced',
      `create or replace function market_now() returns timestamptz language sql as 'select now()'`,
    ],
    ['a table is created', 'create table mine (id int)'],
    ['a temporary table that hides another is created', 'create temporary table vacation_requests (id int)'],
    ['a schema is created', 'create schema mine'],
    ['the owner’s role is taken on', 'set role palmbid'],
    ['a migration is deleted', 'delete from kysely_migration'],
    ['passwords of the database are read', 'select rolpassword from pg_authid'],
    ['a file of the server is read', `select pg_read_file('postgresql.conf')`],
    ['a program of the server is run', `copy rate_limits from program 'true'`],
    ['a figure is written', 'update market_figures set saving_median = 1'],
  ] as [string, string | (() => string)][])('cannot do this: %s', async (_, attack) => {
    expect(await tried(typeof attack === 'string' ? attack : attack())).toBe(denied);
  });

  const entry = () =>
    `insert into auction_events select request_id, 99, type, at, bid_id, host_id, payload, salt, commitment, prev_hash, hash
      from auction_events limit 1`;
  const recorded = () => `select record_event(${requestId}, 'noted', null, null, '{}')`;

  test('can do what the product needs: trigger log entries, refresh figures, queue jobs', async () => {
    const events = async () =>
      (
        await sql<{
          n: number;
        }>`select count(*)::int as n from auction_events where request_id = ${requestId}`.execute(app)
      ).rows[0]?.n ?? 0;
    const before = await events();
    await sql`update vacation_requests set guests = guests + 1, revision = revision + 1
      where id = ${requestId}`.execute(app);
    expect(await events()).toBe(before + 1);
    expect(await tried('select refresh_market_figures()')).toBe('through');
    expect(await tried(`select graphile_worker.add_job('nothing')`)).toBe('through');
    expect(await tried('listen palmbid_wake')).toBe('through');
  });

  test('gets its grants on later tables, and loses surplus ones, at every start', async () => {
    await sql`create table later (id integer generated always as identity primary key)`.execute(owner);
    expect(await tried('insert into later default values')).toBe('through');
    await sql`grant update, delete on audit_log to palmbid_app`.execute(owner);
    await sql`create or replace function bids_log() returns trigger language plpgsql as $$
      begin perform record_event(new.request_id, 'noted', new.id, new.host_id, '{}'); return null; end $$`.execute(
      owner,
    );
    await sql`revoke all on bids from palmbid_app`.execute(owner);
    expect((await wrongGrants(owner, role)).map((line) => line.split(':')[0])).toEqual(['audit_log', 'bids']);
    await Promise.all([1, 2, 3].map(() => migrateToLatest(database.url, role)));
    expect(await wrongGrants(owner, role)).toEqual([]);
    const { rows } = await sql<{ definer: boolean }>`select prosecdef as definer from pg_proc
      where proname = 'bids_log'`.execute(owner);
    expect(rows).toEqual([{ definer: true }]);
    await grantTo(owner, role);
  });
});
