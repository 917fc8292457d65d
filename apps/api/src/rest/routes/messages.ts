import type { RestRoute } from '../route.ts';

const tag = 'Messages';
const example = {
  id: 7,
  threadId: 2,
  senderId: 1,
  receiverId: 4,
  requestId: 12,
  bidId: null,
  content: 'Is the garden fenced?',
  isRead: false,
  createdAt: '2026-11-01T09:00:00.000Z',
  contactHidden: false,
};

export const messageRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/messages',
    procedure: 'messages.list',
    list: true,
    tag,
    summary: 'Messages of own threads, newest first',
    example: { response: [example] },
  },
  {
    method: 'GET',
    path: '/api/messages/unread-count',
    procedure: 'messages.unreadCount',
    tag,
    summary: 'How many received messages are unread',
    example: { response: { count: 3 } },
  },
  {
    method: 'POST',
    path: '/api/messages',
    procedure: 'messages.send',
    status: 201,
    tag,
    summary: 'Write to the owner of a request, to a host, or to whom you share a bid or booking with',
    errors: ['not_found', 'forbidden', 'idempotency_mismatch', 'rate_limited'],
    example: {
      request: { receiverId: 4, requestId: 12, content: 'Is the garden fenced?' },
      response: example,
    },
  },
  {
    method: 'PATCH',
    path: '/api/messages/:id/read',
    procedure: 'messages.markRead',
    tag,
    summary: 'Mark a received message as read',
    errors: ['not_found', 'forbidden'],
    example: { response: { ...example, isRead: true } },
  },
];
