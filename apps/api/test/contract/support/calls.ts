import { appRouter } from '@palmbid/api';
import type { InjectOptions } from 'fastify';
import { parametersOf } from '../../../src/rest/inputs.ts';
import { type ProcedurePath, proceduresOf, type RestRoute } from '../../../src/rest/route.ts';
import { restRoutes } from '../../../src/rest/routes/index.ts';
import type { Answer } from '../../support/index.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const known: Readonly<Record<string, unknown>> = appRouter._def.procedures;

/** The paths of all procedures. */
export const allProcedures: readonly string[] = Object.keys(known);

function definitionOf(path: string): Record<string, unknown> {
  const procedure = known[path];
  const def = typeof procedure === 'function' && '_def' in procedure ? procedure._def : undefined;
  if (!isRecord(def)) throw new Error(`there is no procedure ${path}`);
  return def;
}
export const isMutation = (path: string): boolean => definitionOf(path)['type'] === 'mutation';
/** True for a subscription. */
export const isStream = (path: string): boolean => definitionOf(path)['type'] === 'subscription';
export const inputOf = (path: string): unknown =>
  [definitionOf(path)['inputs']]
    .flat()
    .filter((input) => input !== undefined)
    .at(-1);
export const accessOf = (path: string): string => {
  const meta = definitionOf(path)['meta'];
  return isRecord(meta) ? String(meta['access']) : 'user';
};

export type Call = {
  transport: 'rest' | 'trpc';
  label: string;
  request: InjectOptions;
  success: number;
  access: string;
};
const json = { 'content-type': 'application/json' };

export function trpcCall(procedure: string, given?: unknown): Call {
  const isWrite = isMutation(procedure);
  const input = given ?? (inputOf(procedure) === undefined ? undefined : {});
  const query = !isWrite && input !== undefined ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '';
  return {
    transport: 'trpc',
    label: procedure,
    access: accessOf(procedure),
    success: 200,
    request: isWrite
      ? {
          method: 'POST',
          url: `/trpc/${procedure}`,
          headers: json,
          payload: input === undefined ? '' : JSON.stringify(input),
        }
      : { method: 'GET', url: `/trpc/${procedure}${query}` },
  };
}

const word = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** Lone surrogates have no UTF-8 encoding: uses the bytes that some clients send for them. */
function encoded(value: unknown): string {
  try {
    return encodeURIComponent(word(value));
  } catch {
    return '%ED%A0%80';
  }
}

/** The same input as a REST client would send it; undefined where the route's path cannot be filled from it. */
export function restCall(route: RestRoute, input: unknown = {}): Call | undefined {
  const left = new Map(Object.entries(isRecord(input) ? input : {}));
  let url: string = route.path;
  for (const name of Object.keys(parametersOf(route).path)) {
    if (!left.has(name)) return undefined;
    url = url.replace(`:${name}`, encoded(left.get(name)));
    left.delete(name);
  }
  const query = new URLSearchParams();
  for (const name of Object.keys(parametersOf(route).query)) {
    const value = left.get(name);
    for (const one of Array.isArray(value) ? value : value === undefined ? [] : [value])
      query.append(name, word(one));
    left.delete(name);
  }
  if (query.size > 0) url += `?${query}`;
  const readsBody = route.body ?? (route.method === 'POST' || route.method === 'PATCH');
  const hasBody = readsBody && isRecord(input);
  return {
    transport: 'rest',
    label: `${route.method} ${route.path}`,
    access: accessOf(proceduresOf(route)[0] ?? ''),
    success: route.status ?? 200,
    request: {
      method: route.method,
      url,
      ...(hasBody ? { headers: json, payload: JSON.stringify(Object.fromEntries(left)) } : {}),
    },
  };
}

export const routesOf = (procedure: ProcedurePath): readonly RestRoute[] =>
  restRoutes.filter((route) => proceduresOf(route).includes(procedure));

/** This call over tRPC and over every route that leads to it. */
export const callsOf = (procedure: ProcedurePath, input: unknown): Call[] => [
  trpcCall(procedure, input),
  ...routesOf(procedure).flatMap((route) => restCall(route, input) ?? []),
];

/** The value a procedure returned, over either transport; of a page its items. */
export function shownBy(call: Call, answer: Answer): unknown {
  if (call.transport === 'rest') return answer.json;
  const result = isRecord(answer.json) ? answer.json['result'] : undefined;
  const data = isRecord(result) ? result['data'] : undefined;
  return isRecord(data) && Array.isArray(data['items']) && 'nextCursor' in data ? data['items'] : data;
}

/** The error code of a refusal over tRPC, or over REST with `application/problem+json`. */
export function codeOf(answer: Answer): string | undefined {
  if (!isRecord(answer.json)) return undefined;
  const error = answer.json['error'];
  const data = isRecord(error) ? error['data'] : answer.json;
  return isRecord(data) && typeof data['code'] === 'string' ? data['code'] : undefined;
}
