/** True in long runs (`pnpm test:long`), which use the full figures. */
export const long = process.env['LONG'] === '1';

/** The number of rounds of a test: `full` in long runs. */
export const rounds = (short: number, full: number): number => (long ? full : short);

/** Of the calls that make the same request over tRPC and REST: all in long runs, else one, a different one for each `n`. */
export const someTransports = <T>(calls: readonly T[], n: number): readonly T[] =>
  long ? calls : calls.slice(n % Math.max(1, calls.length)).slice(0, 1);
