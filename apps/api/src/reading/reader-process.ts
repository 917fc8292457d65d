import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Order, type Outcome, timeIsUp } from './serve.ts';

/** How a job ended; `ended` means that its process is gone as well. */
export type Ending = Outcome | { kind: 'ended'; reason: 'time' | 'memory' };

/** A process that reads one file at a time. */
export type ReaderProcess = {
  pid: number | undefined;
  isAlive: () => boolean;
  /** Sends a job. The process ends itself after too much CPU time, and is killed if it takes much longer still. */
  ask: (order: Order) => Promise<Ending>;
  /** The last part of the process's error output. */
  errors: () => string;
  end: () => Promise<void>;
};

/** When it runs from sources (development, tests), the process needs the TypeScript loader. */
const isSource = import.meta.url.endsWith('.ts');
const loader = (): string[] =>
  isSource
    ? [
        '--conditions=development',
        '--import',
        pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href,
      ]
    : [];
/** The program of a reader process. */
export const readerProgram = new URL(`./reader.${isSource ? 'ts' : 'js'}`, import.meta.url);
/** The environment variables that a process gets: none of them secret. */
const passedOn = [
  'PATH',
  'HOME',
  'TMPDIR',
  'TEMP',
  'SystemRoot',
  'LANG',
  'TZ',
  'NODE_ENV',
  'LD_LIBRARY_PATH',
];
const environment = () =>
  Object.fromEntries(passedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
const startWithinMs = 60_000;
const keptErrors = 2000;
/** A job may take this many times its CPU time by the clock, because the machine may be busy. */
const clockFactor = 3;

/** Starts a process and waits until it is ready; that time does not count for the first job. Throws if it cannot be started. */
export async function startReader(program: URL, heapMb: number): Promise<ReaderProcess> {
  const child = fork(fileURLToPath(program), {
    execArgv: [`--max-old-space-size=${heapMb}`, ...loader()],
    env: environment(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let alive = true;
  let errors = '';
  let settle: (ending: Ending) => void = () => {};
  child.stderr?.on('data', (part: Buffer) => {
    errors = `${errors}${part}`.slice(-keptErrors);
  });
  child.on('message', (outcome: Outcome) => settle(outcome));
  const gone = new Promise<void>((resolve) => {
    const ended = (signal: string | null) => {
      alive = false;
      settle({ kind: 'ended', reason: signal === timeIsUp ? 'time' : 'memory' });
      resolve();
    };
    child.once('exit', (_, signal) => ended(signal));
    child.on('error', () => ended(null));
  });

  /** Waits for the next message of the process; only during that time the process keeps its parent alive. */
  const next = (withinMs: number, begin: () => void): Promise<Ending> =>
    new Promise((resolve) => {
      // First handle an answer that arrived while this process was busy.
      const timer = setTimeout(() => setImmediate(() => settle({ kind: 'ended', reason: 'time' })), withinMs);
      settle = (ending) => {
        settle = () => {};
        clearTimeout(timer);
        child.unref();
        child.channel?.unref();
        if (ending.kind === 'ended') child.kill('SIGKILL');
        resolve(ending);
      };
      child.ref();
      child.channel?.ref();
      begin();
    });

  const reader: ReaderProcess = {
    pid: child.pid,
    isAlive: () => alive,
    ask: (order) =>
      next(order.withinMs * clockFactor, () => {
        if (!alive) settle({ kind: 'ended', reason: 'memory' });
        else child.send(order, (error) => error && settle({ kind: 'ended', reason: 'memory' }));
      }),
    errors: () => errors,
    end: () => {
      child.kill('SIGKILL');
      return gone;
    },
  };
  const first = await next(startWithinMs, () => {});
  if (first.kind !== 'ready') throw new Error(`a process for reading files did not start: ${errors}`);
  return reader;
}
