/** Code and styles that are loaded while the app is used: the same styles on every way, and failures to load them. */
import type { Page, Route } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { clearExpectedErrors, demoIds, toast, waitUntilLoaded } from './helpers.ts';
import { expectSameStyles, navigateInApp } from './styles.ts';

/** Follows a link of the header, which narrow screens have in the menu. */
async function follow(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (!(await menu.isVisible())) return page.getByRole('banner').getByRole('link', { name }).click();
  await menu.click();
  await page.getByRole('dialog').getByRole('link', { name }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

for (const entry of ['/', '/how-it-works', '/terms']) {
  test(`pages reached from ${entry} look as after a reload: tabs, forms, menu, dialog`, {
    // The entry decides the order of the style sheets; the landing page loads the fewest.
    tag: entry === '/' ? [] : '@long',
  }, async ({ page, context, playwright, baseURL, consoleErrors: _ }) => {
    await page.goto(entry);
    await waitUntilLoaded(page);
    const other = await context.newPage();

    await follow(page, 'Login / Register');
    await other.goto('/auth');
    await expectSameStyles(page, other, 'Sign in');
    for (const each of [page, other]) await each.getByRole('tab', { name: 'Register' }).click();
    await expectSameStyles(page, other, 'Register');
    await page.bringToFront();
    await page.getByRole('tab', { name: 'Sign in' }).click();
    const login = page.getByRole('form', { name: 'Sign in' });
    await login.getByLabel('Username or email').fill('demo_guest');
    await login.getByRole('textbox', { name: 'Password' }).fill('palmbid-demo');
    await login.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/dashboard');

    await other.goto('/dashboard');
    await expectSameStyles(page, other, 'Dashboard');
    for (const each of [page, other]) {
      await each.bringToFront();
      const menu = each.getByRole('button', { name: 'Open menu' });
      if (await menu.isVisible()) await menu.click();
      else await each.getByRole('banner').getByRole('button', { name: /Demo/ }).click();
      await expect(each.getByRole('dialog').or(each.getByRole('menu'))).toBeVisible();
    }
    await expectSameStyles(page, other, 'Menu');
    await page.bringToFront();
    await page.keyboard.press('Escape');
    // From here on the entry makes no difference.
    if (entry !== '/') return;

    await page.locator('a[href="/create-with-ai"]').first().click();
    await expect(page).toHaveURL(/\/create-with-ai/);
    await other.goto(page.url());
    await expectSameStyles(page, other, 'Create with AI');

    const { request } = await demoIds(() => playwright.request.newContext({ baseURL }));
    await navigateInApp(page, `/vacation-request/${request}`);
    await other.goto(page.url());
    await expectSameStyles(page, other, 'Request');
    for (const each of [page, other]) {
      await each.bringToFront();
      await each.getByRole('button', { name: 'Delete' }).first().click();
      await expect(each.getByRole('dialog')).toBeVisible();
    }
    await expectSameStyles(page, other, 'Dialog');
  });
}

test('every address of the sitemap has its canonical address and its own title; unknown addresses answer 404', {
  tag: '@once',
}, async ({ request, baseURL }) => {
  const accept = { accept: 'text/html' };
  const locations = async (address: string) => {
    const map = await (await request.get(new URL(address, baseURL).pathname)).text();
    return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) => location);
  };
  const addresses = (await Promise.all((await locations('/sitemap.xml')).map(locations))).flat();
  expect(addresses.length).toBeGreaterThan(12);
  const titles: string[] = [];
  for (const address of addresses) {
    const answer = await request.get(new URL(address).pathname, { headers: accept });
    const html = await answer.text();
    expect.soft(answer.status(), address).toBe(200);
    expect.soft(html, address).toContain(`<link rel="canonical" href="${address}" />`);
    expect.soft(html, address).toMatch(/<meta property="og:image" content="https?:/);
    // Two hosts may choose the same title.
    if (!address.includes('/properties/')) titles.push(/<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '');
  }
  expect(titles.length).toBeGreaterThan(10);
  expect(new Set(titles).size).toBe(titles.length);
  expect((await request.get('/favicon.ico')).headers()['content-type']).toBe('image/vnd.microsoft.icon');
  expect((await request.get(`${baseURL}/no-such-page`, { headers: accept })).status()).toBe(404);
});

const CODE = /\/assets\/.*\.(js|css)$/;
const disconnect = (route: Route) => route.abort('internetdisconnected');

test.describe('code that cannot be loaded', { tag: '@once' }, () => {
  test('a page stays usable when the connection drops; the next page reports it and appears once the connection is back', async ({
    page,
    context,
    consoleErrors,
  }) => {
    await page.clock.install();
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Browse listings' })).toBeVisible();
    await context.setOffline(true);
    await page.clock.runFor(10_000);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('textbox', { name: 'Describe your dream vacation' }).press('Control+Enter');
    await expect(toast(page)).toContainText('Empty prompt');

    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
    await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    clearExpectedErrors(consoleErrors, /Failed to (load resource|fetch)|could not be loaded/);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: /Terms/ })).toBeVisible();
    clearExpectedErrors(consoleErrors, /Failed to (load resource|fetch)|could not be loaded/);
  });

  test('a page whose styles fail to load appears only with its styles', async ({ page, consoleErrors }) => {
    await page.goto('/');
    await page.route(/\/assets\/.*\.css$/, disconnect);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    // The button stays while loading fails; afterwards the page may appear without it being pressed.
    const asked = page.waitForRequest(/\/assets\/.*\.css$/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await asked;
    await page.unroute(/\/assets\/.*\.css$/, disconnect);
    const send = page.getByRole('button', { name: /send/i });
    await expect(send).toBeVisible();
    await expect(send).not.toHaveCSS('padding-left', '0px');
    clearExpectedErrors(consoleErrors, /Failed to (load resource|fetch)|could not be loaded|preload CSS/);
  });

  test('a menu that fails to load shows a notice over the page and opens once it can be loaded', async ({
    page,
    consoleErrors,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Browse listings' })).toBeVisible();
    await page.route(CODE, disconnect);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByText('A part of this page could not be loaded.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The notice stays while the connection is down; its button requests the code again.
    const asked = page.waitForRequest(CODE);
    await page.getByRole('button', { name: 'Try again' }).click();
    await asked;
    await page.unroute(CODE, disconnect);
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Login / Register' })).toBeVisible();
    clearExpectedErrors(consoleErrors, /Failed to (load resource|fetch)|could not be loaded|preload CSS/);
  });

  test('an app whose first code fails to load shows an error page, and a second try loads it', async ({
    page,
    consoleErrors,
  }) => {
    await page.route(CODE, disconnect);
    await page.goto('/auth');
    await expect(page.getByRole('heading', { name: 'Palmbid could not be loaded' })).toBeVisible();
    await page.unroute(CODE, disconnect);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Palmbid' })).toBeVisible();
    clearExpectedErrors(consoleErrors, /Failed to load resource/);
  });
});

/** Simulates a release that removed the files of the open page's version; `end` stops it, as loading the new version does. */
async function removeOldRelease(page: Page): Promise<{ pages: () => number; end: () => void }> {
  let gone = true;
  let pages = 0;
  await page.route(CODE, (route) =>
    gone ? route.fulfill({ status: 404, body: 'Not found.' }) : route.continue(),
  );
  // The new version of the page names other files.
  await page.route('/auth', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll(/index-[\w-]+\.js/g, 'index-newer.js');
    await route.fulfill({ response: answer, body });
  });
  page.on('request', (request) => {
    if (request.isNavigationRequest()) pages += 1;
  });
  return {
    pages: () => pages,
    end: () => {
      gone = false;
    },
  };
}

test.describe('a release that removed the old files', { tag: '@once' }, () => {
  test('reloads the app once on the next navigation', async ({ page, consoleErrors }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Browse listings' })).toBeVisible();
    const release = await removeOldRelease(page);
    page.on('request', (request) => {
      if (request.isNavigationRequest()) release.end();
    });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Terms/ })).toBeVisible();
    expect(release.pages()).toBe(1);
    clearExpectedErrors(consoleErrors, /Failed to (load resource|fetch)|could not be loaded|preload CSS/);
  });

  test('offers a reload when the menu cannot be loaded, and keeps what was typed', async ({
    page,
    consoleErrors,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Browse listings' })).toBeVisible();
    const prompt = page.getByRole('textbox', { name: 'Describe your dream vacation' });
    await prompt.fill('A week');
    const release = await removeOldRelease(page);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByText('Palmbid has been updated.')).toBeVisible();
    await expect(prompt).toHaveValue('A week');
    expect(release.pages()).toBe(0);
    await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    clearExpectedErrors(consoleErrors, /Failed to (load resource|fetch)|could not be loaded|preload CSS/);
  });
});
