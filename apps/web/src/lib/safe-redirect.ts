/** Control characters, blanks and backslashes: browsers ignore some of them and read others as a slash. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters must be rejected
const forbidden = /[\\\u0000-\u0020\u007f]/;
const scheme = /^[a-z][a-z0-9+.-]*:/i;

/**
 * Validates a `redirect` query parameter: returns a path of this site with query and hash. The leading slash may be missing.
 * Returns null for a scheme, `//`, a backslash, and for the login page itself.
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
