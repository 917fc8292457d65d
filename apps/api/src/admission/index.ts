import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import proxyaddr from '@fastify/proxy-addr';
import { AppError } from '@palmbid/domain';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { lineOf } from '../auth/network.ts';
import { concurrency, fileConcurrency, patience, timeouts } from '../limits.ts';
import { describeFailure } from '../problem.ts';
import { AdaptiveLimit } from './adaptive-limit.ts';
import { createBodies } from './bodies.ts';
import { classOf, routeOf, shares } from './classes.ts';
import { AdmissionQueue, type Rank } from './queue.ts';
import { boundSockets } from './sockets.ts';

const busy = new AppError('unavailable', 'The service is busy. Please try again in a moment.', {
  retryAfter: 1,
});
const twoHosts = new AppError('invalid_input', 'There is more than one Host header.');

/** Longer than the work of any call may take after its client has disconnected. */
const abandonedMs = 15_000;
const tickMs = 10;
const reportMs = 10_000;

export type AdmissionLoad = {
  /** Calls being worked on, those that wait for it, and how many may be worked on at once. */
  inWork: number;
  waiting: number;
  limit: number;
  /** Calls refused since the process started. */
  refused: number;
};

type Log = { warn: (detail: object, message: string) => void };

export type AdmissionOptions = {
  trustProxy: string[] | false;
  /** Refuse what cannot be answered in time; without it only bodies and connections are bounded. */
  shedLoad: boolean;
  /** Calls that are worked on at once, at most; by default `concurrency.max`. */
  inFlight?: number | undefined;
  /** The process is about to end and takes no more calls. */
  isDraining: () => boolean;
  log: Log;
};

/** A call from its admission until its answer is ready. */
type Ticket = {
  request: IncomingMessage;
  response: ServerResponse;
  rank: Rank;
  queue: AdmissionQueue<Ticket>;
  route: string | undefined;
  since: number;
  state: 'waiting' | 'working' | 'abandoned' | 'done';
};

function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/** Responds without the framework, in a few microseconds. Keeps the connection open: a new one would cost more. */
function refuse(request: IncomingMessage, response: ServerResponse, error: AppError): void {
  if (response.destroyed) return;
  const id = randomUUID();
  const { status, headers, body } = describeFailure(error, {
    url: request.url ?? '',
    accept: request.headers.accept,
    requestId: id,
  });
  response.writeHead(status, {
    ...headers,
    'x-request-id': id,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
    // Do not wait for the rest of the body.
    ...(!request.complete && { connection: 'close' }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/**
 * Runs before the framework and decides which calls start now, which wait and which are refused. A call starts only when its
 * body has arrived; `AdmissionQueue` decides which goes first and `AdaptiveLimit` how many run at once.
 */
export function createAdmission({
  trustProxy,
  shedLoad,
  inFlight: max = concurrency.max,
  isDraining,
  log,
}: AdmissionOptions) {
  const isTrusted = trustProxy ? proxyaddr.compile(trustProxy) : () => false;
  const bodies = createBodies();
  const limit = new AdaptiveLimit({ ...concurrency, start: Math.min(concurrency.start, max), max });
  const isGone = ({ response }: Ticket) => response.destroyed;
  const queue = new AdmissionQueue<Ticket>({ limit: () => limit.value, shares, patience, isGone });
  const everyone = { share: 1, most: fileConcurrency };
  const fileQueue = new AdmissionQueue<Ticket>({
    limit: () => fileConcurrency,
    shares: { writes: everyone, reads: everyone, browsing: everyone, passwords: everyone, ai: everyone },
    patience,
    isGone,
  });
  const tickets = new WeakMap<IncomingMessage, Ticket>();
  const begun = new WeakSet<IncomingMessage>();
  let refused = 0;
  let reported = 0;
  let reportedAt = 0;

  const load = (): AdmissionLoad => ({
    inWork: queue.inWork,
    waiting: queue.size,
    limit: limit.value,
    refused,
  });

  function refuseAll(all: readonly Ticket[]): void {
    for (const ticket of all) {
      ticket.state = 'done';
      refused += 1;
      refuse(ticket.request, ticket.response, busy);
    }
  }

  /** Frees the call's slot. */
  function release(ticket: Ticket): void {
    if (ticket.state === 'done') return;
    ticket.state = 'done';
    tickets.delete(ticket.request);
    const now = performance.now();
    if (ticket.route !== undefined) {
      const status = ticket.response.statusCode;
      if (status < 400) limit.observe(ticket.route, now - ticket.since, now);
      else if (status === 503) limit.failed(now);
    }
    for (const next of ticket.queue.finish(ticket.rank, now)) begin(next);
  }

  let handler: RequestListener = () => {};
  function begin(ticket: Ticket): void {
    const { request, response } = ticket;
    ticket.state = 'working';
    ticket.since = performance.now();
    tickets.set(request, ticket);
    response.once('close', () => {
      if (ticket.state === 'done') return;
      if (response.headersSent) release(ticket);
      else {
        // The client has disconnected, but the work goes on.
        ticket.state = 'abandoned';
        setTimeout(() => release(ticket), abandonedMs).unref();
      }
    });
    handler(request, response);
  }

  function admit(request: IncomingMessage, response: ServerResponse): void {
    const kind = shedLoad ? classOf(request) : 'exempt';
    if (kind === 'exempt') {
      handler(request, response);
      return;
    }
    const ticket: Ticket = {
      request,
      response,
      rank: kind === 'files' ? 'browsing' : kind,
      queue: kind === 'files' ? fileQueue : queue,
      route: kind === 'files' ? undefined : routeOf(request),
      since: 0,
      state: 'waiting',
    };
    const { started, refused: late } = ticket.queue.arrive(ticket, ticket.rank, performance.now());
    if (started) begin(ticket);
    else if (ticket.queue === queue) limit.reached();
    refuseAll(late);
  }

  const networkFor = (request: IncomingMessage): string =>
    lineOf((trustProxy ? proxyaddr(request, isTrusted) : request.socket.remoteAddress) ?? '');

  const listener: RequestListener = (request, response) => {
    if (!isDraining()) begun.add(request);
    if (hasTwoHosts(request)) refuse(request, response, twoHosts);
    else if (bodies.isForm(request)) {
      if (bodies.takeUpload(request, response, networkFor(request))) handler(request, response);
      else {
        refused += 1;
        refuse(request, response, busy);
      }
    } else if (bodies.hasBody(request)) {
      bodies.wait(request, response, networkFor(request), () => admit(request, response));
    } else admit(request, response);
  };

  const tick = setInterval(() => {
    const now = performance.now();
    refuseAll(queue.expire(now));
    refuseAll(fileQueue.expire(now));
    if (refused === reported || now - reportedAt < reportMs) return;
    log.warn({ ...load(), refused: refused - reported }, 'calls were refused for load');
    reported = refused;
    reportedAt = now;
  }, tickMs);
  tick.unref();

  return {
    load,

    /** Whether a call began to arrive before the process stopped accepting calls: such calls are completed. */
    isUnderWay: (request: IncomingMessage): boolean => begun.has(request),

    /** For Fastify's `serverFactory`. */
    serve: (given: RequestListener): Server => {
      handler = given;
      const server = createServer({
        headersTimeout: timeouts.headers,
        requestTimeout: timeouts.request,
        keepAliveTimeout: timeouts.keepAlive,
        connectionsCheckingInterval: timeouts.check,
      });
      server.setTimeout(timeouts.silence);
      const sockets = boundSockets(server, (address) => isTrusted(address, 0));
      server.on('request', (request: IncomingMessage, response: ServerResponse) => {
        const { socket } = request;
        sockets.busy(socket);
        response.once('close', () => sockets.idle(socket));
        listener(request, response);
      });
      return server;
    },

    /** Releases a call's slot when its answer is ready, even if its client has disconnected; stops with the app. */
    plugin: fp(
      async (app: FastifyInstance) => {
        app.addHook('onSend', (request, reply, payload, done) => {
          const ticket = tickets.get(request.raw);
          const whole =
            payload === undefined ||
            payload === null ||
            typeof payload === 'string' ||
            Buffer.isBuffer(payload);
          if (ticket && (whole || ticket.state === 'abandoned')) {
            ticket.response.statusCode = reply.statusCode;
            release(ticket);
          }
          done();
        });
        app.addHook('onClose', async () => {
          clearInterval(tick);
          bodies.stop();
        });
      },
      { name: 'admission' },
    ),
  };
}
