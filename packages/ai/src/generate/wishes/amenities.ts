import { type AmenityId, amenities, amenityLabel } from '@palmbid/domain';
import { type Source, type Span, sentenceAt, spanOf } from '../text.ts';
import { distinct, type Hit } from './phrases.ts';

/** How important an amenity is: `must` a condition, `nice` preferred, `extra` a bonus, `not` unwanted. */
export type Importance = 'must' | 'nice' | 'extra' | 'not';

const strength: Readonly<Record<Importance, number>> = { extra: 0, nice: 1, must: 2, not: 3 };

export type WantedAmenity = {
  readonly id: AmenityId;
  readonly label: string;
  readonly importance: Importance;
  readonly span: Span;
};

const ids = new Set<string>(amenities.map((amenity) => amenity.id));

/** Amenities of the surroundings: a plain mention means preferred, not a condition. */
const surroundings = new Set<string>([
  ...amenities.filter((a) => a.group === 'neighbourhood').map((a) => a.id),
  'family-friendly',
  'ocean-view',
  'mountain-view',
  'lake-view',
  'city-view',
  'breakfast',
  'coffee-maker',
  'workspace',
]);
const conditions = new Set<string>(['wheelchair-accessible', 'pet-friendly', 'smoking-allowed']);

/** How far behind an amenity words still speak of it, in words. */
const reach = { near: 4, far: 8 };

/** The cues of a text, and the clause around a hit in which they count. */
class Cues {
  private readonly source: Source;
  private readonly cues: readonly Hit[];

  constructor(source: Source, hits: readonly Hit[]) {
    this.source = source;
    this.cues = hits.filter((hit) => hit.name === 'cue');
  }

  /** The first word of the clause around a hit, the word after its last, and the first comma behind the hit. */
  clause(hit: Hit): { from: number; to: number; comma: number } {
    const { words } = this.source;
    const sentence = sentenceAt(this.source, words[hit.first]?.start ?? 0);
    const opens = (i: number) =>
      words[i]?.key === '-' || this.cues.some((c) => c.value === 'clause' && c.first === i);
    let from = hit.first;
    while (from > 0 && (words[from - 1]?.start ?? 0) >= sentence.start && !opens(from - 1)) from -= 1;
    let to = hit.next;
    while (to < words.length && (words[to]?.end ?? 0) <= sentence.end && !opens(to)) to += 1;
    let comma = hit.next;
    while (comma < to && !/[,;()]/.test(words[comma]?.key ?? '')) comma += 1;
    return { from, to, comma };
  }

  /** The last cue of a kind between two words: the index of its first word, or -1. */
  last(value: string, from: number, to: number): number {
    return Math.max(
      -1,
      ...this.cues.filter((c) => c.value === value && c.first >= from && c.next <= to).map((c) => c.first),
    );
  }

  /** True when a cue of a kind ends right before a word, with at most `gap` fillers ("no *noisy* bars") between. */
  before(value: string, at: number, from: number, gap = 4): boolean {
    return this.cues.some((c) => {
      if (c.value !== value || c.first < from || c.next > at) return false;
      let i = c.next;
      for (let steps = 0; i < at && steps < gap; steps += 1) {
        const filler = this.cues.find((f) => f.value === 'filler' && f.first === i && f.next <= at);
        if (filler === undefined) return false;
        i = filler.next;
      }
      return i === at;
    });
  }

  /** True when a cue of a kind begins between two words. */
  after(value: string, from: number, to: number): boolean {
    return this.cues.some((c) => c.value === value && c.first >= from && c.first < to);
  }

  /** True when only "or", commas and fillers stand between two hits: "no pool or hot tub". */
  joins(a: Hit, b: Hit): boolean {
    const between = this.source.words.slice(a.next, b.first);
    if (!this.after('or', a.next, b.first)) return false;
    return between.every((word, i) => {
      const at = a.next + i;
      return (
        word.kind === 'mark' ||
        this.cues.some((c) => (c.value === 'or' || c.value === 'filler') && c.first <= at && at < c.next)
      );
    });
  }
}

function importanceOf(cues: Cues, hit: Hit, before: Importance | 'none' | undefined): Importance | 'none' {
  const { from, to, comma } = cues.clause(hit);
  const near = Math.min(comma, hit.next + reach.near);
  if (cues.before('unneeded', hit.first, from) || cues.after('unneeded-after', hit.next, near)) return 'none';
  const negated = cues.before('not', hit.first, from);
  if (negated && cues.after('negated-after', hit.next, hit.next + 1)) return 'none';
  if (negated || before === 'not' || cues.after('not-after', hit.next, hit.next + 1)) return 'not';
  const far = Math.min(comma, hit.next + reach.far);
  if (cues.after('extra-after', hit.next, far) || cues.last('extra', from, hit.first) >= 0) return 'extra';
  if (cues.after('must-after', hit.next, near)) return 'must';
  if (cues.after('nice', hit.next, Math.min(far, to))) return 'nice';
  if (conditions.has(hit.value)) return 'must';
  if (cues.before('like', hit.first, from)) return 'nice';
  const [must, nice] = [cues.last('must', from, hit.first), cues.last('nice', from, hit.first)];
  if (must > nice) return 'must';
  if (nice >= 0) return 'nice';
  return surroundings.has(hit.value) ? 'nice' : 'must';
}

/** The amenities mentioned in a text, each once, with their importance. `free` says whether a part is no place name ("Long Beach"). */
export function findAmenities(
  source: Source,
  hits: readonly Hit[],
  free: (start: number, end: number) => boolean,
): WantedAmenity[] {
  const { words } = source;
  const cues = new Cues(source, hits);
  const wanted: WantedAmenity[] = [];
  let previous: { hit: Hit; importance: Importance | 'none' } | undefined;
  for (const hit of distinct(hits, 'amenity')) {
    const [start, end] = [words[hit.first]?.start ?? 0, words[hit.next - 1]?.end ?? 0];
    if (!ids.has(hit.value) || !free(start, end)) continue;
    const joined = previous !== undefined && cues.joins(previous.hit, hit) ? previous.importance : undefined;
    const importance = importanceOf(cues, hit, joined);
    previous = { hit, importance };
    if (importance === 'none') continue;
    const id = hit.value as AmenityId;
    wanted.push({ id, label: amenityLabel(id), importance, span: spanOf(source, start, end) });
  }
  // Mentioned twice: a later sentence wins; within one sentence the stronger mention ("remote work ... a desk is essential").
  const last = new Map<AmenityId, WantedAmenity>();
  for (const found of wanted) {
    const before = last.get(found.id);
    const same =
      before !== undefined &&
      sentenceAt(source, found.span.start).start === sentenceAt(source, before.span.start).start;
    if (!same || strength[found.importance] > strength[before.importance]) last.set(found.id, found);
  }
  return [...last.values()].toSorted((a, b) => a.span.start - b.span.start);
}
