import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { clearExpectedErrors, newBid, newProperty, newRequest } from './helpers.ts';

type World = { page: Page; api: APIRequestContext; other: APIRequestContext };
type Form = {
  role: 'guest' | 'host';
  procedure: string;
  /** Opens the form and fills it; returns the field, and how to list what was posted. */
  fill: (world: World) => Promise<{ field: RegExp; value: string; posted: () => Promise<unknown[]> }>;
  button: RegExp;
  /** Shown after it was sent. */
  done: RegExp;
};

const list = async (api: APIRequestContext, path: string): Promise<unknown[]> => (await api.get(path)).json();

const forms: Record<string, Form> = {
  'a property': {
    role: 'host',
    procedure: 'properties.create',
    fill: async ({ page, api }) => {
      await page.goto('/add-property');
      await page.getByRole('textbox', { name: /^Title/ }).fill('Lighthouse keeper’s cottage');
      await page.getByRole('textbox', { name: /^(Location|Place)/ }).fill('Nazaré');
      await page.getByRole('textbox', { name: /^Description/ }).fill('Wind on three sides.');
      return {
        field: /^Title/,
        value: 'Lighthouse keeper’s cottage',
        posted: () => list(api, '/api/properties'),
      };
    },
    button: /^Add Property$/,
    done: /is listed\. You can bid with it now/,
  },
  'a bid': {
    role: 'host',
    procedure: 'bids.place',
    fill: async ({ page, api, other }) => {
      const { id } = await newRequest(other);
      const home = await newProperty(api);
      await newProperty(api, { title: 'Second house' });
      await page.goto(`/place-bid/${id}?propertyId=${home.id}`);
      await page.getByRole('textbox', { name: /amount/i }).fill('250');
      return { field: /amount/i, value: '$250', posted: () => list(api, '/api/bids/host') };
    },
    button: /^Place Bid/,
    done: /Bid placed/,
  },
  'a request': {
    role: 'guest',
    procedure: 'requests.create',
    fill: async ({ page, api }) => {
      await page.goto('/create-with-filters');
      await page.getByRole('combobox', { name: /^Destination/ }).fill('Nazaré');
      return {
        field: /^Destination/,
        value: 'Nazaré',
        posted: () => list(api, '/api/vacation-requests/guest'),
      };
    },
    button: /^Save as Draft$/,
    done: /Draft saved|saved as a draft|Vacation request/i,
  },
  'a counter-offer': {
    role: 'guest',
    procedure: 'bids.counter',
    fill: async ({ page, api, other }) => {
      const { id } = await newRequest(api);
      const home = await newProperty(other);
      await newBid(other, id, home.id, 1500);
      await page.goto(`/vacation-request/${id}`);
      await page.getByRole('button', { name: 'Ask or counter: House above the waves' }).click();
      await page.getByRole('button', { name: 'Counter-offer: House above the waves' }).click();
      await page.getByRole('textbox', { name: 'Your offer per night' }).fill('1350');
      return {
        field: /^Your offer per night/,
        value: '$1,350',
        posted: async () => {
          const [bid] = (await list(api, `/api/vacation-requests/${id}/bids`)) as { counters: unknown[] }[];
          return bid?.counters ?? [];
        },
      };
    },
    button: /^Send counter-offer$/,
    done: /Counter-offer sent/,
  },
};

for (const [name, form] of Object.entries(forms)) {
  // All forms are sent by the same code.
  const tag = name === 'a bid' ? '@once' : ['@once', '@long'];
  test(`${name} is posted once and what was typed is kept when the network fails`, { tag }, async ({
    newUser,
    apiUser,
    consoleErrors,
  }) => {
    const { page, api } = await newUser(form.role);
    const { api: other } = await apiUser(form.role === 'guest' ? 'host' : 'guest');
    const { field, value, posted } = await form.fill({ page, api, other });
    const before = (await posted()).length;
    const typed = page.getByRole('textbox', { name: field });
    const send = page.getByRole('button', { name: form.button });
    const offline = page.getByText(/You seem to be offline/).first();
    const calls = `**/trpc/${form.procedure}**`;

    await test.step('the request is lost', async () => {
      await page.route(calls, (route) => route.abort());
      await send.click();
      await expect(offline).toBeVisible();
      await expect(typed).toHaveValue(value);
      expect(await posted()).toHaveLength(before);
      await page.unroute(calls);
    });
    await test.step('the response is lost', async () => {
      let received = 0;
      await page.route(calls, async (route) => {
        expect((await route.fetch()).ok()).toBe(true);
        received += 1;
        await route.abort();
      });
      await send.click();
      await expect.poll(() => received).toBe(1);
      await expect(offline).toBeVisible();
      await expect(typed).toHaveValue(value);
      expect(await posted()).toHaveLength(before + 1);
      await page.unroute(calls);
    });
    await test.step('another try succeeds and posts nothing twice', async () => {
      await send.click();
      await expect(page.getByText(form.done).first()).toBeVisible();
      expect(await posted()).toHaveLength(before + 1);
    });
    clearExpectedErrors(consoleErrors);
  });
}

test('a registration whose response is lost creates one account; another try signs in', {
  tag: '@once',
}, async ({ page, consoleErrors }) => {
  const username = `lost_${process.pid}_${Date.now()}`;
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Register' }).click();
  const form = page.getByRole('form', { name: 'Register' });
  await form.getByLabel('Name', { exact: true }).fill('Lost Once');
  await form.getByLabel('Email').fill(`${username}@example.com`);
  await form.getByLabel('Username').fill(username);
  await form.getByLabel('Password', { exact: true }).fill('a-good-secret');
  const calls = '**/trpc/auth.register**';
  await page.route(calls, async (route) => {
    expect((await route.fetch()).ok()).toBe(true);
    await route.abort();
  });
  await form.getByRole('button', { name: 'Create account' }).click();
  await expect(form.getByText(/You seem to be offline/)).toBeVisible();
  await expect(form.getByLabel('Username')).toHaveValue(username);
  await page.unroute(calls);
  // The lost response carried the cookie.
  await page.context().clearCookies();
  await form.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  clearExpectedErrors(consoleErrors);
});

test('a live price that cannot be refetched stays, marked as old, and updates by itself; an empty list shows no error', {
  tag: '@once',
}, async ({ newUser, apiUser, consoleErrors }) => {
  const { page, api } = await newUser('guest');
  const host = await apiUser('host');
  const { id } = await newRequest(api);
  const home = await newProperty(host.api);
  const stream = page.waitForResponse(/\/trpc\/live\.events/);
  await page.goto(`/vacation-request/${id}`);
  await stream;
  await expect(
    page
      .getByText('Awaiting bids')
      .or(page.getByText(/No bids/))
      .first(),
  ).toBeVisible();
  const calls = /\/trpc\/[^?]*bids\.forRequest/;
  const notice = page.getByText(/^Shown as of \d+:\d\d [AP]M/);
  const bad = () => page.route(calls, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));

  await test.step('no bids yet', async () => {
    await bad();
    const bid = await newBid(host.api, id, home.id, 150);
    await expect(notice).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Error' })).toHaveCount(0);
    await page.unroute(calls);
    await expect(page.getByText('$1,050').first()).toBeVisible();
    await expect(notice).toHaveCount(0);
    await bad();
    const edited = await host.api.patch(`/api/bids/${bid.id}`, { data: { amount: 140 } });
    expect(edited.ok(), await edited.text()).toBe(true);
  });
  await test.step('a price', async () => {
    await expect(notice).toBeVisible();
    await expect(page.getByText('$1,050').first()).toBeVisible();
    await page.unroute(calls);
    await expect(page.getByText('$980').first()).toBeVisible();
    await expect(notice).toHaveCount(0);
  });
  clearExpectedErrors(consoleErrors);
});

test('the offline page reloads by itself once the server can be reached', { tag: '@once' }, async ({
  page,
  context,
  consoleErrors,
}) => {
  await page.goto('/auth');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await context.setOffline(true);
  await page.goto('/how-it-works').catch(() => undefined);
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'You are offline' })).toHaveCount(0);
  await expect(page).toHaveURL('/how-it-works');
  clearExpectedErrors(consoleErrors);
});
