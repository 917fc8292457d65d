import { ask, deadlocksOf } from '@palmbid/db/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer } from '../../testing/index.ts';
import { settle } from './arbitrary.ts';
import { type Step, stepsOver } from './fuzz-steps.ts';
import { clockOf, newWorld, type People, thingsIn } from './fuzz-world.ts';
import { type ContractApp, createContractApp, syncReaders } from './scene.ts';

const perRound = 50;
const roundsPerWorld = 5;
/** Requests under way at once: they meet in the database as those of real people do. */
const abreast = 6;

/** A hash that costs nothing: this is about inputs, and real ones would be most of its time. */
const cheap = (password: string) => `$argon2id$v=19$fuzz$${Buffer.from(password).toString('base64url')}`;

/** What the server has logged since: it is to be nothing. */
function logged({ errors, warnings }: ContractApp): string | undefined {
  const line = errors[0] ?? warnings[0];
  return line && `${line.message} ${'err' in line.detail ? String(line.detail.err) : ''}`;
}

function faultOf({ status, text }: Answer): string | undefined {
  if (status >= 500) return `${status} ${text}`;
  return status >= 400 && text === '' ? `${status} without a word` : undefined;
}

type Result = { sent: string; fault: string | undefined };

/**
 * Half of the fuzzer's requests: those over one transport. `SEED` repeats a run, `REQUESTS` and `LONG` say how many.
 */
export function fuzz(transport: 'rest' | 'trpc'): void {
  // One that is known, so that the gate is no lottery; the long run goes where nobody has been.
  const unknown = Math.floor(Math.random() * 2 ** 31);
  const seed = Number(process.env['SEED'] ?? (process.env['LONG'] ? unknown : 214_001_189));
  const requests = Number(process.env['REQUESTS'] ?? (process.env['LONG'] ? 50_000 : 10_000));
  const { steps: stepArbitrary, paths } = stepsOver(transport);
  const counts = new Map<number, number>();
  const opened = new Set<string>();

  let t: ContractApp;
  beforeAll(async () => {
    t = await createContractApp({
      patient: true,
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
      // Whose account has ended in the meantime stays outside until the next world.
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

  test(`M7 I01 I02 I03 I04 I07 I08 I10 I12 ${requests.toLocaleString('en-US')} requests over ${transport}: no 5xx, no SQL error, no violation`, async () => {
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
    expect(await violations()).toEqual([]);
    const deadlocks = await deadlocksOf(t.db);
    const shut = paths.filter((path) => !opened.has(path));
    console.warn(
      `fuzz ${transport} SEED=${seed} ${JSON.stringify(Object.fromEntries([...counts].sort(([a], [b]) => a - b)))}`,
      `${deadlocks} deadlocks, ${paths.length - shut.length} of ${paths.length} procedures succeeded (not: ${shut.join(' ')})`,
      JSON.stringify(t.canaries.counts()),
    );
    expect(deadlocks).toBe(0);
    // A fuzzer that only meets closed doors proves nothing.
    expect(opened.size).toBeGreaterThan(paths.length * 0.6);
    expect(counts.get(409) ?? 0).toBeGreaterThan(requests / 200);
  }, 3_600_000);
}
