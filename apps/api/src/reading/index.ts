import { type Deps, FeedFault, type FileReaders, type Logger } from '@palmbid/api';
import { AppError, readingTimes } from '@palmbid/domain';
import { createQueue } from '../auth/passwords.ts';
import type { Jobs } from './jobs.ts';
import { createReaderPool, ReadingEnded } from './pool.ts';

/** Pictures at once: one that is being decoded holds several hundred MB, and other files keep a process for themselves. */
const pictures = { parallel: 2, waiting: 16 };

const seconds = (ms: number) => `${ms / 1000} seconds`;
const refusal = (thing: string, reason: 'time' | 'memory', withinMs: number) =>
  new AppError(
    'invalid_input',
    reason === 'time'
      ? `The ${thing} took too long to read: more than ${seconds(withinMs)}.`
      : `The ${thing} takes more memory to read than there is for it.`,
  );

export type Reading = {
  files: FileReaders;
  draw: Deps['photos']['draw'];
  pids: () => number[];
  close: () => Promise<void>;
};

/** Everything that reads what outsiders hand in, by processes of one pool. */
export function createReading(log: Logger): Reading {
  const pool = createReaderPool<Jobs>({ log });
  const drawing = createQueue(pictures);
  const translated = <T>(work: Promise<T>, say: (reason: 'time' | 'memory') => Error): Promise<T> =>
    work.catch((error: unknown) => {
      throw error instanceof ReadingEnded ? say(error.reason) : error;
    });
  const { text, picture } = readingTimes;
  return {
    files: {
      checkFile: (...args) =>
        translated(pool.run('checkFile', args, text), (reason) => refusal('file', reason, text)),
      readCalendar: (...args) =>
        translated(pool.run('readCalendar', args, text), () => new FeedFault('too_costly')),
    },
    draw: (...args) =>
      drawing.run(() =>
        translated(pool.run('draw', args, picture), (reason) => refusal('picture', reason, picture)),
      ),
    pids: pool.pids,
    close: pool.close,
  };
}
