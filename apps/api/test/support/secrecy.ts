import type { Watch } from './client.ts';

/** Keys forbidden in every response. A key with an underscore means a database row that bypassed the presenters. */
const never = /^(password.*|.*passwordHash|tokenHash|token|secret|totpSecret|stack|sql)$|_/i;

/** Allowed only in responses about one's own account, the admin's lists or the other party of a booking. */
const personal = new Set(['email', 'username']);
const accounts =
  /^\/(trpc\/(auth|account|admin|bookings)\.|trpc\/photos\.setPortrait\b|api\/(user|register|login|admin|bookings)\b)/;

/** Allowed only with a property (its owner, its booked guest), in one's own export, or in the admin's lists. */
const places = new Set(['address', 'lat', 'lon', 'pin']);
const properties =
  /^\/(trpc\/(properties|admin|bookings)\.|trpc\/account\.exportData\b|api\/(properties|admin|bookings)\b)/;

/** Where towns, regions and countries are, from the gazetteer, what a host searches around, and what maps show. */
const gazetteer = /^\/(trpc\/(places|searches|maps)\.|api\/(places|search)\b)/;
/** Circles around the towns of listings and requests. */
const circle = /\.around$/;

/** Routes that describe the API and contain no data. */
const described = /^\/(api\/openapi\.json|docs)/;

/** Forbidden keys (with their path) in a response's JSON, and password hashes under any key. */
export function forbiddenKeys(url: string, json: unknown): string[] {
  if (described.test(url)) return [];
  const found: string[] = [];
  const walk = (value: unknown, at: string): void => {
    if (typeof value === 'string' && value.includes('$argon2')) found.push(at);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      const here = `${at}.${key}`;
      const isForbidden =
        never.test(key) ||
        (personal.has(key) && typeof inner === 'string' && !accounts.test(url)) ||
        (places.has(key) &&
          !properties.test(url) &&
          !gazetteer.test(url) &&
          !circle.test(at) &&
          inner !== null);
      if (isForbidden) found.push(here);
      walk(inner, here);
    }
  };
  walk(json, '');
  return found;
}

/** Checks every successful response in every suite that uses this harness. */
export const refuseForbiddenKeys: Watch = (answer, request) => {
  if (answer.status >= 300) return;
  const url = typeof request.url === 'string' ? request.url : '';
  const found = forbiddenKeys(url, answer.json);
  if (found.length > 0) throw new Error(`${request.method} ${url} answers ${found.join(', ')}`);
};
