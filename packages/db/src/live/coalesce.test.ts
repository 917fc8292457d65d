import { expect, test } from 'vitest';
import { coalesce } from './coalesce.ts';

/** Work that waits until the test lets each run go on. */
function pausedWork() {
  const runs: (() => void)[] = [];
  return {
    work: () => new Promise<void>((resolve) => runs.push(resolve)),
    runs,
    finish: (n: number) => runs[n]?.(),
  };
}

test('joins all calls during a run into one further run', async () => {
  const { work, runs, finish } = pausedWork();
  const call = coalesce(work);
  const first = call();
  const others = [call(), call(), call()];
  expect(runs).toHaveLength(1);
  finish(0);
  await Promise.resolve();
  expect(runs).toHaveLength(2);
  finish(1);
  await Promise.all([first, ...others]);
  expect(runs).toHaveLength(2);
});

test('runs again for a call made at any moment around the end of a run', async () => {
  for (let microtasks = 0; microtasks < 8; microtasks++) {
    let started = 0;
    const call = coalesce(async () => {
      started++;
    });
    const first = call();
    for (let i = 0; i < microtasks; i++) await Promise.resolve();
    const before = started;
    await Promise.all([first, call()]);
    expect(started, `${microtasks} microtasks after the start`).toBe(before + 1);
  }
});

test('rejects when a run fails, and runs again with the next call', async () => {
  let fails = true;
  let runs = 0;
  const call = coalesce(async () => {
    runs++;
    if (fails) throw new Error('out of order');
  });
  await expect(call()).rejects.toThrow('out of order');
  fails = false;
  await call();
  expect(runs).toBe(2);
});
