import { createHash, timingSafeEqual } from 'node:crypto';
import {
  type Deps,
  mailReportBytes,
  takeIdentityOutcome,
  takeMailEvents,
  takeMailReport,
} from '@palmbid/api';
import { AppError, notFound } from '@palmbid/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isSignedBy } from './identity.ts';

export const webhookPaths = {
  mailEvents: '/webhooks/mail',
  mailReports: '/webhooks/mail-reports',
  identity: '/webhooks/identity',
} as const;

export type WebhookSecrets = {
  /** The bearer token of whoever reports about mails. */
  mailToken?: string | undefined;
  /** The key with which the identity provider signs. */
  identitySecret?: string | undefined;
};

const jsonBytes = 512 * 1024;

const hashed = (text: string) => createHash('sha256').update(text).digest();
const hasToken = ({ headers }: FastifyRequest, token: string): boolean =>
  timingSafeEqual(hashed(headers.authorization ?? ''), hashed(`Bearer ${token}`));

const bytesOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

function jsonOf(request: FastifyRequest): unknown {
  try {
    return JSON.parse(bytesOf(request).toString('utf8')) as unknown;
  } catch {
    throw new AppError('invalid_input', 'The body is not JSON.');
  }
}

/** A body of multipart/report without a header of its own has it in the request. */
function mailOf(request: FastifyRequest): Uint8Array {
  const type = request.headers['content-type'] ?? '';
  const bytes = bytesOf(request);
  return /^multipart\/report\b/i.test(type)
    ? Buffer.concat([Buffer.from(`MIME-Version: 1.0\r\nContent-Type: ${type}\r\n\r\n`, 'latin1'), bytes])
    : bytes;
}

/**
 * What outside providers tell: mails that came back, and outcomes of identity checks. No session, no cookie: each call proves itself by
 * a token or a signature of its body, before anything of the body is read. A path whose secret is not set does not exist.
 */
export async function webhookScope(
  scope: FastifyInstance,
  { deps, secrets }: { deps: Deps; secrets: WebhookSecrets },
): Promise<void> {
  scope.removeAllContentTypeParsers();
  const raw = (types: string[], bodyLimit: number) =>
    scope.addContentTypeParser(types, { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
  raw(['application/json'], jsonBytes);
  raw(['message/rfc822'], mailReportBytes);
  scope.addContentTypeParser(
    /^multipart\/report\b/,
    { parseAs: 'buffer', bodyLimit: mailReportBytes },
    (_request, body, done) => done(null, body),
  );
  const { mailToken, identitySecret } = secrets;
  const withMailToken = {
    // Before the body is read.
    onRequest: async (request: FastifyRequest) => {
      if (mailToken === undefined) throw notFound();
      if (!hasToken(request, mailToken)) throw new AppError('unauthenticated', 'The token is not right.');
    },
  };
  scope.post(webhookPaths.mailEvents, withMailToken, async (request, reply) => {
    await takeMailEvents(deps, jsonOf(request));
    return reply.code(204).send();
  });
  // A report about a mail that is not ours is answered like any other: whoever passes it on cannot help it.
  scope.post(webhookPaths.mailReports, withMailToken, async (request, reply) => {
    await takeMailReport(deps, mailOf(request));
    return reply.code(204).send();
  });
  scope.post(webhookPaths.identity, async (request, reply) => {
    if (identitySecret === undefined) throw notFound();
    if (!isSignedBy(identitySecret, bytesOf(request), request.headers['x-signature'])) {
      throw new AppError('unauthenticated', 'The signature is not right.');
    }
    await takeIdentityOutcome(deps, jsonOf(request));
    return reply.code(204).send();
  });
}
