import type { IncomingHttpHeaders } from 'node:http';

const hostOf = (url: string): string | undefined => {
  try {
    return new URL(url).host;
  } catch {
    return undefined;
  }
};

/**
 * True when a page of another site sent the request, by Sec-Fetch-Site if the browser sends it, else by Origin. A sibling
 * subdomain (`same-site`) counts as another site. A client that sends neither header is not a browser.
 */
export function isCrossSite(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin, host } = headers;
  if (origin === undefined) return false;
  const originHost = hostOf(origin);
  return originHost === undefined || (originHost !== host && originHost !== hostOf(publicUrl));
}
