import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

const root = resolve(import.meta.dirname, '../../..');
const startWithin = 120_000;

async function listen(server: ReturnType<typeof createServer>): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((done) => server.close(done));
  return port;
}

async function untilReady(url: string): Promise<void> {
  const end = Date.now() + startWithin;
  while (Date.now() < end) {
    const ready = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await new Promise((done) => setTimeout(done, 250));
  }
  throw new Error('the built server did not become ready');
}

/** Runs the work on the built product with demo data and a database of its own; removes both afterwards. */
export async function withProduct(work: (url: string) => Promise<void>): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), 'palmbid-bench-web-'));
  // Root's PostgreSQL runs as another user, who has to enter the folder.
  await chmod(data, 0o755);
  const port = await freePort();
  const server = spawn(process.execPath, [join(root, 'apps/api/dist/main.js')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: data,
      SEED: 'demo',
      RATE_LIMIT: 'off',
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((done) => server.once('close', () => done()));
  try {
    const url = `http://localhost:${port}`;
    await untilReady(url);
    await work(url);
  } finally {
    server.kill('SIGTERM');
    await ended;
    await rm(data, { recursive: true, force: true });
  }
}

/** One HTML file with inline styles, without scripts: the same content, as fast as a browser can show it. */
export type StillPage = { html: string; files: ReadonlyMap<string, { type: string; body: Buffer }> };

/**
 * Freezes a page that a browser shows: its markup with the style rules that it uses inline, and the fonts and pictures it has
 * loaded. Sizes and the place of everything stay; scripts and data go.
 */
export async function freeze(page: Page): Promise<StillPage> {
  const html = await page.evaluate<string>(`(() => {
    const used = (rules) => [...rules].map((rule) => {
      if (rule.cssRules && !rule.selectorText) {
        const inner = used(rule.cssRules);
        return inner && rule.cssText.slice(0, rule.cssText.indexOf('{') + 1) + inner + '}';
      }
      if (!rule.selectorText) return rule.cssText;
      try { return document.querySelector(rule.selectorText.replace(/::?(before|after|placeholder|selection|[-\\w]+)/g, '') || '*') ? rule.cssText : ''; }
      catch { return rule.cssText; }
    }).join('');
    const css = [...document.styleSheets].map((sheet) => used(sheet.cssRules)).join('')
      .replaceAll('url("../', 'url("/').replaceAll('url("./', 'url("/assets/');
    const copy = document.documentElement.cloneNode(true);
    for (const gone of copy.querySelectorAll('script, style, link')) gone.remove();
    const style = document.createElement('style');
    style.textContent = css;
    copy.querySelector('head').append(style);
    return '<!doctype html>' + copy.outerHTML;
  })()`);
  const urls = await page.evaluate<string[]>(
    `performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => /[.](woff2|webp|avif|jpg|png|svg)|pictures/.test(name))`,
  );
  const files = new Map<string, { type: string; body: Buffer }>();
  for (const url of urls) {
    const answer = await page.context().request.get(url);
    const { pathname, search } = new URL(url);
    files.set(pathname + search, { type: answer.headers()['content-type'] ?? '', body: await answer.body() });
  }
  return { html, files };
}

/** Serves frozen pages, each at `/<name>`. */
export async function withStillPages(
  pages: ReadonlyMap<string, StillPage>,
  work: (url: string) => Promise<void>,
): Promise<void> {
  const files = new Map([...pages.values()].flatMap(({ files }) => [...files]));
  const bodies = new Map([...pages].map(([name, { html }]) => [`/${name}`, gzipSync(html)]));
  const server = createServer((request, response) => {
    const body = bodies.get(request.url ?? '');
    const file = files.get(request.url ?? '');
    if (body) {
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'gzip',
        'content-length': body.length,
      });
      response.end(body);
    } else if (file) {
      response.writeHead(200, { 'content-type': file.type, 'content-length': file.body.length });
      response.end(file.body);
    } else response.writeHead(404).end();
  });
  const port = await listen(server);
  try {
    await work(`http://localhost:${port}/`);
  } finally {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
}

const words =
  'Say what you dream of and what it may cost. Hosts compete for your stay with sealed bids, and you choose.';
const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Static</title><style>body{margin:2rem;font:1.125rem/1.5 system-ui}h1{font-size:2.5rem}textarea{width:100%}</style></head><body><h1>Name your dates. Let hosts bid.</h1><p>${words}</p><label>Words <textarea rows="4"></textarea></label>${'<p>'.concat(words, '</p>').repeat(6)}</body></html>`;

/** The baseline: one small HTML file with inline styles, without script, font or picture. */
export async function withStaticPage(work: (url: string) => Promise<void>): Promise<void> {
  const body = gzipSync(page);
  const server = createServer((_request, response) => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'gzip',
      'content-length': body.length,
    });
    response.end(body);
  });
  const port = await listen(server);
  try {
    await work(`http://localhost:${port}/`);
  } finally {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
}
