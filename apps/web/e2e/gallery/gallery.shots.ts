import type { Page } from '@playwright/test';
import { type BrowserUser, test } from '../fixtures.ts';
import { demoIds, testedRoutes, type Visitor, waitUntilLoaded } from '../helpers.ts';
import { shoot } from './shoot.ts';
import { emptyStates, type State, states } from './states.ts';
import { adminOfEmptyWorld, world } from './worlds.ts';

const PART = 6;
const visitors: readonly Visitor[] = ['anonymous', 'guest', 'host', 'admin'];
const shownStates: readonly State[] = world === 'demo' ? states : emptyStates;

/** Nothing loads any more, and what came last (pictures, late chunks) is there. */
async function still(page: Page): Promise<void> {
  await waitUntilLoaded(page);
  await page.evaluate(() => document.fonts.ready);
  // A landscape is more than its sky once its drawing has come.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('svg[viewBox="0 0 480 300"]')].every((svg) => svg.childElementCount > 2),
  );
}

type People = {
  page: Page;
  newUser: (role: 'guest' | 'host') => Promise<BrowserUser>;
  demoUser: (key: 'guest' | 'host' | 'admin') => Promise<BrowserUser>;
};

/** The page of whoever looks: demo people, or accounts that have done nothing yet. */
async function pageOf(visitor: Visitor, { page, newUser, demoUser }: People): Promise<Page> {
  if (visitor === 'anonymous') return page;
  if (world === 'demo') return (await demoUser(visitor)).page;
  const made = await newUser(visitor === 'host' ? 'host' : 'guest');
  if (visitor === 'admin') {
    await made.api.post('/api/logout');
    await made.api.post('/api/login', { data: adminOfEmptyWorld });
  }
  return made.page;
}

const noIds = { request: 1, completed: 1, property: 1, booking: 1, shared: 'none' };

for (const visitor of visitors) {
  const routes = testedRoutes.filter((route) => route.visitor === visitor);
  for (let at = 0; at < routes.length; at += PART) {
    test(`${world}: routes of ${visitor} from ${at + 1}`, async ({
      playwright,
      baseURL,
      page: plain,
      newUser,
      demoUser,
      consoleErrors,
    }) => {
      const ids = world === 'demo' ? await demoIds(() => playwright.request.newContext({ baseURL })) : noIds;
      const page = await pageOf(visitor, { page: plain, newUser, demoUser });
      for (const { name, path } of routes.slice(at, at + PART)) {
        await page.goto(path(ids));
        await still(page);
        // Nothing has the number 1 in an empty world: its "not found" is wanted here.
        if (world === 'empty') consoleErrors.length = 0;
        await shoot(page, 'route', name, consoleErrors);
      }
    });
  }
  const own = shownStates.filter((state) => state.who === visitor);
  for (let at = 0; at < own.length; at += PART) {
    test(`${world}: states of ${visitor} from ${at + 1}`, async ({
      playwright,
      baseURL,
      page: plain,
      newUser,
      demoUser,
      consoleErrors,
    }) => {
      const ids = world === 'demo' ? await demoIds(() => playwright.request.newContext({ baseURL })) : noIds;
      const page = await pageOf(visitor, { page: plain, newUser, demoUser });
      const isNarrow = (page.viewportSize()?.width ?? 0) < 768;
      for (const { name, address, make, narrowOnly, fails } of own.slice(at, at + PART)) {
        if (narrowOnly && !isNarrow) continue;
        await test.step(name, async () => {
          await page.unrouteAll();
          const before = page.url();
          // A reload returns to where the page was scrolled to: the picture begins at the top.
          await page.evaluate(() => window.scrollTo(0, 0));
          await make?.before?.(page);
          await page.goto(address(ids));
          if (page.url() === before) await page.reload();
          if (!make?.before) await still(page);
          await make?.after?.(page, ids);
          if (fails) consoleErrors.length = 0;
          await shoot(page, 'state', name, consoleErrors);
        });
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
}
