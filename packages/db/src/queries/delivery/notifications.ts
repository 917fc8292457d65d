import type { NotificationData, NotificationKind } from '@palmbid/domain';
import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../client.ts';
import { named } from '../../named-statements.ts';
import { insertEvent } from '../outbox.ts';

export type NotificationRow = {
  id: number;
  kind: NotificationKind;
  group_key: string;
  data: NotificationData;
  count: number;
  read_at: string | null;
  created_at: string;
};

export async function listNotifications(
  db: Db,
  userId: number,
  filter: { unread: boolean },
  page: { limit: number; beforeId: number | null },
): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    select id, kind, group_key, data, count, read_at, created_at from notifications
     where user_id = ${userId}
       ${filter.unread ? sql`and read_at is null` : sql``}
       ${page.beforeId === null ? sql`` : sql`and id < ${page.beforeId}`}
     order by id desc limit ${page.limit}`.execute(db);
  return rows;
}

export async function unreadNotifications(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from notifications where user_id = ${userId} and read_at is null`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Marks own notifications as read: all, some, or those of a group. The person's other tabs are told. */
export function readNotifications(
  db: Db,
  userId: number,
  which: { ids: readonly number[] } | { group: string } | { upToId: number },
): Promise<number> {
  const condition =
    'ids' in which
      ? sql`id = any (${[...which.ids]}::int[])`
      : 'group' in which
        ? sql`group_key = ${which.group}`
        : sql`id <= ${which.upToId}`;
  return inTransaction(db, async (tx) => {
    const { numAffectedRows } = await sql`
      update notifications set read_at = market_now()
       where user_id = ${userId} and read_at is null and ${condition}`.execute(tx);
    const count = Number(numAffectedRows ?? 0);
    if (count > 0) await insertEvent(tx, 'notifications_read', { userId });
    return count;
  });
}

/** Marks what a group has told as read, within a transaction; answers how many. */
export async function readGroup(tx: Tx, userId: number, group: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update notifications set read_at = market_now()
     where user_id = ${userId} and read_at is null and group_key = ${group}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

export type NewNotification = {
  userId: number;
  kind: NotificationKind;
  groupKey: string;
  /** Once per person. */
  eventKey: string;
  /** Renews the unread one with the same key, if there is one; null stands by itself. */
  renewKey: string | null;
  data: NotificationData;
  digest: boolean;
};

/**
 * Tells many people in one statement; no two rows may have person, kind and key in common. What was told already is left out
 * of the answer. A renewed one gets a new id: it is the latest, and whoever has read its former state has not read this one.
 */
export async function insertNotifications(
  tx: Tx,
  news: readonly NewNotification[],
): Promise<{ user_id: number; event_key: string; renewed: boolean }[]> {
  const { rows } = await sql<{ user_id: number; event_key: string; renewed: boolean }>`${named}
    insert into notifications (user_id, kind, group_key, event_key, renew_key, data, digest)
    select "userId", kind, "groupKey", "eventKey", "renewKey", data, digest
      from jsonb_to_recordset(${JSON.stringify(news)}::jsonb)
        as n ("userId" int, kind text, "groupKey" text, "eventKey" text, "renewKey" text, data jsonb, digest boolean)
     where not exists (select 1 from notifications told where told.user_id = n."userId" and told.event_key = n."eventKey")
     order by "userId"
    on conflict (user_id, kind, renew_key) where read_at is null and renew_key is not null
    do update set id = default, count = notifications.count + 1, event_key = excluded.event_key, data = excluded.data,
      digest = notifications.digest or excluded.digest, created_at = market_now()
    returning user_id, event_key, count > 1 as renewed`.execute(tx);
  return rows;
}

/** True when the person was told this about this group in the last so many minutes. */
export async function wasNotifiedWithin(
  tx: Db,
  row: Pick<NewNotification, 'userId' | 'kind' | 'groupKey'>,
  minutes: number,
): Promise<boolean> {
  const { rows } = await sql<{ told: boolean }>`
    select exists (select 1 from notifications where user_id = ${row.userId} and kind = ${row.kind}
      and group_key = ${row.groupKey} and created_at > market_now() - ${minutes} * interval '1 minute') as told`.execute(
    tx,
  );
  return rows[0]?.told ?? false;
}

/** Who of these people has been told on the site, in one of these ways, of this request. */
export async function notifiedAbout(
  tx: Db,
  requestId: number,
  userIds: readonly number[],
  kinds: readonly NotificationKind[],
): Promise<Set<number>> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct user_id from notifications where user_id = any(${[...userIds]}::int[])
       and kind = any(${[...kinds]}::text[]) and (data ->> 'requestId')::int = ${requestId}`.execute(tx);
  return new Set(rows.map((row) => row.user_id));
}

/** What a person wants to be told, and where. Kinds without a row follow the defaults. */
export type NotificationPreferences = {
  id: number;
  email: string;
  name: string;
  timezone: string | null;
  active: boolean;
  kinds: Partial<Record<NotificationKind, { inApp: boolean; email: boolean }>>;
  digest: boolean;
  quiet_from: number | null;
  quiet_to: number | null;
};

export async function notificationPreferencesOf(
  db: Db,
  userIds: readonly number[],
): Promise<Map<number, NotificationPreferences>> {
  const { rows } = await sql<NotificationPreferences>`${named}
    select u.id, u.email, u.name, u.timezone, u.deleted_at is null and u.suspended_at is null as active,
           coalesce((select jsonb_object_agg(p.kind, jsonb_build_object('inApp', p.in_app, 'email', p.email))
              from notification_preferences p where p.user_id = u.id), '{}') as kinds,
           coalesce(s.digest, false) as digest, s.quiet_from, s.quiet_to
      from users u left join notification_settings s on s.user_id = u.id
     where u.id = any (${[...userIds]}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export const savePreference = async (
  tx: Db,
  row: { userId: number; kind: NotificationKind; inApp: boolean; email: boolean },
): Promise<void> => {
  await sql`
    insert into notification_preferences (user_id, kind, in_app, email)
    values (${row.userId}, ${row.kind}, ${row.inApp}, ${row.email})
    on conflict (user_id, kind) do update set in_app = excluded.in_app, email = excluded.email`.execute(tx);
};

export const saveNotificationSettings = async (
  tx: Db,
  row: { userId: number; digest: boolean; quietFrom: number | null; quietTo: number | null },
): Promise<void> => {
  await sql`
    insert into notification_settings (user_id, digest, quiet_from, quiet_to)
    values (${row.userId}, ${row.digest}, ${row.quietFrom}, ${row.quietTo})
    on conflict (user_id) do update
      set digest = excluded.digest, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to`.execute(
    tx,
  );
};

/** People whose digest is due: something waits, and it is past 8 in the morning of a day they have had none for. */
export async function dueDigests(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select s.user_id from notification_settings s join users u on u.id = s.user_id
     where s.digest and exists (select 1 from notifications n where n.user_id = s.user_id and n.digest)
       and extract(hour from market_now() at time zone coalesce(
         (select z.name from pg_timezone_names z where z.name = u.timezone), 'UTC')) between 8 and 20
       and coalesce(s.digested_at, 'epoch') < market_now() - interval '20 hours'
     order by s.user_id limit ${limit}`.execute(db);
  return rows.map((row) => row.user_id);
}

/** Takes what waits for a person's digest, oldest first; nothing when another worker was faster. */
export async function takeDigest(tx: Tx, userId: number): Promise<NotificationRow[]> {
  const { numAffectedRows } = await sql`
    update notification_settings set digested_at = market_now()
     where user_id = ${userId} and coalesce(digested_at, 'epoch') < market_now() - interval '20 hours'`.execute(
    tx,
  );
  if (Number(numAffectedRows ?? 0) === 0) return [];
  const { rows } = await sql<NotificationRow>`
    with taken as (
      update notifications set digest = false where user_id = ${userId} and digest
      returning id, kind, group_key, data, count, read_at, created_at)
    select * from taken order by id`.execute(tx);
  return rows;
}

/** Forgets what was read and is older than 180 days. */
export async function pruneNotifications(db: Db): Promise<void> {
  await sql`delete from notifications where read_at is not null and created_at < market_now() - interval '180 days'`.execute(
    db,
  );
}
