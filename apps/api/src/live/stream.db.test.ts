import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { AppRouter, LiveEvent } from '@palmbid/api';
import { createDb, type DbOptions } from '@palmbid/db';
import { createTRPCClient, httpSubscriptionLink } from '@trpc/client';
import { EventSource } from 'eventsource';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../test/support/index.ts';
import { buildApp } from '../app.ts';
import { composeDeps } from '../deps.ts';
import { createAfterCommit } from './after-commit.ts';
import type { LiveLimits } from './registry.ts';

let api: TestApp;
const processes: Awaited<ReturnType<typeof startProcess>>[] = [];
const open: { unsubscribe: () => void }[] = [];

/** A server with its own port, pool and LISTEN connection, as another process would have. */
async function startProcess(shared: TestApp, limits?: LiveLimits) {
  const open = (options?: DbOptions) => createDb(shared.databaseUrl, shared.deps.log, options);
  const db = open({ maxConnections: 5 });
  const afterCommit = createAfterCommit({ db, url: shared.databaseUrl, open }, shared.deps.log, { limits });
  const deps = composeDeps({ ...shared.deps, db, live: afterCommit.live });
  const app = await buildApp(deps, {
    secrets: ['a secret of this test only, long enough'],
    lifecycle: { stopping: false },
    shedLoad: true,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  afterCommit.start(deps);
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    afterCommit,
    stop: async () => {
      afterCommit.endStreams();
      await app.close();
      await afterCommit.stop();
      await db.destroy();
    },
  };
}

beforeAll(async () => {
  api = await createTestApp();
  processes.push(await startProcess(api), await startProcess(api));
});
afterEach(() => {
  for (const one of open.splice(0)) one.unsubscribe();
});
afterAll(async () => {
  for (const one of processes) await one.stop();
  await api.close();
});

const urlOf = (n: 0 | 1): string => processes[n]?.url ?? '';

/** Connects as the web app does: tRPC over an EventSource with the session's cookie. */
function browser(base: string, person: TestPerson) {
  const client = createTRPCClient<AppRouter>({
    links: [
      httpSubscriptionLink({
        url: `${base}/trpc`,
        EventSource,
        eventSourceOptions: () => ({
          fetch: (input: string | URL, init: RequestInit) =>
            fetch(input, {
              ...init,
              headers: { ...Object.fromEntries(new Headers(init.headers)), cookie: person.cookie },
            }),
        }),
      }),
    ],
  });
  const events: LiveEvent[] = [];
  let errors = 0;
  const subscription = client.live.events.subscribe(
    {},
    { onData: ({ data }) => events.push(data), onError: () => errors++ },
  );
  open.push(subscription);
  return {
    events,
    errors: () => errors,
    ready: () => vi.waitFor(() => expect(events[0]?.kind).toBe('ready'), { timeout: 10_000 }),
  };
}

/** The status, headers and first event of a stream. */
const firstEvent = (base: string, cookie?: string) =>
  new Promise<{ status: number; type: string; retry: string | undefined; first: string }>(
    (resolve, reject) => {
      const asked = httpRequest(
        `${base}/trpc/live.events?input=${encodeURIComponent('{}')}`,
        { headers: { accept: 'text/event-stream', ...(cookie && { cookie }) } },
        (response) => {
          let text = '';
          response.on('data', (part: Buffer) => {
            text += part.toString();
            // The first event is tRPC's own and holds its settings.
            if (!/"httpStatus"|"ready"|"error":/.test(text)) return;
            resolve({
              status: response.statusCode ?? 0,
              type: response.headers['content-type'] ?? '',
              retry: response.headers['retry-after'],
              first: text,
            });
            asked.destroy();
          });
        },
      );
      asked.on('error', reject);
      asked.end();
    },
  );

describe('two processes on one database', () => {
  test('a bid made through one sends the event and the notification through the other', async () => {
    const bid = await api.make.bid();
    const guest = { ...(await personOf(bid.guest_id)), id: bid.guest_id };
    const hostCookie = await api.logIn({ id: bid.host_id });
    const owner = browser(urlOf(1), guest);
    await owner.ready();
    const answer = await fetch(`${urlOf(0)}/api/bids/${bid.id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', cookie: hostCookie },
      body: JSON.stringify({ amount: 150 }),
    });
    expect(answer.status).toBe(200);
    await vi.waitFor(
      () => {
        const about = owner.events.filter((e) => e.kind === 'bid' || e.kind === 'notification');
        expect(about).toEqual(
          expect.arrayContaining([
            { kind: 'bid', change: 'changed', requestId: bid.request_id, bidId: bid.id },
            expect.objectContaining({ kind: 'notification', notification: 'bid_changed' }),
          ]),
        );
      },
      { timeout: 10_000 },
    );
    expect(api.errors).toEqual([]);
  });

  test('a message sent through one process reaches the other one’s browser', async () => {
    const bid = await api.make.bid();
    const guest = await personOf(bid.guest_id);
    const owner = browser(urlOf(0), guest);
    await owner.ready();
    const answer = await fetch(`${urlOf(1)}/api/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: await api.logIn({ id: bid.host_id }) },
      body: JSON.stringify({ receiverId: bid.guest_id, requestId: bid.request_id, content: 'Hello' }),
    });
    expect(answer.status).toBe(201);
    const { id } = (await answer.json()) as { id: number };
    await vi.waitFor(
      () => expect(owner.events).toContainEqual(expect.objectContaining({ kind: 'message', messageId: id })),
      { timeout: 10_000 },
    );
  });
});

const personOf = async (id: number): Promise<TestPerson> => ({
  id,
  role: 'guest',
  username: '',
  email: '',
  cookie: await api.logIn({ id }),
});

describe('the stream over HTTP', () => {
  test('refuses inside the stream without a session, and beyond five streams of one user', async () => {
    expect((await firstEvent(urlOf(0))).first).toContain('"httpStatus":401');
    const person = await api.person('guest');
    const first = await firstEvent(urlOf(0), person.cookie);
    expect(first).toMatchObject({ status: 200, type: expect.stringContaining('text/event-stream') });
    expect(first.first).toContain('"ready"');
    const size = () => processes[0]?.afterCommit.hub.size() ?? 0;
    await vi.waitFor(() => expect(size()).toBe(0), { timeout: 10_000 });
    for (let n = 0; n < 5; n++) await browser(urlOf(0), person).ready();
    expect((await firstEvent(urlOf(0), person.cookie)).first).toContain('"httpStatus":503');
  });

  test('sends what tRPC’s own adapter sends, without a session, with a wrong input and with events', async () => {
    const person = await api.person('guest');
    /** With a content type, which the calls of browsers do not have, tRPC's own adapter answers. */
    const opening = async (input: string, cookie: string, plain: boolean) => {
      const controller = new AbortController();
      const answer = await fetch(`${urlOf(0)}/trpc/live.events?input=${encodeURIComponent(input)}`, {
        headers: {
          accept: 'text/event-stream',
          cookie,
          ...(!plain && { 'content-type': 'application/json' }),
        },
        signal: controller.signal,
      });
      const decoder = new TextDecoder();
      let text = '';
      for await (const part of answer.body ?? []) {
        text += decoder.decode(part as Uint8Array, { stream: true });
        if (/("ready"|serialized-error)[\s\S]*\n\n\n$/.test(text)) break;
      }
      controller.abort();
      const named = [
        'content-type',
        'cache-control',
        'vary',
        'x-accel-buffering',
        'connection',
        'retry-after',
      ];
      return {
        status: answer.status,
        headers: named.map((name) => [name, answer.headers.get(name)]),
        text: text
          .replace(/\nid: \S+/, '\nid: sealed')
          .replace(/"requestId":"[^"]+"/, '"requestId":"its own"'),
      };
    };
    const cases = [
      ['{}', ''],
      ['{}', person.cookie],
      ['{"lastEventId":"unknown"}', person.cookie],
      ['{"lastEventId":1}', person.cookie],
      ['{"more":true}', person.cookie],
      ['[]', person.cookie],
      ['{', person.cookie],
    ] as const;
    for (const [input, cookie] of cases) {
      expect(await opening(input, cookie, true), input).toEqual(await opening(input, cookie, false));
    }
  });

  test('answers 503 with Retry-After when the process accepts no more streams', async () => {
    const small = await startProcess(api, { perUser: 5, all: 1, everywhere: 1_000 });
    try {
      const person = await api.person('guest');
      await browser(small.url, person).ready();
      const refused = await firstEvent(small.url, (await api.person('guest')).cookie);
      expect(refused).toMatchObject({ status: 503, retry: '5' });
    } finally {
      await small.stop();
    }
  });

  test('ends with logout', async () => {
    const person = await api.person('guest');
    const size = () => processes[0]?.afterCommit.hub.size() ?? 0;
    const before = size();
    const mine = browser(urlOf(0), person);
    await mine.ready();
    expect(size()).toBe(before + 1);
    await api.as(person).post('/api/logout');
    await processes[0]?.afterCommit.hub.checkSessions();
    await vi.waitFor(() => expect(size()).toBe(before), { timeout: 10_000 });
  });

  test('resumes after its connection was cut, without missing an event', async () => {
    const target = new URL(urlOf(0));
    const sockets = new Set<Socket>();
    const proxy = createServer((incoming, outgoing) => {
      const passed = httpRequest(
        { host: target.hostname, port: target.port, path: incoming.url, headers: incoming.headers },
        (response) => {
          outgoing.writeHead(response.statusCode ?? 502, response.headers);
          response.pipe(outgoing);
        },
      );
      passed.on('error', () => outgoing.destroy());
      outgoing.on('close', () => passed.destroy());
      passed.end();
    });
    proxy.on('connection', (socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    });
    proxy.listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    const { port } = proxy.address() as AddressInfo;
    const bid = await api.make.bid();
    const host = await personOf(bid.host_id);
    const owner = browser(`http://127.0.0.1:${port}`, await personOf(bid.guest_id));
    await owner.ready();
    const edit = (amount: number) => api.as(host).trpc.bids.edit.mutate({ id: bid.id, amount });
    for (const amount of [170, 165, 160]) {
      await edit(amount);
      for (const socket of sockets) socket.destroy();
      await edit(amount - 2);
    }
    const changes = () =>
      owner.events.filter((e) => e.kind === 'bid' && e.change === 'changed' && e.bidId === bid.id).length;
    await vi.waitFor(() => expect(changes()).toBe(6), { timeout: 25_000, interval: 50 });
    proxy.close();
    for (const socket of sockets) socket.destroy();
  });
});
