import { createReaderPool } from '../../src/reading/pool.ts';
import type { hostileJobs } from './hostile-reader.ts';

/** Starts a busy and an idle reader, prints their process ids, and waits to be killed. */
const log = { info: () => {}, warn: () => {}, error: () => {} };
const { run, pids } = createReaderPool<typeof hostileJobs>({
  log,
  program: new URL('./hostile-reader.ts', import.meta.url),
});
await Promise.all([run('echo', [1], 10_000), run('echo', [2], 10_000)]);
run('spin', [], 3_600_000).catch(() => {});
process.stdout.write(JSON.stringify(pids()));
