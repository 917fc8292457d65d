import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { gzipSync } from 'node:zlib';
import { FeedFault } from '@palmbid/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CalendarFetchOptions, createCalendarFetch } from './fetch-calendar.ts';
import { isPublicAddress, isWithin } from './public-address.ts';

const text = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';
const nothing = { etag: null, lastModified: null };
let server: Server;
let origin: string;
let port: number;
/** What was asked of the server here. */
const seen: string[] = [];

const answers: Record<string, RequestListener> = {
  '/a.ics': (request, response) => {
    if (request.headers['if-none-match'] === '"v1"') return response.writeHead(304).end();
    response.writeHead(200, { etag: '"v1"', 'last-modified': 'Thu, 01 Jan 2026 00:00:00 GMT' }).end(text);
  },
  '/gzip.ics': (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(text)),
  '/large.ics': (_, response) => response.writeHead(200).end('x'.repeat(200_000)),
  '/said-large.ics': (_, response) => response.writeHead(200, { 'content-length': '9999999' }).flushHeaders(),
  '/silent.ics': () => undefined,
  '/slow.ics': (_, response) => response.writeHead(200).write('BEGIN'),
  '/cut.ics': (_, response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('BEGIN');
    setImmediate(() => response.destroy());
  },
  '/gone.ics': (_, response) => response.writeHead(410).end(),
  '/moved.ics': (_, response) => response.writeHead(302, { location: '/a.ics' }).end(),
  '/round.ics': (_, response) => response.writeHead(302, { location: '/round.ics' }).end(),
  '/inside.ics': (_, response) =>
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end(),
  '/file.ics': (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
};

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(`${request.headers.host} ${request.url}`);
    const known = answers[request.url ?? ''];
    if (known) known(request, response);
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
  origin = `http://127.0.0.1:${port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const here = createCalendarFetch({ allowed: ['127.0.0.1'], maxBytes: 100_000, timeoutMs: 5_000 });
const outcome = async (url: string, over: CalendarFetchOptions = {}) => {
  try {
    const got = await createCalendarFetch({ timeoutMs: 5_000, maxBytes: 100_000, ...over })(url, nothing);
    return got.kind;
  } catch (error) {
    return error instanceof FeedFault ? error.fault : error;
  }
};

describe('fetching calendars', () => {
  test('returns the calendar with its validators, and `unchanged` when they still match', async () => {
    expect(await here(`${origin}/a.ics`, nothing)).toEqual({
      kind: 'calendar',
      bytes: Buffer.from(text),
      etag: '"v1"',
      lastModified: 'Thu, 01 Jan 2026 00:00:00 GMT',
    });
    expect(await here(`${origin}/a.ics`, { etag: '"v1"', lastModified: null })).toEqual({
      kind: 'unchanged',
    });
    // Inflated where it is read.
    expect(await here(`${origin}/gzip.ics`, nothing)).toMatchObject({ bytes: gzipSync(text) });
    expect(await here(`${origin}/moved.ics`, nothing)).toMatchObject({ bytes: Buffer.from(text) });
  });

  test.each([
    ['/large.ics', 'too_large'],
    ['/said-large.ics', 'too_large'],
    ['/cut.ics', 'unreachable'],
    ['/gone.ics', 'http_status'],
    ['/round.ics', 'too_many_redirects'],
    ['/inside.ics', 'address_refused'],
    ['/file.ics', 'address_refused'],
  ])('%s: %s', async (path, fault) => {
    expect(await outcome(`${origin}${path}`, { allowed: ['127.0.0.1'] })).toBe(fault);
  });

  test.each(['/silent.ics', '/slow.ics'])('a late answer is a timeout: %s', async (path) => {
    expect(await outcome(`${origin}${path}`, { allowed: ['127.0.0.1'], timeoutMs: 300 })).toBe('timed_out');
  });

  test('a name that never resolves is a timeout, one without addresses is unreachable', async () => {
    const never = () => new Promise<string[]>(() => {});
    expect(await outcome('http://a.example/', { resolve: never, timeoutMs: 200 })).toBe('timed_out');
    expect(await outcome('http://a.example/', { resolve: async () => [] })).toBe('unreachable');
  });

  test('this machine and private networks are refused, however their address is written', async () => {
    seen.length = 0;
    const urls = [
      `${origin}/a.ics`,
      `http://localhost:${port}/a.ics`,
      `http://2130706433:${port}/a.ics`,
      `http://0x7f.1:${port}/a.ics`,
      `http://0177.0.0.1:${port}/a.ics`,
      `http://0.0.0.0:${port}/a.ics`,
      `http://[::1]:${port}/a.ics`,
      `http://[::ffff:127.0.0.1]:${port}/a.ics`,
      'http://169.254.169.254/latest/meta-data/',
      'http://10.0.0.1/',
      'http://[fd00::1]/',
      'http://user:password@8.8.8.8/',
      'gopher://8.8.8.8/',
    ];
    for (const url of urls) expect(await outcome(url), url).toBe('address_refused');
    expect(seen).toEqual([]);
  });

  test('a name is refused when any of its addresses is private', async () => {
    for (const addresses of [
      ['127.0.0.1'],
      ['93.184.216.34', '192.168.0.7'],
      ['::ffff:10.0.0.1'],
      ['nonsense'],
    ]) {
      expect(await outcome('http://a.example/', { resolve: async () => addresses })).toBe('address_refused');
    }
  });

  test('the connection goes to the checked addresses, even if the name resolves differently later', async () => {
    let times = 0;
    const resolve = async () => {
      times++;
      return times === 1 ? ['127.0.0.1'] : ['10.0.0.1'];
    };
    const fetchOnce = createCalendarFetch({ allowed: ['127.0.0.1'], resolve, timeoutMs: 5_000 });
    seen.length = 0;
    expect(await fetchOnce(`http://rebind.example:${port}/a.ics`, nothing)).toMatchObject({
      bytes: Buffer.from(text),
    });
    expect([times, seen]).toEqual([1, [`rebind.example:${port} /a.ics`]]);
    // A redirect is a new request: its name is asked and checked anew.
    times = 0;
    const moved = fetchOnce(`http://rebind.example:${port}/moved.ics`, nothing);
    await expect(moved).rejects.toMatchObject({ fault: 'address_refused' });
  });

  test('an allowed private network is reached, and no other', async () => {
    expect(await outcome(`${origin}/a.ics`, { allowed: ['10.0.0.0/8', '127.0.0.2'] })).toBe(
      'address_refused',
    );
    expect(await outcome(`${origin}/a.ics`, { allowed: ['127.0.0.0/30'] })).toBe('calendar');
    expect(await outcome(`${origin}/inside.ics`, { allowed: ['127.0.0.0/30'] })).toBe('address_refused');
    const ranges = ['192.168.1.20', '10.1.0.0/16', 'fd00::/8', '::1'];
    const inside = ['192.168.1.20', '::ffff:192.168.1.20', '10.1.255.255', 'fd12::1', '::1'];
    const outside = ['192.168.1.21', '10.2.0.0', 'fe80::1', '::2', '::ffff:10.2.0.1', 'nonsense', ''];
    expect(inside.filter((address) => !isWithin(address, ranges))).toEqual([]);
    expect(outside.filter((address) => isWithin(address, ranges))).toEqual([]);
  });

  test('only addresses of the public internet are public', () => {
    const refused = [
      '0.0.0.0',
      '10.1.2.3',
      '100.64.0.1',
      '127.9.9.9',
      '169.254.0.1',
      '172.16.0.1',
      '172.31.255.255',
      '192.0.0.1',
      '192.0.2.1',
      '192.168.1.1',
      '198.18.0.1',
      '198.51.100.1',
      '203.0.113.1',
      '224.0.0.1',
      '240.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      '::127.0.0.1',
      '::ffff:192.168.0.1',
      '64:ff9b::a00:1',
      '64:ff9b:1::1',
      '100::1',
      '2001:db8::1',
      '2001::1',
      '2002:a00:1::',
      'fc00::1',
      'fe80::1',
      'fec0::1',
      'ff02::1',
      'localhost',
      '',
    ];
    const open = [
      '8.8.8.8',
      '172.32.0.1',
      '93.184.216.34',
      '2606:4700:4700::1111',
      '2a00:1450:4001:81b::200e',
    ];
    expect(refused.filter(isPublicAddress)).toEqual([]);
    expect(open.filter((address) => !isPublicAddress(address))).toEqual([]);
  });
});
