import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createDb, type Db } from '@palmbid/db';
import {
  ask,
  createTestDatabase,
  deadlocksOf,
  factories,
  installTestClock,
  type MadeUser,
} from '@palmbid/db/testing';
import type { UserRole } from '@palmbid/domain';
import { createSessions } from '../../../src/auth/sessions.ts';
import { type History, startHistory } from '../../support/history/history.ts';
import type { Op } from '../../support/history/model.ts';
import type { Scope } from '../../support/history/observe.ts';
import { sharedPassword } from './password.ts';

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
  /** The API processes. */
  processes: readonly { origin: string; pid: number }[];
  make: ReturnType<typeof factories>;
  clock: Awaited<ReturnType<typeof installTestClock>>;
  person: (role: UserRole) => Promise<Person>;
  /** Another session of the same user. */
  sessionOf: (person: Person) => Promise<Person>;
  /** Calls one process: number `via`, by default alternating. */
  call: (call: Call, via?: number) => Promise<Answer>;
  /** Makes all calls at once, alternating between the processes. */
  race: (calls: readonly Call[]) => Promise<Answer[]>;
  /**
   * Makes these calls at once, alternating between the processes, and throws unless one serial order explains every answer, the
   * auction's log and the final state. `prepare` adds events that may happen by themselves.
   */
  play: (ops: readonly Op[], scope: Scope, prepare?: (history: History) => void) => Promise<Answer[]>;
  sql: <T extends object>(text: string) => Promise<T[]>;
  /** Throws if there is a violation, or has been a deadlock or an unexpected failure of a process since the last check. */
  assertSound: () => Promise<void>;
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

async function createArena(): Promise<Arena> {
  const database = await createTestDatabase();
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
  /** The deadlocks of earlier checks: each is reported once. */
  let known = 0;

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
      const history = await startHistory(sql, { ...scope, users }, sharedPassword);
      prepare?.(history);
      const answers = await Promise.all(
        ops.map((op, i) =>
          history.call(op, (sent) => {
            const by = people.get(op.by);
            if (!by) throw new Error(`unknown user ${op.by}`);
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
      const total = await deadlocksOf(db);
      const deadlocks = total - known;
      known = total;
      const failed = failures.splice(0);
      if (violations.length + deadlocks + failed.length === 0) return;
      throw new Error(JSON.stringify({ violations, deadlocks, failures: failed.slice(0, 3) }, null, 1));
    },
  };
}

let shared: Promise<Arena> | undefined;

/**
 * Two API processes on one database, called over HTTP by logged-in users. The test files of a worker run one after the other and
 * share them; the processes end with the worker.
 */
export function openArena(): Promise<Arena> {
  shared ??= createArena();
  return shared;
}

/** The sorted statuses of answers: `200 409 409`. */
export const statuses = (answers: readonly Answer[]): string =>
  answers
    .map((a) => a.status)
    .sort()
    .join(' ');

/** The answers with a 5xx status. */
export const faults = (answers: readonly Answer[]): Answer[] => answers.filter((a) => a.status >= 500);
