import { deserialize } from 'node:v8';
import { FeedFault, type Logger } from '@palmbid/api';
import { AppError } from '@palmbid/domain';
import { createTaskQueue } from '../task-queue.ts';
import { type ReaderProcess, readerProgram, startReader } from './reader-process.ts';

/** Reading a file took too much time or memory, so its process was ended. */
export class ReadingEnded extends Error {
  readonly reason: 'time' | 'memory';
  constructor(reason: 'time' | 'memory') {
    super(`reading a file took too much ${reason}`);
    this.name = 'ReadingEnded';
    this.reason = reason;
  }
}

type Jobs = Readonly<Record<string, (...args: never[]) => unknown>>;

export type ReaderPool<J extends Jobs> = {
  /**
   * Runs a job in a process of the pool, with at most `withinMs` of CPU time.
   *
   * @throws ReadingEnded; AppError `unavailable` if the queue is full; and what the job throws: AppError, FeedFault
   */
  run: <N extends keyof J & string>(
    job: N,
    args: Parameters<J[N]>,
    withinMs: number,
  ) => Promise<Awaited<ReturnType<J[N]>>>;
  /** The ids of the current processes. */
  pids: () => number[];
  /** Ends all processes; later calls of `run` fail. */
  close: () => Promise<void>;
};

export type ReaderPoolOptions = {
  log: Logger;
  program?: URL;
  /** Processes at once, and jobs that may wait for one. */
  processes?: number;
  waiting?: number;
  /** MB of a process's heap. */
  heapMb?: number;
  /** How long an idle process is kept, in ms. */
  idleMs?: number;
};

/**
 * Processes that read files from outside, so that a file that hangs or crashes its reader cannot stop the process that answers.
 * A process starts with the first file, is reused for the next one, and ends when it is idle or its parent is gone.
 */
export function createReaderPool<J extends Jobs>({
  log,
  program = readerProgram,
  processes = 3,
  waiting = 32,
  heapMb = 256,
  idleMs = 30_000,
}: ReaderPoolOptions): ReaderPool<J> {
  const queue = createTaskQueue({ parallel: processes, waiting });
  const all = new Set<ReaderProcess>();
  const free: { reader: ReaderProcess; idle: NodeJS.Timeout }[] = [];
  let closed = false;
  const unavailable = (cause?: unknown) =>
    new AppError('unavailable', 'Files cannot be read right now. Please try again in a moment.', {
      retryAfter: 5,
      cause,
    });

  async function acquire(): Promise<ReaderProcess> {
    for (let kept = free.pop(); kept; kept = free.pop()) {
      clearTimeout(kept.idle);
      if (kept.reader.isAlive()) return kept.reader;
      all.delete(kept.reader);
    }
    let reader: ReaderProcess;
    try {
      reader = await startReader(program, heapMb);
    } catch (error) {
      log.error({ err: error }, 'a process for reading files could not be started');
      throw unavailable(error);
    }
    all.add(reader);
    if (closed) await drop(reader);
    return reader;
  }
  async function drop(reader: ReaderProcess): Promise<void> {
    await reader.end();
    all.delete(reader);
  }
  function release(reader: ReaderProcess): void {
    if (closed || !reader.isAlive()) {
      void drop(reader);
      return;
    }
    const idle = setTimeout(() => {
      free.splice(free.indexOf(kept), 1);
      void drop(reader);
    }, idleMs).unref();
    const kept = { reader, idle };
    free.push(kept);
  }

  return {
    run: (job, args, withinMs) =>
      queue.run(async () => {
        if (closed) throw unavailable();
        const reader = await acquire();
        const ending = await reader.ask({ job, args, withinMs });
        if (ending.kind === 'ended') await drop(reader);
        else release(reader);
        switch (ending.kind) {
          case 'done':
            return deserialize(ending.value);
          case 'refused':
            throw new AppError(ending.code, ending.message, ending.fields && { fields: ending.fields });
          case 'fault':
            throw new FeedFault(ending.fault);
          case 'ended':
            if (closed) throw unavailable();
            log.warn({ job, reason: ending.reason, errors: reader.errors() }, 'a reader process was ended');
            throw new ReadingEnded(ending.reason);
          default:
            throw new Error(`a reader failed: ${'message' in ending ? ending.message : ending.kind}`);
        }
      }),
    pids: () => [...all].flatMap(({ pid }) => (pid === undefined ? [] : [pid])),
    close: async () => {
      closed = true;
      for (const { idle } of free.splice(0)) clearTimeout(idle);
      await Promise.all([...all].map(drop));
    },
  };
}
