import { type Deps, FeedFault, type FileReaders, type Logger } from '@palmbid/api';
import { AppError, readingTimes } from '@palmbid/domain';
import { createTaskQueue } from '../task-queue.ts';
import type { Card } from './card.ts';
import type { Jobs } from './jobs.ts';
import { createReaderPool, ReadingEnded } from './pool.ts';

/** Cards at once: they are drawn when a preview first asks for them. */
const cards = { parallel: 1, waiting: 16 };

/** Pictures at once: decoding one needs several hundred MB, and other files keep a process for themselves. */
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
  drawCard: (card: Card) => Promise<Uint8Array>;
  pids: () => number[];
  close: () => Promise<void>;
};

/** The readers of files from outside, which run in the processes of one pool. */
export function createReading(log: Logger): Reading {
  const pool = createReaderPool<Jobs>({ log });
  const drawing = createTaskQueue(pictures);
  const drawingCards = createTaskQueue(cards);
  const withRefusal = <T>(work: Promise<T>, toError: (reason: 'time' | 'memory') => Error): Promise<T> =>
    work.catch((error: unknown) => {
      throw error instanceof ReadingEnded ? toError(error.reason) : error;
    });
  const { text, picture } = readingTimes;
  return {
    files: {
      checkFile: (...args) =>
        withRefusal(pool.run('checkFile', args, text), (reason) => refusal('file', reason, text)),
      readCalendar: (...args) =>
        withRefusal(pool.run('readCalendar', args, text), () => new FeedFault('too_costly')),
      readMailReport: (...args) =>
        withRefusal(pool.run('readMailReport', args, text), (reason) => refusal('report', reason, text)),
    },
    draw: (...args) =>
      drawing.run(() =>
        withRefusal(pool.run('draw', args, picture), (reason) => refusal('picture', reason, picture)),
      ),
    drawCard: (card) => drawingCards.run(() => pool.run('drawCard', [card], picture)),
    pids: pool.pids,
    close: pool.close,
  };
}
