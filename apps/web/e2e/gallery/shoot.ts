import { appendFileSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { showScheme, violationsOf } from '../fixtures.ts';
import { world } from './worlds.ts';

const folder = resolve(import.meta.dirname, '../../../../gallery');
mkdirSync(join(folder, world), { recursive: true });

/** What the index page and the count are made of: one line a picture. */
type Shot = {
  world: string;
  kind: 'route' | 'state';
  name: string;
  address: string;
  width: number;
  scheme: 'light' | 'dark';
  file: string;
  /** Axe violations, overflow, console errors; empty when all is well. */
  findings: string[];
};

/** Pictures of the page as it stands, light and dark, with what is wrong. `consoleErrors` of the console are taken over. */
export async function shoot(
  page: Page,
  kind: Shot['kind'],
  name: string,
  consoleErrors: string[],
): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  // A page that has been scrolled, or has a dialog above it, is shown as it is on the screen.
  const fullPage = await page.evaluate(
    () => window.scrollY === 0 && document.querySelector('[role="dialog"]') === null,
  );
  for (const scheme of ['light', 'dark'] as const) {
    await showScheme(page, scheme);
    const file = join(world, `${name}-${width}-${scheme}.png`);
    await page.screenshot({ path: join(folder, file), fullPage, animations: 'disabled' });
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    const shot: Shot = {
      world,
      kind,
      name,
      address: page.url().replace(/^https?:\/\/[^/]+/, ''),
      width,
      scheme,
      file,
      findings: [
        ...(await violationsOf(page)).map((text) => `axe ${text}`),
        ...(wider > 0 ? [`${wider} px wider than the screen`] : []),
        ...consoleErrors.splice(0).map((text) => `console: ${text}`),
      ],
    };
    appendFileSync(join(folder, 'shots.jsonl'), `${JSON.stringify(shot)}\n`);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}
