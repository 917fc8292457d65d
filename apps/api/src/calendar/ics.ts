import { appRouter } from '@palmbid/api';
import { callTRPCProcedure } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import { type ContextParts, createContext } from '../context.ts';

const isFile = (value: unknown): value is { text: string; etag: string } =>
  typeof value === 'object' && value !== null && 'text' in value && 'etag' in value;

/** Serves a property's taken nights as an iCalendar file, at a secret address that other sites poll. */
export async function icsScope(app: FastifyInstance, parts: ContextParts): Promise<void> {
  app.get<{ Params: { propertyId: string; file: string } }>(
    '/calendars/:propertyId/:file',
    async (request, reply) => {
      const ctx = await createContext(parts, request, reply, false);
      const { propertyId, file } = request.params;
      const input = {
        propertyId: /^[1-9]\d{0,9}$/.test(propertyId) ? Number(propertyId) : 0,
        key: file.replace(/\.ics$/, ''),
      };
      const found: unknown = await callTRPCProcedure({
        router: appRouter,
        path: 'calendar.ics',
        getRawInput: async () => input,
        ctx,
        type: 'query',
        signal: undefined,
        batchIndex: 0,
      });
      if (!isFile(found)) throw new Error('calendar.ics returned no file');
      const etag = `"${found.etag}"`;
      // No shared cache may keep it: the host can revoke the link at any time.
      reply
        .header('etag', etag)
        .header('cache-control', 'private, no-cache')
        .header('x-robots-tag', 'noindex');
      const known = request.headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, ''));
      if (known?.includes(etag)) return reply.code(304).send();
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'attachment; filename="palmbid.ics"')
        .send(found.text);
    },
  );
}
