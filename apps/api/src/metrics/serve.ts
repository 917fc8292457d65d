import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { AppError, notFound } from '@palmbid/domain';
import fp from 'fastify-plugin';
import { isHealthCheck } from '../plugins/health.ts';
import { routeName } from '../plugins/route-name.ts';
import { sendProblem } from '../problem.ts';
import type { Metrics } from './registry.ts';

export const metricsPath = '/metrics';

const hash = (text: string) => createHash('sha256').update(text).digest();

export type MetricsOptions = {
  metrics: Metrics | undefined;
  /** Whoever sends it as a bearer token may read the metrics here; without one there are none at this address. */
  token: string | undefined;
};

/** Measures calls, and serves `/metrics` beside the product. */
export const metricsPlugin = fp<MetricsOptions>(
  async (app, { metrics, token }) => {
    if (metrics) {
      app.addHook('onResponse', async (request, reply) => {
        const route = routeName(request);
        // The time of a stream says how long a page was open, and what watches the server is none of its load.
        if (route === '/trpc/live.events' || route === metricsPath || isHealthCheck(request.url)) return;
        metrics.observe(route, request.method, reply.statusCode, reply.elapsedTime / 1000);
      });
    }
    const wanted = metrics && token !== undefined ? hash(`Bearer ${token}`) : undefined;
    app.get(metricsPath, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (!metrics || !wanted) return sendProblem(request, reply, notFound());
      if (!timingSafeEqual(hash(request.headers.authorization ?? ''), wanted)) {
        return sendProblem(request, reply, new AppError('unauthenticated'));
      }
      return reply.type(metrics.contentType).send(await metrics.scrape());
    });
  },
  { name: 'metrics' },
);

/** Serves `/metrics` alone on a port of its own, which answers however many calls the product is refusing. */
export async function listenForScrapes(
  metrics: Metrics,
  { port, host }: { port: number; host: string },
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.url !== metricsPath || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    metrics.scrape().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
