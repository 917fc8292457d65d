import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/index.ts';

describe('health', () => {
  test('K17 without a database the process lives and is not ready', async () => {
    const t = await createTestApp();
    const statuses = async () => [
      (await t.as(null).get('/healthz')).status,
      (await t.as(null).get('/readyz')).status,
    ];
    try {
      expect(await statuses()).toEqual([200, 200]);
      await t.db.destroy();
      expect(await statuses()).toEqual([200, 503]);
    } finally {
      await t.close();
    }
  });

  test('K04 a process that is stopping is not ready', async () => {
    const lifecycle = { stopping: false };
    const t = await createTestApp({ options: { lifecycle } });
    try {
      lifecycle.stopping = true;
      const ready = await t.as(null).get('/readyz');
      expect([ready.status, ready.json]).toEqual([503, { status: 'stopping' }]);
      expect((await t.as(null).get('/healthz')).status).toBe(200);
    } finally {
      await t.close();
    }
  });
});

test('K15 a bug in a use-case is a 500 without details, is logged, and ends nothing', async () => {
  const t = await createTestApp();
  t.deps.resolvePlace = () => {
    throw new Error('canary of a bug');
  };
  const home = {
    title: 'Home',
    description: 'A home',
    location: 'Lisbon',
    address: '1 Street',
    bedrooms: 1,
    bathrooms: 1,
    maxGuests: 2,
  };
  try {
    const host = await t.person('host');
    const rest = await t.as(host).post('/api/properties', home);
    expect([rest.status, rest.text]).toEqual([500, 'Something went wrong.']);
    const trpc = await t.as(host).post('/trpc/properties.create', home);
    expect(trpc.status).toBe(500);
    expect(trpc.json).toMatchObject({
      error: { message: 'Something went wrong.', data: { code: 'internal' } },
    });
    expect(rest.text + trpc.text).not.toContain('canary');
    expect(t.errors).toHaveLength(2);
    expect((await t.as(host).get('/api/user')).status).toBe(200);
  } finally {
    await t.close();
  }
});

describe('the web app', () => {
  let t: TestApp;
  let dir = '';
  const page = '<!doctype html><script>let own = 1;</script><title>page</title>';
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'palmbid-web-'));
    await mkdir(join(dir, 'assets'));
    await writeFile(join(dir, 'index.html'), page);
    await writeFile(join(dir, 'assets', 'app-12345678.js'), 'export {}');
    await writeFile(join(dir, 'favicon.svg'), '<svg/>');
    t = await createTestApp({ options: { webDir: dir } });
  });
  afterAll(async () => {
    await t.close();
    await rm(dir, { recursive: true });
  });

  test.each(['/', '/dashboard', '/vacation-request/12', '/no/such/page', '/auth?redirect=x', '/index.html'])(
    'answers %s with the page, never kept',
    async (url) => {
      const answer = await t.as(null).get(url);
      expect([answer.status, answer.text]).toEqual([200, page]);
      expect(answer.headers['cache-control']).toBe('no-cache');
    },
  );

  test('lets a page run the script inside it, and no other one', async () => {
    const hash = createHash('sha256').update('let own = 1;').digest('base64');
    for (const url of ['/', '/dashboard']) {
      const { headers } = await t.as(null).get(url);
      expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
    }
    const { headers } = await t.as(null).get('/favicon.svg');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
  });

  test('keeps hashed files for a year and others for an hour', async () => {
    const hashed = await t.as(null).get('/assets/app-12345678.js');
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await t.as(null).get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
  });

  test('does not answer data and missing files with the page', async () => {
    for (const url of ['/api/nothing', '/trpc/nothing', '/assets/gone.js', '/uploads/x.png', '/metrics']) {
      const answer = await t.as(null).get(url);
      expect(answer.status).toBe(404);
      expect(answer.text).not.toContain('<!doctype');
    }
    expect((await t.as(null).post('/dashboard', {})).status).toBe(404);
  });

  test('tells search engines what is there for everybody', async () => {
    const host = t.as(await t.person('host'));
    const home = {
      title: 'Home',
      description: 'A home',
      location: 'Lisbon',
      address: '1 Street',
      bedrooms: 1,
      bathrooms: 1,
      maxGuests: 2,
    };
    const { id } = (await host.post('/api/properties', home)).json as { id: number };
    const robots = await t.as(null).get('/robots.txt');
    expect(robots.text).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap\.xml$/m);
    const map = await t.as(null).get('/sitemap.xml');
    expect(map.headers['content-type']).toContain('application/xml');
    expect(map.text).toContain('/how-it-works</loc>');
    expect(map.text).toContain(`/properties/${id}</loc>`);
  });

  test('S10 the page that carries a reset token tells nobody where one comes from', async () => {
    const answer = await t.as(null).get('/auth/reset-password?token=x');
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
  });

  test('S10 a shared request is for those who have its link, not for search engines', async () => {
    const { headers } = await t.as(null).get('/shared/x');
    expect([headers['referrer-policy'], headers['x-robots-tag']]).toEqual([
      'no-referrer',
      'noindex, nofollow',
    ]);
    expect((await t.as(null).get('/')).headers['x-robots-tag']).toBeUndefined();
  });

  test.each(['/../package.json', '/..%2fpackage.json', '/assets/..%2f..%2f..%2fetc%2fpasswd', '/.env'])(
    '%s leaves the folder never',
    async (url) => {
      const answer = await t.as(null).get(url);
      expect(answer.status === 200 ? answer.text : '').not.toMatch(/root:|"private"/);
    },
  );
});
