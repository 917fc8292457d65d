import type { AppError } from '@palmbid/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { isHealthCheck } from './health.ts';
import { routeName } from './route-name.ts';
import { createSampler } from './sampler.ts';

const everyMs = 10_000;
const statuses = [401, 403, 429, 503];
/** Every page calls this, and a 401 is its normal answer to guests without a session. */
const currentUser = 'GET /api/user';

const causes = new WeakMap<FastifyRequest, AppError>();

/** Records why a request was refused, for the log. */
export function noteRefusal(request: FastifyRequest, error: AppError): void {
  causes.set(request, error);
}

function detailOf(request: FastifyRequest, status: number) {
  const error = causes.get(request);
  const cause = error?.cause instanceof Error ? error.cause.message : undefined;
  return {
    status,
    route: `${request.method} ${routeName(request)}`,
    ...(error && { code: error.code }),
    // Messages of the database may quote values: bound their length.
    ...(cause !== undefined && { cause: cause.slice(0, 200) }),
    requestId: request.id,
    ip: request.ip,
  };
}

/** Logs refused and failed calls at `warn`: per status and route the first one, then one line with a count per 10 s. */
export const logRefusals = fp(
  async (app: FastifyInstance) => {
    const sampler = createSampler<ReturnType<typeof detailOf>>(everyMs);
    const writeLine = ({ count, detail }: { count: number; detail: object }) =>
      app.log.warn({ ...detail, count }, 'refused');
    const flush = (now: number) => {
      for (const sample of sampler.due(now)) writeLine(sample);
    };
    const timer = setInterval(() => flush(Date.now()), everyMs / 5).unref();
    app.addHook('onResponse', async (request, reply) => {
      const status = reply.statusCode;
      if (!statuses.includes(status) || isHealthCheck(request.url)) return;
      const detail = detailOf(request, status);
      if (status === 401 && detail.route === currentUser) return;
      const sample = sampler.note(`${status} ${detail.route}`, detail, Date.now());
      if (sample) writeLine(sample);
    });
    app.addHook('onClose', async () => {
      clearInterval(timer);
      flush(Number.POSITIVE_INFINITY);
    });
  },
  { name: 'refusals' },
);
