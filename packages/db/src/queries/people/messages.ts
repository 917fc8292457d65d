import type { RequestStatus } from '@palmbid/domain';
import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../client.ts';
import { column, columns, firstRow, manyRows, onlyValue, type RowOf, run } from '../../statements.ts';
import { contains } from '../like.ts';
import { haveBooked, isBookedWith } from './shared-bookings.ts';

const message = columns({
  id: 'int4',
  thread_id: 'int4',
  sender_id: 'int4',
  receiver_id: 'int4',
  request_id: 'int4?',
  bid_id: 'int4?',
  content: 'text',
  is_read: 'bool',
  created_at: 'timestamptz',
  /** Sender and receiver share a booking. */
  booked: 'bool',
});
export type MessageRow = RowOf<typeof message>;

const thread = columns({
  id: 'int4',
  last_message_id: 'int4',
  other_id: 'int4',
  other_name: 'text',
  other_image: 'text?',
  /** The other account is deleted. */
  other_gone: 'bool',
  request_id: 'int4?',
  request_title: 'text?',
  request_status: column<RequestStatus | null>('text'),
  /** Null without a request. */
  own_request: 'bool?',
  /** The other one is a host who has bid on the request, or has a thread about it. */
  other_is_bidder: 'bool',
  /** The two share a booking: names and contact details are shown. */
  booked: 'bool',
  unread: 'int4',
  blocked_by_me: 'bool',
  blocked_by_other: 'bool',
  last_content: 'text?',
  last_sender_id: 'int4?',
  last_at: 'timestamptz?',
});
export type ThreadRow = RowOf<typeof thread>;

const messageColumns = sql`
  m.id, m.thread_id, m.sender_id, m.receiver_id, m.request_id, m.bid_id, m.content, m.is_read, m.created_at,
  ${haveBooked('m.sender_id', 'm.receiver_id')} as booked`;

const own = (viewerId: number) => sql<boolean>`(m.sender_id = ${viewerId} or m.receiver_id = ${viewerId})`;

export type MessageFilter = { threadId?: number; requestId?: number; with?: number };
export type MessagePage = { limit: number; beforeId: number | null };

/** Messages of the viewer's threads, newest first. */
export const listMessages = manyRows(
  message,
  (viewerId: number, filter: MessageFilter, page: MessagePage) => {
    const conditions = [
      own(viewerId),
      ...(filter.threadId === undefined ? [] : [sql<boolean>`m.thread_id = ${filter.threadId}`]),
      ...(filter.requestId === undefined ? [] : [sql<boolean>`m.request_id = ${filter.requestId}`]),
      ...(filter.with === undefined
        ? []
        : [sql<boolean>`(m.sender_id = ${filter.with} or m.receiver_id = ${filter.with})`]),
      ...(page.beforeId === null ? [] : [sql<boolean>`m.id < ${page.beforeId}`]),
    ];
    return sql`
    select ${messageColumns} from messages m
     where ${sql.join(conditions, sql` and `)} order by m.id desc limit ${page.limit}`;
  },
);

/**
 * The viewer's messages whose shown text contains the words, newest first. The shown text is the masked one where contact details
 * are hidden, so that searching does not reveal them.
 */
export const searchMessages = manyRows(
  { ...message, masked_content: 'text?', other_id: 'int4' },
  (viewerId: number, text: string, page: MessagePage) => sql`
    select found.*, case when found.sender_id = ${viewerId} then found.receiver_id else found.sender_id end as other_id
      from (select ${messageColumns}, m.masked_content from messages m
             where ${own(viewerId)} ${page.beforeId === null ? sql`` : sql`and m.id < ${page.beforeId}`}) as found
     where case when found.sender_id = ${viewerId} or found.masked_content is null or found.booked
                then found.content else found.masked_content end ilike ${contains(text)} order by found.id desc limit ${page.limit}`,
);

/** A message that the viewer sent or received. */
export const findMessage = firstRow(
  message,
  (viewerId: number, id: number) => sql`
    select ${messageColumns} from messages m where m.id = ${id} and ${own(viewerId)}`,
);

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
  join lateral (select ${messageColumns} from messages m where m.id = t.last_message_id) as last on true`;

/** The viewer's threads, latest message first. `before` is the last message of the previous page's last thread. */
export const listThreads = manyRows(
  thread,
  (viewerId: number, filter: { unreadOnly: boolean }, page: { limit: number; before: number | null }) => {
    const rest = sql`
    ${page.before === null ? sql`` : sql`and last_message_id < ${page.before}`}
    ${
      filter.unreadOnly
        ? sql`and exists (select 1 from messages u where u.receiver_id = ${viewerId} and u.thread_id = message_threads.id and not u.is_read)`
        : sql``
    }
    order by last_message_id desc limit ${page.limit}`;
    return sql`
    select ${threadColumns(viewerId)}
      from (select * from ((select * from message_threads where low_id = ${viewerId} ${rest})
                 union all (select * from message_threads where high_id = ${viewerId} ${rest})) as both_sides
             order by last_message_id desc limit ${page.limit}) as t
      ${threadJoins(viewerId)}
     order by t.last_message_id desc`;
  },
);

/** The viewer's threads that match, latest first: one by id, or those about a request. */
export const findThreads = manyRows(
  thread,
  (viewerId: number, which: { id: number } | { requestId: number; with?: number }) => {
    const condition =
      'id' in which
        ? sql`t.id = ${which.id}`
        : sql`t.request_id = ${which.requestId}
          ${which.with === undefined ? sql`` : sql`and ${which.with}::int in (t.low_id, t.high_id)`}`;
    return sql`
    select ${threadColumns(viewerId)} from message_threads t ${threadJoins(viewerId)}
     where ${viewerId} in (t.low_id, t.high_id) and ${condition}
     order by t.last_message_id desc limit 2`;
  },
);

/** A thread as it will look once it has a message; undefined when the two may not write to each other. */
export const prospectiveThread = firstRow(
  thread,
  (viewerId: number, otherId: number, requestId: number) => sql`
    select 0 as id, 0 as last_message_id, other.id as other_id, other.name as other_name,
           other.profile_image as other_image, false as other_gone,
           r.id as request_id, r.title as request_title, r.status as request_status,
           r.guest_id <> other.id and exists (select 1 from bids where request_id = r.id and host_id = other.id)
             as other_is_bidder,
           ${isBookedWith(viewerId, 'other.id')} as booked, r.guest_id = ${viewerId} as own_request,
           0 as unread,
           exists (select 1 from user_blocks b where b.blocker_id = ${viewerId} and b.blocked_id = other.id) as blocked_by_me,
           exists (select 1 from user_blocks b where b.blocker_id = other.id and b.blocked_id = ${viewerId}) as blocked_by_other,
           null::text as last_content, null::int as last_sender_id, null::timestamptz as last_at
      from users other, vacation_requests r
     where other.id = ${otherId} and r.id = ${requestId} and other.id <> ${viewerId}
       and may_write(${viewerId}::int, other.id, r.id)`,
);

/** Whether the guard would accept a message between the two. */
export const mayWrite = onlyValue(
  { may: 'bool' },
  (pair: { senderId: number; receiverId: number; requestId: number | null }) => sql`
    select may_write(${pair.senderId}::int, ${pair.receiverId}::int, ${pair.requestId}::int) as may`,
);

export type NewMessage = {
  senderId: number;
  receiverId: number;
  requestId: number | null;
  bidId: number | null;
  content: string;
  maskedContent: string | null;
};

/** Inserts a message. The guard checks who may write to whom (VM001, VM002, VM006) and sets the thread. */
export async function insertMessage(tx: Tx, row: NewMessage): Promise<{ id: number; thread_id: number }> {
  return tx
    .insertInto('messages')
    .values({
      // Set by the guard from the two users and the request.
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

/** The guard allows reading only to the user named by this setting; it ends with the transaction. */
const setReader = run(
  (readerId: number) => sql`select set_config('palmbid.reader', ${String(readerId)}, true)`,
);

/** Marks received messages of a thread as read, up to one of them; returns how many were unread. */
export const markRead = (db: Db, readerId: number, threadId: number, upToId: number): Promise<number> =>
  inTransaction(db, async (tx) => {
    await setReader(tx, readerId);
    const { numUpdatedRows } = await tx
      .updateTable('messages')
      .set({ is_read: true })
      .where('receiver_id', '=', readerId)
      .where('thread_id', '=', threadId)
      .where('id', '<=', upToId)
      .where('is_read', '=', false)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  });

/** Marks one received message as read. */
export const markMessageRead = (db: Db, readerId: number, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    await setReader(tx, readerId);
    await tx
      .updateTable('messages')
      .set({ is_read: true })
      .where('receiver_id', '=', readerId)
      .where('id', '=', id)
      .where('is_read', '=', false)
      .execute();
  });

export const unreadMessages = onlyValue(
  { count: 'int4' },
  (userId: number) => sql`
    select count(*)::int as count from messages where receiver_id = ${userId} and not is_read`,
);

/** Whether the two have a thread; only then may one block the other. */
export const haveThread = onlyValue(
  { have: 'bool' },
  (one: number, other: number) => sql`
    select exists (select 1 from message_threads
      where low_id = least(${one}::int, ${other}::int) and high_id = greatest(${one}::int, ${other}::int)) as have`,
);

export const blockUser = async (db: Db, blockerId: number, blockedId: number): Promise<void> => {
  await db
    .insertInto('user_blocks')
    .values({ blocker_id: blockerId, blocked_id: blockedId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const unblockUser = async (db: Db, blockerId: number, blockedId: number): Promise<void> => {
  await db
    .deleteFrom('user_blocks')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .execute();
};
