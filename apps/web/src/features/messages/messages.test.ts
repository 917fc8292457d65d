import { describe, expect, test } from 'vitest';
import { type Message, type MessagePages, withNewest, withRead, withSent } from './cache.ts';
import { createOutbox } from './outgoing.ts';
import { toRows } from './rows.ts';

const ME = 1;
const OTHER = 2;

const message = (id: number, more: Partial<Message> = {}): Message => ({
  id,
  threadId: 9,
  senderId: OTHER,
  receiverId: ME,
  requestId: 4,
  bidId: null,
  content: `text ${id}`,
  isRead: false,
  createdAt: new Date(Date.UTC(2027, 5, 12, 12, id)).toISOString(),
  contactHidden: false,
  ...more,
});

const page = (ids: number[], nextCursor: string | null = null) => ({
  items: ids.map((id) => message(id)),
  nextCursor,
});

const pages = (...all: ReturnType<typeof page>[]): MessagePages => ({ pages: all, pageParams: [null] });

const idsOf = (data: MessagePages | null) => data?.pages.map(({ items }) => items.map(({ id }) => id));

describe('the cached pages of a thread', () => {
  test('withNewest adds new messages and replaces changed ones', () => {
    const newest = page([7, 6, 5], 'older');
    newest.items[2] = message(5, { isRead: true });
    const merged = withNewest(pages(page([5, 4], 'c4'), page([3, 2])), newest);
    expect(idsOf(merged)).toEqual([
      [7, 6, 5, 4],
      [3, 2],
    ]);
    expect(merged?.pages[0]?.items[2]?.isRead).toBe(true);
    expect(merged?.pages[0]?.nextCursor).toBe('c4');
  });

  test('withNewest returns null when a gap would remain', () => {
    expect(withNewest(pages(page([3, 2])), page([9, 8], 'older'))).toBeNull();
  });

  test('withNewest needs no overlap when the newest page is the whole thread', () => {
    expect(idsOf(withNewest(pages(page([])), page([1])))).toEqual([[1]]);
  });

  test('withSent adds a message once', () => {
    const once = withSent(pages(page([2, 1])), message(3));
    expect(idsOf(withSent(once, message(3)))).toEqual([[3, 2, 1]]);
  });

  test('withRead marks received messages up to the given one', () => {
    const mine = message(2, { senderId: ME, receiverId: OTHER });
    const read = withRead(pages({ items: [message(4), message(3), mine], nextCursor: null }), ME, 3);
    expect(read.pages[0]?.items.map(({ isRead }) => isRead)).toEqual([false, true, false]);
  });
});

describe('rows of a conversation', () => {
  test('are sorted from the oldest, with day headings, grouped by sender, unsent messages last', () => {
    const day = (d: number, minute: number) => new Date(2027, 5, d, 12, minute).toISOString();
    const rows = toRows(
      [
        message(4, { createdAt: day(13, 3) }),
        message(3, { createdAt: day(13, 1) }),
        message(2, { createdAt: day(13, 0), senderId: ME, receiverId: OTHER }),
        message(1, { createdAt: day(12, 0) }),
      ],
      [{ key: 'out-1', content: 'hello', writtenAt: day(13, 4), state: 'sending', problem: null }],
    );
    expect(rows.map((row) => (row.kind === 'message' ? [row.message.id, row.first] : row.kind))).toEqual([
      'day',
      [1, true],
      'day',
      [2, true],
      [3, true],
      [4, false],
      'outgoing',
    ]);
  });
});

describe('outgoing messages', () => {
  const texts = (outbox: ReturnType<typeof createOutbox>) =>
    outbox.get('a').map(({ content, state, problem }) => [content, state, problem]);

  test('are sent one after the other, in order', async () => {
    const outbox = createOutbox(String);
    const sent: string[] = [];
    const release: (() => void)[] = [];
    const send = (content: string) =>
      new Promise<void>((done) => {
        sent.push(content);
        release.push(done);
      });
    const first = outbox.add('a', 'one', send);
    void outbox.add('a', 'two', send);
    expect(sent).toEqual(['one']);
    expect(texts(outbox)).toEqual([
      ['one', 'sending', null],
      ['two', 'waiting', null],
    ]);
    release[0]?.();
    await expect.poll(() => sent).toEqual(['one', 'two']);
    release[1]?.();
    await first;
    expect(outbox.get('a')).toEqual([]);
  });

  test('stay with the reason when sending fails, and are sent on retry', async () => {
    const outbox = createOutbox((error) => (error instanceof Error ? error.message : ''));
    await outbox.add('a', 'one', () => Promise.reject(new Error('offline')));
    await outbox.add('a', 'two', () => Promise.resolve());
    expect(texts(outbox)).toEqual([['one', 'failed', 'offline']]);
    const [failed] = outbox.get('a');
    await outbox.retry('a', failed?.key ?? '', () => Promise.resolve());
    expect(outbox.get('a')).toEqual([]);
  });

  test('notify subscribers and belong to one conversation', async () => {
    const outbox = createOutbox(String);
    let calls = 0;
    const stop = outbox.subscribe(() => {
      calls += 1;
    });
    await outbox.add('a', 'one', () => Promise.resolve());
    expect(calls).toBe(3);
    expect(outbox.get('b')).toEqual([]);
    stop();
    await outbox.add('a', 'two', () => Promise.resolve());
    expect(calls).toBe(3);
  });
});
