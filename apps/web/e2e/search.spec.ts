import { expect, test } from './fixtures.ts';

test.describe('the search', { tag: '@once' }, () => {
  test('finds a country by its name in another language, narrows it, and keeps all of it in the address', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/search?q=Italien');
    await expect(page.getByText('Homes in Italy.')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Homes' }).getByRole('article').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Guests').fill('2');
    await expect(page).toHaveURL(/guests=2/);
    await page.getByLabel('Sort by').selectOption('Lowest price');
    await expect(page).toHaveURL(/sort=price/);
    await page.reload();
    await expect(page.getByLabel('Guests')).toHaveValue('2');
    await expect(page.getByText('Homes in Italy.')).toBeVisible();
  });

  test('carries a search without results over to a request', async ({ newUser, expectAccessible }) => {
    const { page } = await newUser('guest');
    await page.goto('/search?q=Atlantis&guests=3&max=200');
    const ask = page.getByRole('link', { name: 'Ask hosts instead' });
    await expect(ask).toBeVisible();
    await expectAccessible(page);
    await ask.click();
    await expect(page).toHaveURL(/create-with-ai/);
    for (const words of ['“Atlantis”', '“3 guests”', '“$200 per night”'])
      await expect(page.getByText(words)).toBeVisible();
  });

  test('shows its filters in a sheet on a phone', async ({ page, expectAccessible }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/search');
    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByLabel('Pets allowed').check();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: /^Show / }).click();
    await expect(page).toHaveURL(/pets=true/);
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });

  test('lets a host find requests by place, things and distance, and be told when nothing fits', async ({
    demoUser,
    expectAccessible,
  }) => {
    const { page } = await demoUser('host');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/browse-requests?location=Californa');
    await expect(page.getByText('Did you mean this? Requests in California, United States.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Filters/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByLabel('Kind asked for').selectOption({ index: 1 });
    await expectAccessible(page);
    await sheet.getByRole('button', { name: /^Show / }).click();
    await expect(page).toHaveURL(/type=/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/browse-requests?location=Atlantis&guests=2');
    await page.getByRole('button', { name: 'Tell me when one comes' }).click();
    await expect(page.getByRole('dialog', { name: 'Save this search' }).getByLabel('Name')).toHaveValue(
      'Atlantis',
    );
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Show all requests' }).click();
    await expect(page.getByRole('table', { name: 'Vacation requests' })).toBeVisible();
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation({ latitude: 39.096_84, longitude: -120.032_35 });
    await page.getByRole('button', { name: 'Near me' }).click();
    await expect(page).toHaveURL(/lat=39.1&lon=-120.03|lon=-120.03.*lat=39.1/);
    await expect(page.getByText('Requests within 50 km of you.')).toBeVisible();
    await expect(page.getByLabel('Sort by')).toHaveValue('distance');
    await expectAccessible(page);
  });
});
