import type { NotificationData, NotificationKind, NotificationOf } from '@palmbid/domain';
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
/** A notification as it was written: by `insertNotifications`, with the facts of its kind. */
export type NotificationRow = Omit<RowOf<typeof notification>, 'kind' | 'data'> & NotificationOf;

/** Newest first. */
export const listNotifications = async (...args: Parameters<typeof latest>): Promise<NotificationRow[]> =>
  (await latest(...args)) as NotificationRow[];

const latest = manyRows(
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

/** Rows are locked by id, so that two tabs never wait for each other. */
const markRead = (userId: number, which: RawBuilder<unknown>) => sql`
  update notifications set read_at = market_now() where id = any(array(
    select id from notifications where user_id = ${userId} and read_at is null and ${which} order by id for update))`;
const readByIds = affectedRows((userId: number, ids: readonly number[]) =>
  markRead(userId, sql`id = any (${[...ids]}::int[])`),
);
const readUpTo = affectedRows((userId: number, id: number) => markRead(userId, sql`id <= ${id}`));

const readByGroup = affectedRows((userId: number, group: string) =>
  markRead(userId, sql`group_key = ${group}`),
);

/** Marks the notifications of users' groups as read; returns the users who had unread ones. */
export const readGroups = manyRows(
  { user_id: 'int4' },
  (groups: readonly { userId: number; group: string }[]) => sql`${named}
    with read as (
      update notifications n set read_at = market_now()
        from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as g ("userId" int, "group" text)
       where n.user_id = g."userId" and n.group_key = g."group" and n.read_at is null returning n.user_id)
    select distinct user_id from read order by user_id`,
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
          ? await readByGroup(tx, userId, which.group)
          : await readUpTo(tx, userId, which.upToId);
    if (count > 0) await insertEvent(tx, 'notifications_read', { userId });
    return count;
  });

/**
 * Marks notifications of a user as unread again. A notification that a newer unread one has replaced stays read: of one kind and
 * renew key at most one is unread.
 */
const unreadByIds = affectedRows(
  (userId: number, ids: readonly number[]) => sql`
  update notifications set read_at = null where id = any(array(
    select n.id from notifications n
     where n.user_id = ${userId} and n.id = any (${[...ids]}::int[]) and n.read_at is not null
       and (n.renew_key is null or not exists (select 1 from notifications other
         where other.user_id = n.user_id and other.kind = n.kind and other.renew_key = n.renew_key
           and (other.read_at is null or (other.id > n.id and other.id = any (${[...ids]}::int[])))))
     order by n.id for update))`,
);

export const unreadNotificationsAgain = (db: Db, userId: number, ids: readonly number[]): Promise<number> =>
  inTransaction(db, async (tx) => {
    const count = await unreadByIds(tx, userId, ids);
    if (count > 0) await insertEvent(tx, 'notifications_read', { userId });
    return count;
  });

export type NewNotification = NotificationOf & {
  userId: number;
  groupKey: string;
  /** Unique for each user: an event notifies a user once. */
  eventKey: string;
  /** Replaces the user's unread notification of this kind and key, if there is one; null never replaces. */
  renewKey: string | null;
  digest: boolean;
  /** How many events it stands for. */
  count: number;
};

/**
 * Inserts notifications of many users in one statement, those of a user in the given order; no two of them may have user, kind and
 * key in common. Returns those that were inserted, not those whose event had notified the user before. A replaced one gets a new
 * id: it is the latest, and a client that has read up to its old id has not read it.
 */
export const insertNotifications = async (
  tx: Db,
  given: readonly NewNotification[],
): Promise<{ user_id: number; event_key: string; count: number }[]> =>
  given.length === 0
    ? []
    : insertAll(
        tx,
        given.map((each, place) => ({ ...each, place })),
      );

const insertAll = manyRows(
  { user_id: 'int4', event_key: 'text', count: 'int4' },
  (given: readonly (NewNotification & { place: number })[]) => sql`${named}
    insert into notifications (user_id, kind, group_key, event_key, renew_key, data, digest, count)
    select "userId", kind, "groupKey", "eventKey", "renewKey", data, digest, count
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as n ("userId" int, kind text, "groupKey" text, "eventKey" text,
        "renewKey" text, data jsonb, digest boolean, count int, place int)
     where not exists (select 1 from notifications earlier where earlier.user_id = n."userId" and earlier.event_key = n."eventKey")
     order by "userId", place
    on conflict (user_id, kind, renew_key) where read_at is null and renew_key is not null
    do update set id = default, count = notifications.count + excluded.count, event_key = excluded.event_key,
      data = excluded.data, digest = notifications.digest or excluded.digest, created_at = market_now()
    returning user_id, event_key, count`,
);

/** Which of these users had a notification of this kind about their group in the last `minutes`. */
export const notifiedWithin = manyRows(
  { user_id: 'int4', group_key: 'text' },
  (
    kind: NotificationKind,
    groups: readonly { userId: number; groupKey: string }[],
    minutes: number,
  ) => sql`${named}
    select g."userId" as user_id, g."groupKey" as group_key
      from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as g ("userId" int, "groupKey" text)
     where exists (select 1 from notifications n where n.user_id = g."userId" and n.kind = ${kind}
       and n.group_key = g."groupKey" and n.created_at > market_now() - ${minutes} * interval '1 minute')`,
);

/** Which of these users have an on-site notification of one of these kinds about which of these requests. */
export const notifiedAbout = manyRows(
  { user_id: 'int4', request_id: 'int4' },
  (requestIds: readonly number[], userIds: readonly number[], kinds: readonly NotificationKind[]) => sql`
    select distinct user_id, (data ->> 'requestId')::int as request_id from notifications
     where user_id = any(${[...userIds]}::int[]) and kind = any(${[...kinds]}::text[])
       and (data ->> 'requestId')::int = any(${[...requestIds]}::int[])`,
);

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
  (await claimDigest(tx, userId)) ? ((await takeDigestRows(tx, userId)) as NotificationRow[]) : [];

/**
 * Deletes notifications that were read and are older than 180 days, and announcements of requests after 60 days: bidding takes at most
 * 30, and they are most of all rows.
 */
export const pruneNotifications = run(
  () => sql`
    delete from notifications where (read_at is not null and created_at < market_now() - interval '180 days')
        or (kind in ('request_match', 'search_alert') and created_at < market_now() - interval '60 days')`,
);
