/** Bytes of a JSON body. */
export const bodyLimit = 64 * 1024;
export const maxHeaders = 100;
/** Room for the paths of a full batch. */
export const maxParamLength = 500;

/** Milliseconds. */
export const timeouts = {
  headers: 10_000,
  /** A whole body of at most `bodyLimit`. */
  body: 5_000,
  /** A whole request: the largest upload at its slowest allowed rate ends before. */
  request: 120_000,
  keepAlive: 65_000,
  /** Neither a byte in nor out while an answer is open. Streams send a sign of life more often. */
  silence: 60_000,
  check: 2_000,
};

/** Requests being worked on at once, in one process. The pool has 16 connections. */
export const concurrency = {
  start: 32,
  /** Enough to keep this process and PostgreSQL busy at the same time. */
  min: 8,
  max: 64,
  /** By how much calls may take longer than in quiet times before the limit falls. */
  tolerance: 3,
};

/** How long calls wait for their turn; see `Patience`. */
export const patience = { max: 2_048, calm: 32, calmMs: 5_000, crowdedMs: 100, overloadedMs: 20 };

/** Files are read from disk and cost little: bounded, but apart from the others. */
export const fileConcurrency = 64;

/** Bodies that are on their way: beyond it the oldest one is given up. */
export const unfinishedBodies = { perNetwork: 32, max: 1_024 };

/** Forms with a file: at once, and bytes a second that each must bring after the first `graceMs`. */
export const uploadLimits = { perNetwork: 8, max: 32, bytesPerSecond: 100_000, graceMs: 10_000 };

/** Open connections. Idle ones make room for new ones, the oldest first, once idle for `idleMs`. */
export const connections = { max: 8_000, idlePerNetwork: 256, idleMs: 2_000, backlog: 4_096 };
