/** What the tests need to reach a state cheaply: the documented HTTP API, and the screen's fixed places. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { type PathName, paths } from '../src/app/paths.ts';
import { routeRows } from '../src/app/route-table.ts';
import { expect } from './fixtures.ts';

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
): Promise<Id> => post(api, '/api/bids', { requestId, propertyId, amount });

/** The toast on screen: there is never more than one. */
export const toast = (page: Page): Locator => page.getByRole('region', { name: 'Notifications (F8)' });

/** Both lines of a toast. */
export async function expectToast(page: Page, title: string, text?: string): Promise<void> {
  await expect(toast(page).getByText(title, { exact: true })).toBeVisible();
  if (text !== undefined) await expect(toast(page).getByText(text, { exact: true })).toBeVisible();
}

/** Word for word, letter for letter: a sentence may stand beside others, a single word stands alone. */
const literal = (text: string): string | RegExp =>
  text.includes(' ') ? new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')) : text;

/** Every text is on the page. */
export async function expectTexts(where: Page | Locator, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await expect.soft(where.getByText(literal(text), { exact: true }).first(), text).toBeVisible();
  }
}

/** Waits until nothing is loading any more. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1')).not.toHaveCount(0);
  await expect(page.locator('.mantine-Skeleton-root, [role="status"][aria-label^="Loading"]')).toHaveCount(0);
}

export type Visitor = 'nobody' | 'guest' | 'host' | 'admin';

const hostPages: readonly PathName[] = [
  'hostDashboard',
  'placeBid',
  'placeBidByQuery',
  'propertyMatches',
  'browseRequests',
  'properties',
  'addProperty',
  'editProperty',
  'propertyCalendar',
  'analytics',
];

/** Who looks at a route. */
function visitorOf(name: PathName, access: 'public' | 'login'): Visitor {
  if (name === 'adminDashboard') return 'admin';
  if (access === 'public') return 'nobody';
  return hostPages.includes(name) ? 'host' : 'guest';
}

export type RouteIds = { request: number; completed: number; property: number };

function addressOf(name: PathName, ids: RouteIds): string {
  switch (name) {
    case 'vacationRequest':
    case 'editRequest':
    case 'placeBid':
      return paths[name].getHref(ids.request);
    case 'verify':
      return paths.verify.getHref(ids.completed);
    case 'property':
    case 'editProperty':
    case 'propertyCalendar':
      return paths[name].getHref(ids.property);
    case 'placeBidByQuery':
      return `/place-bid?requestId=${ids.request}`;
    default:
      return paths[name].path;
  }
}

const pages = join(import.meta.dirname, '../src/routes');

/** The route table's rows whose page is built, with an address that exists and somebody to look at it. */
export const builtRoutes = (ids: RouteIds) =>
  routeRows
    .filter(({ page }) => existsSync(join(pages, `${page}.tsx`)))
    .map(({ name, title, access }) => ({
      name,
      // /host-dashboard sets the mode and shows /dashboard.
      title: name === 'hostDashboard' ? 'Dashboard' : title,
      path: addressOf(name, ids),
      visitor: visitorOf(name, access),
    }));

/** Ids of the demo world: an active and a completed request of demo_guest, a property of demo_host. */
export async function demoIds(guest: APIRequestContext, host: APIRequestContext): Promise<RouteIds> {
  const requests: { id: number; status: string }[] = await (
    await guest.get('/api/vacation-requests/guest')
  ).json();
  const [property]: Id[] = await (await host.get('/api/properties')).json();
  const idOf = (status: string) => requests.find((each) => each.status === status)?.id ?? 0;
  return { request: idOf('active'), completed: idOf('completed'), property: property?.id ?? 0 };
}

/** A browser reports every refused call as an error: the ones a test caused on purpose are taken off its list. */
export function forgive(complaints: string[], pattern = /Failed to load resource/): void {
  expect(complaints.filter((text) => !pattern.test(text))).toEqual([]);
  complaints.length = 0;
}

/** Lets every call of one procedure fail, until `page.unrouteAll()`. */
export async function breakCall(page: Page, procedure: string): Promise<void> {
  await page.route(new RegExp(`/trpc/[^?]*${procedure.replace('.', '\\.')}`), (route) => route.abort());
}
