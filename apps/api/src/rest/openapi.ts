import { type ErrorCode, errorTable } from '@palmbid/domain';
import type { z } from 'zod';
import {
  describe,
  isRecord,
  type Json,
  objectSchema,
  parametersOf,
  pathNames,
  readsBody,
  toJsonSchema,
} from './inputs.ts';
import { type ProcedurePath, proceduresOf, type RestRoute } from './route.ts';

/** The input schema without the keys of the path. */
function bodySchema(route: RestRoute, path: ProcedurePath): Json {
  const { properties, required } = objectSchema(path, pathNames(route));
  const inUrl = (key: string) => pathNames(route).includes(key);
  const own = Object.entries(properties).filter(([key]) => !inUrl(key));
  return {
    type: 'object',
    properties: Object.fromEntries(own),
    required: required.filter((key) => !inUrl(key)),
    additionalProperties: false,
  };
}

/** The same body as a form with the file as binary data. */
const formSchema = (body: Json, file: string): Json => ({
  ...body,
  properties: {
    ...(isRecord(body['properties']) ? body['properties'] : {}),
    [file]: { type: 'string', format: 'binary' },
  },
});

function parameters(route: RestRoute): Json[] {
  const { properties, required } = objectSchema(proceduresOf(route)[0] ?? 'auth.me', pathNames(route));
  const { path, query } = parametersOf(route);
  const parameter = (location: 'path' | 'query') => (name: string) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: properties[name] ?? {},
  });
  return [...Object.keys(path).map(parameter('path')), ...Object.keys(query).map(parameter('query'))];
}

const problem = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code', 'requestId'],
  properties: {
    type: { type: 'string', example: 'urn:palmbid:problem:invalid_input' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'One sentence that can be shown to users.' },
    code: { type: 'string', enum: Object.keys(errorTable) },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
    requestId: { type: 'string' },
  },
};

function failures(route: RestRoute, access: string, takesInput: boolean): Record<string, Json> {
  const codes: ErrorCode[] = [...(route.errors ?? []), 'unavailable'];
  if (takesInput) codes.push('invalid_input');
  if (access !== 'public') codes.push('unauthenticated');
  if (access === 'guest' || access === 'host' || access === 'admin') codes.push('wrong_role');
  if (route.method !== 'GET') codes.push('cross_site');
  const answers: Record<string, Json> = {};
  for (const status of [...new Set(codes.map((code) => errorTable[code].http))].sort()) {
    const named = [...new Set(codes)].filter((code) => errorTable[code].http === status);
    answers[String(status)] = {
      description: named.map((code) => `${errorTable[code].title} (\`${code}\`)`).join('; '),
      ...(status === 429 || status === 503
        ? { headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } } }
        : {}),
      content: {
        'text/plain': { schema: { type: 'string' }, example: `${errorTable[named[0] ?? 'internal'].title}.` },
        'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
      },
    };
  }
  return answers;
}

function success(route: RestRoute, output: z.ZodType | undefined): Record<string, Json> {
  const status = String(route.status ?? 200);
  if (status === '204' || !output) return { [status]: { description: 'Done; no body.' } };
  const json = toJsonSchema(output, 'output');
  const items = route.list && isRecord(json['properties']) ? json['properties']['items'] : undefined;
  const link = {
    Link: { description: 'The next page, as `<address>; rel="next"`.', schema: { type: 'string' } },
  };
  return {
    [status]: {
      description: status === '201' ? 'Created.' : 'OK.',
      ...(route.list ? { headers: link } : {}),
      content: {
        'application/json': {
          schema: items ?? json,
          ...(route.example?.response === undefined ? {} : { example: route.example.response }),
        },
      },
    },
  };
}

function operation(route: RestRoute): Json {
  const paths = proceduresOf(route);
  const { input, output, access } = describe(paths[0] ?? 'auth.me');
  const bodies = paths.map((path) => bodySchema(route, path));
  return {
    tags: [route.tag],
    operationId: `${route.method.toLowerCase()}${route.path.replace(/[^A-Za-z]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary: route.summary,
    parameters: parameters(route),
    ...(input !== undefined && readsBody(route)
      ? {
          requestBody: {
            required: true,
            content: {
              ...(route.upload && {
                'multipart/form-data': { schema: formSchema(bodies[0] ?? {}, route.upload.file) },
              }),
              'application/json': {
                schema: bodies.length === 1 ? bodies[0] : { oneOf: bodies },
                ...(route.example?.request === undefined ? {} : { example: route.example.request }),
              },
            },
          },
        }
      : {}),
    responses: { ...success(route, output), ...failures(route, access, input !== undefined) },
    security: access === 'public' ? [] : [{ session: [] }],
  };
}

/** The OpenAPI 3.1 document of the REST contract, built from the route table and the procedures' schemas. */
export function openApiDocument(
  routes: readonly RestRoute[],
  { publicUrl, cookieName }: { publicUrl: string; cookieName: string },
): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = route.path.replace(/:([A-Za-z]+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Palmbid',
      version: '1',
      description:
        'A two-sided reverse auction for holidays. Money in USD with at most 2 decimals, amounts and budgets per night; ' +
        'days of a stay `YYYY-MM-DD`, instants ISO 8601 UTC. Failures are one sentence of text, or RFC 9457 with ' +
        '`Accept: application/problem+json`.',
    },
    servers: [{ url: publicUrl }],
    tags: [...new Set(routes.map((route) => route.tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Problem: problem },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } },
    },
  };
}
