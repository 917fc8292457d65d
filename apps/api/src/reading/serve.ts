import { serialize } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { FeedFault } from '@palmbid/api/reading';
import { AppError, type ErrorCode, type FeedFaultCode, type FieldError } from '@palmbid/domain';

/** A job to run, one at a time; `withinMs` is CPU time. */
export type Order = { job: string; args: unknown[]; withinMs: number };

/** The result of a job. `value` is serialized, so that its size is known before it is parsed. */
export type Outcome =
  | { kind: 'ready' }
  | { kind: 'done'; value: Uint8Array }
  | { kind: 'refused'; code: ErrorCode; message: string; fields: readonly FieldError[] | undefined }
  | { kind: 'fault'; fault: FeedFaultCode }
  | { kind: 'failed'; message: string };

/** Maximum bytes of one result: that of a full import is less than twice its file. */
export const answerBytes = 32 * 1024 * 1024;
/** Maximum bytes of the whole process: pictures are decoded outside the heap that Node limits. */
const processBytes = 900 * 1024 * 1024;

/** The signal that ends a process after its CPU time is used up. */
export const timeIsUp = 'SIGALRM';

/**
 * Ends the process, even while a file keeps its main thread busy, when the job has used up its CPU time, the process has grown
 * too large, or its parent is gone. It is CPU time so that a busy machine does not reject a valid file.
 */
const watch = `
  const { parentPort, workerData } = require('node:worker_threads');
  const usedMs = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
  let upAt = Infinity;
  parentPort.on('message', (withinMs) => { upAt = usedMs() + withinMs; });
  setInterval(() => {
    if (usedMs() > upAt) process.kill(process.pid, workerData.timeIsUp);
    const isOrphan = process.ppid !== workerData.parent;
    if (isOrphan || process.memoryUsage.rss() > workerData.most) process.kill(process.pid, 'SIGKILL');
  }, 50);
`;

type Job = (...args: never[]) => unknown;

async function outcomeOf(job: Job | undefined, args: unknown[]): Promise<Outcome> {
  try {
    if (!job) throw new Error('unknown job');
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

/** Runs these jobs for the parent process, until the parent ends. */
export function serve(jobs: Readonly<Record<string, Job>>): void {
  const send = (outcome: Outcome) => process.send?.(outcome);
  const end = () => process.kill(process.pid, 'SIGKILL');
  process.on('disconnect', end);
  // A terminal signals the whole process group; the parent decides when to end.
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
    send(outcome);
  });
  send({ kind: 'ready' });
}
