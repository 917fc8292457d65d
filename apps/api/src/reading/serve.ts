import { serialize } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { FeedFault } from '@palmbid/api/reading';
import { AppError, type ErrorCode, type FeedFaultCode, type FieldError } from '@palmbid/domain';

/** One at a time; `args` are the job's own, `withinMs` is CPU time. */
export type Order = { job: string; args: unknown[]; withinMs: number };

/** What came of it. `value` is serialized, so that its size is known before anything is made of it. */
export type Outcome =
  | { kind: 'ready' }
  | { kind: 'done'; value: Uint8Array }
  | { kind: 'refused'; code: ErrorCode; message: string; fields: readonly FieldError[] | undefined }
  | { kind: 'fault'; fault: FeedFaultCode }
  | { kind: 'failed'; message: string };

/** Bytes of one answer: a full import has less than twice its file. */
export const answerBytes = 32 * 1024 * 1024;
/** Bytes of the whole process: what decodes pictures is not in the heap that Node bounds. */
const processBytes = 900 * 1024 * 1024;

/** By this signal a process ends that has used up its time. */
export const timeIsUp = 'SIGALRM';

/**
 * Ends the process, also while a file keeps its first thread busy: when the order has used up its CPU time, the process has grown
 * too large, or its parent is gone. CPU time, so that a busy machine refuses no good file.
 */
const watch = `
  const { parentPort, workerData } = require('node:worker_threads');
  const usedMs = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
  let upAt = Infinity;
  parentPort.on('message', (withinMs) => { upAt = usedMs() + withinMs; });
  setInterval(() => {
    if (usedMs() > upAt) process.kill(process.pid, workerData.timeIsUp);
    const isAlone = process.ppid !== workerData.parent;
    if (isAlone || process.memoryUsage.rss() > workerData.most) process.kill(process.pid, 'SIGKILL');
  }, 50);
`;

type Job = (...args: never[]) => unknown;

async function outcomeOf(job: Job | undefined, args: unknown[]): Promise<Outcome> {
  try {
    if (!job) throw new Error('there is no such job');
    const value = serialize(await job(...(args as never[])));
    if (value.length > answerBytes) {
      throw new AppError('invalid_input', 'The file holds more than can be read at once.');
    }
    return { kind: 'done', value };
  } catch (error) {
    if (error instanceof AppError) {
      return { kind: 'refused', code: error.code, message: error.message, fields: error.fields };
    }
    if (error instanceof FeedFault) return { kind: 'fault', fault: error.fault };
    return {
      kind: 'failed',
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}

/** Makes this process one that does these jobs for its parent, and ends with it. */
export function serve(jobs: Readonly<Record<string, Job>>): void {
  const say = (outcome: Outcome) => process.send?.(outcome);
  const end = () => process.kill(process.pid, 'SIGKILL');
  process.on('disconnect', end);
  // A terminal signals the whole group: the parent says when the work is over.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  const watcher = new Worker(watch, {
    eval: true,
    execArgv: [],
    workerData: { parent: process.ppid, most: processBytes, timeIsUp },
  }).on('error', end);
  process.on('message', async ({ job, args, withinMs }: Order) => {
    watcher.postMessage(withinMs);
    const outcome = await outcomeOf(Object.hasOwn(jobs, job) ? jobs[job] : undefined, args);
    watcher.postMessage(Number.POSITIVE_INFINITY);
    say(outcome);
  });
  say({ kind: 'ready' });
}
