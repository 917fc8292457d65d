import { AxeBuilder } from '@axe-core/playwright';
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from '@playwright/test';

export { expect };

/** Everything a page may complain about; an answer of 401 to "who am I" is no complaint. */
const ignored = [/the server responded with a status of 401/];

/** Fails the test at its end when the console had an error or a page threw. */
function watch(context: BrowserContext, complaints: string[]): void {
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    const text = message.text();
    if (!ignored.some((pattern) => pattern.test(text))) complaints.push(text);
  });
  context.on('weberror', (error) => complaints.push(String(error.error())));
}

export type Person = { context: BrowserContext; page: Page; api: APIRequestContext; username: string };

type Fixtures = {
  complaints: string[];
  /** A new account with a browser of its own, already logged in. */
  person: (role: 'guest' | 'host' | 'both') => Promise<Person>;
  /** A demo account, logged in. */
  demo: (key: 'guest' | 'host' | 'both' | 'admin') => Promise<Person>;
  /** No axe violation on the page as it stands, in both colour schemes. */
  accessible: (page: Page) => Promise<void>;
};

let counter = 0;

async function open(
  browser: Browser,
  base: object,
  complaints: string[],
  login: [path: string, data: object],
) {
  const context = await browser.newContext(base);
  watch(context, complaints);
  const answer = await context.request.post(login[0], { data: login[1] });
  expect(answer.ok(), await answer.text()).toBe(true);
  return { context, page: await context.newPage(), api: context.request };
}

export const test = base.extend<Fixtures>({
  complaints: async ({ context }, use) => {
    const complaints: string[] = [];
    watch(context, complaints);
    await use(complaints);
    expect(complaints, 'the console stays clean').toEqual([]);
  },
  person: async ({ browser, contextOptions, complaints }, use, info) => {
    const opened: BrowserContext[] = [];
    await use(async (role) => {
      const username = `e2e_${info.workerIndex}_${process.pid}_${++counter}`;
      const account = {
        username,
        password: 'a-good-secret',
        name: 'Edda Example',
        email: `${username}@example.com`,
        userRole: role,
      };
      const made = await open(browser, contextOptions, complaints, ['/api/register', account]);
      opened.push(made.context);
      return { ...made, username };
    });
    for (const context of opened) await context.close();
  },
  demo: async ({ browser, contextOptions, complaints }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (key) => {
      const username = `demo_${key}`;
      const made = await open(browser, contextOptions, complaints, [
        '/api/login',
        { username, password: 'palmbid-demo' },
      ]);
      opened.push(made.context);
      return { ...made, username };
    });
    for (const context of opened) await context.close();
  },
  accessible: async ({ complaints: _ }, use) => {
    await use(async (page) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        // The page takes the scheme over by script; colours are measured once they have settled.
        await page.waitForFunction(
          (scheme) => document.documentElement.dataset['mantineColorScheme'] === scheme,
          colorScheme,
        );
        // Ended rather than awaited: an animation that is paused never ends by itself.
        await page.evaluate(() => {
          for (const animation of document.getAnimations()) {
            const endless = animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
            if (!endless && animation.playbackRate !== 0) animation.finish();
          }
        });
        const { violations } = await new AxeBuilder({ page }).analyze();
        const found = violations.map(
          (v) =>
            `${v.id}: ${v.nodes
              .map((n) => n.target.join(' '))
              .slice(0, 3)
              .join(' | ')}`,
        );
        expect(found, `${page.url()} in ${colorScheme}`).toEqual([]);
      }
      await page.emulateMedia({ colorScheme: null, reducedMotion: null });
    });
  },
});

/** No horizontal scrolling at this width. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wider, `${page.url()} is wider than the screen`).toBeLessThanOrEqual(0);
}
