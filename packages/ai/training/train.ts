import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Language } from '../src/generate/language.ts';
import { languages } from '../src/generate/language.ts';
import { annotate } from '../src/generate/lexicon.ts';
import { bucketBits, featuresOf } from '../src/generate/tagger/features.ts';
import {
  decode,
  type Model,
  marginalsOf,
  readModel,
  roles,
  writeModel,
} from '../src/generate/tagger/model.ts';
import { prepare } from '../src/generate/text.ts';
import { scanPlaces } from '../src/places/scan.ts';
import { augment, type Segment } from './augment.ts';
import { expand, readLines, type Template } from './markup.ts';
import { type Random, randomFrom } from './random.ts';

const size = roles.length;
const seed = 19;
const rate = 0.15;
const epochs = 9;
/** Share of features that an example does without. */
const dropout = 0.3;
/** Variants made of one line; a line without slots needs fewer. */
const variants = { withSlots: 12, plain: 5 };
/** How many weights are left after an epoch; the last ones learn with those that ship. The file must stay below 500 KB. */
const keptAfter: ReadonlyMap<number, number> = new Map([
  [3, 1_200_000],
  [4, 700_000],
  [5, 400_000],
]);

type Example = {
  readonly language: Language;
  readonly features: Int32Array[];
  readonly gold: Uint8Array;
  /** Which line it was made of. */
  readonly line: number;
};

function exampleOf(segments: readonly Segment[], language: Language, line: number): Example {
  let text = '';
  const spans: { start: number; end: number; role: number }[] = [];
  for (const segment of segments) {
    const start = text.length;
    text += segment.text;
    if (segment.role !== undefined)
      spans.push({ start, end: text.length, role: roles.indexOf(segment.role) });
  }
  const source = prepare(text);
  const words = annotate(source.tokens, language);
  const gold = new Uint8Array(words.length);
  for (const [i, word] of words.entries()) {
    const span = spans.find((s) => word.start >= s.start && word.start < s.end);
    if (span !== undefined) gold[i] = span.role;
  }
  return { language, features: featuresOf(words, scanPlaces(source.text)), gold, line };
}

/** Stochastic gradient with AdaGrad on the log-likelihood. */
class Trainer {
  readonly weights = new Float32Array((1 << bucketBits) * size);
  readonly transitions = new Float32Array(size * size);
  readonly #squares = new Float32Array((1 << bucketBits) * size);
  readonly #transitionSquares = new Float32Array(size * size);

  #kept: Uint8Array | undefined;

  #step(weights: Float32Array, squares: Float32Array, at: number, gradient: number): void {
    const square = (squares[at] ?? 0) + gradient * gradient;
    squares[at] = square;
    weights[at] = (weights[at] ?? 0) + (rate * gradient) / Math.sqrt(square + 1e-6);
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
        for (const bucket of buckets) {
          const at = bucket * size + b;
          if (this.#kept === undefined || this.#kept[at] === 1)
            this.#step(this.weights, this.#squares, at, gradient);
        }
      }
    }
    for (let i = 0; i < pairs.length; i += 1) {
      const gradient = -(pairs[i] ?? 0);
      if (Math.abs(gradient) > 1e-3) this.#step(this.transitions, this.#transitionSquares, i, gradient);
    }
    return loss;
  }

  /** Forgets all weights but the largest, for good. */
  prune(kept: number): void {
    const sizes = this.weights
      .map(Math.abs)
      .filter((w) => w > 1e-3)
      .sort();
    const least = Math.max(1e-3, sizes[sizes.length - kept] ?? 0);
    this.#kept ??= new Uint8Array(this.weights.length);
    for (let i = 0; i < this.weights.length; i += 1) {
      const keeps = Math.abs(this.weights[i] ?? 0) >= least;
      this.#kept[i] = keeps ? 1 : 0;
      if (!keeps) this.weights[i] = 0;
    }
  }

  file(): Buffer {
    // All features are present when the model is used.
    return writeModel({ weights: this.weights.map((w) => w * (1 - dropout)), transitions: this.transitions });
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
  return templates.flatMap((template, line) => {
    const slots = template.segments.some((s) => s.text.includes('{'));
    return Array.from({ length: slots ? variants.withSlots : variants.plain }, (_, nth) => {
      const filled = expand(template, random);
      return exampleOf(
        nth === 0 ? filled : augment(filled, template.language, random),
        template.language,
        line,
      );
    });
  });
}

/** Leaves out features that occur in one line only: what they would learn is that line. */
function keepShared(examples: Example[]): void {
  const first = new Int32Array(1 << bucketBits).fill(-1);
  const shared = new Uint8Array(1 << bucketBits);
  for (const { features, line } of examples) {
    for (const buckets of features) {
      for (const bucket of buckets) {
        if (first[bucket] === -1) first[bucket] = line;
        else if (first[bucket] !== line) shared[bucket] = 1;
      }
    }
  }
  for (const { features } of examples) {
    for (const [i, buckets] of features.entries())
      features[i] = buckets.filter((bucket) => shared[bucket] === 1);
  }
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
  keepShared(examples);
  for (let epoch = 1; epoch <= epochs; epoch += 1) {
    random.shuffle(examples);
    const loss = examples.reduce((sum, example) => sum + trainer.learn(example, random), 0);
    const kept = keptAfter.get(epoch);
    if (kept !== undefined) trainer.prune(kept);
    console.log(`epoch ${epoch}: loss ${(loss / examples.length).toFixed(3)}`);
  }
  const file = trainer.file();
  const model = readModel(file);
  // Lines that were learnt say nothing about other text.
  const tests = args.includes('--all') ? [] : examplesOf(heldOut, randomFrom(seed + 1));
  for (const language of tests.length === 0 ? [] : languages) {
    const mine = tests.filter((e) => e.language === language);
    console.log(`${language}: held-out span F1 ${spanF1(model, mine).toFixed(3)} (${mine.length} texts)`);
  }
  writeFileSync(new URL('../data/tagger.bin', here), file);
  console.log(`data/tagger.bin: ${file.length} bytes`);
}

main();
