import { appRouter } from '@palmbid/api';
import { callTRPCProcedure } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import { type ContextParts, createContext } from '../context.ts';

/** Mail programs send a single short field. */
const bodyLimit = 4096;

/**
 * One-click unsubscribe (RFC 8058): a mail program posts to the address in the mail's `List-Unsubscribe` header. Opened in a
 * browser, the same address shows a page. Only this scope accepts form bodies.
 */
export async function oneClickScope(app: FastifyInstance, parts: ContextParts): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string', bodyLimit },
    // The token in the address is all that is needed.
    (_request, _body, done) => done(null, undefined),
  );
  app.post<{ Querystring: { token?: unknown } }>('/unsubscribe', { bodyLimit }, async (request, reply) => {
    const ctx = await createContext(parts, request, reply, false);
    await callTRPCProcedure({
      router: appRouter,
      path: 'notifications.unsubscribe',
      getRawInput: async () => ({ token: request.query.token }),
      ctx,
      type: 'mutation',
      signal: undefined,
      batchIndex: 0,
    });
    return reply.type('text/plain; charset=utf-8').send('You will get no more mails of this kind.\n');
  });
}
