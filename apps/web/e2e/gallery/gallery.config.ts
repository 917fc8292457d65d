/** `pnpm gallery`: the tests' browser, server and widths; pictures of everything, and a note of what is wrong with each. */
import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';
import { adminOfEmptyWorld } from './worlds.ts';

const server = Array.isArray(base.webServer) ? base.webServer[0] : base.webServer;
const seed: Record<string, string> =
  process.env['GALLERY_WORLD'] === 'empty'
    ? { SEED: 'none', ADMIN_EMAIL: adminOfEmptyWorld.username, ADMIN_PASSWORD: adminOfEmptyWorld.password }
    : { SEED: 'demo' };

export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: /.*\.shots\.ts$/,
  timeout: 300_000,
  reporter: 'list',
  use: { ...base.use, trace: 'off' },
  projects: base.projects?.map(({ name, use }) => ({ name, use })),
  webServer: server && { ...server, env: { ...server.env, ...seed } },
});
