import { AxeBuilder } from '@axe-core/playwright';
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';

export { expect };

/** `pnpm test:long`: every form, width and colour scheme. */
export const long = process.env['LONG'] === '1';

/** Console errors that no test has to expect: anonymous pages ask for the current user and get 401. */
const ignored = [/the server responded with a status of 401/];

/** Collects console errors and uncaught exceptions of every page of a context. */
function watch(context: BrowserContext, consoleErrors: string[]): void {
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    const text = message.text();
    if (!ignored.some((pattern) => pattern.test(text))) consoleErrors.push(text);
  });
  context.on('weberror', (error) => consoleErrors.push(String(error.error())));
}

type Scheme = 'light' | 'dark';
type DemoKey = 'guest' | 'host' | 'both' | 'admin';
type Role = 'guest' | 'host' | 'both';
/** An account that uses the HTTP API only. */
export type ApiUser = { api: APIRequestContext; username: string };
export type BrowserUser = ApiUser & { context: BrowserContext; page: Page };

type Fixtures = {
  /** The console errors of all pages so far; the test fails at its end if any is left. */
  consoleErrors: string[];
  /** A new account, logged in, in a browser context of its own. */
  newUser: (role: Role, name?: string) => Promise<BrowserUser>;
  /** A new account, logged in, without a browser. */
  apiUser: (role: Role) => Promise<ApiUser>;
  /** A demo account, logged in, in a browser context of its own. */
  demoUser: (key: DemoKey) => Promise<BrowserUser>;
  /** Asserts that the page in its present state has no axe violation, in the given colour schemes. */
  expectAccessible: (page: Page, schemes?: readonly Scheme[]) => Promise<void>;
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
    consent: { terms: 1, privacy: 1, adult: true },
  };
}

type Session = Awaited<ReturnType<APIRequestContext['storageState']>>;

/** The sessions of the demo accounts: each worker logs in once per account. */
const demoSessions = new Map<DemoKey, Promise<Session>>();

async function logIn(api: APIRequestContext, key: DemoKey): Promise<Session> {
  const data = { username: `demo_${key}`, password: 'palmbid-demo' };
  const answer = await api.post('/api/login', { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  const session = await api.storageState();
  await api.dispose();
  return session;
}

/** A browser context with a page; its console is watched. */
async function open(browser: Browser, options: BrowserContextOptions, consoleErrors: string[]) {
  const context = await browser.newContext(options);
  watch(context, consoleErrors);
  return { context, page: await context.newPage(), api: context.request };
}

/** Finishes animations; a paused one would never finish by itself. */
async function endAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const endless = animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
      if (!endless && animation.playbackRate !== 0) animation.finish();
    }
  });
}

/** Switches the page to a colour scheme and waits until it is applied. */
export async function showScheme(page: Page, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.waitForFunction(
    (scheme) => document.documentElement.dataset['mantineColorScheme'] === scheme,
    colorScheme,
  );
  await endAnimations(page);
}

/**
 * The axe violations of the page. Legacy mode, because the app has no frames: the other mode opens a second page per call.
 * Colour schemes differ in colours only: `onlyColours` is enough for the second one.
 */
export async function violationsOf(page: Page, onlyColours = false): Promise<string[]> {
  // The rules in use read no style sheets: without `preload: false` axe would fetch them all.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    iframes: false,
    preload: false,
    // WCAG 2.5.3; axe leaves it off as experimental.
    rules: { 'label-content-name-mismatch': { enabled: true } },
  });
  const { violations } = await (onlyColours ? axe.withRules(['color-contrast']) : axe).analyze();
  return violations.map(({ id, nodes }) => {
    const where = nodes.slice(0, 3).map((node) => node.target.join(' '));
    return `${id}: ${where.join(' | ')}`;
  });
}

export const test = base.extend<Fixtures>({
  // Playwright requires a destructured parameter.
  consoleErrors: async ({ browserName: _ }, use) => {
    const consoleErrors: string[] = [];
    await use(consoleErrors);
    expect(consoleErrors, 'the console stays clean').toEqual([]);
  },
  context: async ({ context, consoleErrors }, use) => {
    watch(context, consoleErrors);
    await use(context);
  },
  newUser: async ({ browser, contextOptions, consoleErrors }, use, info) => {
    const opened: BrowserContext[] = [];
    await use(async (role, name) => {
      const account = newAccount(role, info.workerIndex, name);
      const user = await open(browser, contextOptions, consoleErrors);
      opened.push(user.context);
      const answer = await user.api.post('/api/register', { data: account });
      expect(answer.ok(), await answer.text()).toBe(true);
      return { ...user, username: account.username };
    });
    for (const context of opened) await context.close();
  },
  apiUser: async ({ playwright, baseURL }, use, info) => {
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
  demoUser: async ({ browser, playwright, baseURL, contextOptions, consoleErrors }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (key) => {
      const session =
        demoSessions.get(key) ?? playwright.request.newContext({ baseURL }).then((api) => logIn(api, key));
      demoSessions.set(key, session);
      const user = await open(browser, { ...contextOptions, storageState: await session }, consoleErrors);
      opened.push(user.context);
      return { ...user, username: `demo_${key}` };
    });
    for (const context of opened) await context.close();
  },
  expectAccessible: async ({ isMobile, contextOptions: { reducedMotion = null } }, use) => {
    // Colours are the same at every width; between the routes their dark variants are left to the long run.
    const usual: readonly Scheme[] = long && !isMobile ? ['light', 'dark'] : ['light'];
    await use(async (page, schemes = usual) => {
      for (const scheme of schemes) {
        await showScheme(page, scheme);
        const onlyColours = scheme === 'dark' && schemes.length > 1;
        expect(await violationsOf(page, onlyColours), `${page.url()} in ${scheme}`).toEqual([]);
      }
      await page.emulateMedia({ colorScheme: null, reducedMotion });
    });
  },
});

/** Asserts that the page does not scroll sideways at its present width, and that no button cuts its label off. */
async function expectFitsNow(page: Page): Promise<void> {
  const { wider, cut } = await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const root = document.documentElement;
    // Components that follow the width by script have rendered after two frames, charts later.
    await frame();
    await frame();
    for (let frames = 0; frames < 60 && root.scrollWidth > root.clientWidth; frames++) await frame();
    return {
      wider: root.scrollWidth - root.clientWidth,
      cut: [...document.querySelectorAll('.mantine-Button-label')]
        .filter((label) => label.checkVisibility() && label.scrollWidth > label.clientWidth + 1)
        .map((label) => label.textContent),
    };
  });
  const where = `${page.url()} at ${page.viewportSize()?.width} px`;
  expect.soft(wider, `${where} is wider than the screen`).toBeLessThanOrEqual(0);
  expect.soft(cut, `${where} cuts buttons off`).toEqual([]);
}

/** Phones in use, then a desktop page zoomed to 200 %. */
const widths = long ? [320, 360, 375, 390, 412, 640] : [320, 640];

/**
 * Asserts that the page fits every width: nothing scrolls sideways, no button label is cut off, and in the narrow layout fields
 * have letters of 16 px. `check` asserts more at every width. Afterwards the page has its own width again.
 */
export async function expectFits(page: Page, check?: (page: Page) => Promise<void>): Promise<void> {
  const size = page.viewportSize();
  if (!size) throw new Error('The page has no viewport.');
  await expectFitsNow(page);
  await check?.(page);
  for (const width of widths.filter((each) => each !== size.width)) {
    await page.setViewportSize({ width, height: size.height });
    await expectFitsNow(page);
    await check?.(page);
    if (width === widths[0]) await expectFieldsOf16px(page);
  }
  await page.setViewportSize(size);
}

/** Asserts that the accessible name of every control contains its visible text, so that it can be addressed by voice (WCAG 2.5.3). */
export async function expectNamesContainVisibleText(page: Page): Promise<void> {
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
      return seen === '' || name.includes(seen) ? [] : [`visible "${seen}", named "${name}"`];
    });
  });
  expect.soft([...new Set(differing)], `${page.url()}: names without their visible words`).toEqual([]);
}

/** Asserts that no field has letters below 16 px: iOS would zoom into it and not zoom out again. */
async function expectFieldsOf16px(page: Page): Promise<void> {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('input, select, textarea')]
      .filter(
        (field) =>
          field.checkVisibility() &&
          field.ariaHidden !== 'true' &&
          !/^(checkbox|radio|range|file)$/.test(field.getAttribute('type') ?? ''),
      )
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => `${field.getAttribute('aria-label') ?? field.id}: ${getComputedStyle(field).fontSize}`),
  );
  expect.soft(small, `${page.url()}: fields below 16 px`).toEqual([]);
}
