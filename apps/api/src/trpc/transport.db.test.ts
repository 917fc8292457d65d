import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/support/index.ts';

let t: TestApp;
let port = 0;
beforeAll(async () => {
  t = await createTestApp();
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  const address = t.app.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterEach(() => expect(t.errors).toEqual([]));
afterAll(() => t.close());

/** Writes bytes to a socket of its own and answers what comes back until the server hangs up. */
async function raw(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8');
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  // The server may hang up while there is still something to write.
  socket.on('error', () => {});
  socket.write(text);
  await once(socket, 'close');
  return answer;
}

describe('bodies that are not JSON', () => {
  test.each([
    'multipart/form-data; boundary=x',
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/octet-stream',
  ])('%s of 60 MB is 415 before a byte of it is read', async (type) => {
    const head =
      `POST /trpc/auth.logout HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\n` +
      'content-length: 60000000\r\nconnection: close\r\n\r\n';
    // Nothing of the body is ever sent: an answer can only come from the head.
    expect(await raw(head)).toMatch(/^HTTP\/1\.1 415 /);
  });

  test('chunked multipart too', async () => {
    const head =
      'POST /trpc/auth.logout HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=x\r\n' +
      'transfer-encoding: chunked\r\nconnection: close\r\n\r\n';
    expect(await raw(head)).toMatch(/^HTTP\/1\.1 415 /);
  });

  test('a body without a content type is 415', async () => {
    const head =
      'POST /trpc/auth.logout HTTP/1.1\r\nhost: localhost\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}';
    expect(await raw(head)).toMatch(/^HTTP\/1\.1 415 /);
  });

  test.each(['/trpc/auth.login', '/api/login'])('declared JSON of 60 MB is 413 at %s', async (path) => {
    const head =
      `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n` +
      'content-length: 60000000\r\nconnection: close\r\n\r\n';
    expect(await raw(head)).toMatch(/^HTTP\/1\.1 413 /);
  });
});

test('more than 10 calls in one batch are refused', async () => {
  const batch = (n: number) =>
    t.as(null).get(`/trpc/${Array<string>(n).fill('auth.me').join(',')}?batch=1&input={}`);
  const ten = await batch(10);
  expect(ten.json).toHaveLength(10);
  expect((await batch(11)).status).toBe(400);
});

describe('keys of the prototype', () => {
  const poison = '{"username":"someone","password":"some secret","__proto__":{"polluted":1}}';
  const viaConstructor =
    '{"username":"someone","password":"some secret","constructor":{"prototype":{"polluted":1}}}';
  const post = (url: string, payload: string) =>
    t.as(null).send({ method: 'POST', url, headers: { 'content-type': 'application/json' }, payload });

  test.each(['/trpc/auth.login', '/api/login'])('are 400 at %s', async (url) => {
    for (const payload of [poison, viaConstructor]) expect((await post(url, payload)).status).toBe(400);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  test.each([
    '__proto__',
    'toString',
    'constructor',
    'auth',
    'auth.__proto__',
    'auth.login.meta',
    'nothing.here',
  ])('/trpc/%s is 404', async (path) => {
    expect((await t.as(null).get(`/trpc/${path}`)).status).toBe(404);
  });
});

describe('failures over tRPC', () => {
  test('have the sentence, the code, the fields and the request id, but no stack and no SQL', async () => {
    const answer = await t.as(null).post('/trpc/auth.register', { username: 'ab' });
    expect(answer.status).toBe(400);
    expect(answer.json).toEqual({
      error: {
        message: 'Username must be at least 3 characters',
        code: -32600,
        data: {
          code: 'invalid_input',
          httpStatus: 400,
          fields: expect.arrayContaining([
            { path: 'username', message: 'Username must be at least 3 characters' },
          ]),
          retryAfter: null,
          requestId: answer.headers['x-request-id'],
        },
      },
    });
    expect(answer.text).not.toMatch(/stack|node_modules|select /i);
  });

  test('transport failures have the same shape', async () => {
    const answer = await t.as(null).post('/trpc/auth.login', undefined, { 'content-type': 'text/plain' });
    expect(answer.json).toMatchObject({
      error: { message: expect.any(String), data: { code: 'unsupported_media_type', httpStatus: 415 } },
    });
  });
});

describe('bodies that are valid JSON but nonsense', () => {
  const nested = '['.repeat(30_000) + ']'.repeat(30_000);
  const manyKeys = `{${Array.from({ length: 5_000 }, (_, i) => `"k${i}":1`).join(',')}}`;
  test.each([
    '[]',
    'null',
    '"text"',
    '1',
    '{',
    '',
    '\ufeff{}',
    '{"username":"a","username":"b"}',
    nested,
    manyKeys,
  ])('body %#', async (payload) => {
    for (const url of ['/trpc/auth.login', '/api/login']) {
      const answer = await t.as(null).send({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json' },
        payload,
      });
      expect([400, 413]).toContain(answer.status);
    }
  });

  test('compressed bodies are not read', async () => {
    const answer = await t.as(null).send({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: Buffer.from('H4sIAAAAAAAAA6tWSk5JVrJSKi1OLVKqBQBGOIvPEQAAAA==', 'base64'),
    });
    expect([400, 415]).toContain(answer.status);
  });
});

describe('malformed HTTP requests', () => {
  const get = (more: string, path = '/api/user') =>
    `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${more}connection: close\r\n\r\n`;

  test('a header of 20 kB, an address of 20 kB and 200 headers are 431 or 414', async () => {
    expect(await raw(get(`x-long: ${'x'.repeat(20_000)}\r\n`))).toMatch(/^HTTP\/1\.1 431 /);
    expect(await raw(get('', `/api/${'x'.repeat(20_000)}`))).toMatch(/^HTTP\/1\.1 4(14|31) /);
    const many = Array.from({ length: 200 }, (_, i) => `x-${i}: 1\r\n`).join('');
    expect(await raw(get(many))).toMatch(/^HTTP\/1\.1 431 /);
  });

  test('two lengths, length beside chunks and bare line feeds are 400 and close the connection', async () => {
    const post = (head: string) => `POST /api/logout HTTP/1.1\r\nhost: localhost\r\n${head}\r\n0\r\n\r\n`;
    for (const text of [
      post('content-length: 5\r\ncontent-length: 6\r\n'),
      post('content-length: 5\r\ntransfer-encoding: chunked\r\n'),
      'GET /api/user HTTP/1.1\nhost: localhost\n\n',
      'not http at all\r\n\r\n',
    ]) {
      expect(await raw(text)).toMatch(/^HTTP\/1\.1 400 /);
    }
  });
});

describe('security headers', () => {
  const paths = [
    '/api/user',
    '/trpc/auth.me',
    '/healthz',
    '/readyz',
    '/api/openapi.json',
    '/docs',
    '/nothing',
  ];
  test.each(paths)('of %s', async (path) => {
    const { headers } = await t.as(null).get(path);
    const csp = String(headers['content-security-policy']);
    for (const part of [
      "default-src 'self'",
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]) {
      expect(csp).toContain(part);
    }
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('strict-transport-security');
    if (/^\/(api|trpc)/.test(path)) expect(headers['cache-control']).toBe('no-store');
  });

  test('https adds HSTS', async () => {
    const secure = await createTestApp({
      databaseUrl: t.databaseUrl,
      config: { publicUrl: 'https://palm.test' },
    });
    try {
      const { headers } = await secure.as(null).get('/healthz');
      expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/);
    } finally {
      await secure.close();
    }
  });
});
