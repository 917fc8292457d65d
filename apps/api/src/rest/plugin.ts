import { appRouter } from '@palmbid/api';
import { AppError, notFound } from '@palmbid/domain';
import { callTRPCProcedure } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { type ContextParts, createContext } from '../context.ts';
import { sendProblem } from '../problem.ts';
import { readInput } from './input.ts';
import type { ProcedurePath, RestRoute } from './route.ts';
import { restRoutes } from './routes/index.ts';
import { acceptUploads } from './upload.ts';

const everyMethod: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

function chosenProcedure(route: RestRoute, body: unknown): ProcedurePath {
  if (typeof route.procedure === 'string') return route.procedure;
  return route.procedure.choose(typeof body === 'object' && body !== null ? body : {});
}

type Page = { items: unknown[]; nextCursor: string | null };
const isPage = (value: unknown): value is Page =>
  typeof value === 'object' && value !== null && 'items' in value && Array.isArray(value.items);

/** The address of the next page: the same query with the new cursor. */
function nextLink(request: FastifyRequest, cursor: string): string {
  const [path, query] = request.url.split('?', 2);
  const params = new URLSearchParams(query);
  params.set('cursor', cursor);
  return `<${path}?${params}>; rel="next"`;
}

function present(
  route: RestRoute,
  request: FastifyRequest,
  reply: FastifyReply,
  value: unknown,
): FastifyReply {
  reply.code(route.status ?? 200);
  if (route.status === 204) return reply.send();
  if (!route.list) return reply.send(value);
  if (!isPage(value)) throw new Error(`${route.path} did not return a page`);
  if (value.nextCursor !== null) reply.header('link', nextLink(request, value.nextCursor));
  return reply.send(value.items);
}

/** Serves the documented `/api/*` paths: only the transport, the procedures are those of tRPC. */
export async function restScope(app: FastifyInstance, parts: ContextParts): Promise<void> {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // A POST without a body may still declare JSON (logout).
    if (body === '') done(null, undefined);
    else parseJson(request, typeof body === 'string' ? body : body.toString('utf8'), done);
  });

  const addRoute = (scope: FastifyInstance, route: RestRoute) =>
    scope.route({
      method: route.method,
      url: route.path,
      handler: async (request, reply) => {
        const ctx = await createContext(parts, request, reply, false);
        const value: unknown = await callTRPCProcedure({
          router: appRouter,
          path: chosenProcedure(route, request.body),
          // Read when the procedure asks for it: after session and role, the contract's order of checks.
          getRawInput: async () => readInput(route, request),
          ctx,
          type: route.method === 'GET' ? 'query' : 'mutation',
          signal: undefined,
          batchIndex: 0,
        });
        return present(route, request, reply, value);
      },
    });

  for (const route of restRoutes) if (!route.upload) addRoute(app, route);
  await app.register(async (scope) => {
    await acceptUploads(scope);
    for (const route of restRoutes) if (route.upload) addRoute(scope, route);
  });
  for (const path of new Set(restRoutes.map((route) => route.path))) {
    const allowed: HTTPMethods[] = restRoutes.filter((r) => r.path === path).map((r) => r.method);
    if (allowed.includes('GET')) allowed.push('HEAD');
    app.route({
      method: everyMethod.filter((method) => !allowed.includes(method)),
      url: path,
      handler: async (request, reply) => {
        reply.header('allow', allowed.join(', '));
        return sendProblem(request, reply, new AppError('method_not_allowed'));
      },
    });
  }

  app.all('/api', async () => {
    throw notFound();
  });
  app.all('/api/*', async () => {
    throw notFound();
  });
}
