import { inTransaction, type NewSecurityEvent, type Tx, writeSecurityEvent } from '@palmbid/db';
import { describeDevice, type Origin, type SecurityEventKind, securityEventOf } from '@palmbid/domain';
import type { Context, Logger, RequestInfo } from '../context.ts';

/** What every security event is called in the log. */
export const securityMessage = 'security event';

const maxBrowser = 80;

/** Where a call comes from, as far as it is kept. */
export const originOf = ({ id, network, userAgent }: RequestInfo): Origin => ({
  requestId: id,
  network,
  browser: userAgent === '' ? null : describeDevice(userAgent).name.slice(0, maxBrowser),
});

/** An event of this call. `adminId` where an admin does it to somebody. */
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

/** A line for the operator, once the event is committed; failures and refusals as warnings. */
export function logEvent({ log }: { log: Logger }, event: NewSecurityEvent): void {
  const { kind, ...detail } = event;
  log[securityEventOf(kind).level]({ event: kind, ...detail }, securityMessage);
}

/** Writes an event down by itself, and into the log. */
export async function recordEvent({ deps }: Pick<Context, 'deps'>, event: NewSecurityEvent): Promise<void> {
  await writeSecurityEvent(deps.db, event);
  logEvent(deps, event);
}

/** What a transaction about the safety of an account needs beside the transaction. */
export type Securing = {
  /** Writes an event of this call down with the change; it is in the log once that is committed. */
  record: (userId: number, kind: SecurityEventKind, adminId?: number) => Promise<void>;
  /**
   * Ends the account's sessions. The present one, if it is the account's, goes on under a new token, which the browser gets once
   * the change is committed; the token it had is void with it.
   */
  renewSessions: (userId: number) => Promise<void>;
};

/** Runs a change that concerns the safety of an account in one transaction, as `inTransaction`. */
export async function inSecuredTransaction<T>(
  ctx: Pick<Context, 'deps' | 'request' | 'session'>,
  work: (tx: Tx, securing: Securing) => Promise<T>,
): Promise<T> {
  // The last try is the one that is committed.
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

/** Between two events of refused calls of one account, in one process: a refusal costs a stranger's loop no writes. */
const refusalPauseMs = 60_000;
const maxRemembered = 10_000;
const lastRefusals = new WeakMap<object, Map<number, number>>();

/** Writes down that calls of an account are refused, at most once a minute. */
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
