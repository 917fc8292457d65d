import { type Deps, processEvents } from '@palmbid/api';
import { storeEvent } from '@palmbid/db';
import { AppError, notFound } from '@palmbid/domain';
import type { FastifyInstance } from 'fastify';

export const webhookPath = '/webhooks/stripe';

/** An event is a few KB. */
const bodyLimit = 256 * 1024;

/**
 * Takes the provider's events: verified by their signature over the raw body, stored, and answered at once. What follows from them is
 * done after the answer, and again by the worker if that fails.
 */
export async function paymentEventsScope(scope: FastifyInstance, deps: Deps): Promise<void> {
  const { payments, db, log } = deps;
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
    done(null, body),
  );
  scope.post<{ Body: Buffer }>(webhookPath, { bodyLimit }, async (request, reply) => {
    if (!payments) throw notFound();
    const signature = request.headers['stripe-signature'];
    const event = payments.readEvent(request.body, typeof signature === 'string' ? signature : '');
    if (!event) throw new AppError('invalid_input', 'The signature is not valid.');
    if (await storeEvent(db, event)) {
      setImmediate(() => {
        processEvents(deps).catch((error: unknown) =>
          log.warn({ err: error }, 'events of the payment provider wait for the worker'),
        );
      });
    }
    return reply.code(204).send();
  });
}
