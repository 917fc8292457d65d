import { type Db, ping } from '@palmbid/db';
import fp from 'fastify-plugin';

/** What the process is up to; `stopping` turns readiness off before anything else happens. */
export type Lifecycle = { stopping: boolean };

/** `/healthz`: the process answers. `/readyz`: it can do its work. */
export const health = fp<{ db: Db; lifecycle: Lifecycle }>(
  async (app, { db, lifecycle }) => {
    app.get('/healthz', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { status: 'ok' };
    });
    app.get('/readyz', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      const refuse = (reason: string) => reply.code(503).header('retry-after', '1').send({ status: reason });
      if (lifecycle.stopping) return refuse('stopping');
      try {
        await ping(db);
      } catch {
        return refuse('database away');
      }
      return { status: 'ok' };
    });
  },
  { name: 'health' },
);
