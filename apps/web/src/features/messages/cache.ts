/** Updates the cached pages of a thread without loading all of them again. */
import type { InfiniteData } from '@tanstack/react-query';
import type { RouterOutputs, trpc } from '../../core/trpc.ts';

export type Message = RouterOutputs['messages']['list']['items'][number];
export type Thread = RouterOutputs['messages']['open'];
export type MessagePage = RouterOutputs['messages']['list'];
export type MessagePages = InfiniteData<MessagePage, string | null>;

/** Messages per page. */
export const PAGE = 40;

/** The query input of a thread's messages, for reading and for updating the cache. */
export const messagesOf = (threadId: number) => ({ threadId, limit: PAGE });

/**
 * Merges a freshly loaded newest page into the pages. Null when they do not overlap: there are more new messages than one
 * page holds, and everything must be reloaded.
 */
export function withNewest(pages: MessagePages, newest: MessagePage): MessagePages | null {
  const [first, ...others] = pages.pages;
  if (!first) return null;
  const known = new Set(first.items.map(({ id }) => id));
  const touches = newest.nextCursor === null || newest.items.some(({ id }) => known.has(id));
  if (!touches) return null;
  const fresh = new Set(newest.items.map(({ id }) => id));
  const items = [...newest.items, ...first.items.filter(({ id }) => !fresh.has(id))];
  return { ...pages, pages: [{ ...first, items }, ...others] };
}

/** Adds a sent message to the first page, unless it is there already. */
export function withSent(pages: MessagePages, message: Message): MessagePages {
  const [first, ...others] = pages.pages;
  if (!first || pages.pages.some(({ items }) => items.some(({ id }) => id === message.id))) return pages;
  return { ...pages, pages: [{ ...first, items: [message, ...first.items] }, ...others] };
}

/** Marks everything that `readerId` received up to a message as read. */
export const withRead = (pages: MessagePages, readerId: number, upToId: number): MessagePages => ({
  ...pages,
  pages: pages.pages.map((page) => ({
    ...page,
    items: page.items.map((message) =>
      !message.isRead && message.receiverId === readerId && message.id <= upToId
        ? { ...message, isRead: true }
        : message,
    ),
  })),
});

type Utils = ReturnType<typeof trpc.useUtils>;

/** Loads a thread's newest messages into its cached pages; does nothing when the thread is not cached. */
export async function refreshThread(utils: Utils, threadId: number): Promise<void> {
  const input = messagesOf(threadId);
  if (!utils.messages.list.getInfiniteData(input)) return;
  try {
    const newest = await utils.client.messages.list.query(input);
    const pages = utils.messages.list.getInfiniteData(input);
    const merged = pages && withNewest(pages, newest);
    if (merged) utils.messages.list.setInfiniteData(input, merged);
    else await utils.messages.list.refetch(input);
  } catch {
    // Offline: the live stream reloads everything when it reconnects.
  }
}
