import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { quantile } from './stats.ts';
import { withProduct, withStaticPage } from './web-server.ts';

/** A slow phone: latency in ms, bytes per second, and the factor by which its CPU is slower. */
const phone = { latency: 150, download: 1_600_000 / 8, upload: 750_000 / 8, slowdown: 4 };
const chromiums = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

type Sample = { lcp: number; inp: number; cls: number; kb: number };
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
    let bytes = 0;
    cdp.on('Network.loadingFinished', (event) => {
      bytes += event.encodedDataLength;
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
    await subject.ready(page);
    // Wait for fonts and pictures, with a limit because a live stream never ends.
    await page.waitForLoadState('networkidle', { timeout: 8000 }).catch(() => undefined);
    const kb = bytes / 1024;
    // The browser stops recording LCP at the first tap, so everything is loaded before.
    const { lcp, cls } = await page.evaluate<Sample>('globalThis.seen');
    await subject.use(page);
    await page.waitForTimeout(500);
    const { inp } = await page.evaluate<Sample>('globalThis.seen');
    return { lcp, inp, cls, kb };
  } finally {
    await context.close();
  }
}

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
 * Measures LCP, INP and CLS of landing page, dashboard and request page on a slow phone with an empty cache, compared with a
 * static page that alternates with them in the same run. `--rounds N` (5).
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
        const subjects = await subjectsAt(product, still, browser);
        const samples = new Map(subjects.map(({ name }) => [name, [] as Sample[]]));
        // The first round warms up the server.
        for (let n = -1; n < rounds; n++) {
          for (const subject of subjects) {
            const sample = await visit(browser, subject);
            if (n >= 0) samples.get(subject.name)?.push(sample);
          }
        }
        report(samples);
      }),
    );
  } finally {
    await browser.close();
  }
}

function report(samples: ReadonlyMap<string, readonly Sample[]>): void {
  const median = (name: string, of: keyof Sample): number =>
    quantile(
      (samples.get(name) ?? []).map((sample) => sample[of]),
      0.5,
    );
  const still = median('static', 'lcp');
  const result: Record<string, object> = {};
  console.log(
    `${'page'.padEnd(10)}${['LCP ms', 'ratio', 'INP ms', 'CLS', 'KB'].map((h) => h.padStart(9)).join('')}`,
  );
  for (const name of samples.keys()) {
    const row = {
      lcp: round(median(name, 'lcp'), 0),
      ratio: round(median(name, 'lcp') / still, 2),
      inp: round(median(name, 'inp'), 0),
      cls: round(median(name, 'cls'), 4),
      kb: round(median(name, 'kb'), 0),
    };
    result[name] = row;
    console.log(
      `${name.padEnd(10)}${Object.values(row)
        .map((v) => String(v).padStart(9))
        .join('')}`,
    );
  }
  console.log(JSON.stringify({ bench: 'web', rounds: samples.get('static')?.length ?? 0, ...result }));
}
