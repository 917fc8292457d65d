import { expect, test } from 'vitest';
import { logLines } from '../test/support/log-lines.ts';

test('secrets are not logged, and URLs are logged without their query', () => {
  const { logger: log, lines } = logLines('info');
  log.info({ password: 'canary-1', user: { passwordHash: 'canary-2' } }, 'first');
  log.warn({ req: { method: 'GET', url: '/auth/reset-password?token=canary-3', ip: '::1' } }, 'second');
  log.error({ request: { headers: { cookie: 'canary-4', authorization: 'canary-5' } } }, 'third');
  expect(lines).toHaveLength(3);
  expect(lines.join('')).not.toContain('canary');
  expect(lines.join('')).toContain('/auth/reset-password');
});

test.each([
  ['/shared/q5h0-Vn2xTb_7RmWkYc1LzPd', '/shared/[hidden]'],
  ['/api/shared-requests/q5h0-Vn2xTb_7RmWkYc1LzPd', '/api/shared-requests/[hidden]'],
  ['/calendars/12/q5h0-Vn2xTb_7RmWkYc1LzPd.ics', '/calendars/12/[hidden].ics'],
  ['/auth/reset-password#token=abc', '/auth/reset-password'],
  ['/api/vacation-requests/12/bids?limit=5', '/api/vacation-requests/12/bids'],
  ['/trpc/notifications.list,auth.me', '/trpc/notifications.list,auth.me'],
  ['/api/account/notification-preferences', '/api/account/notification-preferences'],
])('a secret in the address %s is not logged', (url, path) => {
  const { logger: log, lines } = logLines('info');
  log.info({ req: { method: 'GET', url } }, 'asked');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ req: { path } });
});
