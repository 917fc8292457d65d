import { type Actor, AppError, type ErrorCode, type UserRole } from '@palmbid/domain';
import { initTRPC } from '@trpc/server';
import type { Context } from './context.ts';
import { toAppError, toTrpcError } from './errors.ts';
import { type LimitClass, takeCall, takeFromLimit } from './kit/rate-limit.ts';
import { type Reads, recordReading } from './kit/reading.ts';
import { recordRefusal } from './kit/security.ts';

/** Facts about a procedure that generated tests and the REST adapter read. */
type Meta = {
  access?: 'public' | 'user' | 'guest' | 'host' | 'admin';
  /** What an admin reads with its answer; a procedure without it shows no bid, no price and no log. */
  reads?: Reads;
  /** How much of its caller's share of calls it takes; 1 where nothing is said. */
  cost?: number;
};

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    isDev: false,
    // A stream that is silent for 20 s is dead: browsers notice it by the hub's missing sign of life. tRPC's own pings
    // would be a timer for every stream and a race for every event, and know no place to resume from.
    sse: { ping: { enabled: false }, client: { reconnectAfterInactivityMs: 20_000 } },
    errorFormatter: ({ shape, error, ctx }) => {
      const known = toAppError(error);
      return {
        message: known?.message ?? 'Something went wrong.',
        code: shape.code,
        data: {
          code: known?.code ?? ('internal' as const),
          httpStatus: known?.http ?? 500,
          fields: known?.fields ?? [],
          retryAfter: known?.retryAfter ?? null,
          requestId: ctx?.request.id ?? null,
        },
      };
    },
  });

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

/** `next()` never throws: failures are mapped by looking at its result. */
const mapErrors = t.middleware(async ({ next, ctx, path }) => {
  const result = await next();
  if (result.ok) return result;
  const mapped = toTrpcError(result.error);
  if (mapped.code === 'INTERNAL_SERVER_ERROR') {
    ctx.deps.log.error({ err: mapped.cause, path, requestId: ctx.request.id }, 'unexpected failure');
  }
  throw mapped;
});

/** Refusals that tell of somebody who tries what the account may not do; a wrong password has an event of its own. */
const refusals: ReadonlySet<ErrorCode> = new Set(['cross_site', 'wrong_role', 'own_request', 'read_only']);

/** Refused calls are events of the account that made them. */
const recordRefusals = t.middleware(async ({ next, ctx, path }) => {
  const result = await next();
  const who = ctx.viewer ?? ctx.actor;
  if (!result.ok && who) {
    const code = toAppError(result.error)?.code;
    if (code !== undefined && refusals.has(code)) await recordRefusal(ctx, who.id, path);
  }
  return result;
});

/** Every call counts, those of a batch too, before it asks the database anything. */
const countCall = t.middleware(({ next, ctx, meta }) => {
  takeCall(ctx, meta?.cost ?? 1);
  return next();
});

/** What a write has committed is told at once: to this process' browsers, workers and the other processes. */
const wakeAfterWrite = t.middleware(async ({ next, ctx, type }) => {
  const result = await next();
  if (type === 'mutation' && result.ok) ctx.deps.live.wake();
  return result;
});

/** What a looking admin may still call: the way out. */
const waysOut = new Set(['viewing.stop', 'auth.logout']);

/** An admin who looks with another one's eyes writes nothing, hears no stream, and reads no private messages. */
const onlyLooking = t.middleware(({ next, ctx, type, path }) => {
  if (ctx.viewer && !waysOut.has(path)) {
    if (type !== 'query') throw new AppError('read_only', 'You are only looking: nothing can be changed.');
    if (path.startsWith('messages.')) {
      throw new AppError('read_only', 'Private messages are left out of this view.');
    }
  }
  return next();
});

/** What an admin reads is in the audit log before the answer goes out: no entry, no answer. */
const recordReadings = t.middleware(async ({ next, ctx, meta }) => {
  const result = await next();
  if (result.ok && typeof meta?.reads === 'function') await recordReading(ctx, meta.reads(result.data));
  return result;
});

const refuseCrossSite = t.middleware(({ next, ctx, type }) => {
  if (type === 'mutation' && ctx.request.crossSite) throw new AppError('cross_site');
  return next();
});

const requireActor = t.middleware(({ next, ctx }) => {
  if (!ctx.actor) throw new AppError('unauthenticated');
  return next({ ctx: { actor: ctx.actor as Actor } });
});

const requireRole = (...roles: UserRole[]) =>
  t.middleware(({ next, ctx }) => {
    if (!ctx.actor || !roles.includes(ctx.actor.role)) throw new AppError('wrong_role');
    return next();
  });

/**
 * The bases, in the contract's order of checks: session (401), cross-site (403), role (403); the input of the procedure
 * follows (400), then its command: visibility (404), relation (403), state (409).
 */
const base = t.procedure
  .use(mapErrors)
  .use(recordRefusals)
  .use(countCall)
  .use(wakeAfterWrite)
  .use(onlyLooking)
  .use(recordReadings);
export const publicProcedure = base.use(refuseCrossSite).meta({ access: 'public' });
export const userProcedure = base.use(requireActor).use(refuseCrossSite).meta({ access: 'user' });
export const guestProcedure = userProcedure.use(requireRole('guest', 'both')).meta({ access: 'guest' });
export const hostProcedure = userProcedure.use(requireRole('host', 'both')).meta({ access: 'host' });
export const adminProcedure = userProcedure.use(requireRole('admin')).meta({ access: 'admin' });

/** Counts calls, not HTTP requests: a batch of ten counts ten. */
export const limited = (limit: LimitClass) =>
  t.middleware(async ({ next, ctx }) => {
    await takeFromLimit(ctx, limit);
    return next();
  });

/** For procedures whose calls may not be multiplied by batching (login, register). */
export const alone = t.middleware(({ next, ctx }) => {
  if (ctx.request.batched) throw new AppError('invalid_input', 'This call cannot be part of a batch.');
  return next();
});
