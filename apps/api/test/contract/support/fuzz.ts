import { ask, deadlocksOf } from '@palmbid/db/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer } from '../../support/index.ts';
import { long, rounds } from '../../support/rounds.ts';
import { seed } from '../../support/seed.ts';
import { settle } from './arbitrary.ts';
import { type Step, stepsOver } from './fuzz-steps.ts';
import { clockOf, newWorld, type People, thingsIn } from './fuzz-world.ts';
import { type ContractApp, createContractApp, syncReaders } from './scene.ts';

const perRound = 50;
const roundsPerWorld = 5;
/** Requests in flight at once, so that they meet in the database. */
const abreast = 6;

/** A hash that costs nothing; real ones would take most of the time. */
const cheap = (password: string) => `$argon2id$v=19$fuzz$${Buffer.from(password).toString('base64url')}`;

/** The calendars of other sites: most are valid, one is endless, one is broken, one is not a calendar. */
function calendarAt(url: string): string {
  const event = (lines: string) =>
    `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VEVENT\r\nUID:${url}\r\n${lines}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;
  const day = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
  const number = Number(/(\d)\.ics$/.exec(url)?.[1] ?? 0);
  if (number === 7) return event('DTSTART;VALUE=DATE:19000101\r\nRRULE:FREQ=DAILY');
  if (number === 8) return event('DTSTART:nonsense');
  if (number === 9) return '<html>Not found</html>';
  return event(`DTSTART;VALUE=DATE:${day(100 + number)}\r\nDTEND;VALUE=DATE:${day(103 + number)}`);
}

/** The first line that the server has logged; there must be none. */
function logged({ errors, warnings }: ContractApp): string | undefined {
  const line = errors[0] ?? warnings[0];
  return line && `${line.message} ${'err' in line.detail ? String(line.detail.err) : ''}`;
}

function faultOf({ status, text }: Answer): string | undefined {
  if (status >= 500) return `${status} ${text}`;
  return status >= 400 && text === '' ? `${status} with an empty body` : undefined;
}

type Result = { sent: string; fault: string | undefined };

/**
 * Half of the fuzzer's requests: those over one transport. `SEED` repeats a run, `REQUESTS` and `LONG` say how many.
 */
export function fuzz(transport: 'rest' | 'trpc'): void {
  const requests = Number(process.env['REQUESTS'] ?? rounds(2_500, 50_000));
  const { steps: stepArbitrary, paths } = stepsOver(transport);
  const counts = new Map<number, number>();
  const opened = new Set<string>();

  let t: ContractApp;
  beforeAll(async () => {
    t = await createContractApp({
      patient: true,
      fetchCalendar: async (url) => ({
        kind: 'calendar',
        bytes: Buffer.from(calendarAt(url)),
        etag: null,
        lastModified: null,
      }),
      passwords: {
        hash: async (password) => cheap(password),
        verify: async (hash, password) => hash === cheap(password),
      },
    });
  });
  afterAll(() => t.close());

  async function take(
    step: Step,
    people: People,
    idOf: Awaited<ReturnType<typeof thingsIn>>,
  ): Promise<Result> {
    const person = people[step.actor];
    const { request } = step.call(settle(step.input, (ref) => idOf(ref, person?.id ?? null)));
    const [url, body] = [String(request.url).slice(0, 500), String(request.payload ?? '').slice(0, 800)];
    const sent = `${step.actor} ${request.method} ${url} ${body}`;
    try {
      const answer = await t.as(person).send(request);
      counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
      if (answer.status < 300) opened.add(step.path);
      // Log in again; an account that was deleted meanwhile stays logged out until the next world.
      if (answer.status === 401 && person) {
        const old = person.cookie;
        person.cookie = await t.logIn(person).catch(() => old);
      }
      return { sent, fault: faultOf(answer) };
    } catch (error) {
      return { sent, fault: String(error) };
    }
  }

  async function takeRound(round: number, people: People): Promise<void> {
    const where = `SEED=${seed} round ${round}`;
    const idOf = await thingsIn(t);
    const line = fc
      .sample(stepArbitrary, { seed: Math.imul(seed, 65_537) + round, numRuns: perRound })
      .values();
    const results: Result[] = [];
    t.canaries.hold();
    await Promise.all(
      Array.from({ length: abreast }, async () => {
        for (const step of line) results.push(await take(step, people, idOf));
      }),
    );
    await syncReaders(t);
    const wrong = results.find(({ fault }) => fault !== undefined);
    if (wrong) throw new Error(`${where}: ${wrong.sent}\n  ${wrong.fault}`);
    const entry = logged(t);
    if (entry) throw new Error(`${where}: logged ${entry}\n${results.map(({ sent }) => sent).join('\n')}`);
    t.canaries.release();
  }

  const violations = () => ask(t.db, 'select * from violations');

  test(`${requests.toLocaleString('en-US')} requests over ${transport}: no 5xx, no SQL error, no violation`, async () => {
    let people = await newWorld(t);
    for (let round = 0; round * perRound < requests; round++) {
      if (round > 0 && round % roundsPerWorld === 0) {
        await t.clock.reset();
        people = await newWorld(t);
        await t.clock.travel(clockOf(round / roundsPerWorld));
      }
      await takeRound(round, people);
      if (round % 20 === 19) expect(await violations(), `SEED=${seed} up to round ${round}`).toEqual([]);
    }
    expect(await violations(), `SEED=${seed}`).toEqual([]);
    const deadlocks = await deadlocksOf(t.db);
    const repeat = `SEED=${seed} REQUESTS=${requests}`;
    const shut = paths.filter((path) => !opened.has(path));
    console.warn(
      `fuzz ${transport} SEED=${seed} ${JSON.stringify(Object.fromEntries([...counts].sort(([a], [b]) => a - b)))}`,
      `${deadlocks} deadlocks, ${paths.length - shut.length} of ${paths.length} procedures succeeded (not: ${shut.join(' ')})`,
      JSON.stringify(t.canaries.counts()),
    );
    expect(deadlocks, `${repeat}: deadlocks`).toBe(0);
    // A fuzzer whose requests are all refused proves nothing.
    expect(opened.size, `${repeat}: procedures that succeeded`).toBeGreaterThan(
      paths.length * (long ? 0.6 : 0.4),
    );
    // Files are parsed by code of their own: some of each kind must succeed, in short runs of any kind.
    const withFile = ['photos.add', 'imports.preview', 'imports.run', 'calendar.addFeed'].filter((path) =>
      paths.includes(path),
    );
    const succeeded = withFile.filter((path) => opened.has(path));
    expect(succeeded.length, `${repeat}: ${withFile} succeeded`).toBeGreaterThanOrEqual(
      long ? withFile.length : 1,
    );
    expect(counts.get(409) ?? 0, `${repeat}: conflicts`).toBeGreaterThan(requests / 200);
  }, 3_600_000);
}
