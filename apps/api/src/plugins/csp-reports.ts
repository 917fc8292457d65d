import type { Deps } from '@palmbid/api';
import { AppError } from '@palmbid/domain';
import type { FastifyInstance } from 'fastify';

export const cspReportPath = '/csp-reports';

/** A report is about 1 KB; some browsers send several at once. */
const maxBytes = 16 * 1024;
/** Limits per minute and process: reports of one IP address, lines in the log, IP addresses that are counted. */
const perMinute = { reports: 20, lines: 30, addresses: 5_000 } as const;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The first segment of the path; later segments and the query may contain a token. */
function pageOf(address: unknown): string {
  const url = typeof address === 'string' && URL.canParse(address) ? new URL(address) : undefined;
  return (url && /^\/[a-z-]{0,40}/.exec(url.pathname)?.[0]) ?? 'unknown';
}

/** The origin that was blocked, or a keyword such as `inline`. */
function blockedOf(address: unknown): string {
  if (typeof address !== 'string') return 'unknown';
  if (/^[a-z-]{1,30}$/.test(address)) return address;
  if (!URL.canParse(address)) return 'unknown';
  const { origin, protocol } = new URL(address);
  return origin === 'null' ? protocol.slice(0, 40) : origin.slice(0, 260);
}

const directiveOf = (value: unknown): string =>
  typeof value === 'string' ? (/^[a-z-]{1,40}$/.exec(value)?.[0] ?? 'unknown') : 'unknown';

/** The loggable part of reports, without anything that could carry a token or code. */
function linesOf(body: unknown) {
  if (isRecord(body) && isRecord(body['csp-report'])) {
    const r = body['csp-report'];
    return [
      {
        page: pageOf(r['document-uri']),
        directive: directiveOf(r['effective-directive'] ?? r['violated-directive']),
        blocked: blockedOf(r['blocked-uri']),
      },
    ];
  }
  return (Array.isArray(body) ? body : []).slice(0, 20).flatMap((each: unknown) => {
    if (!isRecord(each) || each['type'] !== 'csp-violation') return [];
    const r = isRecord(each['body']) ? each['body'] : {};
    return [
      {
        page: pageOf(r['documentURL']),
        directive: directiveOf(r['effectiveDirective']),
        blocked: blockedOf(r['blockedURL']),
      },
    ];
  });
}

/**
 * Logs the browsers' reports of violations of the content security policy at `warn`, at a limited rate. The route is open to
 * everyone, so a report costs no session lookup, no SQL statement and few bytes.
 */
export async function cspReportScope(scope: FastifyInstance, { log }: Pick<Deps, 'log'>): Promise<void> {
  let minute = 0;
  let lines = 0;
  const reports = new Map<string, number>();
  const countMinute = () => {
    const now = Math.floor(performance.now() / 60_000);
    if (now === minute) return;
    const dropped = lines - perMinute.lines;
    if (dropped > 0) log.warn({ dropped }, 'more reports of content security policy violations were dropped');
    minute = now;
    lines = 0;
    reports.clear();
  };

  scope.addHook('onRequest', async (request) => {
    countMinute();
    const used = (reports.get(request.ip) ?? 0) + 1;
    if (used > perMinute.reports || (used === 1 && reports.size >= perMinute.addresses)) {
      throw new AppError('rate_limited', 'Too many requests. Please try again later.', { retryAfter: 60 });
    }
    reports.set(request.ip, used);
  });
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    ['application/csp-report', 'application/reports+json', 'application/json'],
    { parseAs: 'string', bodyLimit: maxBytes },
    scope.getDefaultJsonParser('error', 'error'),
  );
  scope.post(cspReportPath, async (request, reply) => {
    for (const line of linesOf(request.body)) {
      lines += 1;
      if (lines <= perMinute.lines) log.warn(line, 'a page violated the content security policy');
    }
    return reply.code(204).send();
  });
}
