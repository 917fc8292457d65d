import type { Attack } from './attack.ts';
import type { World } from './world.ts';

const notify = (user: number, event: string): string =>
  `insert into notifications (user_id, kind, group_key, event_key, data) values (${user}, 'x', 'x', '${event}', '{}')`;
const renewable = (user: number, event: string): string =>
  `insert into notifications (user_id, kind, group_key, event_key, renew_key, data) values (${user}, 'x', 'x', '${event}', 'x', '{}')`;
const gathered = (user: number): string =>
  `insert into mails (user_id, to_address, kind, subject, body, gather_key) values (${user}, 'a@test.example', 'x', 'x', 'sealed', 'x')`;
const token = (user: number, hash: string, hours = 1): string =>
  `insert into email_verification_tokens (user_id, email, token_hash, created_at, expires_at)
    values (${user}, 'a@test.example', '${hash}', market_now(), market_now() + ${hours} * interval '1 hour')`;
const search = (user: number, days = `'2027-06-01', '2027-06-20'`): string =>
  `insert into saved_searches (user_id, name, alert, location, area, from_day, to_day, guests, max_budget_cents, min_score)
    values (${user}, 'x', 'daily', 'x', 'us', ${days}, 2, 100, 80)`;
const part = (lane: string, first: number, end: number): string =>
  `insert into delivery_cursors (consumer, txid, id, first_slot, end_slot) values ('${lane}', '0', 0, ${first}, ${end})`;
const mail = `insert into mails (to_address, kind, subject, body) values ('a@test.example', 'x', 'x', 'sealed')`;

export const deliveryAttacks: readonly Attack[] = [
  {
    name: 'one event notifies a user twice',
    guards: ['notifications.notifications_once'],
    expect: 'notifications_once',
    arm: async (w) => {
      const { id } = await w.user();
      return [notify(id, 'e'), notify(id, 'e')];
    },
  },
  {
    name: 'a notification writes its event for open screens',
    guards: ['notifications.notifications_added_outbox'],
    expect: 'through',
    arm: async (w) => {
      const { id } = await w.user();
      return {
        run: [notify(id, 'e')],
        holds: `select count(*) = 1 from outbox where kind = 'notification_added' and payload ->> 'userId' = '${id}'`,
      };
    },
  },
  {
    name: 'a second unread notification with one renewal key',
    guards: ['notifications.notifications_open'],
    expect: 'notifications_open',
    arm: async (w) => {
      const { id } = await w.user();
      return [renewable(id, 'e1'), renewable(id, 'e2')];
    },
  },
  {
    name: 'a renewed notification writes its event for open screens',
    guards: ['notifications.notifications_renewed_outbox'],
    expect: 'through',
    arm: async (w) => {
      const { id } = await w.user();
      return {
        run: [notify(id, 'e'), `update notifications set count = 2 where user_id = ${id}`],
        holds: `select count(*) = 2 from outbox where kind = 'notification_added' and payload ->> 'userId' = '${id}'`,
      };
    },
  },
  {
    name: 'two waiting mails with one gather key',
    guards: ['mails.mails_gathering'],
    expect: 'mails_gathering',
    arm: async (w) => {
      const { id } = await w.user();
      return [gathered(id), gathered(id)];
    },
  },
  {
    name: 'a second row about the database of the outbox',
    guards: ['outbox_origin.outbox_origin_one'],
    expect: 'outbox_origin_one',
    arm: async () => 'insert into outbox_origin (id) values (false)',
  },
  {
    name: 'a part of a lane without users',
    guards: ['delivery_cursors.delivery_cursors_slots'],
    expect: 'delivery_cursors_slots',
    arm: async () => `update delivery_cursors set end_slot = 0 where consumer = 'personal'`,
  },
  {
    name: 'account mails that are delivered in parts',
    guards: ['delivery_cursors.delivery_cursors_security'],
    expect: 'delivery_cursors_security',
    arm: async () => [
      `update delivery_cursors set end_slot = 512 where consumer = 'security'`,
      part('security', 512, 1024),
    ],
  },
  {
    name: 'a user in two parts of a lane',
    guards: ['delivery_cursors.delivery_cursors_apart'],
    expect: 'delivery_cursors_apart',
    arm: async () => part('personal', 512, 1024),
  },
  {
    name: 'users in no part of a lane',
    guards: ['delivery_cursors.delivery_cursors_whole', 'delivery_cursors_whole:VD001#1'],
    expect: 'VD001',
    arm: async () => `update delivery_cursors set end_slot = 512 where consumer = 'personal'`,
  },
  {
    name: 'an event that failed for no users',
    guards: ['delivery_failures.delivery_failures_slots'],
    expect: 'delivery_failures_slots',
    arm: async () =>
      `insert into delivery_failures (event_id, kind, payload, occurred_at, attempts, last_error, next_try_at, first_slot, end_slot)
        values (2, 'x', '{}', market_now(), 1, 'x', market_now(), 512, 512)`,
  },
  {
    name: 'the row about the database of the outbox is deleted',
    guards: ['outbox_origin.outbox_origin_kept'],
    expect: 'VL001',
    arm: async () => 'delete from outbox_origin',
  },
  {
    name: 'quiet hours without an end',
    guards: ['notification_settings.notification_settings_quiet'],
    expect: 'notification_settings_quiet',
    arm: async (w) =>
      `insert into notification_settings (user_id, quiet_from) values (${(await w.user()).id}, 60)`,
  },
  {
    name: 'a sent mail keeps its body',
    guards: ['mails.mails_wiped'],
    expect: 'mails_wiped',
    arm: async () => [mail, `update mails set status = 'sent'`],
  },
  {
    name: 'a saved search whose days end before they begin',
    guards: ['saved_searches.saved_searches_days'],
    expect: 'saved_searches_days',
    arm: async (w) => search((await w.user()).id, `'2027-06-20', '2027-06-01'`),
  },
  {
    name: 'a saved search around half a point',
    guards: ['saved_searches.saved_searches_near'],
    expect: 'saved_searches_near',
    arm: async (w) => {
      const { id } = await w.user();
      return [search(id), `update saved_searches set near_lat = 38.7 where user_id = ${id}`];
    },
  },
  {
    name: 'a saved search read as a point without a distance',
    guards: ['saved_searches.saved_searches_read'],
    expect: 'saved_searches_read',
    arm: async (w) => {
      const { id } = await w.user();
      return [
        search(id),
        `update saved_searches set read_lat = 38.7, read_lon = -9.1, read_words = '{}', read_text = '{}' where user_id = ${id}`,
      ];
    },
  },
  {
    name: 'a verification token that expires after two days',
    guards: ['email_verification_tokens.verification_life'],
    expect: 'verification_life',
    arm: async (w) => token((await w.user()).id, 'a'.repeat(64), 48),
  },
  {
    name: 'one verification token for two users',
    guards: ['email_verification_tokens.email_verification_tokens_token_hash_key'],
    expect: 'email_verification_tokens_token_hash_key',
    arm: async (w) => [
      token((await w.user()).id, 'b'.repeat(64)),
      token((await w.user()).id, 'b'.repeat(64)),
    ],
  },
];

/** The rows behind the generated attacks on these tables. */
export const deliverySamples = {
  outbox_origin: {},
  delivery_cursors: {},
  delivery_failures: {
    make: (w: World) =>
      w.run(`insert into delivery_failures (event_id, kind, payload, occurred_at, attempts, last_error, next_try_at)
        values (1, 'x', '{}', market_now(), 1, 'x', market_now())`),
  },
  notifications: { make: async (w: World) => w.run(notify((await w.user()).id, 'sample')) },
  notification_preferences: {
    make: async (w: World) =>
      w.run(`insert into notification_preferences values (${(await w.user()).id}, 'x', true, true)`),
  },
  notification_settings: {
    where: 'quiet_from is not null',
    make: async (w: World) =>
      w.run(
        `insert into notification_settings (user_id, quiet_from, quiet_to) values (${(await w.user()).id}, 60, 120)`,
      ),
  },
  mails: { make: (w: World) => w.run(mail) },
  saved_searches: { make: async (w: World) => w.run(search((await w.user()).id)) },
  rank_checks: {
    make: (w: World) =>
      w.run(
        `insert into rank_checks (request_id, due_at) select min(id), market_now() from vacation_requests`,
      ),
  },
  email_verification_tokens: { make: async (w: World) => w.run(token((await w.user()).id, '0'.repeat(64))) },
};
