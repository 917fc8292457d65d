import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { gzipSync } from 'node:zlib';
import { fileOf, hostileCalendars, hostileImports } from '@palmbid/api/testing';
import { feedFaults } from '@palmbid/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Arena, openArena, type Person } from '../races/support/arena.ts';
import * as pictures from '../support/hostile-pictures.ts';
import { long } from '../support/rounds.ts';
import { type Cost, costOf } from './cost.ts';

/** What a call with a body under 1 MiB may cost the process that answers; larger bodies are also copied a few times. */
const mostCpuMs = 50;
const mostMemoryMb = 20;
const small = 1024 * 1024;

let arena: Arena;
let host: Person;
let site: Server;
let served: Buffer;
let origin: string;
let pid: number;
const table: string[] = [];

beforeAll(async () => {
  arena = await openArena();
  host = await arena.person('host');
  const [first] = arena.processes;
  ({ origin, pid } = first ?? { origin: '', pid: 0 });
  site = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/calendar', 'content-encoding': 'gzip' }).end(served),
  ).listen(0, '127.0.0.1');
  await once(site, 'listening');
  // The first calls start processes and compile code.
  for (let i = 0; i < 3; i++) {
    await uploadImport('Title,Location,Bedrooms,Bathrooms,Guests\nCasa,Lisbon,1,1,2');
    await importCalendar(fileOf('DTSTART;VALUE=DATE:20270201'));
    await uploadPhoto(await pictures.png());
  }
});
afterAll(() => {
  console.warn(`cost of files to the process that answers:\n${table.join('\n')}`);
  site?.close();
});

type Answer = { status: number; text: string };

async function upload(path: string, file: string | Uint8Array): Promise<Answer> {
  const form = new FormData();
  form.append('file', new Blob([Buffer.from(file)]), 'file');
  const response = await fetch(`${origin}${path}`, {
    method: 'POST',
    body: form,
    headers: { cookie: host.cookie, accept: 'application/problem+json, application/json' },
  });
  return { status: response.status, text: await response.text() };
}
const uploadImport = (text: string) => upload('/api/properties/import/preview', text);
async function uploadPhoto(bytes: Uint8Array): Promise<Answer> {
  const { id } = await arena.make.property({ owner_id: host.id });
  return upload(`/api/properties/${id}/photos`, bytes);
}

type Feed = { fault: { code: string } | null; misread: number; events: number };
/** Imports a calendar that is served gzipped, because hostile ones compress well. */
async function importCalendar(text: string): Promise<Answer & { feed: Feed | undefined }> {
  served = gzipSync(text);
  const { id } = await arena.make.property({ owner_id: host.id });
  const address = site.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const response = await fetch(`${origin}/api/properties/${id}/feeds`, {
    method: 'POST',
    body: JSON.stringify({ name: 'Other site', url: `http://127.0.0.1:${port}/a.ics` }),
    headers: { cookie: host.cookie, 'content-type': 'application/json', accept: 'application/json' },
  });
  const answer = await response.text();
  return { status: response.status, text: answer, feed: JSON.parse(answer).feeds?.[0] };
}

/** Polls the health of the same process until the work is done. Every answer must be 200. */
async function withHealthChecks<T>(work: Promise<T>): Promise<{ result: T; healthy: number }> {
  let done = false;
  let healthy = 0;
  const asking = (async () => {
    while (!done) {
      expect((await fetch(`${origin}/healthz`)).status).toBe(200);
      healthy += 1;
    }
  })();
  const result = await work.finally(() => {
    done = true;
  });
  await asking;
  return { result, healthy };
}

/** Sends a file while health checks run, then again without them, to measure what it costs. */
async function sendMeasured<A extends Answer>(
  name: string,
  size: number,
  send: () => Promise<A>,
): Promise<A> {
  const { result, healthy } = await withHealthChecks(send());
  expect(healthy).toBeGreaterThan(0);
  // The minimum of three, because other load on this machine only adds; short runs stop at the first that is low enough.
  const costs: Cost[] = [];
  const least = (of: keyof Cost) => Math.min(...costs.map((cost) => cost[of]));
  const isLow = () => costs.length > 0 && least('cpuMs') <= mostCpuMs && least('memoryMb') <= mostMemoryMb;
  while (costs.length < 3 && (long || !isLow())) costs.push((await costOf(pid, send)).cost);
  const [cpuMs, memoryMb] = [least('cpuMs'), least('memoryMb')];
  table.push(
    `${name} | ${(size / 1e6).toFixed(2)} MB | ${cpuMs} ms CPU, ${memoryMb} MB | ${healthy} health checks meanwhile`,
  );
  if (size < small) {
    expect(cpuMs, name).toBeLessThanOrEqual(mostCpuMs);
    expect(memoryMb, name).toBeLessThanOrEqual(mostMemoryMb);
  }
  return result;
}

describe('a hostile import is refused with its reason while health checks are answered', () => {
  test.each(Object.entries(hostileImports))('%s', async (name, { make, says }) => {
    const text = make();
    const { status, text: answer } = await sendMeasured(name, text.length, () => uploadImport(text));
    expect([status, answer]).toEqual([400, expect.stringMatching(says)]);
  });
});

describe('a hostile calendar is refused or partly read while health checks are answered', () => {
  test.each(Object.entries(hostileCalendars))('%s', async (name, { make, fault, misread = 0 }) => {
    const text = make();
    const { status, feed } = await sendMeasured(name, gzipSync(text).length, () => importCalendar(text));
    expect(status).toBe(201);
    expect(feed?.fault).toEqual(
      fault === undefined ? null : expect.objectContaining({ code: fault, message: feedFaults[fault] }),
    );
    if (fault === undefined) expect(feed?.misread).toBe(misread);
  });
});

describe('a hostile picture is refused while health checks are answered', () => {
  test.each([
    ['30,000 pixels square', 413, async () => pictures.pixelBomb(30_000)],
    ['7,900 pixels square, nearly empty', 400, async () => pictures.pixelBomb(7900)],
    ['an SVG', 415, async () => pictures.svg],
    ['half a JPEG', 400, async () => (await pictures.phonePhoto()).subarray(0, 2500)],
    ['an AVIF of 36 megapixels', 413, async () => pictures.largeAvif()],
    ['a JPEG of 36 megapixels', 201, async () => pictures.largeJpeg()],
  ] as const)('%s', async (name, status, make) => {
    const bytes = await make();
    const answer = await sendMeasured(name, bytes.length, () => uploadPhoto(bytes));
    expect([answer.status, answer.text]).toEqual([status, expect.any(String)]);
  });
});
