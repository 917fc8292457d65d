import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { browserStorage, storedAs } from './browser-storage.ts';

const root = join(import.meta.dirname, '../../../..');
const sources = [
  'apps/web/src',
  'apps/web/vite',
  'apps/web/public',
  'apps/api/src',
  'packages/domain/src',
].flatMap((dir) =>
  readdirSync(join(root, dir), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => /\.(ts|tsx|js)$/.test(file) && !/\.test\.|browser-storage|apps\/web\/src\/testing/.test(file),
    )
    .map((file) => join(dir, file)),
);
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

/** What puts something into a browser. */
const stores =
  /\b(localStorage|sessionStorage|indexedDB|document\.cookie|setCookie|cookieName|zoneCookie|createStore|caches\.\w+|useStoredText|readStored|writeStored|VIEW_MODE_KEY|tripKeys|COLOR_SCHEME_KEY)\b/;
/** Names in these files, up to what differs. */
const named = /['"`}]((?:palmbid[-_]|pending-vacation)[a-z-]*)/g;
/** Of other things: a log's format, names of connections. */
const others = ['palmbid-anchor-', 'palmbid-audit', 'palmbid-heads', 'palmbid-auction', 'palmbid-padding'];

test('the cookie page states every name under which a source file keeps something in the browser, and no other', () => {
  const found = new Set(
    sources.flatMap((file) => {
      const text = textOf(file);
      return stores.test(text) ? [...text.matchAll(named)].map(([, name = '']) => name) : [];
    }),
  );
  for (const other of others) found.delete(other);
  const stated = browserStorage.map(({ name }) => name.replace('*', ''));
  expect([...found].filter((name) => !storedAs(name) && !stated.includes(name)).sort()).toEqual([]);
  expect(stated.filter((name) => !found.has(name)).sort()).toEqual([]);
});

test('a stated name stands for itself, with the prefix that https gives it, and for what a star leaves open', () => {
  expect(storedAs('__Host-palmbid_session')?.kind).toBe('Cookie');
  expect(storedAs('palmbid-shortlist-17')?.name).toBe('palmbid-shortlist-*');
  expect(storedAs('palmbid_tracker')).toBeUndefined();
});
