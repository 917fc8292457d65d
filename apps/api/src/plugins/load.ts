import underPressure from '@fastify/under-pressure';
import { AppError } from '@palmbid/domain';
import fp from 'fastify-plugin';
import { calmInFlight, maxInFlight } from '../limits.ts';
import { sendProblem } from '../problem.ts';

const busy = () =>
  new AppError('unavailable', 'The service is busy. Please try again in a moment.', { retryAfter: 1 });

const streamPath = '/trpc/live.events';

/** Refuses at once what the process could not answer in time: 503 with Retry-After instead of a growing queue. */
export const shedLoad = fp(
  async (app) => {
    let inFlight = 0;
    app.addHook('onRequest', async (request, reply) => {
      // Open streams are silent most of the time and have a bound of their own.
      if (request.url.startsWith(streamPath)) return;
      if (inFlight >= maxInFlight) return sendProblem(request, reply, busy());
      inFlight += 1;
      // Fires after an aborted request too, unlike onResponse.
      reply.raw.once('close', () => {
        inFlight -= 1;
      });
    });
    await app.register(underPressure, {
      // A busy machine must not turn one person's click into a failure: only a loop that really hangs while callers
      // stand in line is shed here; the cap on requests in flight does the rest.
      maxEventLoopDelay: 2_000,
      pressureHandler: async () => {
        if (inFlight > calmInFlight) throw busy();
      },
    });
  },
  { name: 'load' },
);
