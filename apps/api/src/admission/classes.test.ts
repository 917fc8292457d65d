import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { classOf, routeOf } from './classes.ts';

const call = (line: string, cookie?: string): IncomingMessage => {
  const [method = '', url = ''] = line.split(' ');
  return Object.assign(new IncomingMessage(new Socket()), { method, url, headers: { cookie } });
};

test.each([
  ['GET /healthz', 'exempt'],
  ['GET /readyz?verbose', 'exempt'],
  ['GET /trpc/live.events?input=x', 'exempt'],
  // A path that only starts like health, or a batch with other calls, is not exempt.
  ['GET /healthz-of-mine', 'browsing'],
  ['GET /trpc/live.events,bids.list?batch=1', 'browsing'],
  ['GET /assets/app.js', 'files'],
  ['HEAD /uploads/a.webp', 'files'],
  ['POST /uploads/a.webp', 'browsing'],
  ['POST /api/ai/generate-trip', 'ai'],
  ['GET /trpc/bids.list,ai.preview?batch=1', 'ai'],
  ['POST /api/login', 'passwords'],
  ['POST /trpc/auth.login', 'passwords'],
  ['GET /trpc/auth.session', 'browsing'],
  ['GET /api/listings', 'browsing'],
] as const)('a visitor’s %s is %s', (line, kind) => {
  expect(classOf(call(line))).toBe(kind);
});

test('calls with a session rank before those of visitors, writes before reads', () => {
  for (const cookie of ['palmbid_session=abc', 'a=b; __Host-palmbid_session=abc']) {
    expect(classOf(call('GET /api/listings', cookie))).toBe('reads');
    expect(classOf(call('POST /api/bids', cookie))).toBe('writes');
    expect(classOf(call('POST /api/login', cookie))).toBe('passwords');
  }
  expect(classOf(call('POST /api/bids', 'palmbid_device=abc'))).toBe('browsing');
});

test('calls that differ only in numbers and query are one route', () => {
  expect(routeOf(call('GET /api/bids/17?x=1'))).toBe(routeOf(call('GET /api/bids/234')));
  expect(routeOf(call('GET /api/bids/17'))).not.toBe(routeOf(call('PATCH /api/bids/17')));
  expect(routeOf(call('GET /api/bids'))).not.toBe(routeOf(call('GET /api/listings')));
});
