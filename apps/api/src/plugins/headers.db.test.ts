import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, headerFaults, type TestApp } from '../../test/support/index.ts';

let t: TestApp;
let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'palmbid-web-'));
  await writeFile(join(dir, 'index.html'), '<html ><head></head><body>the app</body></html>');
  await writeFile(join(dir, 'sw.js'), '');
  const pages = [{ name: 'home', path: '/', access: 'public', title: '', description: 'x' }];
  await writeFile(join(dir, 'pages.json'), JSON.stringify({ notFound: 'Not found', pages }));
  t = await createTestApp({ options: { webDir: dir, shedLoad: true } });
});
beforeEach(() => t.warnings.splice(0));
afterAll(async () => {
  await t.close();
  await rm(dir, { recursive: true });
});

test('every kind of answer has the security headers: pages, files, refusals, redirects, 404', async () => {
  const me = t.as(null);
  const json = { 'content-type': 'application/json' };
  const large = JSON.stringify({ text: 'x'.repeat(70_000) });
  // Each of them is looked at by the watcher of this harness, as every answer of the other suites is.
  const statuses = [
    await me.get('/'),
    await me.get('/', { 'if-none-match': String((await me.get('/')).headers.etag) }),
    await me.get('/sw.js'),
    await me.get('/no-such-page', { accept: 'text/html' }),
    await me.get('/robots.txt'),
    await me.get('/sitemap.xml'),
    await me.get('/docs'),
    await me.get('/docs/static/index.html'),
    await me.get('/healthz'),
    await me.get('/readyz'),
    await me.get('/uploads/x/y'),
    await me.get('/.well-known/security.txt'),
    await me.get('/.well-known/change-password'),
    await me.get('/api/user'),
    await me.get('/api/none'),
    await me.send({ method: 'PUT', url: '/api/user' }),
    await me.get('/api/properties/%00'),
    await me.get(`/api/properties/${'9'.repeat(600)}`),
    await me.get('/api/%zz'),
    await me.send({ method: 'POST', url: '/api/login', headers: json, payload: '{' }),
    await me.send({ method: 'POST', url: '/api/login', headers: json, payload: large }),
    await me.send({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': 'text/plain' },
      payload: 'x',
    }),
    await me.get('/trpc/auth.session'),
    await me.get('/trpc/none'),
    await me.post('/trpc/auth.login', {}, { 'sec-fetch-site': 'cross-site' }),
    await me.send({
      method: 'GET',
      url: '/',
      headers: Object.fromEntries(Array.from({ length: 120 }, (_, i) => [`x-${i}`, '1'])),
    }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([
    200, 304, 200, 404, 200, 200, 200, 302, 200, 200, 404, 200, 302, 401, 404, 405, 400, 404, 400, 400, 413,
    415, 200, 404, 403, 431,
  ]);
});

test('the check of headers finds a missing one', async () => {
  const { headers } = await t.as(null).get('/healthz');
  expect(headerFaults('/healthz', { headers, status: 200 })).toEqual([]);
  for (const name of ['content-security-policy', 'permissions-policy', 'x-frame-options', 'x-request-id']) {
    const { [name]: _, ...others } = headers;
    expect(headerFaults('/healthz', { headers: others, status: 200 }), name).not.toEqual([]);
  }
  expect(headerFaults('/api/user', { headers, status: 200 })).toEqual([]);
});

describe('well-known addresses', () => {
  test('security.txt has every field of RFC 9116 and expires in the future', async () => {
    const { text, headers } = await t.as(null).get('/.well-known/security.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const fields = Object.fromEntries(
      text
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/).slice(0, 2)),
    );
    expect(fields).toEqual({
      Contact: 'http://localhost:3000/contact',
      Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00Z$/),
      'Preferred-Languages': 'en',
      Canonical: 'http://localhost:3000/.well-known/security.txt',
      Policy: 'http://localhost:3000/trust-safety#security',
    });
    const days = (Date.parse(fields['Expires'] ?? '') - Date.now()) / 864e5;
    expect([days > 30, days < 365]).toEqual([true, true]);
  });

  test('the operator can set another contact', async () => {
    const other = await createTestApp({
      databaseUrl: t.databaseUrl,
      options: { securityContact: 'mailto:security@palmbid.example' },
    });
    try {
      const { text } = await other.as(null).get('/.well-known/security.txt');
      expect(text).toContain('Contact: mailto:security@palmbid.example\n');
    } finally {
      await other.close();
    }
  });

  test('password managers are redirected to the page for changing the password', async () => {
    const { status, headers } = await t.as(null).get('/.well-known/change-password');
    expect([status, headers['location']]).toEqual([302, '/settings#password']);
  });
});

describe('reports of content security policy violations', () => {
  const secret = 'tok_canary_5f3a';
  const report = (change: object = {}) => ({
    'csp-report': {
      'document-uri': `https://palmbid.example/shared/${secret}?token=${secret}#${secret}`,
      referrer: `https://palmbid.example/auth/reset-password?token=${secret}`,
      'blocked-uri': `https://evil.example/${secret}?q=${secret}`,
      'effective-directive': 'script-src-elem',
      'script-sample': secret,
      disposition: 'enforce',
      ...change,
    },
  });
  let last = 0;
  /** Sends a report from an address of its own, unless told otherwise. */
  const send = (payload: string, type = 'application/csp-report', remoteAddress = `10.0.0.${++last}`) =>
    t.as(null).send({
      method: 'POST',
      url: '/csp-reports',
      headers: { 'content-type': type },
      payload,
      remoteAddress,
    });

  test('pages name their address', async () => {
    const { headers } = await t.as(null).get('/');
    expect(headers['reporting-endpoints']).toBe('csp="/csp-reports"');
    expect(headers['content-security-policy']).toContain('report-uri /csp-reports');
    expect(headers['content-security-policy']).toContain('report-to csp');
  });

  test('both formats become one log line with page, directive and origin, and nothing secret', async () => {
    expect((await send(JSON.stringify(report()))).status).toBe(204);
    const body = {
      documentURL: `https://palmbid.example/properties/12?x=${secret}`,
      blockedURL: 'inline',
      effectiveDirective: 'style-src-attr',
      sample: secret,
    };
    const batch = [
      { type: 'csp-violation', url: 'https://palmbid.example/', body },
      { type: 'deprecation', body: { id: secret } },
    ];
    expect((await send(JSON.stringify(batch), 'application/reports+json')).status).toBe(204);
    expect(t.warnings).toEqual([
      {
        detail: { page: '/shared', directive: 'script-src-elem', blocked: 'https://evil.example' },
        message: 'a page violated the content security policy',
      },
      {
        detail: { page: '/properties', directive: 'style-src-attr', blocked: 'inline' },
        message: 'a page violated the content security policy',
      },
    ]);
    expect(JSON.stringify(t.warnings)).not.toContain(secret);
  });

  test('nonsense is refused or logged as unknown, never verbatim', async () => {
    const lines = 'x\nlevel=fatal '.repeat(20);
    const statuses = [
      await send('{'),
      await send('null'),
      await send('[1,null,{"type":"csp-violation"}]', 'application/reports+json'),
      await send(
        JSON.stringify(report({ 'document-uri': lines, 'blocked-uri': lines, 'effective-directive': lines })),
      ),
      await send(JSON.stringify(report()), 'text/html'),
      await send(`"${'x'.repeat(20_000)}"`),
    ].map(({ status }) => status);
    expect(statuses).toEqual([400, 204, 204, 204, 415, 413]);
    const unknown = { page: 'unknown', directive: 'unknown', blocked: 'unknown' };
    expect(t.warnings.map(({ detail }) => detail)).toEqual([unknown, unknown]);
  });

  test('a flood is sampled: few lines per minute, few reports per address, and no SQL statement', async () => {
    const before = t.statements.length;
    const statuses: number[] = [];
    for (let i = 0; i < 40; i++)
      statuses.push((await send(JSON.stringify(report()), undefined, '10.1.0.1')).status);
    expect([statuses.filter((status) => status === 204).length, statuses.at(-1)]).toEqual([20, 429]);
    for (let i = 0; i < 40; i++) await send(JSON.stringify(report()));
    expect(t.warnings.length).toBeLessThanOrEqual(30);
    expect(t.statements.length).toBe(before);
  });
});
