/** How tests reach a state cheaply (by the HTTP API) and what they find on every screen. */
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { type PathName, paths } from '../src/core/paths.ts';
import { routeRows } from '../src/core/route-table.ts';
import { expect } from './fixtures.ts';
import { markSeen, type Place, spec } from './spec-texts.ts';

type Id = { id: number };

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function post(api: APIRequestContext, path: string, data: object): Promise<Id> {
  const answer = await api.post(path, { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return answer.json();
}

/** A request of the logged-in guest: active unless said otherwise. */
export const newRequest = (api: APIRequestContext, change: object = {}): Promise<Id> =>
  post(api, '/api/vacation-requests', {
    title: 'Nazaré Getaway',
    description: 'A week of wind, light and the biggest surf there is.',
    location: 'Nazaré',
    checkInDate: inDays(30),
    checkOutDate: inDays(37),
    guests: 2,
    bedrooms: 1,
    minBudget: 1000,
    maxBudget: 2000,
    mustHaveAmenities: ['Wifi'],
    status: 'active',
    ...change,
  });

/** A listed property of the logged-in host. */
export const newProperty = (api: APIRequestContext, change: object = {}): Promise<Id> =>
  post(api, '/api/properties', {
    title: 'House above the waves',
    description: 'Two rooms over the bay.',
    location: 'Nazaré',
    bedrooms: 2,
    bathrooms: 1,
    maxGuests: 4,
    nightlyRate: 300,
    amenities: ['Wifi'],
    ...change,
  });

/** A bid of the logged-in host, in dollars per night. */
export const newBid = (
  api: APIRequestContext,
  requestId: number,
  propertyId: number,
  amount: number,
  message = '',
): Promise<Id> => post(api, '/api/bids', { requestId, propertyId, amount, message });

/** Confirms the e-mail address of the logged-in user; without a mail server, admins can read the link. */
export async function confirmEmail(admin: APIRequestContext, api: APIRequestContext): Promise<void> {
  const { email } = (await (await api.get('/api/user')).json()) as { email: string };
  const input = encodeURIComponent(JSON.stringify({ limit: 100 }));
  const listed = (await (await admin.get(`/trpc/mails.list?input=${input}`)).json()) as {
    result: { data: { items: { id: number; to: string }[] } };
  };
  const mail = listed.result.data.items.find(({ to }) => to === email);
  const opened = await admin.post('/trpc/mails.read', { data: { id: mail?.id } });
  const token = /token=([\w-]+)/.exec(await opened.text())?.[1];
  const answer = await api.post('/trpc/auth.verifyEmail', { data: { token } });
  expect(answer.status(), await answer.text()).toBe(200);
}

const toastPlaces = ['logo preview', 'request validation', 'toasts', 'failures', 'successes'] as const;

/** The region with the toast; there is at most one at a time. */
export const toast = (page: Page): Locator => page.getByRole('region', { name: 'Notifications (F8)' });

/** Matches a text exactly: a sentence may be part of a longer text, a single word may not. */
const literal = (text: string): string | RegExp =>
  text.includes(' ') ? new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')) : text;

/** Asserts that every text is visible. */
export async function expectTexts(where: Page | Locator, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await expect.soft(where.getByText(literal(text), { exact: true }).first(), text).toBeVisible();
  }
}

/** Asserts that the product spec's texts of one place (all, or those given) are visible. */
export async function expectSpec<P extends Place>(
  where: Page | Locator,
  place: P,
  texts: readonly (typeof spec)[P][number][] = spec[place],
): Promise<void> {
  await expectTexts(where, texts);
  markSeen(place, ...texts);
}

/** Asserts that links of one place of the product spec lead to the given addresses. */
export async function expectLinks<P extends Place>(
  where: Page | Locator,
  place: P,
  links: readonly (readonly [name: (typeof spec)[P][number], href: string | RegExp])[],
): Promise<void> {
  for (const [name, href] of links) {
    await expect.soft(where.getByRole('link', { name }).first(), name).toHaveAttribute('href', href);
  }
  markSeen(place, ...links.map(([name]) => name));
}

/** Asserts that a select offers the product spec's texts of one place. */
export async function expectOptions(
  page: Page,
  name: string,
  place: Place,
  texts: readonly string[] = spec[place],
): Promise<void> {
  await page.getByRole('combobox', { name }).click();
  for (const text of texts) {
    await expect.soft(page.getByRole('option', { name: text, exact: true }), text).toBeAttached();
  }
  await page.keyboard.press('Escape');
  markSeen(place, ...texts);
}

/** Asserts the title and text of the toast. */
export async function expectToast(page: Page, title: string, text?: string): Promise<void> {
  for (const line of text === undefined ? [title] : [title, text]) {
    await expect(toast(page).getByText(line, { exact: true })).toBeVisible();
    for (const place of toastPlaces) {
      const known: readonly string[] = spec[place];
      if (known.includes(line)) markSeen(place, line);
    }
  }
}

/** Waits until the page has its heading and nothing is loading. Asked in every frame: an assertion would wait up to a second. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('h1') !== null &&
      document.querySelector('.mantine-Skeleton-root, [role="status"][aria-label^="Loading"]') === null,
  );
}

export type Visitor = 'anonymous' | 'guest' | 'host' | 'admin';

const hostPages: readonly PathName[] = [
  'hostDashboard',
  'placeBid',
  'placeBidByQuery',
  'propertyMatches',
  'browseRequests',
  'properties',
  'addProperty',
  'editProperty',
  'propertyPhotos',
  'importProperties',
  'propertyCalendar',
  'analytics',
];

/** The kind of user for whom a route is tested. */
function visitorOf(name: PathName, access: 'public' | 'login'): Visitor {
  if (name.startsWith('admin')) return 'admin';
  if (access === 'public') return 'anonymous';
  return hostPages.includes(name) ? 'host' : 'guest';
}

export type RouteIds = {
  request: number;
  completed: number;
  property: number;
  booking: number;
  shared: string;
};

function addressOf(name: PathName, ids: RouteIds): string {
  switch (name) {
    case 'vacationRequest':
    case 'editRequest':
    case 'placeBid':
      return paths[name].getHref(ids.request);
    case 'sharedRequest':
      return paths.sharedRequest.getHref(ids.shared);
    case 'legalVersion':
      return paths.legalVersion.getHref('terms-1');
    case 'verify':
      return paths.verify.getHref(ids.completed);
    case 'property':
    case 'editProperty':
    case 'propertyPhotos':
    case 'propertyCalendar':
      return paths[name].getHref(ids.property);
    case 'booking':
    case 'receipt':
    case 'review':
      return paths[name].getHref(ids.booking);
    case 'stays':
      return paths.stays.getHref('portugal');
    case 'placeBidByQuery':
      return `/place-bid?requestId=${ids.request}`;
    default:
      return paths[name].path;
  }
}

/** The rows of the route table, each with an existing address and the kind of user for whom it is tested. */
export const testedRoutes = routeRows.map(({ name, title, access }) => ({
  name,
  // /host-dashboard switches to the host's view and redirects to /dashboard.
  title: name === 'hostDashboard' ? 'Dashboard' : title,
  path: (ids: RouteIds) => addressOf(name, ids),
  visitor: visitorOf(name, access),
}));

async function demoList(
  newContext: () => Promise<APIRequestContext>,
  username: string,
  path: string,
): Promise<{ id: number; status: string }[]> {
  const api = await newContext();
  await api.post('/api/login', { data: { username, password: 'palmbid-demo' } });
  const list = await (await api.get(path)).json();
  await api.dispose();
  return list;
}

/** Shares a request by link; returns the link's path. */
export async function shareRequest(api: APIRequestContext, requestId: number): Promise<string> {
  const answer = await api.post(`/api/vacation-requests/${requestId}/share-link`, { data: { on: true } });
  expect(answer.status(), await answer.text()).toBe(200);
  return new URL((await answer.json()).url).pathname;
}

async function sharedToken(newContext: () => Promise<APIRequestContext>): Promise<string> {
  const api = await newContext();
  const username = `sharer_${process.pid}_${Date.now()}`;
  const data = { username, password: 'a-good-secret', name: 'Sam Sharer', email: `${username}@example.com` };
  await api.post('/api/register', { data: { ...data, userRole: 'guest' } });
  const path = await shareRequest(api, (await newRequest(api)).id);
  await api.dispose();
  return path.split('/').at(-1) ?? '';
}

let known: Promise<RouteIds> | undefined;

/** Ids in the demo data: an active and a completed request and a past stay of demo_guest, a property of demo_host. Loaded once per worker. */
export function demoIds(newContext: () => Promise<APIRequestContext>): Promise<RouteIds> {
  known ??= Promise.all([
    demoList(newContext, 'demo_guest', '/api/vacation-requests/guest'),
    demoList(newContext, 'demo_host', '/api/properties'),
    demoList(newContext, 'demo_guest', '/api/bookings?side=guest&when=past'),
    sharedToken(newContext),
  ]).then(([requests, [property], [stay], shared]) => {
    const idOf = (status: string) => requests.find((each) => each.status === status)?.id ?? 0;
    return {
      request: idOf('active'),
      completed: idOf('completed'),
      property: property?.id ?? 0,
      booking: stay?.id ?? 0,
      shared,
    };
  });
  return known;
}

/** Removes the console errors that a test caused on purpose: browsers report every failed call. Fails if there are others. */
export function clearExpectedErrors(consoleErrors: string[], pattern = /Failed to load resource/): void {
  expect(consoleErrors.filter((text) => !pattern.test(text))).toEqual([]);
  consoleErrors.length = 0;
}

const callsTo = (procedure: string): RegExp => new RegExp(`/trpc/[^?]*${procedure.replace('.', '\\.')}`);

/** Aborts every call of one procedure; returns a function that ends this. */
export async function failCall(page: Page, procedure: string): Promise<() => Promise<void>> {
  const calls = callsTo(procedure);
  await page.route(calls, (route) => route.abort());
  return () => page.unroute(calls);
}

/** Answers every call of one procedure as a proxy in between might. */
export async function answerCall(page: Page, procedure: string, status: number, body: string): Promise<void> {
  await page.route(callsTo(procedure), (route) => route.fulfill({ status, body }));
}

/** Delays calls of one procedure until the returned function is called. */
export async function holdCall(page: Page, procedure: string): Promise<() => void> {
  let go: () => void = () => undefined;
  const held = new Promise<void>((done) => {
    go = done;
  });
  await page.route(callsTo(procedure), async (route) => {
    await held;
    await route.continue();
  });
  return go;
}

/** Sends calls of one procedure to the server without the session cookie, as if the session had ended. */
export async function callLoggedOut(
  page: Page,
  stranger: APIRequestContext,
  procedure: string,
): Promise<void> {
  await page.route(callsTo(procedure), async (route) => {
    const { cookie: _, ...headers } = await route.request().allHeaders();
    const url = route.request().url();
    const data = route.request().postData() ?? '';
    const plain = Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':')));
    await route.fulfill({ response: await stranger.fetch(url, { method: 'POST', headers: plain, data }) });
  });
}
