import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

test('secrets never reach the log, and addresses go without their query', () => {
  const lines: string[] = [];
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const log = createLogger('info', { forPeople: false, sink });
  log.info({ password: 'canary-1', user: { passwordHash: 'canary-2' } }, 'first');
  log.warn({ req: { method: 'GET', url: '/auth/reset-password?token=canary-3', ip: '::1' } }, 'second');
  log.error({ request: { headers: { cookie: 'canary-4', authorization: 'canary-5' } } }, 'third');
  expect(lines).toHaveLength(3);
  expect(lines.join('')).not.toContain('canary');
  expect(lines.join('')).toContain('/auth/reset-password');
});
