import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { deflateSync } from 'node:zlib';
import { type ApiProcess, withApi } from './api-process.ts';
import { withServer } from './server.ts';

/** The limits for one call of less than 1 MiB. */
const budget = { cpuMs: 50, memoryMb: 20 };
/** Calls per measurement: the kernel counts CPU in steps of 10 ms. */
const calls = 10;
const stepMs = 10;

type Body = { name: string; body: string | Buffer | FormData; type?: string };
type Cost = { call: string; status: number; cpuMs: number; memoryMb: number };

const json = 'application/json';

/** Bodies that are expensive for parsers, schemas and text rules. */
function hostileBodies(example: Record<string, unknown>): Body[] {
  const withText = (text: string) =>
    JSON.stringify(
      Object.fromEntries(
        Object.entries(example).map(([key, value]) => [
          key,
          typeof value === 'string' ? text : Array.isArray(value) ? Array(5_000).fill('a') : value,
        ]),
      ),
    );
  const share = Math.max(1, Object.values(example).filter((value) => typeof value === 'string').length);
  const long = Math.floor(50_000 / share);
  const keys = Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`k${i}`, i]));
  return [
    { name: 'nested', body: `${'['.repeat(30_000)}${']'.repeat(30_000)}`, type: json },
    { name: 'many keys', body: JSON.stringify({ ...example, ...keys }), type: json },
    { name: 'long texts', body: withText('a'.repeat(long)), type: json },
    { name: 'texts of marks', body: withText('a\u0301\u0302'.repeat(Math.floor(long / 5))), type: json },
    { name: 'texts like numbers', body: withText('1 2-3.4@5 '.repeat(Math.floor(long / 10))), type: json },
    { name: '1 MiB', body: `{"a":"${'a'.repeat(2 ** 20 - 20)}"}`, type: json },
  ];
}

const form = (name: string, content: Uint8Array | string): FormData => {
  const made = new FormData();
  made.append('file', new Blob([content]), name);
  return made;
};

/** A PNG of this many pixels, all zeros. */
function emptyPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(data.length);
    head.write(type, 4);
    return Buffer.concat([head, data, Buffer.alloc(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const data = deflateSync(Buffer.alloc(Math.min(2 ** 26, height * (1 + Math.ceil(width / 8)))));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function hostileTables(): Body[] {
  const keyed = `[{${Array.from({ length: 80_000 }, (_, i) => `"${i.toString(36)}":1`).join(',')}}${',{}'.repeat(4_000)}]`;
  return [
    { name: 'JSON, 80,000 columns', body: form('a.json', keyed) },
    { name: 'JSON, nested', body: form('a.json', '['.repeat(2 ** 20 - 10)) },
    { name: 'CSV, commas', body: form('a.csv', ','.repeat(2 ** 20 - 10)) },
    { name: 'CSV, quotes', body: form('a.csv', '"a" '.repeat(2 ** 18 - 10)) },
    { name: 'CSV, line ends', body: form('a.csv', 'title\n'.repeat(170_000)) },
  ];
}

const day = (lines: string) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:a\r\n${lines}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;
const calendars: Record<string, string> = {
  'a day in year 99, daily': day('DTSTART;VALUE=DATE:00991201\r\nRRULE:FREQ=DAILY'),
  'one line of parameters': day(`DTSTART;VALUE=DATE:20300101\r\nX-A${';P=1'.repeat(250_000)}:1`),
  'many RDATE': day(`DTSTART;VALUE=DATE:20300101\r\nRDATE;VALUE=DATE:${'20300102,'.repeat(110_000)}20300103`),
  'many EXDATE': day(
    `DTSTART;VALUE=DATE:20300101\r\nRRULE:FREQ=DAILY\r\nEXDATE;VALUE=DATE:${'20300102,'.repeat(110_000)}20300103`,
  ),
  'many RRULE': day(`DTSTART;VALUE=DATE:20300101\r\n${'RRULE:FREQ=DAILY;INTERVAL=3\r\n'.repeat(20_000)}`),
};

/** CPU time of a process in ms; its memory, and the peak since the last call, in MB. Linux only. */
async function usage(pid: number): Promise<{ cpuMs: number; nowMb: number; peakMb: number }> {
  const stat = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  const cpuMs = (Number(stat[11]) + Number(stat[12])) * stepMs;
  return { cpuMs, nowMb: megabytes('VmRSS'), peakMb: megabytes('VmHWM') };
}

async function costOf(api: ApiProcess, call: string, send: () => Promise<number>): Promise<Cost> {
  // The first call warms up. Memory is the peak of one call, CPU the mean of several.
  let status = await send();
  await writeFile(`/proc/${api.pid}/clear_refs`, '5');
  const before = await usage(api.pid);
  status = await send();
  const { peakMb } = await usage(api.pid);
  const start = (await usage(api.pid)).cpuMs;
  for (let i = 0; i < calls; i++) status = await send();
  const { cpuMs } = await usage(api.pid);
  return { call, status, cpuMs: (cpuMs - start) / calls, memoryMb: Math.max(0, peakMb - before.nowMb) };
}

type Operation = { requestBody?: { content?: Record<string, { example?: unknown }> } };
type Document = { paths: Record<string, Record<string, Operation>> };
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Measures CPU and peak memory of one hostile call of less than 1 MiB, for every documented route and for files. Exits
 * with 1 when a call exceeds its limits.
 */
export async function benchBudget(): Promise<void> {
  const calendarServer = createServer((request, response) => {
    const name = Object.keys(calendars)[Number(request.url?.slice(1))] ?? '';
    response.setHeader('content-type', 'text/calendar');
    response.end(calendars[name]);
  }).listen(0, '127.0.0.1');
  await once(calendarServer, 'listening');
  const address = calendarServer.address();
  const calendarPort = typeof address === 'object' && address !== null ? address.port : 0;
  const costs: Cost[] = [];

  await withServer((url) =>
    withApi(
      url,
      async (api) => {
        const cookie = await register(api.base);
        const send = async (method: string, path: string, { body, type }: Omit<Body, 'name'>) => {
          const answer = await fetch(`${api.base}${path}`, {
            method,
            headers: { cookie, ...(type && { 'content-type': type }) },
            body,
          }).catch(() => undefined);
          await answer?.arrayBuffer();
          return answer?.status ?? 0;
        };
        const measure = async (method: string, path: string, bodies: Body[]) => {
          for (const { name, ...body } of bodies)
            costs.push(await costOf(api, `${method} ${path}: ${name}`, () => send(method, path, body)));
        };

        const made = await (
          await fetch(`${api.base}/api/properties`, {
            method: 'POST',
            headers: { cookie, 'content-type': json },
            body: JSON.stringify({
              title: 'Cabin',
              description: 'By the water',
              location: 'Lake Tahoe',
              bedrooms: 1,
              bathrooms: 1,
              maxGuests: 2,
              nightlyRate: 100,
            }),
          })
        ).json();
        const property = isRecord(made) ? Number(made['id']) : 0;

        const document = (await (await fetch(`${api.base}/api/openapi.json`)).json()) as Document;
        for (const [template, operations] of Object.entries(document.paths)) {
          const path = template.replaceAll(/\{\w*[iI]d\}/g, String(property)).replaceAll(/\{\w+\}/g, 'x');
          for (const [method, operation] of Object.entries(operations)) {
            // The other calls need the session.
            if (template.endsWith('/logout') || method === 'delete') continue;
            if (method === 'get') {
              const query = `?${'search=a&'.repeat(900)}`;
              costs.push(
                await costOf(api, `GET ${template}: long query`, async () => {
                  const answer = await fetch(`${api.base}${path}${query}`, { headers: { cookie } });
                  await answer.arrayBuffer();
                  return answer.status;
                }),
              );
              continue;
            }
            const example = operation.requestBody?.content?.[json]?.example;
            await measure(method.toUpperCase(), path, hostileBodies(isRecord(example) ? example : { a: '' }));
          }
        }
        await measure('POST', '/api/properties/import/preview', hostileTables());
        await measure('POST', `/api/properties/${property}/photos`, [
          { name: '30,000 x 30,000 pixels', body: form('a.png', emptyPng(30_000, 30_000)) },
          { name: '8,000 x 8,000 pixels', body: form('a.png', emptyPng(8_000, 8_000)) },
          { name: 'noise', body: form('a.png', Buffer.alloc(2 ** 20 - 2_000, 0x89)) },
        ]);
        await measure(
          'POST',
          `/api/properties/${property}/feeds`,
          Object.keys(calendars).map((name, i) => ({
            name,
            body: JSON.stringify({ name: 'Other', url: `http://127.0.0.1:${calendarPort}/${i}` }),
            type: json,
          })),
        );
      },
      { CALENDAR_NETWORKS: '127.0.0.0/8' },
    ),
  );
  calendarServer.close();

  const over = costs.filter(({ cpuMs, memoryMb }) => cpuMs > budget.cpuMs || memoryMb > budget.memoryMb);
  const shown = [...costs].sort((a, b) => b.cpuMs - a.cpuMs).slice(0, 20);
  for (const { call, status, cpuMs, memoryMb } of [...new Set([...over, ...shown])])
    console.log(
      `${cpuMs.toFixed(1).padStart(8)} ms ${memoryMb.toFixed(1).padStart(7)} MB  ${status}  ${call}`,
    );
  const worst = (key: 'cpuMs' | 'memoryMb') => Math.max(...costs.map((cost) => cost[key]));
  console.log(
    JSON.stringify({
      calls: costs.length,
      over_budget: over.length,
      worst_cpu_ms: worst('cpuMs'),
      worst_memory_mb: Number(worst('memoryMb').toFixed(1)),
    }),
  );
  if (over.length > 0) process.exitCode = 1;
}

/** Registers a user with both roles; returns the session's cookie. */
async function register(base: string): Promise<string> {
  const answer = await fetch(`${base}/api/register`, {
    method: 'POST',
    headers: { 'content-type': json },
    body: JSON.stringify({
      username: 'budget_both',
      password: 'budget-both-1',
      name: 'Budget Both',
      email: 'budget@example.com',
      userRole: 'both',
    }),
  });
  if (!answer.ok) throw new Error(`no account: ${answer.status} ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
