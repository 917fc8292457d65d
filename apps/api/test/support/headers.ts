import type { Answer, Watch } from './client.ts';

/** What every page, script and answer may do at most. */
const strict = [
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "img-src 'self' data: blob:;",
];
/** Files that people handed in open nothing and run nothing, even where they are opened by themselves. */
const handedIn = /^\/(uploads|pictures)\b/;
/** Described for everybody, and the same for everybody. */
const shared = /^\/(docs|api\/openapi\.json)/;

/** What is missing among the security headers of an answer, or stands there and should not. */
export function headerFaults(url: string, { headers, status }: Pick<Answer, 'headers' | 'status'>): string[] {
  // Shed before anything is done for it: a sentence that no browser keeps or runs.
  if (status === 503 && !String(headers['content-type']).startsWith('text/html')) return [];
  const csp = `${headers['content-security-policy'] ?? ''};`;
  const isStream = String(headers['content-type']).startsWith('text/event-stream');
  const isFile = handedIn.test(url) && status === 200;
  const policy = isFile ? ["default-src 'none'; sandbox"] : ["default-src 'self'", ...strict];
  const faults = policy.filter((part) => !csp.includes(part)).map((part) => `no ${part} in the policy`);
  const want = (name: string, value: RegExp) => {
    const found = String(headers[name] ?? '');
    if (!value.test(found)) faults.push(`${name} is "${found}"`);
  };
  want('x-content-type-options', /^nosniff$/);
  want('x-frame-options', /^DENY$/);
  want('referrer-policy', /^(strict-origin|no-referrer)$/);
  want('permissions-policy', /camera=\(\).*geolocation=\(\).*microphone=\(\).*payment=\(\)/);
  want('cross-origin-resource-policy', /^same-origin$/);
  want('x-request-id', /^[0-9a-f-]{36}$/);
  // A stream of events is never whole, so that there is nothing to keep.
  if (/^\/(api|trpc)\b/.test(url) && !shared.test(url))
    want('cache-control', isStream ? /^no-cache, no-transform$/ : /^no-store$/);
  for (const name of ['x-powered-by', 'server', 'access-control-allow-origin']) {
    if (headers[name] !== undefined) faults.push(`${name} is there`);
  }
  return faults;
}

/** Checks every answer of every suite that uses this harness, whatever its status. */
export const requireHeaders: Watch = (answer, request) => {
  // As the server reads it: `/api/../x` is /x.
  const asked = typeof request.url === 'string' ? request.url.replace(/^\/+/, '/') : '';
  const url = URL.canParse(asked, 'http://localhost') ? new URL(asked, 'http://localhost').pathname : asked;
  const faults = headerFaults(url, answer);
  if (faults.length > 0) throw new Error(`${request.method} ${url}: ${faults.join(', ')}`);
};
