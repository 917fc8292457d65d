import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createDb, type Db } from '@palmbid/db';
import {
  ask,
  deadlocksOf,
  factories,
  installTestClock,
  type MadeUser,
  startTestServer,
} from '@palmbid/db/testing';
import type { UserRole } from '@palmbid/domain';
import { createSessions } from '../../../src/auth/sessions.ts';
import { type History, startHistory } from '../../support/history/history.ts';
import type { Op } from '../../support/history/model.ts';
import type { Scope } from '../../support/history/observe.ts';
import { everybodysPassword } from './password.ts';

/** Full figures instead of the short ones. */
export const long = process.env['LONG'] === '1';
export const rounds = (short: number, full: number): number => (long ? full : short);

export type Person = MadeUser & { cookie: string };
export type Answer = { status: number; json: Record<string, unknown>; text: string };
export type Call = {
  by: Person;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body?: object;
  headers?: Record<string, string>;
};

export type Arena = {
  db: Db;
  /** The API processes that answer. */
  processes: readonly { origin: string; pid: number }[];
  make: ReturnType<typeof factories>;
  clock: Awaited<ReturnType<typeof installTestClock>>;
  person: (role: UserRole) => Promise<Person>;
  /** The same person in another session. */
  sessionOf: (person: Person) => Promise<Person>;
  /** One call of one process; `via` picks it, else they take turns. */
  call: (call: Call, via?: number) => Promise<Answer>;
  /** All at once, on both processes in turn. */
  race: (calls: readonly Call[]) => Promise<Answer[]>;
  /**
   * Makes these calls at once, on both processes in turn, and throws unless one serial order explains every answer, the
   * auction's log and what is there afterwards. `prepare` adds what may happen by itself.
   */
  play: (ops: readonly Op[], scope: Scope, prepare?: (history: History) => void) => Promise<Answer[]>;
  sql: <T extends object>(text: string) => Promise<T[]>;
  /** Throws when something must never have been: a violation, a deadlock, a broken chain, an unexpected failure. */
  assertSound: () => Promise<void>;
  close: () => Promise<void>;
};

type Line = { port?: number; failure?: string; cause?: string };

async function spawnApi(
  databaseUrl: string,
  onFailure: (line: Line) => void,
): Promise<{ origin: string; child: ChildProcess }> {
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const script = fileURLToPath(new URL('./server.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', tsx, '--conditions=development', script], {
    env: { PATH: process.env['PATH'], TZ: 'Pacific/Chatham', DATABASE_URL: databaseUrl },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const { stdout } = child;
  if (!stdout) throw new Error('the process has no output');
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', () => reject(new Error('an API process ended before it had a port')));
    createInterface({ input: stdout }).on('line', (text) => {
      const line: Line = JSON.parse(text);
      if (line.port !== undefined) resolve(line.port);
      else onFailure(line);
    });
  });
  return { origin: `http://127.0.0.1:${port}`, child };
}

/** Two API processes on one database, with people who are logged in, over HTTP with keep-alive. */
export async function createArena(): Promise<Arena> {
  const server = await startTestServer({ fast: true });
  const database = await server.createDatabase();
  const db = createDb(database.url, { warn: () => {} }, { connectTimeoutMs: 20_000 });
  const failures: Line[] = [];
  const sessions = createSessions(db, { secure: false });
  const make = factories(db);
  const clock = await installTestClock(db);
  const apis = await Promise.all([1, 2].map(() => spawnApi(database.appUrl, (line) => failures.push(line))));
  const people = new Map<number, Person>();
  const sql: Arena['sql'] = (text) => ask(db, text);
  const sessionOf = async <T extends MadeUser>(user: T) => {
    const { cookie } = await sessions.start(user.id, { userAgent: 'race' });
    return { ...user, cookie: `${cookie.name}=${cookie.value}` };
  };
  let turn = 0;

  const call: Arena['call'] = async ({ by, method, path, body, headers = {} }, via) => {
    turn += 1;
    const api = apis[(via ?? turn) % apis.length];
    const response = await fetch(`${api?.origin}${path}`, {
      method,
      headers: {
        cookie: by.cookie,
        accept: 'application/problem+json, application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const json: unknown = text.startsWith('{') ? JSON.parse(text) : {};
    return { status: response.status, json: json as Answer['json'], text };
  };

  return {
    db,
    processes: apis.map(({ origin, child }) => ({ origin, pid: child.pid ?? 0 })),
    make,
    clock,
    call,
    sessionOf,
    person: async (role) => {
      const made = await sessionOf(await make.user(role));
      people.set(made.id, made);
      return made;
    },
    play: async (ops, scope, prepare) => {
      const users = [...new Set([...scope.users, ...ops.map(({ by }) => by)])];
      const history = await startHistory(sql, { ...scope, users }, everybodysPassword);
      prepare?.(history);
      const answers = await Promise.all(
        ops.map((op, i) =>
          history.call(op, (sent) => {
            const by = people.get(op.by);
            if (!by) throw new Error(`nobody has the id ${op.by}`);
            return call({ by, ...sent }, i);
          }),
        ),
      );
      await history.explain();
      return answers.map((answer) => answer ?? { status: 0, json: {}, text: 'no answer' });
    },
    race: (calls) => Promise.all(calls.map((one, i) => call(one, i))),
    sql,
    assertSound: async () => {
      const violations = await db.selectFrom('violations').selectAll().execute();
      const deadlocks = await deadlocksOf(db);
      if (violations.length + deadlocks + failures.length === 0) return;
      throw new Error(JSON.stringify({ violations, deadlocks, failures: failures.slice(0, 3) }, null, 1));
    },
    close: async () => {
      for (const { child } of apis) {
        child.stdin?.end();
        if (child.exitCode === null) await once(child, 'exit');
      }
      await db.destroy();
      await database.drop();
      await server.stop();
    },
  };
}

/** The statuses of answers, as a sorted list: `200 409 409`. */
export const statuses = (answers: readonly Answer[]): string =>
  answers
    .map((a) => a.status)
    .sort()
    .join(' ');

/** Every answer that is the server's own fault. */
export const faults = (answers: readonly Answer[]): Answer[] => answers.filter((a) => a.status >= 500);
