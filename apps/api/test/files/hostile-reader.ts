import { serve } from '../../src/reading/serve.ts';

const hoard: unknown[] = [];

/** A reader whose jobs do what a hostile file might do to a reader. */
export const hostileJobs = {
  echo: (value: unknown) => value,
  spin: (): never => {
    for (;;);
  },
  /** Fills the heap. */
  hoard: (): never => {
    for (;;) hoard.push(Array.from({ length: 1000 }, (_, i) => ({ i })));
  },
  /** Fills memory outside the heap. */
  swell: async (): Promise<never> => {
    for (;;) {
      hoard.push(Buffer.alloc(32 * 1024 * 1024, 1));
      await new Promise((done) => setTimeout(done, 1));
    }
  },
  crash: (): never => process.kill(process.pid, 'SIGSEGV') as never,
  flood: () => 'x'.repeat(64 * 1024 * 1024),
  fail: (): never => {
    throw new Error('a bug');
  },
  environment: () => Object.keys(process.env),
};

serve(hostileJobs);
