/** Whoever comes in by the front door, and what happens on the way when code does not arrive. */
import type { Page, Route } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { demoIds, forgive, settled, toast } from './helpers.ts';
import { expectSameLooks, walkTo } from './styles.ts';

/** A link of the header, wherever this width has it. */
async function follow(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (!(await menu.isVisible())) return page.getByRole('banner').getByRole('link', { name }).click();
  await menu.click();
  await page.getByRole('dialog').getByRole('link', { name }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

for (const door of ['/', '/how-it-works', '/terms']) {
  test(`whoever enters by ${door} and clicks on sees what a reload shows: tabs, forms, menu, dialog`, async ({
    page,
    context,
    playwright,
    baseURL,
    complaints: _,
  }) => {
    await page.goto(door);
    await settled(page);
    const other = await context.newPage();

    await follow(page, 'Login / Register');
    await other.goto('/auth');
    await expectSameLooks(page, other, 'Sign in');
    for (const each of [page, other]) await each.getByRole('tab', { name: 'Register' }).click();
    await expectSameLooks(page, other, 'Register');
    await page.bringToFront();
    await page.getByRole('tab', { name: 'Sign in' }).click();
    const login = page.getByRole('form', { name: 'Sign in' });
    await login.getByLabel('Username or email').fill('demo_guest');
    await login.getByRole('textbox', { name: 'Password' }).fill('palmbid-demo');
    await login.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/dashboard');

    await other.goto('/dashboard');
    await expectSameLooks(page, other, 'Dashboard');
    for (const each of [page, other]) {
      await each.bringToFront();
      const menu = each.getByRole('button', { name: 'Open menu' });
      if (await menu.isVisible()) await menu.click();
      else await each.getByRole('banner').getByRole('button', { name: /Demo/ }).click();
      await expect(each.getByRole('dialog').or(each.getByRole('menu'))).toBeVisible();
    }
    await expectSameLooks(page, other, 'Menu');
    await page.bringToFront();
    await page.keyboard.press('Escape');
    // What follows is the same whatever the door was.
    if (door !== '/') return;

    await page.locator('a[href="/create-with-ai"]').first().click();
    await expect(page).toHaveURL(/\/create-with-ai/);
    await other.goto(page.url());
    await expectSameLooks(page, other, 'Create with AI');

    const { request } = await demoIds(() => playwright.request.newContext({ baseURL }));
    await walkTo(page, `/vacation-request/${request}`);
    await other.goto(page.url());
    await expectSameLooks(page, other, 'Request');
    for (const each of [page, other]) {
      await each.bringToFront();
      await each.getByRole('button', { name: 'Delete' }).first().click();
      await expect(each.getByRole('dialog')).toBeVisible();
    }
    await expectSameLooks(page, other, 'Dialog');
  });
}

test('search engines: every address of the sitemap answers with its own canonical address, every page with its own title, and no other does', {
  tag: '@text',
}, async ({ request, baseURL }) => {
  const accept = { accept: 'text/html' };
  const map = await (await request.get('/sitemap.xml')).text();
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  expect(addresses.length).toBeGreaterThan(12);
  const titles: string[] = [];
  for (const address of addresses) {
    const answer = await request.get(new URL(address).pathname, { headers: accept });
    const html = await answer.text();
    expect.soft(answer.status(), address).toBe(200);
    expect.soft(html, address).toContain(`<link rel="canonical" href="${address}" />`);
    expect.soft(html, address).toMatch(/<meta property="og:image" content="https?:/);
    // Two hosts may give their homes the same title.
    if (!address.includes('/properties/')) titles.push(/<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '');
  }
  expect(titles.length).toBeGreaterThan(10);
  expect(new Set(titles).size).toBe(titles.length);
  expect((await request.get('/favicon.ico')).headers()['content-type']).toBe('image/vnd.microsoft.icon');
  expect((await request.get(`${baseURL}/no-such-page`, { headers: accept })).status()).toBe(404);
});

const CODE = /\/assets\/.*\.(js|css)$/;
const lost = (route: Route) => route.abort('internetdisconnected');

test.describe('code that does not arrive', { tag: '@text' }, () => {
  test('the line drops right after the first page: the page stays, toasts are said, another page says so and comes with the line', async ({
    page,
    context,
    complaints,
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
    forgive(complaints, /Failed to (load resource|fetch)|could not be loaded/);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: /Terms/ })).toBeVisible();
    forgive(complaints, /Failed to (load resource|fetch)|could not be loaded/);
  });

  test('only its styles are lost: the page comes with them, not bare', async ({ page, complaints }) => {
    await page.goto('/');
    await page.route(/\/assets\/.*\.css$/, lost);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    // While they are lost the button stays, and asks for them; afterwards the page may come before anybody presses it.
    const asked = page.waitForRequest(/\/assets\/.*\.css$/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await asked;
    await page.unroute(/\/assets\/.*\.css$/, lost);
    const send = page.getByRole('button', { name: /send/i });
    await expect(send).toBeVisible();
    await expect(send).not.toHaveCSS('padding-left', '0px');
    forgive(complaints, /Failed to (load resource|fetch)|could not be loaded|preload CSS/);
  });

  test('the menu is lost: it says so over the page, is asked for again, and opens once it comes', async ({
    page,
    complaints,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Browse listings' })).toBeVisible();
    await page.route(CODE, lost);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByText('A part of this page could not be loaded.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // While the line is down the notice stays, and its button asks for the code.
    const asked = page.waitForRequest(CODE);
    await page.getByRole('button', { name: 'Try again' }).click();
    await asked;
    await page.unroute(CODE, lost);
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Login / Register' })).toBeVisible();
    forgive(complaints, /Failed to (load resource|fetch)|could not be loaded|preload CSS/);
  });

  test('the very first code is lost: the page is not white, and a second try brings it', async ({
    page,
    complaints,
  }) => {
    await page.route(CODE, lost);
    await page.goto('/auth');
    await expect(page.getByRole('heading', { name: 'Palmbid could not be loaded' })).toBeVisible();
    await page.unroute(CODE, lost);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Palmbid' })).toBeVisible();
    forgive(complaints, /Failed to load resource/);
  });
});

/** A release that has removed the files which a page has not loaded yet; `over` ends it, as a reload into the new one does. */
async function removeOldRelease(page: Page): Promise<{ pages: () => number; over: () => void }> {
  let gone = true;
  let pages = 0;
  await page.route(CODE, (route) =>
    gone ? route.fulfill({ status: 404, body: 'Not found.' }) : route.continue(),
  );
  // The page that the server has now names other files.
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
    over: () => {
      gone = false;
    },
  };
}

test.describe('a release removed the old files', { tag: '@text' }, () => {
  test('the next page is loaded anew, once', async ({ page, complaints }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Browse listings' })).toBeVisible();
    const release = await removeOldRelease(page);
    page.on('request', (request) => {
      if (request.isNavigationRequest()) release.over();
    });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Terms/ })).toBeVisible();
    expect(release.pages()).toBe(1);
    forgive(complaints, /Failed to (load resource|fetch)|could not be loaded|preload CSS/);
  });

  test('nothing typed is lost for it: the menu says that Palmbid has been updated', async ({
    page,
    complaints,
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
    forgive(complaints, /Failed to (load resource|fetch)|could not be loaded|preload CSS/);
  });
});
