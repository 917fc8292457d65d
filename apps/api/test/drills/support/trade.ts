import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { EventSource } from 'eventsource';
import { expect } from 'vitest';

/** What people do all the time while a drill goes on. */
export type Trade = {
  /** The bids that were acknowledged, by id, with their price. */
  bids: ReadonlyMap<number, number>;
  /** Operations that were answered as they should be. */
  done: () => number;
  /** What went wrong, as `503 POST /api/bids`. With `retry` the operation was repeated until it succeeded. */
  failures: readonly string[];
  /** The longest time between two acknowledged bids, in ms. */
  longestPause: () => number;
  /** The bids that the guest's open page was told of. */
  seen: ReadonlySet<number>;
  /** How often that page had to load everything anew. */
  reloads: () => number;
  /** Resolves after this many more acknowledged bids. */
  goOn: (bids: number) => Promise<void>;
  /** Ends the writing; the page stays open. */
  stop: () => Promise<void>;
  close: () => void;
};

const json = { 'content-type': 'application/json' };
const day = (n: number): string => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10);

const trip = {
  title: 'A week by the sea',
  description: '',
  location: 'Lisbon',
  checkInDate: day(30),
  checkOutDate: day(35),
  guests: 2,
  bedrooms: 1,
  minBudget: 1,
  maxBudget: 900,
  status: 'active',
};
const home = {
  title: 'A home',
  description: '',
  location: 'Lisbon',
  bedrooms: 1,
  bathrooms: 1,
  maxGuests: 2,
};

async function register(url: string, userRole: 'guest' | 'host'): Promise<string> {
  const username = `${userRole}_${randomUUID().slice(0, 8)}`;
  const answer = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({
      username,
      password: 'a-good-secret',
      name: 'Drill',
      email: `${username}@example.com`,
      userRole,
    }),
  });
  expect(answer.status).toBe(201);
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

/**
 * Guests post requests, hosts bid on them, both read, and one page stays open, until `stop`. With `retry` a write that failed is sent
 * again with its key, as the web app does; without, each failure counts.
 */
export async function startTrade(
  url: string,
  { writers, retry }: { writers: number; retry: boolean },
): Promise<Trade> {
  const bids = new Map<number, number>();
  const failures: string[] = [];
  const seen = new Set<number>();
  let done = 0;
  let reloads = 0;
  let longest = 0;
  let last = performance.now();
  let open = true;

  const operate = async (
    cookie: string,
    method: 'GET' | 'POST',
    path: string,
    body?: object,
  ): Promise<Record<string, unknown>> => {
    const key = randomUUID();
    for (;;) {
      const answer = await fetch(`${url}${path}`, {
        method,
        headers: { cookie, ...(body && { ...json, 'idempotency-key': key }) },
        ...(body && { body: JSON.stringify(body) }),
      }).catch(() => undefined);
      if (answer?.ok) {
        const value: unknown = await answer.json();
        done += 1;
        return value as Record<string, unknown>;
      }
      failures.push(`${answer?.status ?? 'no answer'} ${method} ${path.replace(/\d+/, 'N')}`);
      if (!retry) throw new Error(failures.at(-1));
      await sleep(100);
    }
  };

  const guest = await register(url, 'guest');
  const host = await register(url, 'host');
  const homes: number[] = [];
  for (let i = 0; i < 4; i++)
    homes.push(Number((await operate(host, 'POST', '/api/properties', home))['id']));

  const page = new EventSource(`${url}/trpc/live.events?input=${encodeURIComponent('{}')}`, {
    fetch: (to, init) => fetch(to, { ...init, headers: { ...init?.headers, cookie: guest } }),
  });
  page.addEventListener('message', ({ data }) => {
    const event: { kind: string; resumed?: boolean; bidId?: number } = JSON.parse(data);
    if (event.kind === 'bid' && event.bidId !== undefined) seen.add(event.bidId);
    if (event.kind === 'ready' && event.resumed === false) reloads += 1;
  });
  await new Promise((resolve) => page.addEventListener('open', resolve, { once: true }));

  const write = async (n: number): Promise<void> => {
    for (let round = 0; open; round++) {
      try {
        const { id: requestId } = await operate(guest, 'POST', '/api/vacation-requests', trip);
        for (const [i, propertyId] of homes.entries()) {
          if (!open) return;
          const amount = 100 + ((round * 16 + n * 4 + i) % 700);
          const bid = await operate(host, 'POST', '/api/bids', { requestId, propertyId, amount });
          longest = Math.max(longest, performance.now() - last);
          last = performance.now();
          bids.set(Number(bid['id']), amount);
          await operate(host, 'GET', '/api/listings');
        }
        await operate(guest, 'GET', `/api/vacation-requests/${requestId}`);
      } catch {
        // Noted as a failure; the next round is another request.
      }
    }
  };
  const writing = Array.from({ length: writers }, (_, n) => write(n));
  return {
    bids,
    done: () => done,
    failures,
    longestPause: () => longest,
    seen,
    reloads: () => reloads,
    goOn: async (more) => {
      const wanted = bids.size + more;
      while (bids.size < wanted) await sleep(50);
    },
    stop: async () => {
      open = false;
      await Promise.all(writing);
    },
    close: () => page.close(),
  };
}
