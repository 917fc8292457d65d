import type { Answer, Watch } from './client.ts';

/** Parts of the content security policy of every response except uploaded files. */
const strict = [
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "img-src 'self' data: blob:;",
];
/** Uploaded files must be sandboxed, even when opened directly. */
const handedIn = /^\/(uploads|pictures)\b/;
/** Scripts, styles and fonts of the web app: headers that only concern documents are left out. */
const asset = /^\/assets\//;
/** Public and identical for every caller, so caches may store it. */
const shared = /^\/(docs|api\/openapi\.json)/;

/** Missing security headers of a response, and headers it must not have. */
export function headerFaults(url: string, { headers, status }: Pick<Answer, 'headers' | 'status'>): string[] {
  // Shed under load before any processing: plain text without these headers.
  if (status === 503 && !String(headers['content-type']).startsWith('text/html')) return [];
  const csp = `${headers['content-security-policy'] ?? ''};`;
  const isStream = String(headers['content-type']).startsWith('text/event-stream');
  const isFile = handedIn.test(url) && status === 200;
  const isAsset = asset.test(url) && status === 200;
  const policy = isFile ? ["default-src 'none'; sandbox"] : isAsset ? [] : ["default-src 'self'", ...strict];
  const faults = policy.filter((part) => !csp.includes(part)).map((part) => `no ${part} in the policy`);
  const want = (name: string, value: RegExp) => {
    const found = String(headers[name] ?? '');
    if (!value.test(found)) faults.push(`${name} is "${found}"`);
  };
  want('x-content-type-options', /^nosniff$/);
  if (!isAsset) {
    want('x-frame-options', /^DENY$/);
    want('referrer-policy', /^(strict-origin|no-referrer)$/);
    want('permissions-policy', /camera=\(\).*microphone=\(\).*payment=\(\).*geolocation=\(self\)/);
  }
  want('cross-origin-resource-policy', /^same-origin$/);
  want('x-request-id', /^[0-9a-f-]{36}$/);
  // An event stream never completes, so caches cannot store it.
  if (/^\/(api|trpc)\b/.test(url) && !shared.test(url))
    want('cache-control', isStream ? /^no-cache, no-transform$/ : /^no-store$/);
  for (const name of ['x-powered-by', 'server', 'access-control-allow-origin']) {
    if (headers[name] !== undefined) faults.push(`${name} is there`);
  }
  return faults;
}

/** Checks every response in every suite that uses this harness, whatever its status. */
export const requireHeaders: Watch = (answer, request) => {
  // As the server reads it: `/api/../x` is /x.
  const asked = typeof request.url === 'string' ? request.url.replace(/^\/+/, '/') : '';
  const url = URL.canParse(asked, 'http://localhost') ? new URL(asked, 'http://localhost').pathname : asked;
  const faults = headerFaults(url, answer);
  if (faults.length > 0) throw new Error(`${request.method} ${url}: ${faults.join(', ')}`);
};
