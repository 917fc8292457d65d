import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// An odd time zone on purpose: a date that only works in UTC fails here.
process.env['TZ'] = 'Pacific/Chatham';

/**
 * Files share their worker's modules: loading them anew for each took longer than most tests. A file that changes
 * something outside itself puts it back.
 */
const sharing = { isolate: false };

/** For machines that do something else as well. */
const testTimeout = 30_000;

const sources = ['packages/*/{src,test}/**', 'apps/api/{src,test}/**'];

export default defineConfig({
  test: {
    // By default one core is left free; tests wait for their database long enough to use it too.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      {
        test: {
          ...sharing,
          name: 'unit',
          include: sources.map((s) => `${s}/*.test.ts`),
          testTimeout,
          exclude: ['**/*.db.test.ts', '**/*.slow.test.ts', '**/node_modules/**', '**/dist/**'],
        },
      },
      {
        test: {
          ...sharing,
          name: 'db',
          include: sources.map((s) => `${s}/*.db.test.ts`),
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: ['packages/db/src/testing/global-setup.ts'],
          testTimeout,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...sharing,
          name: 'slow',
          include: sources.map((s) => `${s}/*.slow.test.ts`),
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: ['packages/db/src/testing/global-setup.ts'],
          testTimeout: 900_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...sharing,
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          testTimeout,
          environment: 'jsdom',
          setupFiles: ['apps/web/src/testing/setup.ts'],
        },
      },
    ],
  },
});
