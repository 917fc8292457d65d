import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { annotate } from '../src/generate/lexicon.ts';
import type { Language } from '../src/generate/language.ts';
import { languages } from '../src/generate/language.ts';
import { prepare } from '../src/generate/text.ts';
import { bucketBits, featuresOf } from '../src/generate/tagger/features.ts';
import { decode, marginalsOf, type Model, readModel, roles } from '../src/generate/tagger/model.ts';
import { scanPlaces } from '../src/places/scan.ts';
import { augment, type Segment } from './augment.ts';
import { expand, readLines, type Template } from './markup.ts';
import { randomFrom, type Random } from './random.ts';

const size = roles.length;
const seed = 19;
const epochs = 6;
/** Share of features that an example does without. */
const dropout = 0.35;
/** Variants made of one line; a line without slots needs fewer. */
const variants = { withSlots: 12, plain: 5 };
/** The largest file is 4 bytes for each of these, and less than 500 KB. */
const keptWeights = 118_000;

type Example = { readonly language: Language; readonly features: Int32Array[]; readonly gold: Uint8Array };

function exampleOf(segments: readonly Segment[], language: Language): Example {
  let text = '';
  const spans: { start: number; end: number; role: number }[] = [];
  for (const segment of segments) {
    const start = text.length;
    text += segment.text;
    if (segment.role !== undefined) spans.push({ start, end: text.length, role: roles.indexOf(segment.role) });
  }
  const source = prepare(text);
  const words = annotate(source.tokens, language);
  const gold = new Uint8Array(words.length);
  for (const [i, word] of words.entries()) {
    const span = spans.find((s) => word.start >= s.start && word.start < s.end);
    if (span !== undefined) gold[i] = span.role;
  }
  return { language, features: featuresOf(words, scanPlaces(source.text)), gold };
}

/** Stochastic gradient with AdaGrad on the log-likelihood. */
class Trainer {
  readonly weights = new Float32Array((1 << bucketBits) * size);
  readonly transitions = new Float32Array(size * size);
  readonly #squares = new Float32Array((1 << bucketBits) * size);
  readonly #transitionSquares = new Float32Array(size * size);

  #step(weights: Float32Array, squares: Float32Array, at: number, gradient: number): void {
    const square = (squares[at] ?? 0) + gradient * gradient;
    squares[at] = square;
    weights[at] = (weights[at] ?? 0) + (0.15 * gradient) / Math.sqrt(square + 1e-6);
  }

  /** One step on an example; some of its features are left out, so that no single word decides. */
  learn({ features: all, gold }: Example, random: Random): number {
    const length = gold.length;
    if (length === 0) return 0;
    const features = all.map((buckets) => buckets.filter(() => !random.chance(dropout)));
    const scores = new Float64Array(length * size);
    for (const [t, buckets] of features.entries()) {
      for (const bucket of buckets) {
        for (let b = 0; b < size; b += 1) {
          scores[t * size + b] = (scores[t * size + b] ?? 0) + (this.weights[bucket * size + b] ?? 0);
        }
      }
    }
    const marginals = new Float64Array(scores.length);
    const pairs = new Float64Array(size * size);
    let loss = marginalsOf(scores, this.transitions, marginals, pairs);
    for (let t = 0; t < length; t += 1) {
      const right = gold[t] ?? 0;
      loss -= scores[t * size + right] ?? 0;
      if (t > 0) {
        const at = (gold[t - 1] ?? 0) * size + right;
        loss -= this.transitions[at] ?? 0;
        pairs[at] = (pairs[at] ?? 0) - 1;
      }
    }
    for (const [t, buckets] of features.entries()) {
      for (let b = 0; b < size; b += 1) {
        const gradient = (b === gold[t] ? 1 : 0) - (marginals[t * size + b] ?? 0);
        if (Math.abs(gradient) < 1e-3) continue;
        for (const bucket of buckets) this.#step(this.weights, this.#squares, bucket * size + b, gradient);
      }
    }
    for (let i = 0; i < pairs.length; i += 1) {
      const gradient = -(pairs[i] ?? 0);
      if (Math.abs(gradient) > 1e-3) this.#step(this.transitions, this.#transitionSquares, i, gradient);
    }
    return loss;
  }

  /** The weights file, with the largest weights only. */
  file(): Buffer {
    const sizes: number[] = [];
    for (const weight of this.weights) if (Math.abs(weight) > 0.02) sizes.push(Math.abs(weight));
    sizes.sort((a, b) => b - a);
    const least = sizes[Math.min(keptWeights, sizes.length) - 1] ?? 0;
    const scale = Math.min(sizes[0] ?? 1, 5) / 127;
    const entries: number[] = [];
    for (let i = 0; i < this.weights.length && entries.length < keptWeights; i += 1) {
      const weight = this.weights[i] ?? 0;
      if (Math.abs(weight) < Math.max(least, 0.02)) continue;
      const rounded = Math.max(-127, Math.min(127, Math.round(weight / scale)));
      if (rounded === 0) continue;
      const [bucket, role] = [Math.floor(i / size), i % size];
      entries.push(((bucket << 13) | (role << 8) | (rounded & 255)) >>> 0);
    }
    const head = JSON.stringify({
      // All features are present when the model is used.
      scale: scale * (1 - dropout),
      entries: entries.length,
      roles,
      transitions: Array.from(this.transitions, (w) => Math.round(w * 1_000) / 1_000),
    });
    const body = Buffer.alloc(entries.length * 4);
    for (const [i, entry] of entries.entries()) body.writeUInt32LE(entry, i * 4);
    return Buffer.concat([Buffer.from(`${head}\n`), body]);
  }
}

/** `start-end-role` of every span, for comparison. */
function spansIn(labels: Uint8Array): Set<string> {
  const spans = new Set<string>();
  let from = 0;
  while (from < labels.length) {
    let to = from + 1;
    while (to < labels.length && labels[to] === labels[from]) to += 1;
    if (labels[from] !== 0) spans.add(`${from}-${to}-${labels[from] ?? 0}`);
    from = to;
  }
  return spans;
}

function spanF1(model: Model, examples: readonly Example[]): number {
  let [right, found, expected] = [0, 0, 0];
  for (const { features, gold } of examples) {
    const mine = spansIn(decode(model, features).roles);
    const theirs = spansIn(gold);
    found += mine.size;
    expected += theirs.size;
    for (const span of mine) if (theirs.has(span)) right += 1;
  }
  return found + expected === 0 ? 1 : (2 * right) / (found + expected);
}

function examplesOf(templates: readonly Template[], random: Random): Example[] {
  return templates.flatMap((template) => {
    const slots = template.segments.some((s) => s.text.includes('{'));
    return Array.from({ length: slots ? variants.withSlots : variants.plain }, (_, nth) => {
      const filled = expand(template, random);
      return exampleOf(nth === 0 ? filled : augment(filled, template.language, random), template.language);
    });
  });
}

function main(): void {
  const args = process.argv.slice(2).filter((arg) => arg !== '--');
  const extra = args.filter((arg) => !arg.startsWith('--'));
  const random = randomFrom(seed);
  const here = new URL('.', import.meta.url);
  const files = readdirSync(here)
    .filter((name) => name.endsWith('.txt') && languages.some((l) => name.startsWith(l)))
    .map((name) => new URL(name, here).pathname);
  const templates = [...files, ...extra.map((file) => resolve(process.env['INIT_CWD'] ?? '.', file))]
    .sort()
    .flatMap((file) => readLines(readFileSync(file, 'utf8'), file));
  // Every tenth line is held out; with --all the shipped weights learn from those too.
  const heldOut = templates.filter((_, i) => i % 10 === 7);
  const learnt = args.includes('--all') ? templates : templates.filter((_, i) => i % 10 !== 7);
  const examples = examplesOf(learnt, random);
  console.log(`${templates.length} lines, ${examples.length} examples`);
  const trainer = new Trainer();
  for (let epoch = 1; epoch <= epochs; epoch += 1) {
    random.shuffle(examples);
    const loss = examples.reduce((sum, example) => sum + trainer.learn(example, random), 0);
    console.log(`epoch ${epoch}: loss ${(loss / examples.length).toFixed(3)}`);
  }
  const file = trainer.file();
  const model = readModel(file);
  const tests = examplesOf(heldOut, randomFrom(seed + 1));
  for (const language of languages) {
    const mine = tests.filter((e) => e.language === language);
    console.log(`${language}: held-out span F1 ${spanF1(model, mine).toFixed(3)} (${mine.length} texts)`);
  }
  writeFileSync(new URL('../data/tagger.bin', here), file);
  console.log(`data/tagger.bin: ${file.length} bytes`);
}

main();
