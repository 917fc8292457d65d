import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Order, type Outcome, timeIsUp } from './serve.ts';

/** How an order ended; `time` and `memory` end the process, too. */
export type Ending = Outcome | { kind: 'ended'; reason: 'time' | 'memory' };

/** A process that reads one file at a time. */
export type ReaderProcess = {
  pid: number | undefined;
  isAlive: () => boolean;
  /** Sends an order. The process ends itself when that takes too much CPU time, and is ended when it takes far longer still. */
  ask: (order: Order) => Promise<Ending>;
  /** The end of what the process wrote of its own trouble. */
  errors: () => string;
  end: () => Promise<void>;
};

/** From sources, as in development and tests, a process needs the loader that its parent has. */
const isSource = import.meta.url.endsWith('.ts');
const loader = (): string[] =>
  isSource
    ? [
        '--conditions=development',
        '--import',
        pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href,
      ]
    : [];
/** The program of this folder that real processes run. */
export const readerProgram = new URL(`./reader.${isSource ? 'ts' : 'js'}`, import.meta.url);
/** What a process is told of the machine: nothing secret. */
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
/** By the clock an order may take so many times its CPU time: for machines that do something else as well. */
const patience = 3;

/** Starts a process, ready for its first order; its time does not count as the order's. Throws when it cannot be started. */
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

  /** Waits for the next thing the process says; only meanwhile it keeps its parent from ending. */
  const next = (withinMs: number, begin: () => void): Promise<Ending> =>
    new Promise((resolve) => {
      // What has been answered already, while the parent itself was busy, is heard first.
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
      next(order.withinMs * patience, () => {
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
