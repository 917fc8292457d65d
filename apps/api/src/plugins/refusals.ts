import type { AppError } from '@palmbid/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { isHealthCheck } from './health.ts';
import { createSampler } from './sampler.ts';

const everyMs = 10_000;
const statuses = [401, 403, 429, 503];
/** Every page asks who is there, and nobody is an answer. */
const whoAmI = 'GET /api/user';

const causes = new WeakMap<FastifyRequest, AppError>();

/** Remembers why a request is refused, for the line in the log. */
export function noteRefusal(request: FastifyRequest, error: AppError): void {
  causes.set(request, error);
}

/** The route's pattern, never the address as it was sent; of a tRPC call its first procedure. */
function routeOf(request: FastifyRequest): string {
  const procedure = /^\/trpc\/([a-zA-Z]{1,30}\.[a-zA-Z]{1,30})(?=[?,]|$)/.exec(request.url)?.[1];
  const route = procedure === undefined ? (request.routeOptions.url ?? '*') : `/trpc/${procedure}`;
  return `${request.method} ${route}`;
}

function detailOf(request: FastifyRequest, status: number) {
  const error = causes.get(request);
  const cause = error?.cause instanceof Error ? error.cause.message : undefined;
  return {
    status,
    route: routeOf(request),
    ...(error && { code: error.code }),
    // What the database says may quote values; the line must not grow with them.
    ...(cause !== undefined && { cause: cause.slice(0, 200) }),
    requestId: request.id,
    ip: request.ip,
  };
}

/** Refused and failed calls in the log at `warn`: of each kind and route the first, then one line in 10 s with a count. */
export const logRefusals = fp(
  async (app: FastifyInstance) => {
    const sampler = createSampler<ReturnType<typeof detailOf>>(everyMs);
    const write = ({ count, detail }: { count: number; detail: object }) =>
      app.log.warn({ ...detail, count }, 'refused');
    const flush = (now: number) => {
      for (const sample of sampler.due(now)) write(sample);
    };
    const timer = setInterval(() => flush(Date.now()), everyMs / 5).unref();
    app.addHook('onResponse', async (request, reply) => {
      const status = reply.statusCode;
      if (!statuses.includes(status) || isHealthCheck(request.url)) return;
      const detail = detailOf(request, status);
      if (status === 401 && detail.route === whoAmI) return;
      const sample = sampler.note(`${status} ${detail.route}`, detail, Date.now());
      if (sample) write(sample);
    });
    app.addHook('onClose', async () => {
      clearInterval(timer);
      flush(Number.POSITIVE_INFINITY);
    });
  },
  { name: 'refusals' },
);
