import { expect, PASSWORD, test } from './fixtures.ts';
import { clearExpectedErrors, demoIds, expectToast, failCall, newProperty, newRequest } from './helpers.ts';

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

  test('is saved with alerts by a guest, opened again, and deleted with a way back', async ({
    newUser,
    expectAccessible,
  }) => {
    const { page } = await newUser('guest');
    await page.goto('/search?q=Portugal&guests=2');
    await page.getByRole('button', { name: 'Save this search' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save this search' });
    await dialog.getByLabel('At once').check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save search' }).click();
    await expectToast(page, 'Search saved');
    await page.goto('/search');
    await page.getByRole('button', { name: 'Saved (1)' }).click();
    const saved = page.getByRole('dialog', { name: 'Saved searches' });
    await expect(saved.getByLabel('Alerts of Portugal')).toHaveValue('At once');
    await saved.getByRole('button', { name: 'Delete Portugal' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await saved.getByRole('link', { name: 'Portugal' }).click();
    await expect(page).toHaveURL(/q=Portugal&guests=2/);
  });
});

test.describe('favourites', { tag: '@once' }, () => {
  test('of a visitor stay in the browser, and move to the account that signs in', async ({
    page,
    apiUser,
    expectAccessible,
  }) => {
    const { username } = await apiUser('guest');
    await page.goto('/favourites');
    await expect(page.getByRole('link', { name: 'Search stays' })).toBeVisible();
    await page.goto('/search');
    const heart = page.getByRole('button', { name: /^Keep / }).first();
    const name = (await heart.getAttribute('aria-label')) ?? '';
    await heart.focus();
    await page.keyboard.press('Space');
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('link', { name: 'Favourites', exact: true }).click();
    await expect(page.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('Username').fill(username);
    await page.getByRole('textbox', { name: 'Password' }).first().fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/favourites/);
    await expect(page.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
    expect(await page.evaluate(() => localStorage.getItem('palmbid-favourites'))).toBeNull();
  });

  test('show a press at once, and take it back when it fails', async ({ newUser, consoleErrors }) => {
    const { page } = await newUser('guest');
    await page.goto('/search');
    const heart = page.getByRole('button', { name: /^Keep / }).first();
    await expect(heart).toBeVisible();
    await failCall(page, 'favourites.add');
    await heart.click();
    await expectToast(page, 'Not kept');
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    clearExpectedErrors(consoleErrors);
  });
});

test('a guest invites the host of a listing, who can bid from the notice', { tag: '@once' }, async ({
  newUser,
  expectAccessible,
}) => {
  const [guest, host] = [await newUser('guest'), await newUser('host')];
  const home = await newProperty(host.api);
  await newRequest(guest.api, { title: 'Ten days by the sea' });
  await guest.page.goto(`/properties/${home.id}`);
  await guest.page.getByRole('button', { name: /^Invite the host to bid/ }).click();
  const dialog = guest.page.getByRole('dialog', { name: 'Invite the host to bid' });
  await expectAccessible(guest.page);
  await dialog.getByRole('button', { name: 'Invite to Ten days by the sea' }).click();
  await expectToast(guest.page, 'Host invited');
  await expect(dialog.getByText('Invited')).toBeVisible();
  await host.page.goto('/notifications');
  await host.page.getByRole('link', { name: /A guest asks you to bid/ }).click();
  await expect(host.page).toHaveURL(new RegExp(`place-bid.*propertyId=${home.id}`));
});

test.describe('without script', { tag: '@once' }, () => {
  test.use({ javaScriptEnabled: false });

  test('listings, places and reading pages say what they are to readers, search engines and previews', async ({
    page,
    playwright,
    baseURL,
    consoleErrors,
  }) => {
    const { property } = await demoIds(() => playwright.request.newContext({ baseURL }));
    const titles = new Set<string>();
    for (const path of [
      `/properties/${property}`,
      '/stays/portugal',
      '/how-it-works',
      '/guest-faq',
      '/terms',
      '/',
    ]) {
      await page.goto(path);
      const head = (selector: string, attribute = 'content') =>
        page.locator(selector).first().getAttribute(attribute);
      titles.add(await page.title());
      expect((await head('meta[name="description"]'))?.length, path).toBeGreaterThan(40);
      expect(await head('link[rel="canonical"]', 'href'), path).toMatch(new RegExp(`^https?://.+${path}$`));
      for (const name of ['og:title', 'og:description', 'og:url'])
        expect(await head(`meta[property="${name}"]`), `${path} ${name}`).toBeTruthy();
      const picture = await page.request.get((await head('meta[property="og:image"]')) ?? '');
      expect([picture.status(), picture.headers()['content-type']], path).toEqual([
        200,
        expect.stringMatching(/^image\/(png|webp|jpeg)/),
      ]);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      const images = await page.locator('img:not([alt])').count();
      expect(images, `${path}: pictures without an alternative text`).toBe(0);
      const words = (await page.getByRole('main').textContent()) ?? '';
      expect(words.length, path).toBeGreaterThan(250);
    }
    expect(titles.size).toBe(6);
    for (const path of [`/properties/${property}`, '/stays/portugal']) {
      await page.goto(path);
      const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
      expect(data).toMatchObject({ '@context': 'https://schema.org', url: expect.stringContaining(path) });
    }
    await page.getByRole('list', { name: 'Homes in Portugal' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/properties/);
    expect((await page.goto('/stays/lisboa'))?.url()).toContain('/stays/lisbon-portugal');
    expect((await page.goto('/stays/atlantis'))?.status()).toBe(404);
    clearExpectedErrors(consoleErrors);
  });
});
