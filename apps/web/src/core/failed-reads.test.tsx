import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createQueryClient } from './client.ts';
import { useStaleSince, watchFailedReads } from './failed-reads.ts';

const lost = () => new TRPCClientError('Failed to fetch', { cause: new TypeError('Failed to fetch') });
const refused = () =>
  new TRPCClientError('Not found.', {
    result: { error: { message: 'Not found.', code: -32_004, data: { code: 'not_found', fields: [] } } },
  });

let stop: () => void;
let client: ReturnType<typeof createQueryClient>;
beforeEach(() => {
  vi.useFakeTimers();
  client = createQueryClient();
  stop = watchFailedReads(client);
});
afterEach(() => {
  stop();
  client.clear();
  vi.useRealTimers();
});

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Mounts a query; `answer` decides the result of the next attempts. */
async function onScreen(first: () => Promise<string>) {
  const read = { answer: first, attempts: 0 };
  const observer = new QueryObserver(client, {
    queryKey: ['bids'],
    queryFn: () => {
      read.attempts += 1;
      return read.answer();
    },
  });
  const leave = observer.subscribe(() => undefined);
  const since = renderHook(useStaleSince).result;
  await later(0);
  return { read, observer, leave, since, result: () => observer.getCurrentResult() };
}

describe('a read without an answer', () => {
  test('keeps the shown data, reports its age, and repeats with growing waits until it succeeds', async () => {
    const { read, result, since } = await onScreen(async () => '$150');
    const readAt = Date.now();
    await later(60_000);
    read.answer = () => Promise.reject(lost());
    await act(() => client.invalidateQueries());
    expect(result()).toMatchObject({ data: '$150', status: 'success' });
    expect(since.current).toBe(readAt);
    await later(1000 + 2000 + 4000 + 8000 + 10_000 + 10_000);
    expect(read.attempts).toBe(2 + 6);
    expect(result()).toMatchObject({ data: '$150', status: 'success' });
    read.answer = async () => '$145';
    await later(10_000);
    expect(result().data).toBe('$145');
    expect(since.current).toBeNull();
    const before = read.attempts;
    await later(60_000);
    expect(read.attempts).toBe(before);
  });

  test('waits for the Retry-After of the server before it repeats', async () => {
    const { read, result } = await onScreen(async () => '$150');
    read.answer = () =>
      Promise.reject(
        new TRPCClientError('Too many requests.', {
          result: {
            error: {
              message: 'Too many requests.',
              code: -32_029,
              data: { code: 'rate_limited', httpStatus: 429, fields: [], retryAfter: 40 },
            },
          },
        }),
      );
    await act(() => client.invalidateQueries());
    expect(read.attempts).toBe(2);
    read.answer = async () => '$145';
    await later(39_000);
    expect([read.attempts, result().data]).toEqual([2, '$150']);
    await later(1_000);
    expect([read.attempts, result().data]).toEqual([3, '$145']);
  });

  test('repeats at once when the browser is online or focused again', async () => {
    for (const event of ['online', 'focus']) {
      const { read, result, leave } = await onScreen(async () => 'old');
      read.answer = () => Promise.reject(lost());
      await act(() => client.invalidateQueries());
      read.answer = async () => 'new';
      window.dispatchEvent(new Event(event));
      await later(0);
      expect(result().data, event).toBe('new');
      leave();
      client.clear();
    }
  });

  test('shows the error when there is no data yet, and repeats', async () => {
    const { read, result, since } = await onScreen(() => Promise.reject(lost()));
    expect(result().status).toBe('error');
    expect(since.current).toBeNull();
    read.answer = async () => 'here';
    await later(15_000);
    expect(result().data).toBe('here');
  });

  test('stops repeating when no component uses the query', async () => {
    const { read, leave, since } = await onScreen(async () => 'old');
    read.answer = () => Promise.reject(lost());
    await act(() => client.invalidateQueries());
    leave();
    await later(60_000);
    expect(read.attempts).toBe(2 + 0);
    expect(since.current).toBeNull();
  });
});

describe('watchFailedReads does not repeat', () => {
  test('a refusal that the server explains', async () => {
    const { read, result, since } = await onScreen(async () => 'old');
    read.answer = () => Promise.reject(refused());
    await act(() => client.invalidateQueries());
    await later(60_000);
    expect(read.attempts).toBe(2);
    expect(result().status).toBe('error');
    expect(since.current).toBeNull();
  });

  test('the next page of a list, which has a button of its own', async () => {
    let attempts = 0;
    const observer = new InfiniteQueryObserver(client, {
      queryKey: ['pages'],
      queryFn: async ({ pageParam }) => {
        attempts += 1;
        if (pageParam > 0) throw lost();
        return pageParam;
      },
      initialPageParam: 0,
      getNextPageParam: (last) => last + 1,
    });
    observer.subscribe(() => undefined);
    await later(0);
    await act(() => observer.fetchNextPage());
    expect(observer.getCurrentResult()).toMatchObject({ isFetchNextPageError: true, data: { pages: [0] } });
    await later(60_000);
    expect(attempts).toBe(2);
  });
});
