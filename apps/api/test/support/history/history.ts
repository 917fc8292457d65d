import { performance } from 'node:perf_hooks';
import { type Answered, type Entry, explain } from './checker.ts';
import type { Auction, Op } from './model.ts';
import { countLog, endOf, observe, type Scope, type Sql } from './observe.ts';

/** How a call of the model goes over HTTP. */
export type Sent = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body?: object;
  headers?: Record<string, string>;
};
export type Received = { status: number; json: Record<string, unknown> };

const usd = (cents: number) => cents / 100;

/** The call of an operation; `password` confirms the erasure of an account. */
export function callOf(op: Op, password = ''): Sent {
  const keyed = op.key === undefined ? {} : { headers: { 'idempotency-key': op.key } };
  const patch = (path: string, body: object): Sent => ({ method: 'PATCH', path, body });
  switch (op.kind) {
    case 'create':
      return {
        method: 'POST',
        path: '/api/vacation-requests',
        body: {
          title: 'Trip',
          description: '',
          location: 'Lisbon',
          checkInDate: op.from,
          checkOutDate: op.to,
          guests: op.guests,
          bedrooms: 1,
          minBudget: 1,
          maxBudget: 900,
          status: op.active ? 'active' : 'draft',
        },
        ...keyed,
      };
    case 'activate':
      return patch(`/api/vacation-requests/${op.request}`, { status: 'active' });
    case 'editRequest':
      return patch(`/api/vacation-requests/${op.request}`, { guests: op.guests });
    case 'cancel':
      return patch(`/api/vacation-requests/${op.request}`, { status: 'cancelled' });
    case 'remove':
      return { method: 'DELETE', path: `/api/vacation-requests/${op.request}` };
    case 'place':
      return {
        method: 'POST',
        path: '/api/bids',
        body: { requestId: op.request, propertyId: op.home, amount: usd(op.cents) },
        ...keyed,
      };
    case 'edit':
      return patch(`/api/bids/${op.bid}`, { amount: usd(op.cents) });
    case 'withdraw':
      return { method: 'DELETE', path: `/api/bids/${op.bid}` };
    case 'accept':
      return patch(`/api/bids/${op.bid}`, {
        status: 'accepted',
        ...(op.expected !== undefined && { expectedAmount: usd(op.expected) }),
      });
    case 'decline':
      return patch(`/api/bids/${op.bid}`, { status: 'rejected' });
    case 'counter':
      return {
        method: 'POST',
        path: `/api/bids/${op.bid}/counter-offers`,
        body: {
          amount: usd(op.cents),
          ...(op.expected !== undefined && { expectedAmount: usd(op.expected) }),
        },
        ...keyed,
      };
    case 'answer':
      return patch(`/api/counter-offers/${op.counter}`, { answer: op.yes ? 'accepted' : 'declined' });
    case 'hold':
      return { method: 'POST', path: `/api/bids/${op.bid}/hold` };
    case 'setRole':
      return patch(`/api/admin/users/${op.user}/role`, { userRole: op.role });
    case 'erase':
      return { method: 'POST', path: '/trpc/account.delete', body: { currentPassword: password } };
    default:
      throw new Error(`nobody calls ${op.kind}`);
  }
}

const showsBid = new Set<Op['kind']>(['place', 'edit', 'accept', 'decline', 'counter', 'answer', 'hold']);

/** A response as an outcome of the model; after a server error it is unknown whether the call took effect. */
function read(op: Op, { status, json }: Received): Answered | 'unknown' {
  if (status >= 500) return 'unknown';
  if (status >= 400) {
    const error = json['error'] as { data?: { code?: unknown } } | undefined;
    return { ok: false, code: String(json['code'] ?? error?.data?.code) };
  }
  const id = json['id'];
  if (typeof id !== 'number') return { ok: true };
  if (!showsBid.has(op.kind)) return { ok: true, id };
  return { ok: true, id, shows: `${Math.round(Number(json['amount']) * 100)} ${String(json['status'])}` };
}

export type History = {
  before: Auction;
  entries: Entry[];
  /** Makes a call and records its start, end and response. A broken connection leaves the response unknown. */
  call: <T extends Received>(op: Op, send: (call: Sent) => Promise<T>) => Promise<T | undefined>;
  /** Records an event without a caller that may happen at any time, or never. */
  maybe: (op: Op) => void;
  /** Records an event that has just happened outside the calls. */
  note: (op: Op) => void;
  /** Throws unless one serial order explains all entries and the current state. Returns the number of search steps. */
  explain: () => Promise<number>;
};

export async function startHistory(sql: Sql, scope: Scope, password = ''): Promise<History> {
  const before = await observe(sql, scope);
  const since = await countLog(sql, scope);
  const entries: Entry[] = [];
  return {
    before,
    entries,
    call: async (op, send) => {
      const from = performance.now();
      const entry: Entry = { op, from, to: Number.POSITIVE_INFINITY, answer: 'unknown' };
      entries.push(entry);
      const answer = await send(callOf(op, password)).catch(() => undefined);
      if (answer) Object.assign(entry, { to: performance.now(), answer: read(op, answer) });
      return answer;
    },
    maybe: (op) => {
      entries.push({ op, from: performance.now(), to: Number.POSITIVE_INFINITY, answer: 'unknown' });
    },
    note: (op) => {
      const now = performance.now();
      entries.push({ op, from: now, to: now, answer: { ok: true } });
    },
    explain: async () => {
      const verdict = explain(before, entries, await endOf(sql, scope, since));
      if (verdict.ok) return verdict.tried;
      const told = entries.map(
        ({ op, from, to, answer }) =>
          `${(from - (entries[0]?.from ?? 0)).toFixed(1)}-${(to - (entries[0]?.from ?? 0)).toFixed(1)} ms ${JSON.stringify(op)} -> ${JSON.stringify(answer)}`,
      );
      throw new Error(`no serial order explains this history\n${told.join('\n')}\nbest try ${verdict.why}`);
    },
  };
}
