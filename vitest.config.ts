import { defineConfig } from 'vitest/config';

// An odd time zone on purpose: a date that only works in UTC fails here.
process.env['TZ'] = 'Pacific/Chatham';

const sources = ['packages/*/src/**', 'apps/api/src/**'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: sources.map((s) => `${s}/*.test.ts`),
          exclude: ['**/*.db.test.ts', '**/*.slow.test.ts', '**/node_modules/**', '**/dist/**'],
        },
      },
      {
        test: {
          name: 'db',
          include: sources.map((s) => `${s}/*.db.test.ts`),
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: ['packages/db/src/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'slow',
          include: sources.map((s) => `${s}/*.slow.test.ts`),
          exclude: ['**/node_modules/**', '**/dist/**'],
          testTimeout: 900_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['apps/web/src/testing/setup.ts'],
        },
      },
    ],
  },
});
