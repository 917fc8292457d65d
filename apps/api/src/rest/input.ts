import { AppError } from '@palmbid/domain';
import type { FastifyRequest } from 'fastify';
import { convert } from './convert.ts';
import { type Parameters, parametersOf, readsBody } from './inputs.ts';
import type { RestRoute } from './route.ts';
import { readUpload } from './upload.ts';

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function fromQuery(request: FastifyRequest, declared: Parameters['query']) {
  const input: Record<string, unknown> = {};
  const query = isObject(request.query) ? Object.entries(request.query) : [];
  for (const [key, value] of query) {
    const type = Object.hasOwn(declared, key) ? declared[key] : undefined;
    if (type === undefined)
      throw new AppError('invalid_input', `Unknown query parameter "${key.slice(0, 60)}".`);
    if (type === 'list') {
      input[key] = Array.isArray(value) ? value : [value];
    } else if (typeof value !== 'string') {
      throw new AppError('invalid_input', `The query parameter "${key}" is given more than once.`);
    } else {
      input[key] = convert(value, type);
    }
  }
  return input;
}

/** Collects a procedure's input from path, query and body; undefined for a route without input. */
export async function readInput(route: RestRoute, request: FastifyRequest): Promise<unknown> {
  const { path, query } = parametersOf(route);
  const fromUrl = fromQuery(request, query);
  const params = new Map<string, unknown>(isObject(request.params) ? Object.entries(request.params) : []);
  const inPath = Object.entries(path);
  for (const [name, type] of inPath) fromUrl[name] = convert(String(params.get(name) ?? ''), type);
  const hasBody = readsBody(route);
  const body: unknown =
    route.upload && request.isMultipart() ? await readUpload(route, request) : request.body;
  if (!hasBody || body === undefined) {
    const takesInput = hasBody || inPath.length > 0 || Object.keys(query).length > 0;
    return takesInput ? fromUrl : undefined;
  }
  // An array, a number, ...: the schema refuses it.
  if (!isObject(body)) return body;
  const input: Record<string, unknown> = { ...fromUrl };
  for (const [key, value] of Object.entries(body)) {
    // A body must not override the URL: under this key the strict schema refuses it, in the contract's order of checks.
    input[Object.hasOwn(fromUrl, key) ? `body.${key}` : key] = value;
  }
  return input;
}
