import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { placeHomes } from '@palmbid/api';
import { ask } from '@palmbid/db/testing';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/support/index.ts';
import type { Lifecycle } from './health.ts';
import { sitemap } from './sitemap.ts';

describe('health', () => {
  test('without a database the process is alive but not ready, and names the reason', async () => {
    let reason: string | undefined;
    const t = await createTestApp({ options: { notReady: () => reason } });
    const answers = async () => {
      const ready = await t.as(null).get('/readyz');
      return [(await t.as(null).get('/healthz')).status, ready.status, ready.json];
    };
    try {
      expect(await answers()).toEqual([200, 200, { status: 'ok' }]);
      // Nobody is asked: a database that does not answer holds up no health check.
      await t.db.destroy();
      reason = 'database silent';
      expect(await answers()).toEqual([200, 503, { status: 'database silent' }]);
    } finally {
      await t.close();
    }
  });

  test('a process that is stopping is not ready', async () => {
    const lifecycle: Lifecycle = { stopping: false };
    const t = await createTestApp({ options: { lifecycle } });
    try {
      lifecycle.stopping = true;
      const ready = await t.as(null).get('/readyz');
      expect([ready.status, ready.json]).toEqual([503, { status: 'stopping' }]);
      expect((await t.as(null).get('/healthz')).status).toBe(200);
      // Until load balancers have seen it people are still served, and asked to come back on another connection.
      const served = await t.as(null).get('/api/listings');
      expect([served.status, served.headers['connection']]).toEqual([200, 'close']);

      lifecycle.draining = true;
      const refused = await t.as(null).get('/api/listings', { accept: 'application/problem+json' });
      expect([refused.status, refused.headers['connection'], refused.headers['retry-after']]).toEqual([
        503,
        'close',
        '1',
      ]);
      expect(refused.json).toMatchObject({
        code: 'unavailable',
        detail: expect.stringContaining('restarting'),
      });
      expect((await t.as(null).get('/healthz')).status).toBe(200);
    } finally {
      await t.close();
    }
  });
});

test('a bug in a use-case is a 500 without details, is logged, and does not end the process', async () => {
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
  const page =
    '<!doctype html><script>let own = 1;</script><!--head: --><title>any</title><!--/head--><body>the app</body>';
  const pages = [
    { name: 'home', path: '/', access: 'public', title: '', description: 'Post the trip you want.' },
    {
      name: 'howItWorks',
      path: '/how-it-works',
      access: 'public',
      title: 'How it works',
      description: 'The rules.',
    },
    { name: 'auth', path: '/auth', access: 'public', title: 'Login or register', description: null },
    {
      name: 'resetPassword',
      path: '/auth/reset-password',
      access: 'public',
      title: 'Password',
      description: null,
    },
    { name: 'stays', path: '/stays/:slug', access: 'public', title: 'Stays', description: null },
    { name: 'property', path: '/properties/:id', access: 'public', title: 'Property', description: null },
    {
      name: 'importProperties',
      path: '/properties/import',
      access: 'login',
      title: 'Import',
      description: null,
    },
    {
      name: 'sharedRequest',
      path: '/shared/:token',
      access: 'public',
      title: 'Shared request',
      description: null,
    },
    {
      name: 'dashboard',
      path: '/dashboard',
      rendered: 'dashboard',
      access: 'login',
      title: 'Dashboard',
      description: null,
    },
    {
      name: 'vacationRequest',
      path: '/vacation-request/:id',
      access: 'login',
      title: 'Request',
      description: null,
    },
  ];
  /** Stands for the web app's: it shows whom it renders for, in which zone, and what it may read. */
  const renderer = `
    export const preloadPages = async () => {};
    export const renderPage = async ({ template, user, zone, read }) => {
      const own = await read('auth.me');
      const other = await read('requests.byId', { id: 999999 }).catch((error) => error.message);
      const change = await read('auth.logout').catch(() => 'refused');
      return template.html.replace('the app', [user.username, own.id, zone, other, change].join(' | '));
    };`;
  const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  const home = {
    title: 'Home',
    description: 'A home by the river.',
    location: 'Lisbon',
    address: '1 Street',
    bedrooms: 1,
    bathrooms: 1,
    maxGuests: 2,
  };
  /** The content of a meta element, or of the title, or of the canonical link. */
  const inHead = (text: string, name: string): string | undefined =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(text)?.[1] ??
    (name === 'title' ? /<title>([^<]*)<\/title>/.exec(text)?.[1] : undefined) ??
    (name === 'canonical' ? /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1] : undefined);
  /** The cards that were drawn. */
  const cards: object[] = [];
  const drawCard = async (card: { title: string; place: string; facts: string }) => {
    cards.push(card);
    if (card.title === 'Cannot be drawn') throw new Error('no');
    return Buffer.from('a picture');
  };
  const newHome = async (change: object = {}) => {
    const host = t.as(await t.person('host'));
    const { id } = (await host.post('/api/properties', { ...home, ...change })).json as { id: number };
    return { host, id, path: `/properties/${id}` };
  };
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'palmbid-web-'));
    await mkdir(join(dir, 'assets'));
    // Long enough to be worth compressing.
    await writeFile(join(dir, 'index.html'), `${page}<!--${'x'.repeat(1024)}-->`);
    await writeFile(join(dir, 'assets', 'app-12345678.js'), 'export {}');
    await writeFile(join(dir, 'favicon.svg'), '<svg/>');
    await writeFile(join(dir, 'pages.json'), JSON.stringify({ notFound: 'Page not found', pages }));
    await mkdir(join(dir, '.renderer'));
    await writeFile(join(dir, '.renderer', 'render.js'), renderer);
    await writeFile(join(dir, '.renderer', 'dashboard.json'), JSON.stringify({ html: page }));
    t = await createTestApp({ options: { webDir: dir, drawCard } });
  });
  afterAll(async () => {
    await t.close();
    await rm(dir, { recursive: true });
  });

  test.each([
    '/',
    '/dashboard',
    '/vacation-request/12',
    '/properties/import',
    '/auth?redirect=x',
    '/Dashboard/',
  ])('answers %s with the page, asked for anew every time', async (url) => {
    const answer = await t.as(null).get(url);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('the app');
    expect(answer.headers['cache-control']).toBe('no-cache');
    const etag = String(answer.headers.etag);
    const again = await t.as(null).get(url, { 'if-none-match': etag });
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag]);
  });

  test('renders a marked page for the signed-in visitor alone, and no cache may keep it', async () => {
    const person = await t.person('guest');
    const answer = await t.as(person).get('/dashboard?status=active');
    expect(answer.status).toBe(200);
    expect(answer.text).toContain(`${person.username} | ${person.id} | `);
    expect(answer.text).toContain('| refused');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers.etag).toBeUndefined();
    expect(inHead(answer.text, 'title')).toBe('Dashboard · Palmbid');
    expect((await t.as(null).get('/dashboard')).text).toContain('the app');
  });

  test('renders few pages at once and leaves the others to the browser', async () => {
    const visitor = t.as(await t.person('guest'));
    const answers = await Promise.all(Array.from({ length: 8 }, () => visitor.get('/dashboard')));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const rendered = answers.filter(({ headers }) => headers['cache-control'] === 'no-store');
    expect(rendered.length).toBeGreaterThan(0);
    expect(rendered.length).toBeLessThan(8);
    expect((await visitor.get('/dashboard')).headers['cache-control']).toBe('no-store');
  });

  test('compresses pages', async () => {
    const { headers } = await t.as(null).get('/how-it-works', { 'accept-encoding': 'gzip' });
    expect(headers['content-encoding']).toBe('gzip');
  });

  const unknown = [
    '/.renderer/render.js',
    '/.renderer/dashboard.json',
    '/no-such-page',
    '/index.html',
    '/home.html',
    '/pages.json',
    '/properties/999999',
    '/properties/abc',
    '/properties/1/none',
    '/shared/nobody-has-this',
    '/favicon.gif',
    '/.well-known/x',
    '/assets/none.js',
    '//dashboard',
  ];
  test.each(unknown)('answers %s with 404: a page for browsers, a sentence for others', async (url) => {
    const page = await t.as(null).get(url, html);
    expect([page.status, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(page.text).toContain('the app');
    expect(inHead(page.text, 'title')).toBe('Page not found · Palmbid');
    expect(inHead(page.text, 'robots')).toBe('noindex');
    expect(inHead(page.text, 'canonical')).toBeUndefined();
    const plain = await t.as(null).get(url, { accept: '*/*' });
    expect([plain.status, plain.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
    expect(plain.text).toBe('Not found.');
    for (const { headers } of [page, plain]) expect(headers['vary']).toMatch(/accept\b(?!-)/i);
  });

  test('gives every page its own head: title, description, canonical address, preview picture', async () => {
    const at = t.deps.config.publicUrl;
    const { text } = await t.as(null).get('/how-it-works?from=mail');
    expect(inHead(text, 'title')).toBe('How it works · Palmbid');
    for (const name of ['description', 'og:description']) expect(inHead(text, name)).toBe('The rules.');
    for (const name of ['canonical', 'og:url']) expect(inHead(text, name)).toBe(`${at}/how-it-works`);
    expect(inHead(text, 'og:image')).toBe(`${at}/social-card.png`);
    expect(inHead(text, 'og:title')).toBe('How it works');
    expect(inHead(text, 'twitter:card')).toBe('summary_large_image');
    expect(inHead(text, 'robots')).toBeUndefined();
    // What needs a login, or says nothing to strangers, is nothing to find.
    for (const url of ['/dashboard', '/auth']) {
      expect(inHead((await t.as(null).get(url)).text, 'robots')).toBe('noindex');
    }
  });

  test('gives a listing its own head with one statement; the host’s text is escaped', async () => {
    const title = 'Bay "view" </title><script>alert(1)</script> & $& sun';
    const { path } = await newHome({ title, imageUrl: 'https://photos.example/bay.jpg?a=1&b=2' });
    const statementsOf = async (url: string) => {
      const before = t.statements.length;
      const answer = await t.as(null).get(url);
      return { ...answer, statements: t.statements.length - before };
    };
    // Every page reads what the site says of itself.
    const { status, text, statements } = await statementsOf(path);
    expect(statements - (await statementsOf('/how-it-works')).statements).toBe(1);
    expect(status).toBe(200);
    expect(inHead(text, 'title')).toBe(
      'Bay &quot;view&quot; &lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; $&amp; sun · Palmbid',
    );
    expect(text).not.toContain('<script>alert');
    expect(inHead(text, 'og:description')).toBe(
      'House in Lisbon: 1 bedroom, up to 2 guests. A home by the river.',
    );
    const { path: talkative } = await newHome({ description: 'Call me: +351 912 345 678' });
    expect((await t.as(null).get(talkative)).text).not.toContain('912 345');
    expect(inHead(text, 'og:image')).toBe(
      `${t.deps.config.publicUrl}/pictures?of=https%3A%2F%2Fphotos.example%2Fbay.jpg%3Fa%3D1%26b%3D2`,
    );
    expect(inHead(text, 'canonical')).toBe(`${t.deps.config.publicUrl}${path}`);
    expect(inHead(text, 'robots')).toBeUndefined();
    const data = JSON.parse(/<script type="application\/ld\+json">(.*)<\/script>/.exec(text)?.[1] ?? '');
    expect(data).toMatchObject({ '@type': 'VacationRental', name: title, priceRange: 'USD 100 per night' });
  });

  test('gives a place with listed homes its own head, other spellings a redirect, and a place without homes 404', async () => {
    const at = t.deps.config.publicUrl;
    const { host, id } = await newHome({ location: 'Évora, Portugal' });
    await placeHomes(t.db);
    const { status, text } = await t.as(null).get('/stays/evora-portugal?from=mail', html);
    expect([status, inHead(text, 'title')]).toEqual([200, 'Stays in Evora, Portugal · Palmbid']);
    expect(inHead(text, 'description')).toBe(
      '1 home in Evora, Portugal whose hosts bid for your stay. Say when you come, get sealed bids, choose.',
    );
    for (const name of ['canonical', 'og:url']) expect(inHead(text, name)).toBe(`${at}/stays/evora-portugal`);
    expect(inHead(text, 'og:image')).toMatch(new RegExp(`^${at}/cards/places/evora-portugal/[\\w-]+\\.png$`));
    const data = JSON.parse(/<script type="application\/ld\+json">(.*)<\/script>/.exec(text)?.[1] ?? '');
    expect(data).toMatchObject({ '@type': 'CollectionPage', url: `${at}/stays/evora-portugal` });
    for (const spelling of ['evora', 'Evora-Portugal', encodeURIComponent('évora')]) {
      const moved = await t.as(null).get(`/stays/${spelling}`, html);
      expect([moved.status, moved.headers['location']], spelling).toEqual([301, '/stays/evora-portugal']);
    }
    await host.patch(`/api/properties/${id}`, { status: 'paused' });
    for (const slug of ['evora-portugal', 'evora', 'no-such-place'])
      expect((await t.as(null).get(`/stays/${slug}`, html)).status, slug).toBe(404);
  });

  test('draws a preview picture once for what it says, which everybody may read, and for nothing else', async () => {
    const pictureOf = async (path: string) =>
      new URL(inHead((await t.as(null).get(path)).text, 'og:image') ?? '').pathname;
    const { host, id, path } = await newHome({ title: 'Cliff house', address: '7 Hidden Lane' });
    const before = cards.length;
    const picture = await pictureOf(path);
    for (const _ of [1, 2]) {
      const { status, headers, text } = await t.as(null).get(picture);
      expect([status, headers['content-type'], text]).toEqual([200, 'image/png', 'a picture']);
      expect(headers['cache-control']).toContain('immutable');
    }
    expect(cards.slice(before)).toEqual([
      {
        title: 'Cliff house',
        place: 'House in Lisbon',
        facts: '2 guests · 1 bedroom · usually $100 a night',
      },
    ]);
    // A guessed version costs no drawing, and a former one leads to the present one.
    await host.patch(`/api/properties/${id}`, { title: 'Call me: +351 912 345 678' });
    const present = await pictureOf(path);
    const former = await t.as(null).get(picture);
    expect([former.status, former.headers['location']]).toEqual([302, present]);
    expect(cards).toHaveLength(before + 1);
    await t.as(null).get(present);
    expect(JSON.stringify(cards)).not.toContain('912 345');
    await host.patch(`/api/properties/${id}`, { title: 'Cannot be drawn' });
    const failed = await t.as(null).get(await pictureOf(path));
    expect([failed.status, failed.headers['location']]).toEqual([302, '/social-card.png']);
    await host.patch(`/api/properties/${id}`, { status: 'draft' });
    for (const hidden of [present, picture, '/cards/places/nowhere/x.png', '/cards/users/1/x.png'])
      expect((await t.as(null).get(hidden)).status, hidden).toBe(404);
  });

  test('a listing that is no longer listed is 404 without details, except for its owner', async () => {
    const { host, path, id } = await newHome({ title: 'Secret cabin' });
    await host.patch(`/api/properties/${id}`, { status: 'paused' });
    for (const person of [null, await t.person('guest')]) {
      const { status, text } = await t.as(person).get(path, html);
      expect([status, text.includes('Secret')]).toEqual([404, false]);
    }
    const own = await host.get(path, html);
    expect([own.status, inHead(own.text, 'robots'), own.text.includes('Secret')]).toEqual([
      200,
      'noindex',
      false,
    ]);
    await host.delete(`/api/properties/${id}`);
    expect((await t.as(null).get(path, html)).status).toBe(404);
  });

  test('gives a shared request its own head, which search engines must not index', async () => {
    const guest = t.as(await t.person('guest'));
    const trip = {
      title: 'A week of waves',
      description: 'Wind and light.',
      location: 'Nazaré',
      checkInDate: new Date(Date.now() + 40 * 864e5).toISOString().slice(0, 10),
      checkOutDate: new Date(Date.now() + 45 * 864e5).toISOString().slice(0, 10),
      guests: 2,
      bedrooms: 1,
      minBudget: 100,
      maxBudget: 200,
      status: 'active',
    };
    const { id } = (await guest.post('/api/vacation-requests', trip)).json as { id: number };
    const { url } = (await guest.post(`/api/vacation-requests/${id}/share-link`, { on: true })).json as {
      url: string;
    };
    const { status, text, headers } = await t.as(null).get(new URL(url).pathname);
    expect([status, inHead(text, 'title')]).toEqual([200, 'A week of waves · Palmbid']);
    expect(inHead(text, 'description')).toBe('5 nights in Nazaré for 2 guests. Wind and light.');
    expect([inHead(text, 'robots'), headers['x-robots-tag']]).toEqual(['noindex', 'noindex, nofollow']);
    // The address is a secret of those who have it.
    expect([inHead(text, 'canonical'), inHead(text, 'og:url')]).toEqual([undefined, undefined]);
  });

  test('allows a page its own inline script, and no other', async () => {
    const hash = createHash('sha256').update('let own = 1;').digest('base64');
    for (const url of ['/', '/dashboard']) {
      const { headers } = await t.as(null).get(url);
      expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
    }
    const { headers } = await t.as(null).get('/favicon.svg');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
  });

  test('caches hashed files for a year and others for an hour', async () => {
    const hashed = await t.as(null).get('/assets/app-12345678.js');
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await t.as(null).get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
  });

  test('does not answer data routes and missing files with the page', async () => {
    for (const url of ['/api/nothing', '/trpc/nothing', '/assets/gone.js', '/uploads/x.png', '/metrics']) {
      const answer = await t.as(null).get(url);
      expect(answer.status).toBe(404);
      expect(answer.text).not.toContain('<!doctype');
    }
    expect((await t.as(null).post('/dashboard', {})).status).toBe(404);
  });

  test('lists the public pages for search engines', async () => {
    const { path } = await newHome();
    const robots = await t.as(null).get('/robots.txt');
    expect(robots.text).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap\.xml$/m);
    const locations = (text: string) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at = '']) => at);
    const index = await t.as(null).get('/sitemap.xml');
    expect(index.headers['content-type']).toContain('application/xml');
    const maps = await Promise.all(locations(index.text).map((at) => t.as(null).get(new URL(at).pathname)));
    const text = maps.map((map) => map.text).join('\n');
    expect(text).toContain('/how-it-works</loc>');
    expect(text).toMatch(new RegExp(`${path}</loc><lastmod>\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z</lastmod>`));
    expect((await t.as(null).get('/sitemaps/listings-999999999.xml')).status).toBe(404);
    const addresses = locations(text);
    const titles = new Set<string | undefined>();
    for (const address of addresses) {
      const answer = await t.as(null).get(new URL(address).pathname, html);
      expect([answer.status, inHead(answer.text, 'canonical')]).toEqual([200, address]);
      expect(inHead(answer.text, 'robots')).toBeUndefined();
      titles.add(/\/(properties|stays)\//.test(address) ? address : inHead(answer.text, 'title'));
    }
    expect(titles.size).toBe(addresses.length);
  });

  test('lists every place and home once, in files of bounded size that say when they last changed', async () => {
    const { id } = await newHome();
    const perFile = 40;
    await ask(
      t.owner,
      `insert into stay_places select 'listed-' || n, 'city', 'L' || n, 'L' || n, 'PT', '' from generate_series(1, 100) n`,
    );
    await ask(
      t.owner,
      `insert into properties (owner_id, title, description, location, bedrooms, bathrooms, max_guests, place_slugs)
       select owner_id, 'Row ' || n, '', 'Nowhere', 1, 1, 2, array['listed-' || (n % 100 + 1)] from properties, generate_series(1, 200) n where id = ${id}`,
    );
    const app = Fastify();
    await app.register(sitemap, { db: t.db, publicUrl: 'https://stays.example', pages: ['/'], perFile });
    const entries = async (path: string) =>
      [
        ...(await app.inject(path)).body.matchAll(/<loc>https:\/\/stays\.example([^<]+)<\/loc>(<lastmod>)?/g),
      ].map(([, address = '', changed]) => ({ address, changed: changed !== undefined }));
    const index = await entries('/sitemap.xml');
    expect(index.filter(({ changed }) => !changed)).toEqual([
      { address: '/sitemaps/pages.xml', changed: false },
    ]);
    const files = await Promise.all(index.map(({ address }) => entries(address)));
    expect(Math.max(...files.map((file) => file.length))).toBe(perFile);
    const addresses = files.flat().map(({ address }) => address);
    expect(new Set(addresses).size).toBe(addresses.length);
    const [listed] = await ask<{ homes: number; places: number }>(
      t.db,
      `select (select count(*)::int from properties where status = 'listed') as homes, (select count(distinct slug)::int from home_places) as places`,
    );
    expect(addresses.filter((each) => each.startsWith('/properties/'))).toHaveLength(listed?.homes ?? 0);
    expect(addresses.filter((each) => each.startsWith('/stays/'))).toHaveLength(listed?.places ?? 0);
    await ask(t.owner, `update properties set status = 'paused' where title like 'Row %'`);
    await app.close();
  });

  test('the page with a reset token sends no referrer', async () => {
    const answer = await t.as(null).get('/auth/reset-password?token=x');
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
  });

  test('a shared request is not indexed by search engines', async () => {
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
