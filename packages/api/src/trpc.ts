import { isDeepStrictEqual } from 'node:util';
import { AppError, type ErrorCode, type UserRole, userRoles } from '@palmbid/domain';
import { initTRPC, type TRPCProcedureType as ProcedureType, type TRPCError } from '@trpc/server';
import type { AnyMiddlewareFunction } from '@trpc/server/unstable-core-do-not-import';
import type { z } from 'zod';
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

export const createCallerFactory = t.createCallerFactory;

type Definition = { middlewares: AnyMiddlewareFunction[]; output: z.ZodType };
const isProcedure = (value: unknown): value is { _def: Definition } =>
  typeof value === 'function' && 'procedure' in value;

/** As JSON sends it: without undefined keys, in any order. */
const asSent = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value));

/**
 * Replaces tRPC's output validation, which parses every row of every answer. Presenters build answers field by field, so that
 * nothing is left to strip: tests and development refuse an answer that is not exactly what its schema says, production sends it.
 */
const checkAnswer =
  (schema: z.ZodType): AnyMiddlewareFunction =>
  async ({ next, ctx }) => {
    const result = await next();
    if (!result.ok || !(ctx as Context).deps.config.checkAnswers) return result;
    const parsed = await schema.parseAsync(result.data);
    if (!isDeepStrictEqual(asSent(parsed), asSent(result.data))) {
      throw new Error('the answer has keys that are not in its schema');
    }
    return result;
  };

/** A router whose procedures check their answers only where the configuration says so. */
export const router: typeof t.router = (procedures) => {
  for (const procedure of Object.values(procedures)) {
    if (!isProcedure(procedure)) continue;
    const { _def: def } = procedure;
    def.middlewares = def.middlewares.map((one) => (one._type === 'output' ? checkAnswer(def.output) : one));
  }
  return t.router(procedures);
};

/** Failures that suggest someone tries what the account may not do. A wrong password has a security event of its own. */
const refusals: ReadonlySet<ErrorCode> = new Set(['cross_site', 'wrong_role', 'own_request', 'read_only']);

/** The writes that end an impersonation. */
const allowedWhileImpersonating = new Set(['impersonation.stop', 'auth.logout']);

/** While impersonating, an admin cannot write, subscribe to live events or read private messages. */
function assertReadOnlyWhileImpersonating(ctx: Context, type: ProcedureType, path: string): void {
  if (!ctx.impersonator || allowedWhileImpersonating.has(path)) return;
  if (type !== 'query') {
    throw new AppError('read_only', 'While you see Palmbid as another user, nothing can be changed.');
  }
  if (path.startsWith('messages.')) {
    throw new AppError(
      'read_only',
      'While you see Palmbid as another user, private messages cannot be read.',
    );
  }
}

/** What follows an allowed call: an admin's reading is recorded, a write wakes live streams, delivery and the other processes. */
async function follow(
  ctx: Context,
  data: unknown,
  type: ProcedureType,
  meta: Meta | undefined,
): Promise<void> {
  // Before the answer is sent: what cannot be recorded is not shown.
  if (typeof meta?.reads === 'function') await recordReading(ctx, meta.reads(data));
  if (type !== 'mutation') return;
  ctx.deps.live.wake();
  if (ctx.deps.replica) ctx.noteWrite?.(await ctx.deps.replica.position());
}

/** Records a refused call as a security event of the account that made it; gives the error to answer with. */
async function toFailure(ctx: Context, path: string, error: unknown): Promise<TRPCError> {
  let mapped = toTrpcError(error);
  try {
    const caller = ctx.impersonator ?? ctx.actor;
    const code = toAppError(error)?.code;
    if (caller && code !== undefined && refusals.has(code)) await recordRefusal(ctx, caller.id, path);
  } catch (unrecorded) {
    mapped = toTrpcError(unrecorded);
  }
  if (mapped.code === 'INTERNAL_SERVER_ERROR') {
    ctx.deps.log.error({ err: mapped.cause, path, requestId: ctx.request.id }, 'unexpected failure');
  }
  return mapped;
}

/**
 * The frame of every call, also of each call of a batch: counts it before the first database query. One middleware, because each
 * one costs as much as a look-up in the database.
 */
const frame = t.middleware(async ({ next, ctx, path, type, meta }) => {
  try {
    takeCall(ctx, meta?.cost ?? 1);
    assertReadOnlyWhileImpersonating(ctx, type, path);
    const result = await next();
    // `next()` never throws.
    if (!result.ok) throw result.error;
    await follow(ctx, result.data, type, meta);
    return result;
  } catch (error) {
    throw await toFailure(ctx, path, error);
  }
});

function refuseCrossSite(ctx: Context, type: ProcedureType): void {
  if (type === 'mutation' && ctx.request.crossSite) throw new AppError('cross_site');
}

/** Session (401), cross-site (403), role (403). */
const requireUser = (...roles: readonly UserRole[]) =>
  t.middleware(({ next, ctx, type }) => {
    const { actor } = ctx;
    if (!actor) throw new AppError('unauthenticated');
    refuseCrossSite(ctx, type);
    if (!roles.includes(actor.role)) throw new AppError('wrong_role');
    return next({ ctx: { actor } });
  });

const fromThisSite = t.middleware(({ next, ctx, type }) => {
  refuseCrossSite(ctx, type);
  return next();
});

/**
 * The procedures to build on. Checks run in the contract's order: session (401), cross-site (403), role (403), then the input
 * (400), then in the command visibility (404), relation (403) and state (409).
 */
const base = t.procedure.use(frame);
export const publicProcedure = base.use(fromThisSite).meta({ access: 'public' });
export const userProcedure = base.use(requireUser(...userRoles)).meta({ access: 'user' });
export const guestProcedure = base.use(requireUser('guest', 'both')).meta({ access: 'guest' });
export const hostProcedure = base.use(requireUser('host', 'both')).meta({ access: 'host' });
export const adminProcedure = base.use(requireUser('admin')).meta({ access: 'admin' });

/** A rate limit per call, not per HTTP request: a batch of ten counts ten. */
export const limited = (limit: LimitClass) =>
  t.middleware(async ({ next, ctx }) => {
    await takeFromLimit(ctx, limit);
    return next();
  });

/**
 * For reads of what is on show to everybody: they may be seconds old and come from the replica, where there is one. People see what they
 * have written: after a write theirs come from the primary until the replica has it. A session whose last write is not known reads from
 * the primary, and so does everybody while the replica is late or gone.
 */
export const mayBeOld = t.middleware(async ({ next, ctx }) => {
  const { deps, actor, request } = ctx;
  const wrote = request.wrote ?? null;
  const db = actor && wrote === null ? undefined : deps.replica?.after(wrote);
  if (!db) return next();
  const result = await next({ ctx: { deps: { ...deps, db } } });
  return result.ok || toAppError(result.error)?.code !== 'unavailable' ? result : next();
});

/** Refuses calls inside a batch, for procedures such as login. */
export const notBatched = t.middleware(({ next, ctx }) => {
  if (ctx.request.batched) throw new AppError('invalid_input', 'This call cannot be part of a batch.');
  return next();
});
