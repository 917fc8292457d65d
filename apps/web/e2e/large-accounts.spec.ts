import { randomUUID } from 'node:crypto';
import { expect, long, test } from './fixtures.ts';
import { newRequest, waitUntilLoaded } from './helpers.ts';

const count = long ? 5000 : 500;
/** No other title contains it. */
const target = `House ${count - 68}`;

test('a host with many properties gets a small page, finds each by search, and bids with a listed one', {
  tag: '@once',
}, async ({ newUser, apiUser }) => {
  const { page, api } = await newUser('host');
  const guest = await apiUser('guest');
  const rows = Array.from({ length: count }, (_, i) => `House ${i + 1},"Lisbon, Portugal",2,1,4,200`);
  const imported = await api.post('/api/properties/import', {
    multipart: {
      file: {
        name: 'homes.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(['Title,Location,Bedrooms,Bathrooms,Guests,Nightly rate', ...rows].join('\n')),
      },
      key: randomUUID(),
      status: 'draft',
    },
    timeout: 120_000,
  });
  expect(imported.status(), await imported.text()).toBe(201);

  await page.goto('/properties');
  await expect(page.getByText(`${count.toLocaleString('en-US')} properties`)).toBeVisible();
  const cards = page.getByRole('list', { name: 'Your properties' }).locator('> li');
  await expect(cards).toHaveCount(24);
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(5000);
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(cards).toHaveCount(48);
  await page.getByRole('textbox', { name: 'Search' }).fill(target);
  await expect(cards).toHaveCount(1);
  await expect(page).toHaveURL(/search=House/);
  await page.getByRole('button', { name: `List ${target}`, exact: true }).click();
  await expect(page.getByRole('button', { name: `Pause ${target}` })).toBeVisible();

  await test.step('matches: a property is found by keyboard alone', async () => {
    await page.goto('/property-matches');
    await page.getByRole('combobox', { name: 'Property' }).focus();
    await page.keyboard.type(target.toLowerCase());
    await expect(page.getByRole('option', { name: target })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Property' })).toHaveValue(target);
    await expect(page).toHaveURL(/propertyId=\d+/);
  });

  const { id } = await newRequest(guest.api, { location: 'Lisbon', maxBudget: 400, minBudget: 100 });
  await page.goto(`/place-bid/${id}`);
  await waitUntilLoaded(page);
  await expect(page.getByRole('combobox', { name: 'Property' })).toHaveValue(target);
  await page.getByRole('textbox', { name: /amount/i }).fill('180');
  await page.getByRole('button', { name: /^Place Bid/ }).click();
  await expect(page).toHaveURL(`/vacation-request/${id}`);
  await expect(page.getByText(target).first()).toBeVisible();
});

test('a guest with more than a hundred requests reaches the oldest by sort order and by Load More', {
  tag: '@once',
}, async ({ newUser }) => {
  const { page, api } = await newUser('guest');
  await newRequest(api, { title: 'The very first', status: 'active' });
  for (let i = 0; i < 110; i += 10) {
    await Promise.all(
      Array.from({ length: 10 }, (_, n) => newRequest(api, { title: `Draft ${i + n}`, status: 'draft' })),
    );
  }
  await page.goto('/dashboard');
  await expect(page.getByText('111 requests')).toBeVisible();
  await page.goto('/dashboard?sort=ending-soon#requests');
  const cards = page.getByRole('list', { name: 'Your vacation requests' });
  await expect(cards.getByText('The very first')).toBeVisible();
  await page.goto('/dashboard?sort=newest&shown=108#requests');
  await expect(cards.getByText('Draft 0', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(cards.getByText('The very first')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Load More' })).toHaveCount(0);
});
