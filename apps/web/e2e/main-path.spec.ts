import type { Locator } from '@playwright/test';
import { expect, expectFits, PASSWORD, test } from './fixtures.ts';
import { clearExpectedErrors, expectToast, newProperty } from './helpers.ts';
import { markSeen, nextYear } from './spec-texts.ts';

/** Counts what a user has to do: fields filled, clicks. */
class Steps {
  #fields = 0;
  #clicks = 0;

  async fill(field: Locator, text: string): Promise<void> {
    this.#fields++;
    await field.fill(text);
  }

  async click(target: Locator): Promise<void> {
    this.#clicks++;
    await target.click();
  }

  expect(counts: { fields: number; clicks: number }): void {
    expect({ fields: this.#fields, clicks: this.#clicks }).toEqual(counts);
  }
}

test('a request is posted by questionnaire, receives a bid and is completed by its award', {
  tag: '@phone',
}, async ({ newUser, expectAccessible }) => {
  const guest = await newUser('guest');
  const host = await newUser('host');
  // No place near there is listed, so that the budget has its default.
  const title = 'Longyearbyen Getaway';

  await test.step('the guest answers four steps and submits', async () => {
    const { page } = guest;
    await page.goto('/create-with-filters');
    await expect(page.getByText('Step 1 of 4')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
    await page.getByRole('combobox', { name: /^Destination/ }).fill('Longyearbyen');
    for (const step of [2, 3, 4]) {
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByText(`Step ${step} of 4`)).toBeVisible();
      await expectFits(page);
    }
    await page.getByRole('button', { name: 'Submit Vacation Request' }).click();
    await expect(page).toHaveURL(/\/(dashboard|vacation-request\/\d+)/);
  });

  const [request] = await (await guest.api.get('/api/vacation-requests/guest')).json();
  expect(request).toMatchObject({
    title,
    status: 'active',
    guests: 2,
    bedrooms: 1,
    minBudget: 1000,
    maxBudget: 2000,
    mustHaveAmenities: ['Wifi'],
  });

  await test.step('the host bids with a property', async () => {
    await newProperty(host.api, { cleaningFee: 50, location: 'Longyearbyen' });
    const { page } = host;
    await page.goto(`/vacation-request/${request.id}`);
    await page.getByRole('link', { name: 'Place Your Bid' }).first().click();
    await expect(page).toHaveURL(new RegExp(`/place-bid/${request.id}`));
    await page.getByRole('textbox', { name: /amount/i }).fill('250');
    await expect(page.getByText('$1,800', { exact: false }).first()).toBeVisible();
    await expect(page.getByText('$1,742 per night under the guest’s maximum')).toBeVisible();
    await expect(page.getByText('The guest saves $12,200 (87%)')).toBeVisible();
    await expectFits(page);
    await page.getByRole('button', { name: 'Place Bid' }).click();
    await expect(page.getByText('Bid placed successfully!', { exact: false })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/vacation-request/${request.id}$`));
  });

  await test.step('the guest sees the bid, accepts it, and the request is completed', async () => {
    const { page } = guest;
    await page.goto(`/vacation-request/${request.id}`);
    await expect(page.getByText('House above the waves').first()).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);
    await expect(page.getByText('You save $12,200 (87%)')).toBeVisible();
    await page.getByRole('button', { name: 'Accept: House above the waves' }).click();
    await expect(
      page.getByText('Are you sure you want to accept this bid? This will complete your vacation request.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Accept bid' }).click();
    await expect(page.getByText('Bid accepted!')).toBeVisible();
    await expect(page.getByText("You've accepted the bid. The host will be notified.")).toBeVisible();
    await expect(page.getByText('Completed').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Accepted/ })).toBeDisabled();
    markSeen('request', 'Accepted');
    // The confirmation is focused and in view; it links to the booking, as it does for the host.
    const booked = page.getByRole('heading', { name: 'Your stay is booked' });
    await expect(booked).toBeFocused();
    await expect(booked).toBeInViewport();
    await page
      .getByRole('region', { name: 'Your stay is booked' })
      .getByRole('link', { name: 'Open booking' })
      .click();
    await expect(page).toHaveURL(/\/bookings\/\d+$/);
    await host.page.goto(`/vacation-request/${request.id}`);
    const won = host.page.getByRole('region', { name: 'Your bid was accepted' });
    await won.getByRole('link', { name: 'Open booking' }).click();
    await expect(host.page).toHaveURL(page.url());
  });

  const after = await (await guest.api.get(`/api/vacation-requests/${request.id}`)).json();
  expect(after.status).toBe('completed');
});

test('a new guest posts a request in 3 fields and 3 clicks, a host bids from a match in 2 clicks, 2 clicks accept', {
  tag: '@phone',
}, async ({ page, newUser, expectAccessible, consoleErrors: _ }) => {
  const posted = new Steps();
  await test.step('a new guest describes the trip, confirms what is assumed, registers and asks hosts', async () => {
    const address = `first.guest.${Date.now()}@example.com`;
    await page.goto('/');
    const wish = `Lisbon for two, May 12 to May 19, ${nextYear}, with wifi`;
    await posted.fill(page.getByRole('textbox', { name: 'Describe your dream vacation' }), wish);
    await posted.click(page.getByRole('button', { name: 'Create my request' }));
    await expect(page).toHaveURL('/auth?redirect=create-with-ai');
    await expect(
      page
        .getByText(/^Lisbon, Portugal · May 12/)
        .or(page.getByText('“Lisbon”'))
        .first(),
    ).toBeVisible();
    const ask = page.getByRole('button', { name: 'Ask hosts', exact: true });
    const form = page.getByRole('form', { name: 'Register' });
    await expectFits(page);
    await expectAccessible(page, ['light', 'dark']);
    // Nobody said what it may cost.
    await expect(page.getByRole('button', { name: /^Budget.*Assumed: half of/ })).toBeVisible();
    await posted.click(page.getByRole('button', { name: 'That’s right' }));
    await posted.fill(form.getByLabel('Email'), address);
    await posted.fill(form.getByRole('textbox', { name: 'Password' }), PASSWORD);
    await posted.click(ask);
    await expect(page).toHaveURL(/\/vacation-request\/\d+$/);
    await expect(page.getByText('Active', { exact: true }).first()).toBeVisible();
  });
  posted.expect({ fields: 3, clicks: 3 });
  const requestId = Number(new URL(page.url()).pathname.split('/').at(-1));

  const bid = new Steps();
  await test.step('a host bids from the match', async () => {
    const host = await newUser('host');
    const property = await newProperty(host.api, { location: 'Lisbon', nightlyRate: 170 });
    await host.page.goto(`/property-matches?propertyId=${property.id}`);
    const place = host.page.getByRole('link', { name: /^Place Bid with This Property/ });
    await bid.click(place.and(host.page.locator(`[href^="/place-bid/${requestId}?"]`)));
    await bid.click(host.page.getByRole('button', { name: /^Place Bid: \$/ }));
    await expectToast(host.page, 'Bid placed successfully!', 'Your bid has been submitted to the guest.');
  });
  bid.expect({ fields: 0, clicks: 2 });

  const accepted = new Steps();
  await test.step('the bid appears by itself, and the guest accepts it', async () => {
    await accepted.click(page.getByRole('button', { name: 'Accept: House above the waves' }));
    await accepted.click(page.getByRole('button', { name: 'Accept bid' }));
    await expectToast(page, 'Bid accepted!', "You've accepted the bid. The host will be notified.");
  });
  accepted.expect({ fields: 0, clicks: 2 });
});

test('a page that requires a login leads to it and back; a wrong password keeps the form', async ({
  page,
  consoleErrors: _,
}) => {
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/auth\?redirect=/);
  await page.getByLabel('Username or email').fill('demo_guest');
  await page.getByRole('textbox', { name: 'Password' }).fill('not the one');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Invalid username or password').first()).toBeVisible();
  await expect(page.getByLabel('Username or email')).toHaveValue('demo_guest');
  await page.getByRole('textbox', { name: 'Password' }).fill('palmbid-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { name: 'Welcome back, Gwen Demo' })).toBeVisible();
  await expect(page.getByText('Ready to plan your next dream vacation?')).toBeVisible();
});

test('an unknown path shows the 404 page', async ({ page, expectAccessible, consoleErrors }) => {
  expect((await page.goto('/no-such-page'))?.status()).toBe(404);
  clearExpectedErrors(consoleErrors, /status of 404/);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await expectAccessible(page);
});
