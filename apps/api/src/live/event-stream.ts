import { Readable } from 'node:stream';
import { appRouter, type Context } from '@palmbid/api';
import {
  callTRPCProcedure,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  isTrackedEnvelope,
  type TRPCError,
} from '@trpc/server';
import type { FastifyReply, FastifyRequest } from 'fastify';

const call = { path: 'live.events', type: 'subscription' } as const;

const headers = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
  connection: 'keep-alive',
  vary: 'trpc-accept, accept',
};

const eventBytes = (kind: string, data: string): Buffer => Buffer.from(`event: ${kind}\ndata: ${data}\n\n\n`);
const connected = eventBytes('connected', JSON.stringify(appRouter._def._config.sse?.client ?? {}));
const returned = eventBytes('return', '');

const encoded = new WeakMap<object, Buffer>();

/** An event as it is sent; encoded once for all streams that get it. */
function bytesOf(event: unknown): Buffer {
  if (!isTrackedEnvelope(event)) throw new Error('an event without an id');
  const known = encoded.get(event);
  if (known) return known;
  const [id, data] = event;
  const bytes = Buffer.from(`data: ${JSON.stringify(data)}\nid: ${id}\n\n\n`);
  encoded.set(event, bytes);
  return bytes;
}

/**
 * The input of a plain call for live events; undefined for everything else, such as batches and malformed input, which tRPC's own
 * adapter answers.
 */
export function readStreamCall({ method, url, headers }: FastifyRequest): { input: unknown } | undefined {
  const [path, query] = url.split('?', 2);
  if (method !== 'GET' || !path?.endsWith(`/${call.path}`)) return undefined;
  const params = new URLSearchParams(query);
  if (params.has('batch') || params.has('connectionParams') || headers['content-type'] !== undefined)
    return undefined;
  let input: unknown;
  try {
    input = JSON.parse(params.get('input') ?? '');
  } catch {
    return undefined;
  }
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return undefined;
  const lastEventId =
    headers['last-event-id'] ?? params.get('lastEventId') ?? params.get('Last-Event-Id') ?? undefined;
  return { input: lastEventId ? { ...input, lastEventId } : input };
}

/**
 * Sends live events as tRPC's own adapter does, without its web streams, which hold four times the memory for each client and
 * encode every event for each again. A test compares both.
 */
export async function sendEvents(
  reply: FastifyReply,
  input: unknown,
  createContext: () => Promise<Context>,
  onError: (error: TRPCError, ctx: Context | undefined) => void,
): Promise<FastifyReply> {
  const left = new AbortController();
  reply.raw.on('close', () => left.abort());
  let ctx: Context | undefined;
  const failed = (cause: unknown): Buffer => {
    const error = getTRPCErrorFromUnknown(cause);
    onError(error, ctx);
    const shape = getTRPCErrorShape({ config: appRouter._def._config, error, ...call, input, ctx });
    return eventBytes('serialized-error', JSON.stringify(shape));
  };
  async function* send(source: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
    yield connected;
    try {
      for await (const event of source) yield bytesOf(event);
      yield returned;
    } catch (cause) {
      if (!left.signal.aborted) yield failed(cause);
    }
  }
  // Before the response begins: until then the call counts as work of this process, which takes on only as much as it can do.
  const opened = await openEvents().then(send, (cause: unknown) => [connected, failed(cause)]);
  return reply.headers(headers).send(Readable.from(opened, { objectMode: false }));

  async function openEvents(): Promise<AsyncIterable<unknown>> {
    ctx = await createContext();
    return callTRPCProcedure({
      router: appRouter,
      ...call,
      getRawInput: async () => input,
      ctx,
      signal: left.signal,
      batchIndex: 0,
    });
  }
}
