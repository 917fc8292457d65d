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

// Browsers and tests have the same today, wherever the machine stands.
const timezoneId = 'America/New_York';
process.env['TZ'] = timezoneId;

// The config is read again by every worker: what it decides stands in the environment.
process.env['E2E_PORT'] ??= String(await freePort());
if (process.env['E2E_DATA'] === undefined) {
  process.env['E2E_DATA'] = mkdtempSync(join(tmpdir(), 'palmbid-e2e-'));
  chmodSync(process.env['E2E_DATA'], 0o755);
}
process.env['E2E_SEED'] ??= process.env['SEED'] ?? String(Math.floor(Math.random() * 1e9));
const port = process.env['E2E_PORT'];
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
    // Without pictures of every frame: they cost more than the tests on a small machine.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
  },
  projects: [
    // Texts are the same at every width: their tests run once.
    {
      name: 'phone',
      grepInvert: /@text/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
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
      // The other sites of the tests.
      CALENDAR_NETWORKS: '127.0.0.1',
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
    },
  },
});
