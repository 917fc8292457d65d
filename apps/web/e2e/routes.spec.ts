import type { PathName } from '../src/core/paths.ts';
import { expect, expectFits, expectNamesContainVisibleText, long, test } from './fixtures.ts';
import { clearExpectedErrors, demoIds, testedRoutes, type Visitor, waitUntilLoaded } from './helpers.ts';
import { expectSameStyles, navigateInApp } from './styles.ts';

/** Routes per test: few enough that a test stays short on a slow machine. */
const PART = 10;
const visitors: readonly Visitor[] = ['anonymous', 'guest', 'host', 'admin'];

/** One route of each layout. For these the usual run also checks what the long run checks for all: dark colours, equal styles. */
const layouts: readonly PathName[] = [
  'property',
  'terms',
  'bookings',
  'messages',
  'editRequest',
  'placeBid',
  'analytics',
  'adminDashboard',
];

for (const visitor of visitors) {
  const routes = testedRoutes.filter((route) => route.visitor === visitor);
  const parts = Math.ceil(routes.length / PART);
  for (let part = 0; part < parts; part++) {
    test(`every route for ${visitor} users (${part + 1} of ${parts}) has its title and one h1, fits every width, has fields of 16 px, names that contain their text, no axe violation and a clean console`, async ({
      page: plain,
      playwright,
      baseURL,
      demoUser,
      expectAccessible,
      isMobile,
      consoleErrors,
    }) => {
      const ids = await demoIds(() => playwright.request.newContext({ baseURL }));
      const page = visitor === 'anonymous' ? plain : (await demoUser(visitor)).page;
      for (const { name, path, title } of routes.slice(part * PART, (part + 1) * PART)) {
        const address = path(ids);
        await test.step(address, async () => {
          await page.goto(address);
          await waitUntilLoaded(page);
          await expect.soft(page.locator('h1'), address).toHaveCount(1);
          // Pages about one thing have its name as their title.
          const own = title === '' || /\/\d+(\/|$)|^\/(shared|legal|stays)\//.test(address);
          await expect.soft(page, address).toHaveTitle(own ? /Palmbid/ : `${title} · Palmbid`);
          await expectNamesContainVisibleText(page);
          const both = !isMobile && (long || layouts.includes(name));
          await expectAccessible(page, both ? ['light', 'dark'] : ['light']);
          await expectFits(page);
          // Its token is unknown.
          if (name === 'appeal') clearExpectedErrors(consoleErrors, /status of 404/);
          expect.soft(consoleErrors, address).toEqual([]);
        });
      }
    });
  }

  test(`routes for ${visitor} users look the same when reached from the landing page and when loaded`, {
    // Every width has the same style sheets.
    tag: '@once',
  }, async ({ page: plain, playwright, baseURL, demoUser, consoleErrors: _ }) => {
    const ids = await demoIds(() => playwright.request.newContext({ baseURL }));
    const loaded = visitor === 'anonymous' ? plain : (await demoUser(visitor)).page;
    const walked = await loaded.context().newPage();
    await walked.goto('/');
    for (const { path } of routes.filter(({ name }) => long || layouts.includes(name))) {
      const address = path(ids);
      await test.step(address, async () => {
        await loaded.goto(address);
        await navigateInApp(walked, address);
        await expectSameStyles(walked, loaded, address);
      });
    }
  });
}
