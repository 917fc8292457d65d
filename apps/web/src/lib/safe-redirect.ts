/** Any control character, blank or backslash: browsers read some of them as a slash or skip them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are exactly what must not pass
const forbidden = /[\\\u0000-\u0020\u007f]/;
const scheme = /^[a-z][a-z0-9+.-]*:/i;

/**
 * Where a `redirect` query parameter may lead: a path of this site, with query and hash. "create-with-ai" without a
 * slash is fine. Anything with a scheme, `//`, or a backslash is null, and so is the login page itself.
 */
export function safeRedirect(raw: string | null): string | null {
  if (!raw || raw.length > 2000 || forbidden.test(raw) || scheme.test(raw)) return null;
  const path = raw.startsWith('/') ? raw : `/${raw}`;
  if (path.startsWith('//')) return null;
  const base = 'https://here.invalid';
  const url = URL.canParse(path, base) ? new URL(path, base) : null;
  if (!url || url.origin !== base || url.pathname.startsWith('//')) return null;
  if (/^\/auth(\/|$)/.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}
