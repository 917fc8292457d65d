import { appRouter, type Context } from '@palmbid/api';
import {
  callTRPCProcedure,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  type TRPCProcedureType as ProcedureType,
  type TRPCError,
} from '@trpc/server';
import { getHTTPStatusCode } from '@trpc/server/http';
import type { FastifyRequest } from 'fastify';

type Call = { path: string; type: ProcedureType; input: unknown };
export type Calls = { batched: boolean; all: readonly Call[] };

const procedures = new Map<string, unknown>(Object.entries(appRouter._def.procedures));

function isOfType(path: string, type: ProcedureType): boolean {
  const procedure = procedures.get(path);
  return typeof procedure === 'function' && '_def' in procedure && (procedure._def as Call).type === type;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The inputs of a batch by index, or of one call under index 0; undefined when they cannot be read. */
function inputsOf(text: string | null, batched: boolean): Map<string, unknown> | undefined {
  if (text === null || text === '') return new Map();
  const value = parse(text);
  if (!batched) return value === undefined ? undefined : new Map([['0', value]]);
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? new Map(Object.entries(value))
    : undefined;
}

/**
 * The calls of a plain request: queries by GET or mutations by POST, in JSON, alone or batched. Undefined for all else, such as
 * streams, unknown procedures and malformed input, which tRPC's own adapter answers.
 */
export function readCalls(
  { method, url, headers, body }: FastifyRequest,
  maxBatch: number,
): Calls | undefined {
  const [path = '', query = ''] = url.slice('/trpc/'.length).split('?', 2);
  const type = headers['content-type'];
  const isPlain =
    headers['trpc-accept'] === undefined &&
    headers.accept !== 'application/jsonl' &&
    (type === undefined ? method === 'GET' : type.startsWith('application/json')) &&
    !path.includes('%');
  if (!isPlain) return undefined;
  const params = new URLSearchParams(query);
  const batched = params.get('batch') === '1';
  const paths = batched ? path.split(',') : [path];
  if (params.has('connectionParams') || paths.length > maxBatch) return undefined;
  const wanted = method === 'GET' ? 'query' : 'mutation';
  if (!paths.every((one) => isOfType(one, wanted))) return undefined;
  if (method !== 'GET' && (typeof body !== 'string' || body === '')) return undefined;
  const inputs = inputsOf(method === 'GET' ? params.get('input') : String(body), batched);
  return (
    inputs && {
      batched,
      all: paths.map((one, i) => ({ path: one, type: wanted, input: inputs.get(String(i)) })),
    }
  );
}

type Answered = { body: { result: { data: unknown } } | { error: object }; error?: TRPCError };

async function answerOne(
  call: Call,
  batchIndex: number,
  createContext: () => Promise<Context>,
  onError: (error: TRPCError, ctx: Context | undefined) => void,
): Promise<Answered> {
  let ctx: Context | undefined;
  try {
    ctx = await createContext();
    const data: unknown = await callTRPCProcedure({
      router: appRouter,
      path: call.path,
      getRawInput: async () => call.input,
      ctx,
      type: call.type,
      signal: undefined,
      batchIndex,
    });
    return { body: { result: { data } } };
  } catch (cause) {
    const error = getTRPCErrorFromUnknown(cause);
    onError(error, ctx);
    const shape = getTRPCErrorShape({ config: appRouter._def._config, error, ...call, ctx });
    return { body: { error: shape }, error };
  }
}

/**
 * Answers plain calls as tRPC's own adapter does, without its web requests, responses and streams, which cost more than all other
 * work of a call. A test compares both.
 */
export async function answerCalls(
  { all, batched }: Calls,
  createContext: () => Promise<Context>,
  onError: (error: TRPCError, ctx: Context | undefined) => void,
): Promise<{ status: number; errors: TRPCError[]; body: string }> {
  const context = createContext();
  const answers = await Promise.all(all.map((call, i) => answerOne(call, i, () => context, onError)));
  const bodies = answers.map(({ body }) => body);
  const sent = batched ? bodies : bodies[0];
  return {
    status: getHTTPStatusCode(bodies as Parameters<typeof getHTTPStatusCode>[0]),
    errors: answers.flatMap(({ error }) => error ?? []),
    body: JSON.stringify(sent),
  };
}
