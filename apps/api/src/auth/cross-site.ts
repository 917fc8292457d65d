import type { IncomingHttpHeaders } from 'node:http';

const hostOf = (url: string): string | undefined => {
  try {
    return new URL(url).host;
  } catch {
    return undefined;
  }
};

/**
 * True when another site's page asked for this: by Sec-Fetch-Site where the browser says it, else by Origin. A sibling
 * subdomain (`same-site`) is another site too. A client that sends neither header is no browser.
 */
export function isCrossSite(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin, host } = headers;
  if (origin === undefined) return false;
  const asking = hostOf(origin);
  return asking === undefined || (asking !== host && asking !== hostOf(publicUrl));
}
