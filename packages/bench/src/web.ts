import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { quantile } from './stats.ts';
import { freeze, type StillPage, withProduct, withStaticPage, withStillPages } from './web-server.ts';

/** A slow phone: latency in ms, bytes per second, and the factor by which its CPU is slower. */
const phone = { latency: 150, download: 1_600_000 / 8, upload: 750_000 / 8, slowdown: 4 };
const chromiums = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

type Sample = { lcp: number; inp: number; cls: number; kb: number; jsKb: number; cssKb: number };
type Subject = {
  name: string;
  url: string;
  /** The account to log in with; none by default. */
  user?: string;
  /** True once the page shows its main content. */
  ready: (page: Page) => Promise<unknown>;
  /** Taps and keystrokes; the slowest counts. */
  use: (page: Page) => Promise<unknown>;
};

/** Runs in the page before any other script and collects the browser's own measurements. A string, because it is not part of this program. */
const observe = `(() => {
  const seen = (globalThis.seen = { lcp: 0, cls: 0, inp: 0 });
  const on = (type, take, more) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
  on('largest-contentful-paint', (entry) => { seen.lcp = entry.startTime; });
  on('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.cls += entry.value; });
  on('event', (entry) => { if (entry.interactionId > 0) seen.inp = Math.max(seen.inp, entry.duration); }, { durationThreshold: 16 });
})()`;

async function signedIn(browser: Browser, url: string, user: string | undefined): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  });
  if (user) {
    const answer = await context.request.post(new URL('/api/login', url).href, {
      data: { username: user, password: 'palmbid-demo' },
    });
    if (!answer.ok()) throw new Error(`${user} could not log in: ${answer.status()}`);
  }
  return context;
}

/** Visits one page on the slow phone with an empty cache. */
async function visit(browser: Browser, subject: Subject): Promise<Sample> {
  const context = await signedIn(browser, subject.url, subject.user);
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    const cdp = await context.newCDPSession(page);
    const kinds = new Map<string, string>();
    const sizes: Record<string, number> = {};
    cdp.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId) ?? 'Other';
      sizes[kind] = (sizes[kind] ?? 0) + encodedDataLength / 1024;
    });
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: phone.latency,
      downloadThroughput: phone.download,
      uploadThroughput: phone.upload,
    });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: phone.slowdown });
    await page.addInitScript(observe);
    await page.goto(subject.url, { waitUntil: 'load' });
    const { Script: jsKb = 0, Stylesheet: cssKb = 0 } = sizes;
    await subject.ready(page);
    // Wait for fonts and pictures, with a limit because a live stream never ends.
    await page.waitForLoadState('networkidle', { timeout: 8000 }).catch(() => undefined);
    const kb = Object.entries(sizes).reduce((sum, [kind, size]) => (kind === 'Image' ? sum : sum + size), 0);
    // The browser stops recording LCP at the first tap, so everything is loaded before.
    const { lcp, cls } = await page.evaluate<Sample>('globalThis.seen');
    await subject.use(page);
    await page.waitForTimeout(500);
    const { inp } = await page.evaluate<Sample>('globalThis.seen');
    return { lcp, inp, cls, kb, jsKb, cssKb };
  } finally {
    await context.close();
  }
}

/** The page as the subject's visitor sees it, as a static page. */
async function stillOf(browser: Browser, subject: Subject): Promise<StillPage> {
  const context = await signedIn(browser, subject.url, subject.user);
  try {
    const page = await context.newPage();
    await page.goto(subject.url);
    await subject.ready(page);
    await page.waitForLoadState('networkidle', { timeout: 8000 }).catch(() => undefined);
    return await freeze(page);
  } finally {
    await context.close();
  }
}

const stillSubject = (name: string, url: string): Subject => ({
  name,
  url,
  ready: (page) => page.getByRole('heading').first().waitFor(),
  use: async () => undefined,
});

async function subjectsAt(product: string, still: string, browser: Browser): Promise<Subject[]> {
  const context = await signedIn(browser, product, GUEST);
  const answer = await context.request.get(`${product}/api/vacation-requests/guest`);
  const requests = (await answer.json()) as { id: number; status: string }[];
  await context.close();
  const request = requests.find(({ status }) => status === 'active');
  if (!request) throw new Error('the demo guest has no active request');
  const type = async (page: Page) => {
    await page.locator('textarea').first().tap();
    await page.keyboard.type('cabin by a lake', { delay: 60 });
  };
  const heading = (name: RegExp) => (page: Page) => page.getByRole('heading', { name }).first().waitFor();
  return [
    { name: 'static', url: still, ready: heading(/Name your dates/), use: type },
    { name: 'landing', url: `${product}/`, ready: heading(/Name your dates/), use: type },
    {
      name: 'dashboard',
      url: `${product}/dashboard`,
      user: GUEST,
      ready: (page) => page.getByRole('link', { name: 'View Details' }).first().waitFor(),
      use: async (page) => {
        await page.getByRole('button', { name: 'Open menu' }).tap();
        await page.getByRole('dialog').waitFor();
        await page.keyboard.press('Escape');
      },
    },
    {
      name: 'request',
      url: `${product}/vacation-request/${request.id}`,
      user: GUEST,
      ready: (page) =>
        page
          .getByRole('button', { name: /^Accept/ })
          .first()
          .waitFor(),
      use: async (page) => {
        await page
          .getByRole('button', { name: /^Shortlist/ })
          .first()
          .tap();
        await page
          .getByRole('button', { name: /^Accept/ })
          .first()
          .tap();
        await page.getByRole('dialog').waitFor();
      },
    },
  ];
}

const GUEST = 'demo_guest';
const round = (value: number, digits: number): number => Number(value.toFixed(digits));

/**
 * Measures landing page, dashboard and request page on a slow phone with an empty cache, compared with static pages that alternate
 * with them in the same run: one small page for the landing page, and the signed-in pages themselves without their scripts.
 * `KB` is everything but pictures until the network is idle, scripts and
 * styles what is transferred until the page has loaded. The last line is JSON. `--rounds N` (5).
 */
export async function benchWeb(args: readonly string[]): Promise<void> {
  const at = args.indexOf('--rounds');
  const rounds = at >= 0 ? Number(args[at + 1]) : 5;
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > 20) throw new Error('--rounds wants 1 to 20');
  const executablePath = process.env['CHROMIUM_PATH'] ?? chromiums.find((path) => existsSync(path));
  if (!executablePath) throw new Error('set CHROMIUM_PATH to a Chromium');
  const browser = await chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  try {
    await withProduct((product) =>
      withStaticPage(async (still) => {
        const live = await subjectsAt(product, still, browser);
        const frozen = new Map<string, StillPage>();
        for (const subject of live.filter(({ user }) => user))
          frozen.set(subject.name, await stillOf(browser, subject));
        await withStillPages(frozen, async (at) => {
          const subjects = [
            ...live,
            ...[...frozen.keys()].map((name) => stillSubject(`static-${name}`, `${at}${name}`)),
          ];
          const samples = new Map(subjects.map(({ name }) => [name, [] as Sample[]]));
          // The first round warms up the server.
          for (let n = -1; n < rounds; n++) {
            for (const subject of subjects) {
              const sample = await visit(browser, subject);
              if (n >= 0) samples.get(subject.name)?.push(sample);
            }
          }
          report(samples);
        });
      }),
    );
  } finally {
    await browser.close();
  }
}

/** The page that a page is compared with. */
const baselines: Record<string, string> = {
  landing: 'static',
  dashboard: 'static-dashboard',
  request: 'static-request',
};

function report(samples: ReadonlyMap<string, readonly Sample[]>): void {
  const median = (name: string, of: keyof Sample): number =>
    quantile(
      (samples.get(name) ?? []).map((sample) => sample[of]),
      0.5,
    );
  const ratio = (name: string): number =>
    round(median(name, 'lcp') / median(baselines[name] ?? name, 'lcp'), 2);
  const worst = (of: keyof Sample): number =>
    Math.max(...Object.keys(baselines).map((name) => median(name, of)));
  const columns = { lcp: 0, inp: 0, cls: 4, kb: 0, jsKb: 0, cssKb: 0 } as const;
  const heads = ['LCP ms', 'INP ms', 'CLS', 'KB', 'JS KB', 'CSS KB', 'ratio'];
  console.log(`${'page'.padEnd(18)}${heads.map((head) => head.padStart(9)).join('')}`);
  for (const name of samples.keys()) {
    const values = Object.entries(columns).map(([of, digits]) =>
      round(median(name, of as keyof Sample), digits),
    );
    console.log(
      `${name.padEnd(18)}${[...values, ratio(name)].map((value) => String(value).padStart(9)).join('')}`,
    );
  }
  console.log(
    JSON.stringify({
      landing_lcp_ratio: ratio('landing'),
      dashboard_lcp_ratio: ratio('dashboard'),
      request_lcp_ratio: ratio('request'),
      inp_ms: round(worst('inp'), 0),
      cls: round(worst('cls'), 4),
      landing_js_kb: round(median('landing', 'jsKb'), 1),
      landing_css_kb: round(median('landing', 'cssKb'), 1),
      signed_in_kb: round(Math.max(median('dashboard', 'kb'), median('request', 'kb')), 1),
    }),
  );
}
