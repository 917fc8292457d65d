import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { anchorKeys, type Deps, initialSite, siteOf } from '@palmbid/api';
import { AppError, notFound } from '@palmbid/domain';
import { TRPCError } from '@trpc/server';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { createAdmission } from './admission/index.ts';
import { createDevices } from './auth/device.ts';
import { createSessions } from './auth/sessions.ts';
import { icsScope } from './calendar/ics.ts';
import { bodyLimit, maxHeaders, maxParamLength } from './limits.ts';
import { mailbox } from './mail/mailbox.ts';
import { oneClickScope } from './mail/one-click.ts';
import type { Metrics } from './metrics/registry.ts';
import { metricsPlugin } from './metrics/serve.ts';
import { paymentEventsScope } from './payments/webhook.ts';
import { createLinkedPictures, createPictureFetch, type FetchPicture } from './photos/linked.ts';
import type { PhotoStore } from './photos/store.ts';
import { createAccessLog } from './plugins/access-log.ts';
import { answerBrokenRequest } from './plugins/broken-requests.ts';
import { cards } from './plugins/cards.ts';
import { cspReportScope } from './plugins/csp-reports.ts';
import { docs } from './plugins/docs.ts';
import { headers, securityHeaders } from './plugins/headers.ts';
import { health, isHealthCheck, type Lifecycle } from './plugins/health.ts';
import { isIndexed, readPageTable } from './plugins/page-table.ts';
import { pictures } from './plugins/pictures.ts';
import { logRefusals } from './plugins/refusals.ts';
import { createSiteReader } from './plugins/site-page.ts';
import { sitemap } from './plugins/sitemap.ts';
import { uploads } from './plugins/uploads.ts';
import { webApp } from './plugins/web-app.ts';
import { wellKnown } from './plugins/well-known.ts';
import { internal, sendProblem, toFailure } from './problem.ts';
import { type WebhookSecrets, webhookScope } from './providers/webhooks.ts';
import type { Reading } from './reading/index.ts';
import { restScope } from './rest/plugin.ts';
import type { Traces } from './traces/otlp.ts';
import { trpcScope } from './trpc/plugin.ts';

export type AppOptions = {
  /** Secrets for the device cookie: the first one signs, each of them verifies. */
  secrets: readonly string[];
  lifecycle: Lifecycle;
  /** The reason why the process is not ready, if any; without this function it always counts as ready. */
  notReady?: (() => string | undefined) | undefined;
  /** Serves uploaded photos; without it none are served. */
  photos?: PhotoStore | undefined;
  /** Fetches pictures of other sites; by default from the public internet. */
  fetchPicture?: FetchPicture | undefined;
  /** Draws the pictures of link previews; without it they show the site's own. */
  drawCard?: Reading['drawCard'] | undefined;
  /** Contact for vulnerability reports; by default the contact page. */
  securityContact?: string | undefined;
  /** Addresses of proxies whose X-Forwarded-For header is trusted; by default none. */
  trustProxy?: string | undefined;
  /** Folder of the built web app; without it only the API is served. */
  webDir?: string | undefined;
  logger?: FastifyBaseLogger | undefined;
  /** Measures calls. */
  metrics?: Metrics | undefined;
  /** Serves the metrics to whoever knows this token. */
  metricsToken?: string | undefined;
  /** Makes traces of calls. */
  traces?: Traces | undefined;
  /** Refuses requests while the process is overloaded. */
  shedLoad?: boolean | undefined;
  /** Requests that are handled at once. */
  inFlight?: number | undefined;
  /** What webhooks of outside providers prove themselves with. */
  webhooks?: WebhookSecrets | undefined;
  /** Shows queued mails to every client on this machine; for development only. */
  mailbox?: boolean | undefined;
};

const restarting = () =>
  new AppError('unavailable', 'The service is restarting. Please try again in a moment.', { retryAfter: 1 });

/** The server of a worker, which answers health checks alone. */
export async function buildHealthApp({
  lifecycle,
  notReady,
  logger,
}: Pick<AppOptions, 'lifecycle' | 'logger'> & {
  notReady: () => string | undefined;
}): Promise<FastifyInstance> {
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    forceCloseConnections: 'idle',
  });
  await app.register(health, { lifecycle, reason: notReady });
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, notFound()));
  return app;
}

/** Builds the HTTP server without listening on a port, so that tests can use `inject`. */
export async function buildApp(deps: Deps, options: AppOptions): Promise<FastifyInstance> {
  const secure = deps.config.publicUrl.startsWith('https:');
  const tiles = deps.config.mapTiles;
  const tileOrigins = tiles ? [new URL(tiles.url).origin] : [];
  const trustProxy = options.trustProxy ? options.trustProxy.split(',').map((part) => part.trim()) : false;
  const admission = createAdmission({
    trustProxy,
    shedLoad: options.shedLoad === true,
    inFlight: options.inFlight,
    isDraining: () => options.lifecycle.draining === true,
    log: deps.log,
  });
  const app = Fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    trustProxy,
    serverFactory: admission.serve,
    bodyLimit,
    routerOptions: { maxParamLength },
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logController: createAccessLog(),
    forceCloseConnections: 'idle',
    // The onRequest hook below answers instead of Fastify.
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => {
      // No hook runs for these errors, so the headers are set here.
      reply.headers({
        ...securityHeaders(secure, tileOrigins),
        'x-request-id': request.id,
        'cache-control': 'no-store',
      });
      sendProblem(request, reply, toFailure(error) ?? internal());
    },
  });

  if (options.traces) await app.register(options.traces.plugin);
  app.setErrorHandler((error, request, reply) => {
    const failure = toFailure(error);
    // Errors thrown by procedures have already been logged with their path.
    if (!failure && !(error instanceof TRPCError)) {
      deps.log.error({ err: error, requestId: request.id, method: request.method }, 'unexpected failure');
    }
    return sendProblem(request, reply, failure ?? internal());
  });
  await app.register(headers, { secure, pictures: tileOrigins });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (request.raw.rawHeaders.length / 2 > maxHeaders) {
      return sendProblem(request, reply, new AppError('headers_too_large'));
    }
    if (!options.lifecycle.stopping) return;
    // The client's next connection reaches another process.
    reply.header('connection', 'close');
    const isLate = options.lifecycle.draining && !admission.isUnderWay(request.raw);
    if (isLate && !isHealthCheck(request.url)) {
      return sendProblem(request, reply, restarting());
    }
  });
  await app.register(logRefusals);
  options.metrics?.watchAdmission(admission.load);
  await app.register(metricsPlugin, { metrics: options.metrics, token: options.metricsToken });

  await app.register(admission.plugin);
  await app.register(cookie);
  await app.register(compress, { global: true, threshold: 1024 });
  await app.register(health, {
    lifecycle: options.lifecycle,
    reason: options.notReady ?? (() => undefined),
  });

  const parts = {
    deps,
    sessions: createSessions(deps.db, { secure }),
    devices: createDevices(options.secrets, { secure }),
  };
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    await scope.register(async (trpc) => trpcScope(trpc, parts), { prefix: '/trpc' });
    await scope.register(async (rest) => restScope(rest, parts));
    await scope.register(async (oneClick) => oneClickScope(oneClick, parts));
    await scope.register(async (ics) => icsScope(ics, parts));
    await scope.register(async (webhook) => paymentEventsScope(webhook, deps));
    await scope.register(async (reports) => cspReportScope(reports, deps));
    await scope.register(async (hooks) => webhookScope(hooks, { deps, secrets: options.webhooks ?? {} }));
  });
  app.get('/.well-known/palmbid-anchors.json', async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return anchorKeys(deps);
  });
  if (options.photos) await app.register(uploads, { store: options.photos });
  const read = createLinkedPictures(options.fetchPicture ?? createPictureFetch(), deps.photos.draw);
  await app.register(pictures, { db: deps.db, read });
  await app.register(wellKnown, {
    publicUrl: deps.config.publicUrl,
    securityContact: options.securityContact,
  });
  if (options.mailbox) await app.register(mailbox, deps);
  await app.register(docs, { publicUrl: deps.config.publicUrl, cookieName: parts.sessions.cookieName });
  if (options.webDir !== undefined) {
    const table = await readPageTable(join(options.webDir, 'pages.json'));
    const pages = table.pages.filter(isIndexed).map(({ path }) => path);
    await app.register(sitemap, { db: deps.db, publicUrl: deps.config.publicUrl, pages });
    const site = createSiteReader(() => siteOf(deps), initialSite);
    if (options.drawCard) await app.register(cards, { deps, draw: options.drawCard });
    const hasCards = options.drawCard !== undefined;
    await app.register(webApp, { dir: options.webDir, table, parts, site, cards: hasCards });
  } else app.setNotFoundHandler((request, reply) => sendProblem(request, reply, notFound()));
  return app;
}
