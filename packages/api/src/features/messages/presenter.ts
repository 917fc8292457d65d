import type { MessageRow, ThreadRow } from '@palmbid/db';
import { type Actor, holdsContacts, shownTo } from '@palmbid/domain';
import { publicName } from '../requests/presenter.ts';
import type { Message, Thread } from './schema.ts';

/** A message; its receiver reads it with contact details hidden until the two share a booking. */
export const toMessage = (viewer: Actor, row: MessageRow): Message => ({
  id: row.id,
  threadId: row.thread_id,
  senderId: row.sender_id,
  receiverId: row.receiver_id,
  requestId: row.request_id,
  bidId: row.bid_id,
  content: shownTo(viewer, { id: row.sender_id, booked: row.booked }, row.content),
  isRead: row.is_read,
  createdAt: row.created_at,
  contactHidden: !row.booked && holdsContacts(row.content),
});

/**
 * A thread. A guest's surname and picture are hidden until the two share a booking; a host's are shown to guests on whose
 * requests the host has bid, so that they cannot be collected by trying ids.
 */
export function toThread(viewer: Actor, row: ThreadRow): Thread {
  const other = { id: row.other_id, booked: row.booked };
  const named = row.booked || row.other_is_bidder;
  return {
    id: row.id === 0 ? null : row.id,
    with: {
      id: row.other_id,
      name: row.other_gone
        ? 'Deleted account'
        : shownTo(viewer, other, named ? row.other_name : publicName(row.other_name)),
      profileImage: named && !row.other_gone ? row.other_image : null,
    },
    request:
      row.request_id === null || row.request_title === null || row.request_status === null
        ? null
        : {
            id: row.request_id,
            title: row.own_request ? row.request_title : shownTo(viewer, other, row.request_title),
            status: row.request_status,
          },
    lastMessage:
      row.last_content === null || row.last_sender_id === null || row.last_at === null
        ? null
        : {
            id: row.last_message_id,
            senderId: row.last_sender_id,
            content: shownTo(viewer, { id: row.last_sender_id, booked: row.booked }, row.last_content),
            createdAt: row.last_at,
          },
    unread: row.unread,
    contactsOpen: row.booked,
    blocked: row.blocked_by_me,
    canWrite: !row.blocked_by_me && !row.blocked_by_other && !row.other_gone,
  };
}
