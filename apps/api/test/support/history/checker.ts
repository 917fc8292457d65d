import { type Auction, type Log, type Op, type Step, stepsOf } from './model.ts';

/** The response to a call; without one it is unknown whether the call took effect. */
export type Answered = { ok: true; id?: number; shows?: string } | { ok: false; code: string };
/** One call as a caller saw it, in milliseconds of one clock. */
export type Entry = { op: Op; from: number; to: number; answer: Answered | 'unknown' };

/** The final state, and the auction log per request: one group of entries per transaction. */
export type End = { state: Projection; log: Readonly<Record<number, readonly (readonly string[])[]>> };
/** The part of a state that a database shows. */
export type Projection = Record<string, unknown>;

export type Verdict =
  | { ok: true; order: number[]; tried: number }
  | { ok: false; why: string; tried: number };

/** The part of a state that can be compared with rows: everything except hours and sessions. */
export function projectionOf(state: Auction): Projection {
  const shown: Projection = {};
  for (const [id, r] of Object.entries(state.requests)) {
    // A deleted draft leaves no row.
    if (r.status === 'draft' && r.deleted) continue;
    shown[`request ${id}`] =
      `${r.status} ${r.reason} deleted:${r.deleted} rev:${r.revision} guests:${r.guests} won:${r.accepted}`;
  }
  for (const [id, b] of Object.entries(state.bids)) {
    shown[`bid ${id}`] =
      `${b.request} ${b.home} ${b.host} ${b.cents} ${b.status} ${b.reason} rev:${b.revision} held:${b.held}`;
  }
  for (const [id, c] of Object.entries(state.counters))
    shown[`counter ${id}`] = `${c.bid} ${c.cents} ${c.answer}`;
  for (const [id, u] of Object.entries(state.users)) shown[`user ${id}`] = `${u.role} gone:${u.gone}`;
  shown['taken'] = state.taken
    .map((t) => `${t.home} ${t.from} ${t.to}`)
    .sort()
    .join();
  return shown;
}

export function differences(wanted: Projection, got: Projection): string[] {
  return [...new Set([...Object.keys(wanted), ...Object.keys(got)])]
    .filter((key) => wanted[key] !== got[key])
    .map((key) => `${key}: ${String(wanted[key])} by the model, ${String(got[key])} in the database`);
}

/** A call, or the bid that its response showed: read after the call took effect and before the response arrived. */
type Node = {
  op: Op;
  from: number;
  to: number;
  answer: Answered | 'unknown';
  after: number | null;
  entry: number;
};

function nodesOf(entries: readonly Entry[]): Node[] {
  const nodes: Node[] = [];
  for (const [entry, { op, from, to, answer }] of entries.entries()) {
    const unknown = answer === 'unknown';
    nodes.push({ op, from, to: unknown ? Number.POSITIVE_INFINITY : to, answer, after: null, entry });
    if (!unknown && answer.ok && answer.shows !== undefined && answer.id !== undefined) {
      const show: Op = { kind: 'show', by: op.by, bid: answer.id };
      nodes.push({ op: show, from, to, answer, after: nodes.length - 1, entry });
    }
  }
  return nodes;
}

/**
 * Ids of the rows that calls created: taken from the response, or, for a call without one (or whose response shows another
 * row), the lowest id in the final state that no response contains.
 */
function naming(entries: readonly Entry[], end: End) {
  const made = (key: string) =>
    Object.keys(end.state)
      .filter((name) => name.startsWith(`${key} `))
      .map((name) => Number(name.slice(key.length + 1)))
      .sort((a, b) => a - b);
  const kept = { create: made('request'), place: made('bid'), counter: made('counter') };
  const claimed = new Set<string>();
  const byKey = new Map<string, number>();
  const own = new Map<Op, number>();
  for (const { op, answer } of entries) {
    if (answer === 'unknown' || !answer.ok || answer.id === undefined) continue;
    if (op.kind !== 'create' && op.kind !== 'place') continue;
    claimed.add(`${op.kind} ${answer.id}`);
    own.set(op, answer.id);
    if (op.key !== undefined) byKey.set(`${op.by} ${op.key}`, answer.id);
  }
  const fits = (op: Op, id: number): boolean => {
    if (op.kind === 'place')
      return String(end.state[`bid ${id}`]).startsWith(`${op.request} ${op.home} ${op.by} `);
    if (op.kind === 'counter') return String(end.state[`counter ${id}`]).startsWith(`${op.bid} ${op.cents} `);
    return op.kind === 'create';
  };
  return (state: Auction) =>
    (op: Op): number | undefined => {
      if (op.kind !== 'create' && op.kind !== 'place' && op.kind !== 'counter') return undefined;
      const known = own.get(op) ?? (op.key === undefined ? undefined : byKey.get(`${op.by} ${op.key}`));
      if (known !== undefined) return known;
      const taken = op.kind === 'create' ? state.requests : op.kind === 'place' ? state.bids : state.counters;
      return kept[op.kind].find((id) => !taken[id] && !claimed.has(`${op.kind} ${id}`) && fits(op, id));
    };
}

/** Whether the model allows this response. Responses that show no bid are compared only by success. */
function agrees(step: Step, answer: Answered | 'unknown'): boolean {
  const { outcome } = step;
  if (answer === 'unknown') return true;
  if (!answer.ok) return !outcome.ok && outcome.codes.includes(answer.code);
  if (!outcome.ok) return false;
  if (outcome.shows !== undefined && outcome.shows !== answer.shows) return false;
  return answer.id === undefined || outcome.id === null || outcome.id === answer.id;
}

const sorted = (group: readonly string[]) => [...group].sort().join(' | ');
const limit = 200_000;

/**
 * Looks for one serial order of all calls that explains every answer, the product's log and the end, and in which no call
 * comes before one that was answered before it was made. Calls without an answer may have happened at any time since, or
 * never. After Wing and Gong, with Lowe's memory of what was tried; calls that change nothing are placed as soon as they
 * may be, which loses no order: whatever follows finds the same state.
 *
 * @throws Error when the search takes more than 200,000 steps, so that an undecided search never passes as a valid history
 */
export function explain(before: Auction, entries: readonly Entry[], end: End): Verdict {
  const nodes = nodesOf(entries);
  const name = naming(entries, end);
  const tried = new Set<string>();
  const placed = new Array<boolean>(nodes.length).fill(false);
  const order: number[] = [];
  const told: Record<number, number> = {};
  let steps = 0;
  let best = { placed: -1, why: '' };

  const remember = (state: Auction) => {
    if (order.length <= best.placed) return;
    const open = nodes.filter((node, i) => !placed[i] && node.answer !== 'unknown');
    const next = open
      .filter((_, i) => i < 6)
      .map((node) => {
        const allowed = stepsOf(state, node.op, name(state)).map((s) =>
          s.outcome.ok ? `ok ${s.outcome.shows ?? ''}` : s.outcome.codes.join('/'),
        );
        return `  ${JSON.stringify(node.op)} answered ${JSON.stringify(node.answer)}; the model says ${allowed.join(' or ')}`;
      });
    const rest = open.length === 0 ? differences(projectionOf(state), end.state) : next;
    best = {
      placed: order.length,
      why: `after ${JSON.stringify(order.map((i) => nodes[i]?.op))}\n${rest.join('\n')}`,
    };
  };

  const isFree = (i: number, until: number): boolean => {
    const node = nodes[i];
    return !!node && !placed[i] && node.from <= until && (node.after === null || placed[node.after] === true);
  };
  /** The earliest response among the calls not placed yet: calls that began after it cannot be placed before it. */
  const horizon = (): number =>
    nodes.reduce(
      (least, node, i) => (placed[i] ? least : Math.min(least, node.to)),
      Number.POSITIVE_INFINITY,
    );
  const follows = (log: Log): boolean =>
    Object.entries(log).every(([request, group]) => {
      const found = end.log[Number(request)];
      return found === undefined || sorted(found[told[Number(request)] ?? 0] ?? []) === sorted(group);
    });
  const tell = (log: Log, by: 1 | -1) => {
    for (const request of Object.keys(log)) told[Number(request)] = (told[Number(request)] ?? 0) + by;
  };
  const isEnd = (state: Auction): boolean =>
    nodes.every((node, i) => placed[i] || node.answer === 'unknown') &&
    Object.entries(end.log).every(([request, groups]) => (told[Number(request)] ?? 0) === groups.length) &&
    differences(projectionOf(state), end.state).length === 0;

  function search(state: Auction): boolean {
    steps += 1;
    if (steps > limit)
      throw new Error(`no serial order found within ${limit} steps: the history is too hard`);
    const start = order.length;
    const undo = () => {
      for (const i of order.splice(start)) placed[i] = false;
      return false;
    };
    for (let again = true; again; ) {
      again = false;
      const until = horizon();
      for (const [i, node] of nodes.entries()) {
        if (node.answer === 'unknown' || !isFree(i, until)) continue;
        const fits = stepsOf(state, node.op, name(state)).some(
          (s) => s.state === state && agrees(s, node.answer),
        );
        if (!fits) continue;
        placed[i] = true;
        order.push(i);
        again = true;
      }
    }
    remember(state);
    if (isEnd(state)) return true;
    const seen = `${placed.map(Number).join('')} ${JSON.stringify(state)}`;
    if (tried.has(seen)) return undo();
    tried.add(seen);
    const until = horizon();
    for (const [i, node] of nodes.entries()) {
      if (!isFree(i, until)) continue;
      for (const step of stepsOf(state, node.op, name(state))) {
        if (step.state === state || !agrees(step, node.answer) || !follows(step.log)) continue;
        placed[i] = true;
        order.push(i);
        tell(step.log, 1);
        if (search(step.state)) return true;
        tell(step.log, -1);
        placed[i] = false;
        order.pop();
      }
    }
    return undo();
  }

  if (search(before)) return { ok: true, order: order.map((i) => nodes[i]?.entry ?? -1), tried: steps };
  return { ok: false, why: best.why, tried: steps };
}
