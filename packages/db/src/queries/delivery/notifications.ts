import type { NotificationData, NotificationKind } from '@palmbid/domain';
import { type RawBuilder, sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../client.ts';
import { named } from '../../named-statements.ts';
import {
  affectedRows,
  changesRows,
  column,
  columns,
  manyRows,
  onlyValue,
  type RowOf,
  run,
} from '../../statements.ts';
import { insertEvent } from './outbox.ts';

const notification = columns({
  id: 'int4',
  kind: column<NotificationKind>('text'),
  group_key: 'text',
  data: column<NotificationData>('jsonb'),
  /** How many events the notification stands for. */
  count: 'int4',
  read_at: 'timestamptz?',
  created_at: 'timestamptz',
});
export type NotificationRow = RowOf<typeof notification>;

/** Newest first. */
export const listNotifications = manyRows(
  notification,
  (userId: number, filter: { unread: boolean }, page: { limit: number; beforeId: number | null }) => sql`
    select id, kind, group_key, data, count, read_at, created_at from notifications
     where user_id = ${userId}
       ${filter.unread ? sql`and read_at is null` : sql``}
       ${page.beforeId === null ? sql`` : sql`and id < ${page.beforeId}`}
     order by id desc limit ${page.limit}`,
);

export const unreadNotifications = onlyValue(
  { count: 'int4' },
  (userId: number) => sql`
    select count(*)::int as count from notifications where user_id = ${userId} and read_at is null`,
);

const markRead = (userId: number, which: RawBuilder<unknown>) => sql`
  update notifications set read_at = market_now() where user_id = ${userId} and read_at is null and ${which}`;
const readByIds = affectedRows((userId: number, ids: readonly number[]) =>
  markRead(userId, sql`id = any (${[...ids]}::int[])`),
);
const readUpTo = affectedRows((userId: number, id: number) => markRead(userId, sql`id <= ${id}`));

/** Marks the notifications of a group as read, within a transaction; returns how many. */
export const readGroup = affectedRows((userId: number, group: string) =>
  markRead(userId, sql`group_key = ${group}`),
);

/** Marks notifications of a user as read: some, a group, or all up to an id. Writes an event for the user's other tabs. */
export const readNotifications = (
  db: Db,
  userId: number,
  which: { ids: readonly number[] } | { group: string } | { upToId: number },
): Promise<number> =>
  inTransaction(db, async (tx) => {
    const count =
      'ids' in which
        ? await readByIds(tx, userId, which.ids)
        : 'group' in which
          ? await readGroup(tx, userId, which.group)
          : await readUpTo(tx, userId, which.upToId);
    if (count > 0) await insertEvent(tx, 'notifications_read', { userId });
    return count;
  });

export type NewNotification = {
  userId: number;
  kind: NotificationKind;
  groupKey: string;
  /** Unique for each user: an event notifies a user once. */
  eventKey: string;
  /** Replaces the user's unread notification of this kind and key, if there is one; null never replaces. */
  renewKey: string | null;
  data: NotificationData;
  digest: boolean;
};

/**
 * Inserts notifications of many users in one statement; no two of them may have user, kind and key in common. Returns those that
 * were inserted, not those whose event had notified the user before. A replaced one gets a new id: it is the latest, and a
 * client that has read up to its old id has not read it.
 */
export const insertNotifications = manyRows(
  { user_id: 'int4', event_key: 'text', renewed: 'bool' },
  (given: readonly NewNotification[]) => sql`${named}
    insert into notifications (user_id, kind, group_key, event_key, renew_key, data, digest)
    select "userId", kind, "groupKey", "eventKey", "renewKey", data, digest
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as n ("userId" int, kind text, "groupKey" text, "eventKey" text, "renewKey" text, data jsonb, digest boolean)
     where not exists (select 1 from notifications earlier where earlier.user_id = n."userId" and earlier.event_key = n."eventKey")
     order by "userId"
    on conflict (user_id, kind, renew_key) where read_at is null and renew_key is not null
    do update set id = default, count = notifications.count + 1, event_key = excluded.event_key, data = excluded.data,
      digest = notifications.digest or excluded.digest, created_at = market_now()
    returning user_id, event_key, count > 1 as renewed`,
);

/** Whether the user was sent a notification of this kind about this group in the last `minutes`. */
export const wasNotifiedWithin = onlyValue(
  { notified: 'bool' },
  (row: Pick<NewNotification, 'userId' | 'kind' | 'groupKey'>, minutes: number) => sql`
    select exists (select 1 from notifications where user_id = ${row.userId} and kind = ${row.kind}
      and group_key = ${row.groupKey} and created_at > market_now() - ${minutes} * interval '1 minute') as notified`,
);

const notifiedUsers = manyRows(
  { user_id: 'int4' },
  (requestId: number, userIds: readonly number[], kinds: readonly NotificationKind[]) => sql`
    select distinct user_id from notifications where user_id = any(${[...userIds]}::int[])
       and kind = any(${[...kinds]}::text[]) and (data ->> 'requestId')::int = ${requestId}`,
);

/** Those of these users who have an on-site notification of one of these kinds about the request. */
export const notifiedAbout = async (
  db: Db,
  requestId: number,
  userIds: readonly number[],
  kinds: readonly NotificationKind[],
): Promise<Set<number>> =>
  new Set((await notifiedUsers(db, requestId, userIds, kinds)).map((row) => row.user_id));

/** Which notifications a user wants, and where. Kinds that are missing have their defaults. */
const preferences = columns({
  id: 'int4',
  email: 'text',
  name: 'text',
  timezone: 'text?',
  /** Neither suspended nor deleted. */
  active: 'bool',
  kinds: column<Partial<Record<NotificationKind, { inApp: boolean; email: boolean }>>>('jsonb'),
  digest: 'bool',
  /** Hours of the user's day without e-mail. */
  quiet_from: 'int4?',
  quiet_to: 'int4?',
});
export type NotificationPreferences = RowOf<typeof preferences>;

const findPreferences = manyRows(
  preferences,
  (userIds: readonly number[]) => sql`${named}
    select u.id, u.email, u.name, u.timezone, u.deleted_at is null and u.suspended_at is null as active,
           coalesce((select jsonb_object_agg(p.kind, jsonb_build_object('inApp', p.in_app, 'email', p.email))
              from notification_preferences p where p.user_id = u.id), '{}') as kinds,
           coalesce(s.digest, false) as digest, s.quiet_from, s.quiet_to
      from users u left join notification_settings s on s.user_id = u.id
     where u.id = any (${[...userIds]}::int[])`,
);

/** By user. */
export const notificationPreferencesOf = async (
  db: Db,
  userIds: readonly number[],
): Promise<Map<number, NotificationPreferences>> =>
  new Map((await findPreferences(db, userIds)).map((row) => [row.id, row]));

export const savePreference = run(
  (row: { userId: number; kind: NotificationKind; inApp: boolean; email: boolean }) => sql`
    insert into notification_preferences (user_id, kind, in_app, email)
    values (${row.userId}, ${row.kind}, ${row.inApp}, ${row.email})
    on conflict (user_id, kind) do update set in_app = excluded.in_app, email = excluded.email`,
);

export const saveNotificationSettings = run(
  (row: { userId: number; digest: boolean; quietFrom: number | null; quietTo: number | null }) => sql`
    insert into notification_settings (user_id, digest, quiet_from, quiet_to)
    values (${row.userId}, ${row.digest}, ${row.quietFrom}, ${row.quietTo})
    on conflict (user_id) do update
      set digest = excluded.digest, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to`,
);

const usersWithDueDigest = manyRows(
  { user_id: 'int4' },
  (limit: number) => sql`
    select s.user_id from notification_settings s join users u on u.id = s.user_id
     where s.digest and exists (select 1 from notifications n where n.user_id = s.user_id and n.digest)
       and extract(hour from market_now() at time zone coalesce(
         (select z.name from pg_timezone_names z where z.name = u.timezone), 'UTC')) between 8 and 20
       and coalesce(s.digested_at, 'epoch') < market_now() - interval '20 hours'
     order by s.user_id limit ${limit}`,
);

/** Users whose digest is due: it has notifications, it is between 8 and 20 in their zone, and the last one is 20 hours old. */
export const dueDigests = async (db: Db, limit: number): Promise<number[]> =>
  (await usersWithDueDigest(db, limit)).map((row) => row.user_id);

const claimDigest = changesRows(
  (userId: number) => sql`
    update notification_settings set digested_at = market_now()
     where user_id = ${userId} and coalesce(digested_at, 'epoch') < market_now() - interval '20 hours'`,
);
const takeDigestRows = manyRows(
  notification,
  (userId: number) => sql`
    with taken as (
      update notifications set digest = false where user_id = ${userId} and digest
      returning id, kind, group_key, data, count, read_at, created_at)
    select * from taken order by id`,
);

/** Takes the notifications of a user's digest, oldest first; none when another worker has taken them. */
export const takeDigest = async (tx: Tx, userId: number): Promise<NotificationRow[]> =>
  (await claimDigest(tx, userId)) ? takeDigestRows(tx, userId) : [];

/** Deletes notifications that were read and are older than 180 days. */
export const pruneNotifications = run(
  () => sql`
    delete from notifications where read_at is not null and created_at < market_now() - interval '180 days'`,
);
