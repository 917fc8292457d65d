import fp from 'fastify-plugin';

/** The state of shutting down: `stopping` turns readiness off for load balancers, only `draining` refuses requests. */
export type Lifecycle = { stopping: boolean; draining?: boolean };

const paths = { alive: '/healthz', ready: '/readyz' };

export const isHealthCheck = (url: string): boolean => url === paths.alive || url === paths.ready;

/**
 * `/healthz`: the process answers. `/readyz`: it can do its work; otherwise the body names the reason. Neither queries the
 * database: `reason` returns the result of the last check.
 */
export const health = fp<{ lifecycle: Lifecycle; reason: () => string | undefined }>(
  async (app, { lifecycle, reason }) => {
    app.get(paths.alive, async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { status: 'ok' };
    });
    app.get(paths.ready, async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      const refusal = lifecycle.stopping ? 'stopping' : reason();
      if (refusal === undefined) return { status: 'ok' };
      return reply.code(503).header('retry-after', '1').send({ status: refusal });
    });
  },
  { name: 'health' },
);
