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

type Role = 'guest' | 'host' | 'both';
/** Somebody who only speaks HTTP: no browser of their own. */
export type Caller = { api: APIRequestContext; username: string };
export type Person = Caller & { context: BrowserContext; page: Page };

type Fixtures = {
  complaints: string[];
  /** A new account with a browser of its own, already logged in. */
  person: (role: Role, name?: string) => Promise<Person>;
  /** A new account of somebody whose screen nobody looks at. */
  caller: (role: Role) => Promise<Caller>;
  /** A demo account, logged in. */
  demo: (key: 'guest' | 'host' | 'both' | 'admin') => Promise<Person>;
  /** No axe violation on the page as it stands; in both colour schemes where colours are tested: they are the same at every width. */
  accessible: (page: Page) => Promise<void>;
};

export const PASSWORD = 'a-good-secret';
let counter = 0;

function newAccount(role: Role, worker: number, name = 'Edda Example') {
  const username = `e2e_${worker}_${process.pid}_${++counter}`;
  return {
    username,
    password: PASSWORD,
    name,
    email: `${username}@example.com`,
    userRole: role,
  };
}

/** A browser in which somebody is logged in: `path` takes `data` and answers with a session. */
async function open(browser: Browser, base: object, complaints: string[], path: string, data: object) {
  const context = await browser.newContext(base);
  watch(context, complaints);
  const answer = await context.request.post(path, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return { context, page: await context.newPage(), api: context.request };
}

/** Ends what moves: an animation that is paused never ends by itself. */
async function endAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const endless = animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
      if (!endless && animation.playbackRate !== 0) animation.finish();
    }
  });
}

/** Shows the page in a colour scheme and waits until it has taken it over. */
export async function showScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.waitForFunction(
    (scheme) => document.documentElement.dataset['mantineColorScheme'] === scheme,
    colorScheme,
  );
  await endAnimations(page);
}

/**
 * The axe violations of the page as it stands. Legacy mode: there are no frames, and no second page is opened to sum up.
 * A scheme changes colours and nothing else, so that `onlyColours` is all there is to ask in the second one.
 */
export async function violationsOf(page: Page, onlyColours = false): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (onlyColours ? axe.withRules(['color-contrast']) : axe).analyze();
  return violations.map(({ id, nodes }) => {
    const where = nodes.slice(0, 3).map((node) => node.target.join(' '));
    return `${id}: ${where.join(' | ')}`;
  });
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
    await use(async (role, name) => {
      const account = newAccount(role, info.workerIndex, name);
      const made = await open(browser, contextOptions, complaints, '/api/register', account);
      opened.push(made.context);
      return { ...made, username: account.username };
    });
    for (const context of opened) await context.close();
  },
  caller: async ({ playwright, baseURL }, use, info) => {
    const opened: APIRequestContext[] = [];
    await use(async (role) => {
      const api = await playwright.request.newContext({ baseURL });
      opened.push(api);
      const account = newAccount(role, info.workerIndex);
      const answer = await api.post('/api/register', { data: account });
      expect(answer.ok(), await answer.text()).toBe(true);
      return { api, username: account.username };
    });
    for (const api of opened) await api.dispose();
  },
  demo: async ({ browser, contextOptions, complaints }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (key) => {
      const username = `demo_${key}`;
      const data = { username, password: 'palmbid-demo' };
      const made = await open(browser, contextOptions, complaints, '/api/login', data);
      opened.push(made.context);
      return { ...made, username };
    });
    for (const context of opened) await context.close();
  },
  accessible: async ({ complaints: _, isMobile }, use) => {
    const schemes = isMobile ? (['light'] as const) : (['light', 'dark'] as const);
    await use(async (page) => {
      for (const scheme of schemes) {
        await showScheme(page, scheme);
        expect(await violationsOf(page, scheme === 'dark'), `${page.url()} in ${scheme}`).toEqual([]);
      }
      await page.emulateMedia({ colorScheme: null, reducedMotion: null });
    });
  },
});

/** No horizontal scrolling at this width, and no button cuts its words off. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const { wider, cut } = await page.evaluate(() => ({
    wider: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    cut: [...document.querySelectorAll('.mantine-Button-label')]
      .filter((label) => label.checkVisibility() && label.scrollWidth > label.clientWidth + 1)
      .map((label) => label.textContent),
  }));
  const where = `${page.url()} at ${page.viewportSize()?.width} px`;
  expect.soft(wider, `${where} is wider than the screen`).toBeLessThanOrEqual(0);
  expect.soft(cut, `${where} cuts buttons off`).toEqual([]);
}

/** The widths of phones in use, and of a page that is zoomed to 200 %. */
const widths = { phone: [320, 360, 375, 390, 412], desktop: [640, 1280] } as const;

/** The page as it stands fits every width of its kind of device; afterwards it has its own width again. */
export async function expectFits(page: Page, isMobile: boolean): Promise<void> {
  const size = page.viewportSize();
  if (!size) throw new Error('a page without a viewport');
  for (const width of widths[isMobile ? 'phone' : 'desktop']) {
    await page.setViewportSize({ width, height: size.height });
    await expectNoOverflow(page);
  }
  await page.setViewportSize(size);
}

/** Whoever speaks to the page says what they see: a control's name has its visible words in it (WCAG 2.5.3). */
export async function expectSpokenAsSeen(page: Page): Promise<void> {
  const differing = await page.evaluate(() => {
    const plain = (text: string) =>
      text
        .toLowerCase()
        .normalize('NFKC')
        .replaceAll(/[^\p{L}\p{N}$%]+/gu, '');
    const seenIn = (root: Element): string => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (parent?.checkVisibility() && !parent.closest('.spoken, svg')) texts.push(node.textContent ?? '');
      }
      return plain(texts.join(' '));
    };
    const controls = document.querySelectorAll<HTMLElement>(
      ':is(a[href], button, input, select, textarea, summary, [role]):is([aria-label], [aria-labelledby])',
    );
    const pressed = /^(button|link|tab|menuitem|radio|checkbox|switch|option)$/;
    return [...controls].flatMap((control) => {
      const role = control.getAttribute('role');
      if (!control.checkVisibility() || (role !== null && !pressed.test(role))) return [];
      const ids = control.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
      const named = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
      const name = plain(named || (control.getAttribute('aria-label') ?? ''));
      const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
      const seen = control instanceof HTMLInputElement ? labels.map(seenIn).join(' ') : seenIn(control);
      return seen === '' || name.includes(seen) ? [] : [`seen "${seen}", spoken "${name}"`];
    });
  });
  expect.soft([...new Set(differing)], `${page.url()}: names without their visible words`).toEqual([]);
}

/** iOS zooms into a field whose letters are smaller than 16 px, and stays there. */
export async function expectNoZoom(page: Page): Promise<void> {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('input, select, textarea')]
      .filter(
        (field) =>
          field.checkVisibility() && !/^(checkbox|radio|range|file)$/.test(field.getAttribute('type') ?? ''),
      )
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => `${field.getAttribute('aria-label') ?? field.id}: ${getComputedStyle(field).fontSize}`),
  );
  expect.soft(small, `${page.url()}: fields below 16 px`).toEqual([]);
}
