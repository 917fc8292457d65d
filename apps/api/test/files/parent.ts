import { createReaderPool } from '../../src/reading/pool.ts';
import type { hostileJobs } from './hostile-reader.ts';

/** Keeps one reader busy for good and another one waiting, says their ids, and waits for its own end. */
const log = { info: () => {}, warn: () => {}, error: () => {} };
const { run, pids } = createReaderPool<typeof hostileJobs>({
  log,
  program: new URL('./hostile-reader.ts', import.meta.url),
});
await Promise.all([run('echo', [1], 1000), run('echo', [2], 1000)]);
run('spin', [], 3_600_000).catch(() => {});
process.stdout.write(JSON.stringify(pids()));
