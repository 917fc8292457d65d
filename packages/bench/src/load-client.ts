/** Generates load or polls health in a process of its own; the parent sends one job at a time. */
import { Line } from './load-lines.ts';

export type Job = {
  port: number;
  /** Raw requests, sent in turn. */
  calls: readonly string[];
  ms: number;
} & (
  | { kind: 'open'; perSecond: number; maxLines: number }
  | { kind: 'closed'; lines: number }
  /** Every `everyMs` one call on an open connection and one on a new connection. */
  | { kind: 'probe'; everyMs: number }
);

/** One finished call: when it was due (ms since the start of the job), its latency from then, its status, and its place among the calls. */
export type Done = [dueMs: number, tookMs: number, status: number, call: number];

const withinMs = 10_000;

/** Sends calls at their due times without waiting for earlier ones; latency counts from the due time. */
async function open(job: Job & { kind: 'open' }): Promise<Done[]> {
  const done: Done[] = [];
  const free: Line[] = [];
  const lines: Line[] = [];
  const late: number[] = [];
  const start = performance.now();
  let sent = 0;
  let open = 0;
  let allDone = () => {};
  const finished = new Promise<void>((resolve) => {
    allDone = resolve;
  });
  const total = Math.floor((job.ms / 1000) * job.perSecond);
  const send = (line: Line, due: number) => {
    const call = sent++ % job.calls.length;
    line.send(job.calls[call] ?? '', withinMs, (status) => {
      done.push([due, performance.now() - start - due, status, call]);
      const next = late.shift();
      if (next !== undefined) send(line, next);
      else free.push(line);
      if (--open === 0 && due >= 0 && done.length === total) allDone();
    });
  };
  let planned = 0;
  while (planned < total) {
    const now = performance.now() - start;
    for (; planned < total && (planned * 1000) / job.perSecond <= now; planned++) {
      const due = (planned * 1000) / job.perSecond;
      open += 1;
      let line = free.pop();
      if (!line && lines.length < job.maxLines) {
        line = new Line(job.port);
        lines.push(line);
      }
      if (line) send(line, due);
      else late.push(due);
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  if (done.length < total) await finished;
  for (const line of lines) line.close();
  return done;
}

/** Keeps this many connections busy: each sends its next call as soon as it has an answer. */
async function closed(job: Job & { kind: 'closed' }): Promise<Done[]> {
  const done: Done[] = [];
  const start = performance.now();
  let sent = 0;
  await Promise.all(
    Array.from({ length: job.lines }, async () => {
      const line = new Line(job.port);
      for (let due = 0; due < job.ms; due = performance.now() - start) {
        const call = sent++ % job.calls.length;
        const status = await new Promise<number>((resolve) => {
          line.send(job.calls[call] ?? '', withinMs, resolve);
        });
        done.push([due, performance.now() - start - due, status, call]);
      }
      line.close();
    }),
  );
  return done;
}

async function probe(job: Job & { kind: 'probe' }): Promise<Done[]> {
  const done: Done[] = [];
  const start = performance.now();
  const asked: Promise<void>[] = [];
  const kept: Line[] = [];
  const ask = (line: Line, due: number, after: () => void) =>
    new Promise<void>((resolve) => {
      line.send(job.calls[0] ?? '', withinMs, (status) => {
        done.push([due, performance.now() - start - due, status, 0]);
        after();
        resolve();
      });
    });
  for (let due = 0; due < job.ms; due += job.everyMs) {
    const wait = due - (performance.now() - start);
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const line = kept.pop() ?? new Line(job.port);
    const fresh = new Line(job.port);
    asked.push(
      ask(line, due, () => kept.push(line)),
      ask(fresh, due, () => fresh.close()),
    );
  }
  await Promise.all(asked);
  for (const line of kept) line.close();
  return done;
}

process.on('message', (job: Job) => {
  const run = job.kind === 'open' ? open(job) : job.kind === 'closed' ? closed(job) : probe(job);
  void run.then((done) => process.send?.(done));
});
