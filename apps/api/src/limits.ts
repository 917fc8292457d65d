/** Bytes of a JSON body. */
export const bodyLimit = 64 * 1024;
export const maxHeaders = 100;
/** Fits the paths of a full batch. */
export const maxParamLength = 500;

/** Milliseconds. */
export const timeouts = {
  headers: 10_000,
  /** A whole body of at most `bodyLimit`. */
  body: 5_000,
  /** A whole request; the largest upload at the slowest allowed rate takes less. */
  request: 120_000,
  keepAlive: 65_000,
  /** No byte in either direction while a response is open. Streams send keep-alives more often. */
  silence: 60_000,
  check: 2_000,
};

/** Requests that one process handles at once. The pool has 16 connections. */
export const concurrency = {
  start: 32,
  /** Enough to keep this process and PostgreSQL busy at the same time. */
  min: 8,
  max: 64,
  /** How many times its shortest duration a call may take before the limit falls. */
  tolerance: 3,
};

/** How long requests wait for a slot; see `Patience`. */
export const patience = { max: 2_048, calm: 32, calmMs: 5_000, crowdedMs: 100, overloadedMs: 60 };

/** Pages rendered at once: each keeps the event loop busy for tens of milliseconds. Beyond this the browser renders. */
export const renderedAtOnce = 2;

/** Static files are cheap to serve, so they have a limit of their own. */
export const fileConcurrency = 64;

/** Bodies that are still being received; beyond this the oldest one is dropped. */
export const unfinishedBodies = { perNetwork: 32, max: 1_024 };

/** Uploads at once, and the bytes per second that each must send after the first `graceMs`. */
export const uploadLimits = { perNetwork: 8, max: 32, bytesPerSecond: 100_000, graceMs: 10_000 };

/** Open connections. Those idle for `idleMs` are closed to make room for new ones, longest idle first. */
export const connections = { max: 8_000, idlePerNetwork: 256, idleMs: 2_000, backlog: 4_096 };
