import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { bucketBits } from './features.ts';

/** The roles that a token may have; `other` is first. */
export const roles = [
  'other',
  'place',
  'origin',
  'checkin',
  'checkout',
  'window',
  'nights',
  'flex',
  'guests',
  'adults',
  'children',
  'total',
  'nightly',
  'weekly',
  'perperson',
  'bedrooms',
  'pets',
  'nopets',
  'amenity',
  'not',
] as const;
export type Role = (typeof roles)[number];
const size = roles.length;

/** The weights of a linear-chain conditional random field. */
export type Model = {
  /** For every bucket, where its weights begin in `labels` and `values`. */
  readonly starts: Int32Array;
  readonly labels: Uint8Array;
  readonly values: Float32Array;
  /** `transitions[a * roles + b]`: b follows a. The first row is the start of a text. */
  readonly transitions: Float32Array;
};

/** Weights are rounded to this many steps of either sign. */
const steps = 31;

/**
 * A weights file, compressed: a line of JSON (`scale` of a weight, number of `entries`, all `transitions`), then for every entry its
 * distance to the bucket before it (3 bytes, plane by plane), its role (1 byte) and its weight (1 byte, signed).
 */
export function writeModel({
  weights,
  transitions,
}: {
  weights: Float32Array;
  transitions: Float32Array;
}): Buffer {
  const largest = Math.min(
    6,
    weights.reduce((most, w) => Math.max(most, Math.abs(w)), 0.01),
  );
  const scale = largest / steps;
  const step = (weight: number) => Math.max(-steps, Math.min(steps, Math.round(weight / scale)));
  const kept: number[] = [];
  for (let i = 0; i < weights.length; i += 1) if (step(weights[i] ?? 0) !== 0) kept.push(i);
  const head = {
    scale,
    entries: kept.length,
    roles,
    transitions: Array.from(transitions, (w) => Math.round(w * 1_000) / 1_000),
  };
  const body = Buffer.alloc(kept.length * 5);
  let before = 0;
  for (const [n, i] of kept.entries()) {
    const bucket = Math.floor(i / size);
    const gap = bucket - before;
    before = bucket;
    body[n] = gap & 255;
    body[n + kept.length] = (gap >> 8) & 255;
    body[n + 2 * kept.length] = gap >> 16;
    body[n + 3 * kept.length] = i % size;
    body.writeInt8(step(weights[i] ?? 0), n + 4 * kept.length);
  }
  return brotliCompressSync(Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body]));
}

/** Reads a file of `writeModel`. */
export function readModel(file: Buffer): Model {
  const plain = brotliDecompressSync(file);
  const end = plain.indexOf(10);
  const head = JSON.parse(plain.subarray(0, end).toString('utf8')) as {
    scale: number;
    entries: number;
    roles: string[];
    transitions: number[];
  };
  if (head.roles.join() !== roles.join()) throw new Error('the weights were trained for other roles');
  const body = plain.subarray(end + 1);
  const n = head.entries;
  const starts = new Int32Array((1 << bucketBits) + 1);
  const values = new Float32Array(n);
  let bucket = 0;
  for (let i = 0; i < n; i += 1) {
    bucket += (body[i] ?? 0) + ((body[i + n] ?? 0) << 8) + ((body[i + 2 * n] ?? 0) << 16);
    starts[bucket + 1] = (starts[bucket + 1] ?? 0) + 1;
    values[i] = body.readInt8(i + 4 * n) * head.scale;
  }
  for (let i = 1; i < starts.length; i += 1) starts[i] = (starts[i] ?? 0) + (starts[i - 1] ?? 0);
  return {
    starts,
    labels: Uint8Array.from(body.subarray(3 * n, 4 * n)),
    values,
    transitions: Float32Array.from(head.transitions),
  };
}

/** The likeliest roles of a sequence of tokens, with the probability of each. */
export type Decoded = { readonly roles: Uint8Array; readonly probabilities: Float64Array };

function scoresOf(model: Model, features: readonly Int32Array[]): Float64Array {
  const scores = new Float64Array(features.length * size);
  for (const [t, buckets] of features.entries()) {
    for (const bucket of buckets) {
      const end = model.starts[bucket + 1] ?? 0;
      for (let i = model.starts[bucket] ?? 0; i < end; i += 1) {
        const at = t * size + (model.labels[i] ?? 0);
        scores[at] = (scores[at] ?? 0) + (model.values[i] ?? 0);
      }
    }
  }
  return scores;
}

/** Viterbi: the best sequence of roles. */
function bestPath(scores: Float64Array, transitions: Float32Array): Uint8Array {
  const length = scores.length / size;
  const best = Float64Array.from(scores);
  const from = new Uint8Array(scores.length);
  for (let t = 1; t < length; t += 1) {
    for (let b = 0; b < size; b += 1) {
      let top = Number.NEGATIVE_INFINITY;
      for (let a = 0; a < size; a += 1) {
        const score = (best[(t - 1) * size + a] ?? 0) + (transitions[a * size + b] ?? 0);
        if (score > top) {
          top = score;
          from[t * size + b] = a;
        }
      }
      best[t * size + b] = (scores[t * size + b] ?? 0) + top;
    }
  }
  const path = new Uint8Array(length);
  let last = 0;
  for (let b = 1; b < size; b += 1) {
    if ((best[(length - 1) * size + b] ?? 0) > (best[(length - 1) * size + last] ?? 0)) last = b;
  }
  for (let t = length - 1; t >= 0; t -= 1) {
    path[t] = last;
    last = from[t * size + last] ?? 0;
  }
  return path;
}

/**
 * Forward and backward sums, scaled at each token: `marginals[t * roles + b]` is the probability of role b at token t, and
 * `pairs`, when given, adds up the expected transitions. Returns the logarithm of the sum over all sequences.
 */
export function marginalsOf(
  scores: Float64Array,
  transitions: Float32Array,
  marginals: Float64Array,
  pairs?: Float64Array,
): number {
  const length = scores.length / size;
  const weight = transitions.map(Math.exp);
  const emit = new Float64Array(scores.length);
  const alpha = new Float64Array(scores.length);
  const beta = new Float64Array(scores.length);
  const sums = new Float64Array(length);
  let log = 0;
  for (let t = 0; t < length; t += 1) {
    let top = Number.NEGATIVE_INFINITY;
    for (let b = 0; b < size; b += 1) top = Math.max(top, scores[t * size + b] ?? 0);
    for (let b = 0; b < size; b += 1) emit[t * size + b] = Math.exp((scores[t * size + b] ?? 0) - top);
    let sum = 0;
    for (let b = 0; b < size; b += 1) {
      let into = t === 0 ? 1 : 0;
      if (t > 0) {
        for (let a = 0; a < size; a += 1)
          into += (alpha[(t - 1) * size + a] ?? 0) * (weight[a * size + b] ?? 0);
      }
      const value = into * (emit[t * size + b] ?? 0);
      alpha[t * size + b] = value;
      sum += value;
    }
    for (let b = 0; b < size; b += 1) alpha[t * size + b] = (alpha[t * size + b] ?? 0) / sum;
    sums[t] = sum;
    log += Math.log(sum) + top;
  }
  beta.fill(1, (length - 1) * size);
  for (let t = length - 2; t >= 0; t -= 1) {
    for (let a = 0; a < size; a += 1) {
      let sum = 0;
      for (let b = 0; b < size; b += 1) {
        const next = (emit[(t + 1) * size + b] ?? 0) * (beta[(t + 1) * size + b] ?? 0);
        const step = (weight[a * size + b] ?? 0) * next;
        sum += step;
        if (pairs !== undefined) {
          const at = a * size + b;
          pairs[at] = (pairs[at] ?? 0) + ((alpha[t * size + a] ?? 0) * step) / (sums[t + 1] ?? 1);
        }
      }
      beta[t * size + a] = sum / (sums[t + 1] ?? 1);
    }
  }
  for (let i = 0; i < scores.length; i += 1) marginals[i] = (alpha[i] ?? 0) * (beta[i] ?? 0);
  return log;
}

/** The likeliest roles of the tokens with the probability of each. */
export function decode(model: Model, features: readonly Int32Array[]): Decoded {
  if (features.length === 0) return { roles: new Uint8Array(0), probabilities: new Float64Array(0) };
  const scores = scoresOf(model, features);
  const path = bestPath(scores, model.transitions);
  const marginals = new Float64Array(scores.length);
  marginalsOf(scores, model.transitions, marginals);
  return {
    roles: path,
    probabilities: Float64Array.from(path, (role, t) => Math.min(1, marginals[t * size + role] ?? 0)),
  };
}
