import { AppError } from '@palmbid/domain';
import type { FastifyRequest } from 'fastify';
import type { ParamType, RestRoute } from './route.ts';

/** `"12"` -> 12 for a number; what is none stays text, and the procedure's schema says so in the contract's order. */
function convert(value: string, type: ParamType): unknown {
  if (type === 'number' && /^-?(0|[1-9]\d{0,15})(\.\d{1,6})?$/.test(value)) return Number(value);
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function fromQuery(request: FastifyRequest, declared: NonNullable<RestRoute['query']>) {
  const input: Record<string, unknown> = {};
  const query = isObject(request.query) ? Object.entries(request.query) : [];
  for (const [key, value] of query) {
    const type = Object.hasOwn(declared, key) ? declared[key] : undefined;
    if (type === undefined)
      throw new AppError('invalid_input', `Unknown query parameter "${key.slice(0, 60)}".`);
    if (type === 'string[]') {
      input[key] = Array.isArray(value) ? value : [value];
    } else if (typeof value !== 'string') {
      throw new AppError('invalid_input', `The query parameter "${key}" is given more than once.`);
    } else {
      input[key] = convert(value, type);
    }
  }
  return input;
}

/** Collects what a procedure is called with from path, query and body; undefined for a route that takes nothing. */
export function readInput(route: RestRoute, request: FastifyRequest): unknown {
  const fromUrl = fromQuery(request, route.query ?? {});
  const words = isObject(request.params)
    ? new Map<string, unknown>(Object.entries(request.params))
    : new Map();
  for (const [name, type] of Object.entries(route.params ?? {})) {
    fromUrl[name] = convert(String(words.get(name) ?? ''), type);
  }
  const readsBody = route.body ?? (route.method === 'POST' || route.method === 'PATCH');
  if (!readsBody || request.body === undefined) {
    const takesInput = readsBody || route.query !== undefined || route.params !== undefined;
    return takesInput ? fromUrl : undefined;
  }
  // An array, a number, ...: the schema says what it wanted.
  if (!isObject(request.body)) return request.body;
  const input: Record<string, unknown> = { ...fromUrl };
  for (const [key, value] of Object.entries(request.body)) {
    // A body may not overrule the address: under another name the strict schema refuses it in its turn.
    input[Object.hasOwn(fromUrl, key) ? `body.${key}` : key] = value;
  }
  return input;
}
