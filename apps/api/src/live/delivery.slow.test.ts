import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AppRouter } from '@palmbid/api';
import { createTRPCClient, httpLink, httpSubscriptionLink, splitLink } from '@trpc/client';
import { EventSource } from 'eventsource';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort, type ProductProcess, startProduct } from '../../test/support/product.ts';

const long = process.env['LONG'] === '1';
const messages = long ? 1_000 : 120;
const writers = 4;

let dataDir = '';
/** Two processes on one database; both deliver, and both have clients. */
const processes: { port: number; product: ProductProcess | undefined }[] = [];

const portOf = (n: number): number => processes[n]?.port ?? 0;
const base = (n: number): string => `http://127.0.0.1:${portOf(n)}`;

async function start(n: number): Promise<void> {
  const one = processes[n];
  if (!one) throw new Error('no such process');
  one.product = startProduct({
    PORT: String(one.port),
    DATA_DIR: dataDir,
    SEED: 'none',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
  });
  for (;;) {
    const answer = await fetch(`${base(n)}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
}

const kill = async (n: number): Promise<void> => processes[n]?.product?.end('SIGKILL');

async function killPostmaster(): Promise<void> {
  const [pid] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'palmbid-delivery-'));
  // Started as root, PostgreSQL runs as another user, who needs access.
  await chmod(dataDir, 0o755);
  for (let n = 0; n < 2; n++) {
    processes.push({ port: await freePort(), product: undefined });
    await start(n);
  }
});
afterAll(async () => {
  for (const { product } of processes.reverse()) await product?.end();
  await rm(dataDir, { recursive: true, force: true });
});

const json = { 'content-type': 'application/json' };

async function register(role: 'guest' | 'host'): Promise<{ id: number; cookie: string }> {
  const username = `${role}_${randomUUID().slice(0, 8)}`;
  const answer = await fetch(`${base(0)}/api/register`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({
      username,
      password: 'a-good-secret',
      name: 'Crash Test',
      email: `${username}@example.com`,
      userRole: role,
    }),
  });
  expect(answer.status).toBe(201);
  const { id } = (await answer.json()) as { id: number };
  return { id, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

function clientOf(n: number, cookie: string) {
  const withCookie = (input: string | URL | Request, init?: RequestInit) =>
    fetch(input, { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), cookie } });
  return createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: (op) => op.type === 'subscription',
        true: httpSubscriptionLink({
          url: `${base(n)}/trpc`,
          EventSource,
          eventSourceOptions: () => ({ fetch: withCookie }),
        }),
        false: httpLink({
          url: `${base(n)}/trpc`,
          fetch: (input, init) => withCookie(String(input), { ...init, signal: null, body: null }),
        }),
      }),
    ],
  });
}

/** All messages, as a reloaded page fetches them; retries until a process answers. */
async function allMessages(n: number, cookie: string): Promise<number[]> {
  const ids: number[] = [];
  let cursor: string | undefined;
  for (;;) {
    const input = { limit: 100, ...(cursor !== undefined && { cursor }) };
    const page = await clientOf(n, cookie)
      .messages.list.query(input)
      .catch(() => undefined);
    if (!page) {
      await sleep(200);
      continue;
    }
    ids.push(...page.items.map(({ id }) => id));
    if (page.nextCursor === null) return ids;
    cursor = page.nextCursor;
  }
}

/**
 * A client that reconnects after every failure with its last event id, and reloads everything when it missed too much, as the
 * web app does.
 */
function browser(n: number, cookie: string) {
  const seen: number[] = [];
  const loaded = new Set<number>();
  let reloads = 0;
  let isOpen = false;
  let lastEventId: string | null = null;
  let closed = false;
  let current: { unsubscribe: () => void } | undefined;
  const subscribe = (): void => {
    if (closed) return;
    let over = false;
    const again = () => {
      if (over) return;
      over = true;
      current?.unsubscribe();
      setTimeout(subscribe, 200);
    };
    current = clientOf(n, cookie).live.events.subscribe(
      { lastEventId },
      {
        onData: ({ id, data }) => {
          lastEventId = id;
          if (data.kind === 'message') seen.push(data.messageId);
          if (data.kind !== 'ready') return;
          isOpen = true;
          if (data.resumed) return;
          reloads++;
          void allMessages(n, cookie).then((ids) => {
            for (const one of ids) loaded.add(one);
          });
        },
        onError: again,
        onStopped: again,
      },
    );
  };
  subscribe();
  return {
    seen,
    /** The number of messages on screen, by event or by reload. */
    shown: () => new Set([...seen, ...loaded]).size,
    reloads: () => reloads,
    /** Resolves when the stream is open: a client loads what was committed before. */
    ready: () => vi.waitFor(() => expect(isOpen).toBe(true), { timeout: 30_000 }),
    close: () => {
      closed = true;
      current?.unsubscribe();
    },
  };
}

test(`${messages} messages reach every client exactly once while processes and PostgreSQL are killed`, async () => {
  const guest = await register('guest');
  const host = await register('host');
  const day = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10);
  const made = await fetch(`${base(0)}/api/vacation-requests`, {
    method: 'POST',
    headers: { ...json, cookie: guest.cookie },
    body: JSON.stringify({
      title: 'Trip',
      description: '',
      location: 'Lisbon',
      checkInDate: day(30),
      checkOutDate: day(35),
      guests: 2,
      bedrooms: 1,
      minBudget: 1,
      maxBudget: 900,
      status: 'active',
    }),
  });
  const { id: requestId } = (await made.json()) as { id: number };
  const browsers = [browser(0, guest.cookie), browser(1, guest.cookie)];
  for (const { ready } of browsers) await ready();

  const acknowledged: number[] = [];
  const send = async (i: number): Promise<void> => {
    for (let attempt = i; ; attempt++) {
      const answer = await fetch(`${base(attempt % 2)}/api/messages`, {
        method: 'POST',
        headers: { ...json, cookie: host.cookie, 'idempotency-key': `m${i}` },
        body: JSON.stringify({ receiverId: guest.id, requestId, content: `Message ${i}` }),
        signal: AbortSignal.timeout(15_000),
      }).catch(() => undefined);
      if (answer?.status === 201) {
        acknowledged.push(((await answer.json()) as { id: number }).id);
        return;
      }
      if (answer && answer.status !== 503)
        throw new Error(`unexpected ${answer.status}: ${await answer.text()}`);
      await sleep(100);
    }
  };
  const sending = Promise.all(
    Array.from({ length: writers }, async (_, w) => {
      for (let i = w; i < messages; i += writers) await send(i);
    }),
  );
  const after = (share: number) =>
    vi.waitFor(() => expect(acknowledged.length).toBeGreaterThanOrEqual(messages * share), {
      timeout: 300_000,
      interval: 20,
    });
  const killed = (n: number) => () => kill(n).then(() => start(n));
  const blows = long
    ? [killed(0), killPostmaster, killed(1), killPostmaster, killed(0), killed(1), killPostmaster]
    : [killed(0), killPostmaster];
  for (const [n, blow] of blows.entries()) {
    await after((n + 1) / (blows.length + 2));
    await blow();
  }
  await sending;
  expect(new Set(acknowledged).size).toBe(messages);

  const wanted = [...acknowledged].sort((a, b) => a - b);
  const me = clientOf(1, guest.cookie);
  await vi.waitFor(
    async () => {
      const { items } = await me.notifications.list.query({ limit: 100 });
      const notifications = items.filter((item) => item.kind === 'new_message');
      // One notification for the thread, which counts every message once.
      expect(notifications.map((item) => item.count)).toEqual([messages]);
      for (const { shown } of browsers) expect(shown()).toBe(messages);
    },
    { timeout: 60_000, interval: 200 },
  );
  for (const { seen, reloads, close } of browsers) {
    close();
    expect(new Set(seen).size, 'no message was received twice').toBe(seen.length);
    if (!long) expect([...seen].sort((a, b) => a - b)).toEqual(wanted);
    if (!long) expect(reloads()).toBe(0);
  }
  expect((await me.messages.unreadCount.query()).count).toBe(messages);
});
