import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createQueryClient } from './client.ts';
import { refreshAfter } from './refresh.ts';
import { SESSION_KEY } from './sign-in.ts';

const refused = (code: string) =>
  new TRPCClientError(code, {
    result: { error: { message: code, code: -32_000, data: { code, fields: [] } } },
  });

let client: ReturnType<typeof createQueryClient>;
let reads: string[];
beforeEach(() => {
  client = createQueryClient();
  reads = [];
});
afterEach(() => client.clear());

/** Puts queries on screen, as `feature.procedure` or `feature.procedure:request`; `reads` lists those that are read again. */
async function show(...names: string[]): Promise<void> {
  for (const name of names) {
    const [path = '', id] = name.split(':');
    const input = path === 'bids.forRequest' ? { requestId: Number(id) } : { id: Number(id) };
    new QueryObserver(client, {
      queryKey: [path.split('.'), { ...(id !== undefined && { input }), type: 'query' }],
      queryFn: async () => reads.push(name),
    }).subscribe(() => undefined);
  }
  new QueryObserver(client, {
    queryKey: SESSION_KEY,
    queryFn: async () => reads.push('session'),
  }).subscribe(() => undefined);
  await expect.poll(() => reads.length).toBe(names.length + 1);
  reads = [];
}

/** Runs a mutation as the API client does. */
const mutate = (path: string, answer: () => Promise<unknown> = async () => 'done') =>
  new MutationObserver(client, { mutationKey: [path.split('.')], mutationFn: answer }).mutate();

describe('a mutation', () => {
  test('is pending until the queries that show its change are read again', async () => {
    await show('bids.forHost', 'requests.byId:7', 'properties.mine');
    await mutate('bids.place');
    expect(reads.toSorted()).toEqual(['bids.forHost', 'requests.byId:7']);
  });

  test('that has a row of its own refreshes by it instead of its feature’s', async () => {
    await show('notifications.preferences', 'notifications.list');
    await mutate('notifications.setPreferences');
    expect(reads).toEqual([]);
    await mutate('notifications.markRead');
    expect(reads.toSorted()).toEqual(['notifications.list', 'notifications.preferences']);
  });

  test('that changes the role refreshes everything but the session', async () => {
    await show('bids.forHost', 'messages.threads');
    await mutate('account.changeRole');
    expect(reads.toSorted()).toEqual(['bids.forHost', 'messages.threads']);
  });

  test('that is refused refreshes its whole feature, because the screen may be old', async () => {
    await show('properties.byId:3');
    await mutate('photos.arrange', () => Promise.reject(refused('conflict'))).catch(() => undefined);
    await expect.poll(() => reads).toEqual(['properties.byId:3']);
  });

  test.each(['unauthenticated', 'invalid_input'])('that is refused as %s refreshes nothing', async (code) => {
    await show('bids.forHost');
    await mutate('bids.edit', () => Promise.reject(refused(code))).catch(() => undefined);
    await client.fetchQuery({ queryKey: ['later'], queryFn: async () => 'read' });
    expect(reads).toEqual([]);
  });
});

describe('a live event', () => {
  test('about a request refreshes that request and all lists', async () => {
    await show(
      'requests.byId:7',
      'requests.byId:8',
      'bids.forRequest:7',
      'bids.forRequest:8',
      'requests.mine',
    );
    await refreshAfter(client, 'bid', 7);
    expect(reads.toSorted()).toEqual(['bids.forRequest:7', 'requests.byId:7', 'requests.mine']);
  });

  test('about a rank leaves the market of open requests alone', async () => {
    await show('requests.forHosts', 'bids.forHost');
    await refreshAfter(client, 'rank', 7);
    expect(reads).toEqual(['bids.forHost']);
    await refreshAfter(client, 'request', 7);
    expect(reads.toSorted()).toEqual(['bids.forHost', 'bids.forHost', 'requests.forHosts']);
  });

  test('after a gap refreshes everything but the session', async () => {
    await show('calendar.get', 'messages.list');
    await refreshAfter(client, 'gap');
    expect(reads.toSorted()).toEqual(['calendar.get', 'messages.list']);
  });
});
