import type { RequestStatus } from '@palmbid/domain';
import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../client.ts';
import { contains } from '../like.ts';
import { haveBooked, isBookedWith } from './shared-bookings.ts';

/** A message as it was sent. */
export type MessageRow = {
  id: number;
  thread_id: number;
  sender_id: number;
  receiver_id: number;
  request_id: number | null;
  bid_id: number | null;
  content: string;
  is_read: boolean;
  created_at: string;
  /** The two share a booking. */
  booked: boolean;
};

export type ThreadRow = {
  id: number;
  last_message_id: number;
  other_id: number;
  other_name: string;
  other_image: string | null;
  other_gone: boolean;
  request_id: number | null;
  request_title: string | null;
  request_status: RequestStatus | null;
  /** Null without a request. */
  own_request: boolean | null;
  /** The other one is a host who has shown up at this request: by a bid, or in a thread about it. */
  other_is_bidder: boolean;
  /** The two share a booking: names and contact details are open. */
  booked: boolean;
  unread: number;
  blocked_by_me: boolean;
  blocked_by_other: boolean;
  last_content: string | null;
  last_sender_id: number | null;
  last_at: string | null;
};

const columns = sql`
  m.id, m.thread_id, m.sender_id, m.receiver_id, m.request_id, m.bid_id, m.content, m.is_read, m.created_at,
  ${haveBooked('m.sender_id', 'm.receiver_id')} as booked`;

const own = (viewerId: number) => sql<boolean>`(m.sender_id = ${viewerId} or m.receiver_id = ${viewerId})`;

export type MessageFilter = { threadId?: number; requestId?: number; with?: number };
export type MessagePage = { limit: number; beforeId: number | null };

/** Messages of own threads, newest first. */
export async function listMessages(
  db: Db,
  viewerId: number,
  filter: MessageFilter,
  page: MessagePage,
): Promise<MessageRow[]> {
  const conditions = [
    own(viewerId),
    ...(filter.threadId === undefined ? [] : [sql<boolean>`m.thread_id = ${filter.threadId}`]),
    ...(filter.requestId === undefined ? [] : [sql<boolean>`m.request_id = ${filter.requestId}`]),
    ...(filter.with === undefined
      ? []
      : [sql<boolean>`(m.sender_id = ${filter.with} or m.receiver_id = ${filter.with})`]),
    ...(page.beforeId === null ? [] : [sql<boolean>`m.id < ${page.beforeId}`]),
  ];
  const { rows } = await sql<MessageRow>`
    select ${columns} from messages m
     where ${sql.join(conditions, sql` and `)} order by m.id desc limit ${page.limit}
  `.execute(db);
  return rows;
}

/** Own messages whose shown text holds the words, newest first; `masked_content` keeps hidden details from being found. */
export async function searchMessages(
  db: Db,
  viewerId: number,
  text: string,
  page: MessagePage,
): Promise<(MessageRow & { other_id: number })[]> {
  const { rows } = await sql<MessageRow & { other_id: number }>`
    select found.*, case when found.sender_id = ${viewerId} then found.receiver_id else found.sender_id end as other_id
      from (select ${columns}, m.masked_content from messages m
             where ${own(viewerId)} ${page.beforeId === null ? sql`` : sql`and m.id < ${page.beforeId}`}) as found
     where case when found.sender_id = ${viewerId} or found.masked_content is null or found.booked
                then found.content else found.masked_content end ilike ${contains(text)} order by found.id desc limit ${page.limit}
  `.execute(db);
  return rows;
}

/** A message that this person sent or received. */
export async function findMessage(db: Db, viewerId: number, id: number): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    select ${columns} from messages m where m.id = ${id} and ${own(viewerId)}`.execute(db);
  return rows[0];
}

const threadColumns = (viewerId: number) => sql`
  t.id, t.last_message_id, other.id as other_id, other.name as other_name, other.profile_image as other_image,
  other.deleted_at is not null as other_gone,
  r.id as request_id, r.title as request_title, r.status as request_status,
  r.id is not null and r.guest_id <> other.id as other_is_bidder,
  ${haveBooked('t.low_id', 't.high_id')} as booked, r.guest_id = ${viewerId} as own_request,
  (select count(*)::int from messages u where u.receiver_id = ${viewerId} and u.thread_id = t.id and not u.is_read) as unread,
  exists (select 1 from user_blocks b where b.blocker_id = ${viewerId} and b.blocked_id = other.id) as blocked_by_me,
  exists (select 1 from user_blocks b where b.blocker_id = other.id and b.blocked_id = ${viewerId}) as blocked_by_other,
  last.content as last_content, last.sender_id as last_sender_id, last.created_at as last_at`;

const threadJoins = (viewerId: number) => sql`
  join users other on other.id = case when t.low_id = ${viewerId} then t.high_id else t.low_id end
  left join vacation_requests r on r.id = t.request_id
  join lateral (select ${columns} from messages m where m.id = t.last_message_id) as last on true`;

/** Own threads, the latest message first. `before` is the last message of the page's end before. */
export async function listThreads(
  db: Db,
  viewerId: number,
  filter: { unreadOnly: boolean },
  page: { limit: number; before: number | null },
): Promise<ThreadRow[]> {
  const rest = sql`
    ${page.before === null ? sql`` : sql`and last_message_id < ${page.before}`}
    ${
      filter.unreadOnly
        ? sql`and exists (select 1 from messages u where u.receiver_id = ${viewerId} and u.thread_id = message_threads.id and not u.is_read)`
        : sql``
    }
    order by last_message_id desc limit ${page.limit}`;
  const { rows } = await sql<ThreadRow>`
    select ${threadColumns(viewerId)}
      from (select * from ((select * from message_threads where low_id = ${viewerId} ${rest})
                 union all (select * from message_threads where high_id = ${viewerId} ${rest})) as both_sides
             order by last_message_id desc limit ${page.limit}) as t
      ${threadJoins(viewerId)}
     order by t.last_message_id desc
  `.execute(db);
  return rows;
}

/** Own threads that fit, the latest first: one by id, or those about a request. */
export async function findThreads(
  db: Db,
  viewerId: number,
  which: { id: number } | { requestId: number; with?: number },
): Promise<ThreadRow[]> {
  const condition =
    'id' in which
      ? sql`t.id = ${which.id}`
      : sql`t.request_id = ${which.requestId}
          ${which.with === undefined ? sql`` : sql`and ${which.with}::int in (t.low_id, t.high_id)`}`;
  const { rows } = await sql<ThreadRow>`
    select ${threadColumns(viewerId)} from message_threads t ${threadJoins(viewerId)}
     where ${viewerId} in (t.low_id, t.high_id) and ${condition}
     order by t.last_message_id desc limit 2
  `.execute(db);
  return rows;
}

/** A thread that has no message yet, as it would look; undefined when the two may not write to each other. */
export async function prospectiveThread(
  db: Db,
  viewerId: number,
  otherId: number,
  requestId: number,
): Promise<ThreadRow | undefined> {
  const { rows } = await sql<ThreadRow>`
    select 0 as id, 0 as last_message_id, other.id as other_id, other.name as other_name,
           other.profile_image as other_image, false as other_gone,
           r.id as request_id, r.title as request_title, r.status as request_status,
           r.guest_id <> other.id and exists (select 1 from bids where request_id = r.id and host_id = other.id)
             as other_is_bidder,
           ${isBookedWith(viewerId, 'other.id')} as booked, r.guest_id = ${viewerId} as own_request,
           0 as unread,
           exists (select 1 from user_blocks b where b.blocker_id = ${viewerId} and b.blocked_id = other.id) as blocked_by_me,
           exists (select 1 from user_blocks b where b.blocker_id = other.id and b.blocked_id = ${viewerId}) as blocked_by_other,
           null::text as last_content, null::int as last_sender_id, null::text as last_at
      from users other, vacation_requests r
     where other.id = ${otherId} and r.id = ${requestId} and other.id <> ${viewerId}
       and may_write(${viewerId}::int, other.id, r.id)
  `.execute(db);
  return rows[0];
}

export const mayWrite = async (
  db: Db,
  pair: { senderId: number; receiverId: number; requestId: number | null },
): Promise<boolean> => {
  const { rows } = await sql<{ may: boolean }>`
    select may_write(${pair.senderId}::int, ${pair.receiverId}::int, ${pair.requestId}::int) as may`.execute(
    db,
  );
  return rows[0]?.may ?? false;
};

export type NewMessage = {
  senderId: number;
  receiverId: number;
  requestId: number | null;
  bidId: number | null;
  content: string;
  maskedContent: string | null;
};

/** The guard decides who may write to whom (VM001, VM002, VM006) and finds the thread. */
export async function insertMessage(tx: Tx, row: NewMessage): Promise<{ id: number; thread_id: number }> {
  return tx
    .insertInto('messages')
    .values({
      // The guard finds the thread by pair and request.
      thread_id: 0,
      sender_id: row.senderId,
      receiver_id: row.receiverId,
      request_id: row.requestId,
      bid_id: row.bidId,
      content: row.content,
      masked_content: row.maskedContent,
    })
    .returning(['id', 'thread_id'])
    .executeTakeFirstOrThrow();
}

/** Marks received messages of a thread as read, up to one of them; answers how many were unread. */
export function markRead(db: Db, readerId: number, threadId: number, upToId: number): Promise<number> {
  return inTransaction(db, async (tx) => {
    await sql`select set_config('palmbid.reader', ${String(readerId)}, true)`.execute(tx);
    const { numAffectedRows } = await sql`
      update messages set is_read = true
       where receiver_id = ${readerId} and thread_id = ${threadId} and id <= ${upToId} and not is_read
    `.execute(tx);
    return Number(numAffectedRows ?? 0);
  });
}

/** Marks one received message as read. */
export function markMessageRead(db: Db, readerId: number, id: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    await sql`select set_config('palmbid.reader', ${String(readerId)}, true)`.execute(tx);
    await sql`update messages set is_read = true where receiver_id = ${readerId} and id = ${id} and not is_read`.execute(
      tx,
    );
  });
}

export async function unreadMessages(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from messages where receiver_id = ${userId} and not is_read`.execute(db);
  return rows[0]?.count ?? 0;
}

/** True when the two have a thread, which is what one has to have to block somebody. */
export async function haveThread(db: Db, one: number, other: number): Promise<boolean> {
  const { rows } = await sql<{ have: boolean }>`
    select exists (select 1 from message_threads
      where low_id = least(${one}::int, ${other}::int) and high_id = greatest(${one}::int, ${other}::int)) as have`.execute(
    db,
  );
  return rows[0]?.have ?? false;
}

export const blockUser = async (db: Db, blockerId: number, blockedId: number): Promise<void> => {
  await sql`insert into user_blocks (blocker_id, blocked_id) values (${blockerId}, ${blockedId}) on conflict do nothing`.execute(
    db,
  );
};

export const unblockUser = async (db: Db, blockerId: number, blockedId: number): Promise<void> => {
  await sql`delete from user_blocks where blocker_id = ${blockerId} and blocked_id = ${blockedId}`.execute(
    db,
  );
};
