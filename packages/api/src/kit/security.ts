import { inTransaction, type NewSecurityEvent, type Tx, writeSecurityEvent } from '@palmbid/db';
import { describeDevice, type Origin, type SecurityEventKind, securityEventOf } from '@palmbid/domain';
import type { Context, Logger, RequestInfo } from '../context.ts';

/** The log message of every security event. */
export const securityMessage = 'security event';

const maxBrowser = 80;

/** The stored part of where a call came from. */
export const originOf = ({ id, network, userAgent }: RequestInfo): Origin => ({
  requestId: id,
  network,
  browser: userAgent === '' ? null : describeDevice(userAgent).name.slice(0, maxBrowser),
});

/** A security event of this call; `adminId` when an admin acts on another user's account. */
export const eventOf = (
  ctx: Pick<Context, 'request'>,
  userId: number,
  kind: SecurityEventKind,
  adminId?: number,
): NewSecurityEvent => ({
  userId,
  kind,
  ...(adminId !== undefined && { adminId }),
  ...originOf(ctx.request),
});

/** Logs a committed event for the operator; failures and refusals as warnings. */
export function logEvent({ log }: { log: Logger }, event: NewSecurityEvent): void {
  const { kind, ...detail } = event;
  log[securityEventOf(kind).level]({ event: kind, ...detail }, securityMessage);
}

/** Stores an event in a statement of its own, and logs it. */
export async function recordEvent({ deps }: Pick<Context, 'deps'>, event: NewSecurityEvent): Promise<void> {
  await writeSecurityEvent(deps.db, event);
  logEvent(deps, event);
}

/** What a transaction that changes an account's security can do besides. */
export type Securing = {
  /** Stores an event of this call in the transaction; logged after the commit. */
  record: (userId: number, kind: SecurityEventKind, adminId?: number) => Promise<void>;
  /**
   * Ends the account's sessions. The caller's own session, if it belongs to the account, continues under a new token, which the
   * browser gets after the commit; the old token is void.
   */
  renewSessions: (userId: number) => Promise<void>;
};

/** Runs a change of an account's security in one transaction, like `inTransaction`. */
export async function inSecuredTransaction<T>(
  ctx: Pick<Context, 'deps' | 'request' | 'session'>,
  work: (tx: Tx, securing: Securing) => Promise<T>,
): Promise<T> {
  // A transaction may be retried; only the last attempt is committed.
  let afterwards: (() => void)[] = [];
  const result = await inTransaction(ctx.deps.db, async (tx) => {
    afterwards = [];
    return await work(tx, {
      record: async (userId, kind, adminId) => {
        const event = eventOf(ctx, userId, kind, adminId);
        await writeSecurityEvent(tx, event);
        afterwards.push(() => logEvent(ctx.deps, event));
      },
      renewSessions: async (userId) => {
        afterwards.push(await ctx.session.renew(tx, userId));
      },
    });
  });
  for (const run of afterwards) run();
  return result;
}

/** Time between two stored refusals of one account, per process: a client that loops causes no further writes. */
const refusalPauseMs = 60_000;
const maxRemembered = 10_000;
const lastRefusals = new WeakMap<object, Map<number, number>>();

/** Records that a call of this account was refused, at most once a minute. */
export async function recordRefusal(
  ctx: Pick<Context, 'deps' | 'request'>,
  userId: number,
  path: string,
): Promise<void> {
  const last = lastRefusals.get(ctx.deps) ?? new Map<number, number>();
  lastRefusals.set(ctx.deps, last);
  const now = Date.now();
  if (now - (last.get(userId) ?? 0) < refusalPauseMs) return;
  if (last.size >= maxRemembered) last.clear();
  last.set(userId, now);
  const event = eventOf(ctx, userId, 'call_refused');
  await writeSecurityEvent(ctx.deps.db, event);
  ctx.deps.log.warn({ event: event.kind, path, userId, ...originOf(ctx.request) }, securityMessage);
}
