import { expect, expectFits, expectNoZoom, expectSpokenAsSeen, test } from './fixtures.ts';
import { builtRoutes, demoIds, settled, type Visitor } from './helpers.ts';
import { expectSameLooks, walkTo } from './styles.ts';

/** Pages a test walks: few enough that it stays short on a slow machine. */
const PART = 6;
const visitors: readonly Visitor[] = ['nobody', 'guest', 'host', 'admin'];

for (const visitor of visitors) {
  const routes = builtRoutes.filter((route) => route.visitor === visitor);
  const parts = Math.ceil(routes.length / PART);
  for (let part = 0; part < parts; part++) {
    test(`§2 Route table for ${visitor}, ${part + 1} of ${parts}: title, one h1, fits every width, 16 px fields on phones, spoken as seen, no axe violation, clean console, the same looks for who entered by the landing page`, async ({
      page: plain,
      playwright,
      baseURL,
      demo,
      accessible,
      isMobile,
      complaints,
    }) => {
      const ids = await demoIds(() => playwright.request.newContext({ baseURL }));
      const page = visitor === 'nobody' ? plain : (await demo(visitor)).page;
      // Styles come in the same files at every width.
      const walker = isMobile ? null : await page.context().newPage();
      await walker?.goto('/');
      for (const { path, title } of routes.slice(part * PART, (part + 1) * PART)) {
        const address = path(ids);
        await test.step(address, async () => {
          await page.goto(address);
          await settled(page);
          if (walker) {
            await walkTo(walker, address);
            await expectSameLooks(walker, page, address);
          }
          await expect.soft(page.locator('h1'), address).toHaveCount(1);
          // A page about one thing is called after that thing.
          const own = title === '' || /\/\d+(\/|$)|^\/shared\//.test(address);
          await expect.soft(page, address).toHaveTitle(own ? /Palmbid/ : `${title} · Palmbid`);
          await expectFits(page, isMobile);
          await expectSpokenAsSeen(page);
          if (isMobile) await expectNoZoom(page);
          await accessible(page);
          expect.soft(complaints, address).toEqual([]);
        });
      }
    });
  }
}
