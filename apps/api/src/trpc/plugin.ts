import { type AppRouter, appRouter, toAppError, toTrpcError } from '@palmbid/api';
import { AppError } from '@palmbid/domain';
import type { TRPCError } from '@trpc/server';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ContextParts, createContext } from '../context.ts';
import { bodyLimit } from '../limits.ts';
import { readStreamCall, sendEvents } from '../live/event-stream.ts';
import { noteRefusal } from '../plugins/refusals.ts';
import { sendProblem } from '../problem.ts';
import { answerCalls, readCalls } from './calls.ts';

const maxBatchSize = 10;
const streamPath = '/trpc/live.events';
const tooManyStreams = () =>
  new AppError('unavailable', 'Too many open connections. Please try again in a moment.', { retryAfter: 5 });

/** The longest time to wait of these errors. */
function retryHeader(errors: readonly TRPCError[]): Record<string, string> {
  const retryAfters = errors.map((error) => {
    const known = toAppError(error);
    return known?.retryAfter ?? (known?.http === 503 ? 1 : 0);
  });
  const longest = Math.max(0, ...retryAfters);
  return longest > 0 ? { 'retry-after': String(longest) } : {};
}

/**
 * Serves tRPC in a scope of its own: plain calls by `answerCalls`, live events by `sendEvents`, all else by tRPC's plugin. That
 * plugin replaces the JSON parser by a raw string and accepts multipart bodies of any size, so everything but JSON of limited length
 * is refused before a byte is read.
 */
export async function trpcScope(app: FastifyInstance, parts: ContextParts): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    const { method, headers } = request;
    // After the response starts, errors can only be sent inside the stream, so refuse up front when the hub is full.
    if (request.url.startsWith(streamPath) && parts.deps.live.full()) {
      return sendProblem(request, reply, tooManyStreams());
    }
    if (method === 'GET') return;
    if (method !== 'POST') {
      reply.header('allow', 'GET, POST');
      return sendProblem(request, reply, new AppError('method_not_allowed'));
    }
    const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
    if (type !== 'application/json') {
      return sendProblem(request, reply, new AppError('unsupported_media_type', 'Please send JSON.'));
    }
    if (Number(headers['content-length'] ?? 0) > bodyLimit) {
      return sendProblem(request, reply, new AppError('payload_too_large', 'The request is too large.'));
    }
  });

  const noteError = (error: TRPCError, ctx: unknown, request: FastifyRequest) => {
    const known = toAppError(error);
    if (known) noteRefusal(request, known);
    // Procedures log their own errors; without a context it could not be created.
    if (ctx || known) return;
    parts.deps.log.error({ err: error.cause ?? error, requestId: request.id }, 'unexpected failure');
  };

  const contextOf = (request: FastifyRequest, reply: FastifyReply, batched: boolean) =>
    createContext(parts, request, reply, batched).catch((error: unknown) => {
      throw toTrpcError(error);
    });

  app.addHook('preHandler', async (request, reply) => {
    const stream = readStreamCall(request);
    if (stream) {
      return sendEvents(
        reply,
        stream.input,
        () => contextOf(request, reply, false),
        (error, ctx) => noteError(error, ctx, request),
      );
    }
    const calls = readCalls(request, maxBatchSize);
    if (!calls) return;
    const { status, errors, body } = await answerCalls(
      calls,
      () => contextOf(request, reply, calls.all.length > 1),
      (error, ctx) => noteError(error, ctx, request),
    );
    // As bytes: Fastify would add a charset to the type of a text.
    return reply
      .code(status)
      .headers({ ...retryHeader(errors), vary: 'trpc-accept, accept', 'content-type': 'application/json' })
      .send(Buffer.from(body));
  });

  const trpcOptions: FastifyTRPCPluginOptions<AppRouter>['trpcOptions'] = {
    router: appRouter,
    maxBatchSize,
    createContext: ({ req, res, info }) => contextOf(req, res, info.calls.length > 1),
    onError: ({ error, ctx, req }) => noteError(error, ctx, req),
    responseMeta: ({ errors }) => ({ headers: retryHeader(errors) }),
  };
  await app.register(fastifyTRPCPlugin, { prefix: '', trpcOptions });
}
