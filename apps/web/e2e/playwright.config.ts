import { chmodSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { defineConfig } from '@playwright/test';

const root = resolve(import.meta.dirname, '../../..');

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address !== null ? address.port : 3100;
}

// Browsers and tests agree on today's date, wherever the machine stands.
const timezoneId = 'America/New_York';
process.env['TZ'] = timezoneId;

// Every worker evaluates this file again: decisions are passed on through the environment.
process.env['E2E_PORT'] ??= String(await freePort());
if (process.env['E2E_DATA'] === undefined) {
  process.env['E2E_DATA'] = mkdtempSync(join(tmpdir(), 'palmbid-e2e-'));
  chmodSync(process.env['E2E_DATA'], 0o755);
}
process.env['E2E_SEED'] ??= process.env['SEED'] ?? String(Math.floor(Math.random() * 1e9));
const port = process.env['E2E_PORT'];
/** `pnpm test:long` runs every test at both widths; the tags `@phone`, `@once` and `@long` are explained below. */
const long = process.env['LONG'] === '1';
const chromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

export default defineConfig({
  testDir: '.',
  outputDir: join(root, 'test-results'),
  fullyParallel: true,
  workers: 2,
  retries: Number(process.env['TEST_RETRIES'] ?? 0),
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [
    ['list'],
    ['./count-reporter.ts'],
    ...(process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['json'] as const] : []),
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    locale: 'en-US',
    timezoneId,
    // With its animations the app is tested in the long run.
    contextOptions: { reducedMotion: long ? 'no-preference' : 'reduce' },
    // Recording every test costs a third of the run.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
  },
  projects: [
    // The usual run tests on the desktop, where `expectFits` tries the widths of phones too, and `@phone` on the phone instead.
    // `@once` is the same at every width: never run on the phone. `@long` is run in the long run only.
    {
      name: 'phone',
      ...(long ? { grepInvert: /@once/ } : { grep: /@phone/ }),
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      ...(!long && { grepInvert: /@long|@phone/ }),
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
  webServer: {
    command: `node ${join(root, 'apps/api/dist/main.js')}`,
    url: `http://localhost:${port}/readyz`,
    timeout: 180_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      PORT: port,
      DATA_DIR: process.env['E2E_DATA'],
      SEED: 'demo',
      RATE_LIMIT: 'off',
      // Calendar servers that the tests start.
      CALENDAR_NETWORKS: '127.0.0.1',
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
    },
  },
});
