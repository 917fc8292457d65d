import { type Actor, AppError, type ErrorCode, type UserRole } from '@palmbid/domain';
import { initTRPC } from '@trpc/server';
import type { Context } from './context.ts';
import { toAppError, toTrpcError } from './errors.ts';
import { type LimitClass, takeCall, takeFromLimit } from './kit/rate-limit.ts';
import { type Reads, recordReading } from './kit/reading.ts';
import { recordRefusal } from './kit/security.ts';

/** Facts about a procedure, read by middlewares, generated tests and the REST adapter. */
type Meta = {
  access?: 'public' | 'user' | 'guest' | 'host' | 'admin';
  /** What an admin reads with the answer; without it the answer shows no bid, price or log. */
  reads?: Reads;
  /** The call's weight in the caller's rate limit; 1 by default. */
  cost?: number;
};

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    isDev: false,
    // A stream silent for 20 s is dead, because the hub sends keep-alives. tRPC's own pings would need a timer per stream, and
    // carry no position to resume from.
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

/** `next()` never throws, so failures are mapped from its result. */
const mapErrors = t.middleware(async ({ next, ctx, path }) => {
  const result = await next();
  if (result.ok) return result;
  const mapped = toTrpcError(result.error);
  if (mapped.code === 'INTERNAL_SERVER_ERROR') {
    ctx.deps.log.error({ err: mapped.cause, path, requestId: ctx.request.id }, 'unexpected failure');
  }
  throw mapped;
});

/** Failures that suggest someone tries what the account may not do. A wrong password has a security event of its own. */
const refusals: ReadonlySet<ErrorCode> = new Set(['cross_site', 'wrong_role', 'own_request', 'read_only']);

/** Records refused calls as security events of the account that made them. */
const recordRefusals = t.middleware(async ({ next, ctx, path }) => {
  const result = await next();
  const caller = ctx.impersonator ?? ctx.actor;
  if (!result.ok && caller) {
    const code = toAppError(result.error)?.code;
    if (code !== undefined && refusals.has(code)) await recordRefusal(ctx, caller.id, path);
  }
  return result;
});

/** Counts every call, also each call of a batch, before the first database query. */
const countCall = t.middleware(({ next, ctx, meta }) => {
  takeCall(ctx, meta?.cost ?? 1);
  return next();
});

/** Wakes live streams, delivery and the other processes after each successful write. */
const wakeAfterWrite = t.middleware(async ({ next, ctx, type }) => {
  const result = await next();
  if (type === 'mutation' && result.ok) ctx.deps.live.wake();
  return result;
});

/** The writes that end an impersonation. */
const allowedWhileImpersonating = new Set(['impersonation.stop', 'auth.logout']);

/** While impersonating, an admin cannot write, subscribe to live events or read private messages. */
const readOnlyWhileImpersonating = t.middleware(({ next, ctx, type, path }) => {
  if (ctx.impersonator && !allowedWhileImpersonating.has(path)) {
    if (type !== 'query')
      throw new AppError('read_only', 'While you see Palmbid as another user, nothing can be changed.');
    if (path.startsWith('messages.')) {
      throw new AppError(
        'read_only',
        'While you see Palmbid as another user, private messages cannot be read.',
      );
    }
  }
  return next();
});

/** Writes what an admin reads into the audit log before the answer is sent. */
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
 * The procedures to build on. Checks run in the contract's order: session (401), cross-site (403), role (403), then the input
 * (400), then in the command visibility (404), relation (403) and state (409).
 */
const base = t.procedure
  .use(mapErrors)
  .use(recordRefusals)
  .use(countCall)
  .use(wakeAfterWrite)
  .use(readOnlyWhileImpersonating)
  .use(recordReadings);
export const publicProcedure = base.use(refuseCrossSite).meta({ access: 'public' });
export const userProcedure = base.use(requireActor).use(refuseCrossSite).meta({ access: 'user' });
export const guestProcedure = userProcedure.use(requireRole('guest', 'both')).meta({ access: 'guest' });
export const hostProcedure = userProcedure.use(requireRole('host', 'both')).meta({ access: 'host' });
export const adminProcedure = userProcedure.use(requireRole('admin')).meta({ access: 'admin' });

/** A rate limit per call, not per HTTP request: a batch of ten counts ten. */
export const limited = (limit: LimitClass) =>
  t.middleware(async ({ next, ctx }) => {
    await takeFromLimit(ctx, limit);
    return next();
  });

/** Refuses calls inside a batch, for procedures such as login. */
export const notBatched = t.middleware(({ next, ctx }) => {
  if (ctx.request.batched) throw new AppError('invalid_input', 'This call cannot be part of a batch.');
  return next();
});
