/** Texts of users stay text on every page: markup, scripts and addresses in them do nothing. */
import { hostileTexts } from '@palmbid/domain/testing';
import type { APIRequestContext, BrowserContext, Page, Request } from '@playwright/test';
import { type PathName, paths } from '../src/core/paths.ts';
import { expect, long, test } from './fixtures.ts';
import {
  clearExpectedErrors,
  newBid,
  newProperty,
  newRequest,
  type RouteIds,
  shareRequest,
  testedRoutes,
  type Visitor,
  waitUntilLoaded,
} from './helpers.ts';
import { navigateInApp } from './styles.ts';

const seed = Number(process.env['E2E_SEED']);
/** In the long run each text begins each field once; otherwise a random one does. */
const rounds = long ? hostileTexts.length : 1;

/** Routes without texts of users: visited in the long run only. */
const withoutTexts: readonly PathName[] = [
  'auth',
  'forgotPassword',
  'forgotUsername',
  'resetPassword',
  'verifyEmail',
  'unsubscribe',
  'logoPreview',
  'howItWorks',
  'guestFaq',
  'whyHost',
  'listProperty',
  'hostResources',
  'hostFaq',
  'contact',
  'help',
  'trustSafety',
  'terms',
  'privacy',
  'createWithAi',
  'createWithFilters',
  'addProperty',
  'importProperties',
  'adminStatistics',
  'adminJobs',
  'adminSettings',
];

/** The smallest valid PNG. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';

/** Gives each field its own hostile text: a mark to find it by, then as many texts as fit. */
function hostileFields(round: number) {
  const fields = new Map<string, string>();
  const words = (field: string, max: number): string => {
    const mark = `Q${fields.size}Z`;
    fields.set(mark, field);
    const start = seed + round + fields.size * 11;
    const longest = max <= 100 ? 1 : hostileTexts.length;
    let text = mark;
    for (let i = 0, taken = 0; i < hostileTexts.length && taken < longest; i++) {
      const next = `${text} ${hostileTexts[(start + i) % hostileTexts.length]}`;
      if (next.length > max) continue;
      text = next;
      taken += 1;
    }
    return text;
  };
  return { fields, words };
}

async function call(api: APIRequestContext, procedure: string, data: object) {
  const answer = await api.post(`/trpc/${procedure}`, { data });
  expect(answer.ok(), `${procedure}: ${await answer.text()}`).toBe(true);
  return (await answer.json()).result.data;
}
async function post(api: APIRequestContext, path: string, data: object) {
  const answer = await api.post(path, { data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** What may be missing: copies of pictures on a site that does not exist, for hosts the trip taken down, the decision of an unknown link. */
const missing = /\/(pictures\?of=|trpc\/[^?]*(requests\.byId|moderation\.statement))/;

/** Records what a text that was not treated as text could cause: dialogs, blocked scripts, requests to other sites, failures. */
async function watch(context: BrowserContext, origin: string, found: string[]): Promise<void> {
  context.on('dialog', (dialog) => {
    found.push(`a dialog on ${dialog.page()?.url()}: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('response', (response) => {
    const [status, url] = [response.status(), response.url()];
    if (status >= 500 || (status === 404 && !missing.test(url))) found.push(`${status} from ${url}`);
  });
  await context.exposeBinding('noteViolation', (_, text: string) => void found.push(text));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { noteViolation } = window as unknown as { noteViolation: (text: string) => void };
      noteViolation(
        `${location.pathname} broke ${event.violatedDirective}: ${event.blockedURI} ${event.sample}`,
      );
    });
  });
  await context.route(
    (url) => url.origin !== origin && /^(https?|wss?):$/.test(url.protocol),
    (route) => {
      found.push(`${route.request().frame().url()} asked for ${route.request().url()}`);
      return route.abort();
    },
  );
}

/** Elements, attributes and links that no page of the app has. */
const strangers = [
  ...['error', 'load', 'focus', 'toggle', 'mouseover', 'begin', 'animationstart', 'start', 'click'].map(
    (on) => `[on${on}]`,
  ),
  ...[
    'iframe',
    'object',
    'embed',
    'base',
    'math',
    'marquee',
    'foreignObject',
    'video',
    'audio',
    'maction',
    'animate',
  ],
  ...['javascript:', 'data:', 'vbscript:'].map((scheme) => `a[href^="${scheme}" i]:not([download])`),
  ...[
    'a[href^="//"]',
    'a[href^="http"][href*="evil" i]',
    'img[src^="//"]',
    'img[srcset*="evil.example"]',
    'link[href*="evil.example"]',
  ],
  ...[
    'meta[http-equiv="refresh" i]',
    '[srcdoc]',
    '[formaction]',
    'form[action]:not([action^="/"])',
    'body style:not([data-mantine-styles])',
  ],
].join(', ');

/** Returns a function that waits until the page has received everything it requested, except the stream of live events. */
function arrivals(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let notify: () => void = () => undefined;
  const close = (request: Request) => {
    open.delete(request);
    if (open.size === 0) notify();
  };
  page.on('request', (request) => {
    if (!request.url().includes('live.events')) open.add(request);
  });
  page.on('requestfinished', close);
  page.on('requestfailed', close);
  const received = async () => {
    if (open.size > 0) await new Promise<void>((done) => (notify = done));
  };
  /** What was received is rendered, and what it needs is requested. */
  const rendered = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done))));
  return async () => {
    await rendered();
    do {
      await received();
      await rendered();
    } while (open.size > 0);
    await waitUntilLoaded(page);
  };
}

const marksIn = (text: string): string[] => text.match(/Q\d+Z/g) ?? [];

/** Records what the page has that no page should have; returns the marks of the fields it shows. */
async function inspect(page: Page, found: string[]): Promise<string[]> {
  const { strange, ran, text } = await page.evaluate((selector) => {
    // Without scripts: the data that the server put into the page is not shown.
    const shown = [...document.querySelectorAll('body, body :not(script)')].flatMap((each) => [
      each instanceof HTMLInputElement || each instanceof HTMLTextAreaElement ? each.value : '',
      ...['alt', 'title', 'aria-label', 'placeholder'].map((name) => each.getAttribute(name) ?? ''),
      ...[...each.childNodes].map((node) => (node instanceof Text ? node.data : '')),
    ]);
    return {
      strange: [...document.querySelectorAll(selector)].map((each) => each.outerHTML.slice(0, 200)),
      ran: 'xss' in window,
      text: shown.join(' '),
    };
  }, strangers);
  for (const each of strange) found.push(`${page.url()} has ${each}`);
  if (ran) found.push(`${page.url()} ran a script`);
  return marksIn(text);
}

for (let round = 0; round < rounds; round++) {
  test(`hostile texts in every field stay text on every page${rounds > 1 ? `, round ${round}` : ''}`, {
    tag: '@once',
  }, async ({ newUser, apiUser, demoUser, page: anonymous, baseURL, consoleErrors }) => {
    process.stdout.write(`hostile texts SEED=${seed} round ${round}\n`);
    const { fields, words } = hostileFields(round);
    const inDays = (days: number) => new Date(Date.now() + days * 864e5).toISOString().slice(0, 10);
    const found: string[] = [];
    const seen = new Set<string>();
    const origin = baseURL ?? '';

    // Users.
    const guest = await newUser('guest', words('name of the guest', 100));
    const host = await newUser('host', words('name of the host', 100));
    const other = await newUser('host', words('name of another host', 100));
    const letter = await apiUser('guest');
    const admin = await demoUser('admin');
    await call(guest.api, 'account.updateProfile', { bio: words('about the guest', 1000) });
    await call(host.api, 'account.updateProfile', { bio: words('about the host', 1000) });

    // Properties.
    const homeOf = (name: string) => ({
      title: words(`title of ${name}`, 140),
      description: words(`description of ${name}`, 4000),
      location: words(`location of ${name}`, 140),
      address: words(`address of ${name}`, 300),
      amenities: [words(`amenity of ${name}`, 60), 'Wifi'],
      seasons: [
        { name: words(`season of ${name}`, 40), from: inDays(200), to: inDays(210), nightlyRate: 99 },
      ],
    });
    const home = await newProperty(host.api, homeOf('the home'));
    const linked = await newProperty(host.api, {
      ...homeOf('another home'),
      imageUrl: `https://evil.example/${encodeURI(words('address of a picture', 100))}`,
    });
    const rival = await newProperty(other.api);
    const photo = await post(host.api, `/api/properties/${home.id}/photos`, {
      file: pixel,
      alt: words('photo', 200),
    });
    await post(host.api, `/api/properties/${home.id}/blocks`, {
      from: inDays(3),
      to: inDays(5),
      note: words('note of blocked nights', 200),
    });
    await post(host.api, `/api/properties/${home.id}/feeds`, {
      name: words('name of a calendar', 80),
      url: 'http://127.0.0.1:1/x.ics',
    });

    // Requests and bids.
    const tripOf = (name: string) => ({
      title: words(`title of ${name}`, 140),
      description: words(`description of ${name}`, 4000),
      location: words(`location of ${name}`, 140),
      mustHaveAmenities: [words(`must-have of ${name}`, 60)],
      preferredAmenities: [words(`preference of ${name}`, 60)],
      extrasAmenities: [words(`extra of ${name}`, 60)],
      excludedAmenities: [words(`exclusion of ${name}`, 60)],
      imageUrl: `https://evil.example/"onerror="alert(1)`,
      preferences: {
        destinationType: words(`destination of ${name}`, 300),
        travelMode: 'drive',
        homeCity: words(`home city of ${name}`, 300),
        pets: words(`pets of ${name}`, 300),
        accommodationTypes: [words(`accommodation of ${name}`, 300)],
        propertyTypes: [words(`property type of ${name}`, 300)],
        feePreferences: [words(`fees of ${name}`, 300)],
      },
    });
    const trip = await newRequest(guest.api, tripOf('the trip'));
    const booked = await newRequest(guest.api, tripOf('the booked trip'));
    const taken = await newRequest(guest.api, tripOf('the trip taken down'));
    await newBid(host.api, trip.id, home.id, 1200, words('message of a bid', 2000));
    await newBid(other.api, trip.id, rival.id, 1300, words('message of another bid', 2000));
    const winner = await newBid(
      host.api,
      booked.id,
      home.id,
      1100,
      words('message of the winning bid', 2000),
    );
    const award = await guest.api.patch(`/api/bids/${winner.id}`, { data: { status: 'accepted' } });
    expect(award.ok(), await award.text()).toBe(true);
    const [booking] = await (await guest.api.get('/api/bookings?side=guest')).json();
    const opened = await call(guest.api, 'cases.open', {
      bookingId: booking.id,
      reason: 'other',
      text: words('case', 4000),
    });
    const casePage = paths.case.getHref(opened.id);

    // Messages, saved searches, reports and decisions of admins.
    const [hostId, guestId] = await Promise.all(
      [host, guest].map(async ({ api }) => (await (await api.get('/api/user')).json()).id),
    );
    const message = await post(guest.api, '/api/messages', {
      receiverId: hostId,
      requestId: trip.id,
      content: words('message of the guest', 4000),
    });
    await post(host.api, '/api/messages', {
      receiverId: guestId,
      requestId: trip.id,
      content: words('message of the host', 4000),
    });
    await call(other.api, 'searches.save', {
      name: words('name of a search', 80),
      location: 'Lisbon',
    });
    await call(letter.api, 'contact.send', {
      name: words('name under a letter', 100),
      email: 'letter@example.com',
      subject: words('subject of a letter', 140),
      content: words('letter', 4000),
    });
    const detail = (of: string) => ({ reason: 'other', detail: words(`report of ${of}`, 1000) });
    await post(other.api, `/api/properties/${home.id}/report`, detail('a home'));
    await post(other.api, `/api/vacation-requests/${trip.id}/report`, detail('a trip'));
    await post(guest.api, `/api/users/${hostId}/report`, detail('a person'));
    await post(other.api, `/api/photos/${photo.items[0].key}/report`, detail('a photo'));
    await call(host.api, 'messages.report', { id: message.id, ...detail('a message') });
    await post(admin.api, `/api/admin/properties/${linked.id}/hide`, {
      reason: words('why a home is hidden', 500),
    });
    await post(admin.api, `/api/admin/vacation-requests/${taken.id}/take-down`, {
      reason: words('why a trip is taken down', 500),
    });
    const shared = await shareRequest(guest.api, trip.id);
    const ids: RouteIds = {
      request: trip.id,
      completed: booked.id,
      property: home.id,
      booking: booking.id,
      shared: shared.split('/').at(-1) ?? '',
    };

    // Reviews need a past stay: take those of the demo data and replace their texts on the way to the page.
    const reviewsOf = async (id: number) =>
      (await anonymous.request.get(`/api/properties/${id}/reviews`)).text();
    let reviewed = 1;
    while (reviewed < linked.id && !(await reviewsOf(reviewed)).includes('"reply":"')) reviewed += 1;
    const review = { content: words('review', 4000), reply: words('reply to a review', 2000) };
    const reworded = async (context: BrowserContext) =>
      context.route(/\/trpc\/[^?]*reviews\./, async (route) => {
        const response = await route.fetch();
        const reword = (key: string, value: unknown) =>
          (key === 'content' || key === 'reply') && typeof value === 'string' ? review[key] : value;
        const body = JSON.stringify(JSON.parse(await response.text(), reword));
        await route.fulfill({ response, body });
      });

    /** Visits addresses by navigation in the app; the first, and those whose head contains user texts, are loaded. */
    async function walk(page: Page, addresses: readonly string[]): Promise<void> {
      await watch(page.context(), origin, found);
      await reworded(page.context());
      // The address of a picture on another site is shown nowhere: pages load our copy of it.
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url());
        if (pathname === '/pictures') for (const mark of marksIn(search)) seen.add(mark);
      });
      const arrived = arrivals(page);
      for (const [i, address] of addresses.entries()) {
        await test.step(address, async () => {
          if (i === 0 || /^\/(properties\/\d+|shared\/[^/]+)$/.test(address)) await page.goto(address);
          else await navigateInApp(page, address);
          await arrived();
          for (const mark of await inspect(page, found)) seen.add(mark);
        });
      }
      expect(new URL(page.url()).origin).toBe(origin);
    }
    const routesOf = (visitor: Visitor) =>
      testedRoutes
        .filter((route) => route.visitor === visitor && (long || !withoutTexts.includes(route.name)))
        .map(({ path }) => path(ids));
    const trips = [trip, booked, taken].map(({ id }) => `/vacation-request/${id}`);
    const asked = encodeURIComponent(words('prompt in an address', 1900));

    await walk(anonymous, [`/properties/${home.id}`, ...routesOf('anonymous')]);
    await walk(guest.page, [
      '/dashboard',
      ...routesOf('guest'),
      ...trips,
      `/create-with-ai?prompt=${asked}`,
      `/messages?requestId=${trip.id}`,
      casePage,
    ]);
    await walk(host.page, [
      '/dashboard',
      ...routesOf('host'),
      ...trips,
      `/properties/${linked.id}`,
      `/properties/${linked.id}/edit`,
      '/bookings?side=host',
      casePage,
      `/messages?requestId=${trip.id}`,
      '/profile',
    ]);
    await walk(other.page, [
      '/browse-requests',
      `/vacation-request/${trip.id}`,
      `/place-bid/${trip.id}`,
      '/dashboard',
      '/notifications',
    ]);
    const queue = ['message', 'listing', 'request', 'person', 'photo', 'review'].map(
      (kind) => `/admin-queue?kind=${kind}_report`,
    );
    await walk(admin.page, [
      '/admin-dashboard',
      ...routesOf('admin'),
      ...queue,
      '/admin-queue?kind=contact',
      ...trips,
      `/properties/${linked.id}`,
      casePage,
    ]);

    await test.step('reviews', async () => {
      // Within the app: a loaded page would contain the reviews, so that their texts could not be replaced.
      await navigateInApp(anonymous, `/properties/${reviewed}`);
      await expect(anonymous.getByRole('list', { name: 'Reviews by guests' })).toBeVisible();
      for (const mark of await inspect(anonymous, found)) seen.add(mark);
    });

    await test.step('saved searches', async () => {
      await navigateInApp(other.page, '/browse-requests');
      await other.page.getByRole('button', { name: /^Saved searches/ }).click();
      await expect(other.page.getByRole('list', { name: 'Saved searches' })).toBeVisible();
      for (const mark of await inspect(other.page, found)) seen.add(mark);
    });

    await test.step('an import file', async () => {
      await navigateInApp(host.page, '/properties/import');
      const [heading, cell] = [words('heading of a file', 100), words('cell of a file', 100)].map(
        (text) => `"${text.replaceAll('"', '""').replaceAll(/\s/g, ' ')}"`,
      );
      const buffer = Buffer.from(
        `Name,Town,Beds,Baths,Sleeps,Price,${heading}\nHome,Lisbon,${cell},1,2,90,x\n`,
      );
      const name = `${words('name of a file', 100).replaceAll('/', '')}.csv`;
      await host.page
        .getByLabel('File with properties')
        .setInputFiles({ name, mimeType: 'text/csv', buffer });
      await expect(host.page.getByRole('region', { name: 'Problems row by row' })).toBeVisible();
      for (const mark of await inspect(host.page, found)) seen.add(mark);
    });

    expect(found, `SEED=${seed}`).toEqual([]);
    const unseen = [...fields].filter(([mark]) => !seen.has(mark)).map(([, field]) => field);
    expect(unseen, 'every field is shown somewhere').toEqual([]);
    clearExpectedErrors(consoleErrors, /status of 404/);
  });
}
