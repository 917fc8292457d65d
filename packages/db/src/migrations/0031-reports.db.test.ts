import { Migrator } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDb, type Db } from '../client.ts';
import { ask, createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { migrations } from './index.ts';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = createDb(database.url, { warn: () => {} }, { unlimited: true });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

test('reports made before there was one table for all are kept: by whom, of what, why, and whether they were handled', async () => {
  const names = Object.keys(migrations).sort();
  const before = names[names.indexOf('0031-reports') - 1] ?? '';
  await ask(db, 'drop schema public cascade');
  await ask(db, 'create schema public');
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  expect((await migrator.migrateTo(before)).error).toBeUndefined();
  const person = (name: string, role: string) =>
    `insert into users (username, email, name, password_hash, user_role) values ('${name}', '${name}@test.example', '${name}', '$argon2id$x', '${role}')`;
  for (const sql of [
    person('guest', 'guest'),
    person('host', 'host'),
    person('admin', 'admin'),
    `insert into properties (owner_id, title, description, location, bedrooms, bathrooms, max_guests)
      select id, 'A house', 'x', 'Lisbon', 1, 1, 2 from users where username = 'host'`,
    `insert into vacation_requests (guest_id, title, description, location, check_in_date, check_out_date, guests, bedrooms,
        min_budget_cents, max_budget_cents, status, activated_at, bid_deadline_at)
      select id, 'A trip', '', 'Lisbon', current_date + 30, current_date + 33, 2, 1, 0, 10000, 'active', now(), now() + interval '1 day'
        from users where username = 'guest'`,
    `insert into messages (thread_id, sender_id, receiver_id, content, request_id)
      select 0, h.id, g.id, 'Hello', r.id from users h, users g, vacation_requests r where h.username = 'host' and g.username = 'guest'`,
    `insert into listing_reports (property_id, reporter_id, reason, detail, created_at)
      select p.id, u.id, 'inaccurate', 'No pool', '2026-01-02' from properties p, users u where u.username = 'guest'`,
    `insert into message_reports (message_id, reporter_id, reason, created_at, handled_at, handled_by)
      select m.id, m.receiver_id, 'scam', '2026-01-01', '2026-01-03', a.id from messages m, users a where a.username = 'admin'`,
    `update vacation_requests set status = 'cancelled', closed_reason = 'admin', closed_at = now()`,
  ]) {
    await ask(db, sql);
  }

  const { error } = await migrator.migrateToLatest();
  expect(error).toBeUndefined();
  expect(
    await ask(
      db,
      `select split_part(r.subject, ':', 1) as kind, u.username as by, r.reason, r.detail, r.created_at::date::text as day,
         r.handled_at::date::text as handled, a.username as admin
         from reports r join users u on u.id = r.reporter_id left join users a on a.id = r.handled_by order by r.id`,
    ),
  ).toEqual([
    {
      kind: 'message',
      by: 'guest',
      reason: 'scam',
      detail: null,
      day: '2026-01-01',
      handled: '2026-01-03',
      admin: 'admin',
    },
    {
      kind: 'property',
      by: 'guest',
      reason: 'inaccurate',
      detail: 'No pool',
      day: '2026-01-02',
      handled: null,
      admin: null,
    },
  ]);
  expect(await ask(db, 'select taken_down_reason from vacation_requests')).toEqual([
    { taken_down_reason: 'Closed by an administrator.' },
  ]);
});
