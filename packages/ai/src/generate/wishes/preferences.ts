import {
  type AccommodationType,
  type DestinationType,
  type FeePreference,
  limits,
  type PaymentOption,
  type PetOption,
  type PropertyType,
  type TravelMode,
} from '@palmbid/domain';
import { countAt } from '../numbers.ts';
import { type Source, type Span, sentenceAt, spanOf } from '../text.ts';
import { distinct, type Hit } from './phrases.ts';

export type Found<T> = {
  readonly value: T;
  readonly spans: readonly Span[];
};

/** Answers to the rest of the questionnaire, where the text has them. Distances in hours, areas in square feet. */
export type FoundPreferences = {
  destinationType?: Found<DestinationType>;
  travelMode?: Found<TravelMode>;
  maxDrivingHours?: Found<number>;
  accommodationTypes?: Found<AccommodationType[]>;
  pets?: Found<PetOption>;
  bedrooms?: Found<number>;
  minBathrooms?: Found<number>;
  minSquareFootage?: Found<number>;
  propertyTypes?: Found<PropertyType[]>;
  feePreferences?: Found<FeePreference[]>;
  paymentPreference?: Found<PaymentOption>;
  flexibility?: Found<'exact' | 'flexible'>;
};

type Free = (start: number, end: number) => boolean;

const squareFeetPerSquareMetre = 10.764;
const areaLimit = 100_000;
const longestDrive = 12;

/** What a text says besides place, dates, party, budget and amenities. */
class Preferences {
  private readonly source: Source;
  private readonly hits: readonly Hit[];
  private readonly free: Free;

  constructor(source: Source, hits: readonly Hit[], free: Free) {
    this.source = source;
    this.hits = hits;
    this.free = free;
  }

  private span(first: number, next: number): Span {
    const { words } = this.source;
    return spanOf(this.source, words[first]?.start ?? 0, words[next - 1]?.end ?? 0);
  }

  private has(name: string, value: string, test: (hit: Hit) => boolean): boolean {
    return this.hits.some((hit) => hit.name === name && hit.value === value && test(hit));
  }

  /** The hits of a class outside place names. */
  private all(name: string): Hit[] {
    return distinct(this.hits, name).filter(({ first, next }) => {
      const { words } = this.source;
      return this.free(words[first]?.start ?? 0, words[next - 1]?.end ?? 0);
    });
  }

  /** The classes of answers that a text has, each once, with the words of its first mention. */
  each<T extends string>(name: string): Found<T[]> | undefined {
    const first = new Map<string, Hit>();
    for (const hit of this.all(name)) if (!first.has(hit.value)) first.set(hit.value, hit);
    if (first.size === 0) return undefined;
    return {
      value: [...first.keys()] as T[],
      spans: [...first.values()].slice(0, 4).map((hit) => this.span(hit.first, hit.next)),
    };
  }

  /** The first answer of a class. */
  one<T extends string>(name: string): Found<T> | undefined {
    const [hit] = this.all(name);
    return hit && { value: hit.value as T, spans: [this.span(hit.first, hit.next)] };
  }

  /** "Two large bedrooms", "3br", "drei Schlafzimmer": the last number before such a room. */
  rooms(value: 'bedroom' | 'bathroom', max: number): Found<number> | undefined {
    const { words } = this.source;
    let found: Found<number> | undefined;
    for (const room of this.all('room')) {
      if (room.value !== value) continue;
      for (let from = Math.max(0, room.first - 5); from < room.first; from += 1) {
        const count = countAt(words, from);
        if (count === undefined || count.next > room.first || count.value > max) continue;
        const between = words.slice(count.next, room.first);
        const joined = between.every(
          (word, i) =>
            word.key === '-' ||
            this.decimal(count.next + i) ||
            this.has('cue', 'room-kind', (hit) => hit.first === count.next + i),
        );
        if (!joined) continue;
        found = { value: count.value, spans: [this.span(from, room.next)] };
        break;
      }
    }
    return found;
  }

  /** True for the parts of ".5" in "2.5 baths". */
  private decimal(at: number): boolean {
    const { words } = this.source;
    const dot = (i: number) => words[i]?.key === '.' && words[i]?.glued === true;
    return dot(at) || (dot(at - 1) && words[at]?.kind === 'number') || words[at]?.key === '½';
  }

  area(): Found<number> | undefined {
    const { words } = this.source;
    for (const unit of this.all('area')) {
      const figure = words[unit.first - 1];
      const n = Number((figure?.key ?? '').replace(/[.,]/g, ''));
      if (figure?.kind !== 'number' || n < 10) continue;
      const feet = unit.value === 'feet' ? n : Math.round((n * squareFeetPerSquareMetre) / 100) * 100;
      if (feet <= areaLimit) return { value: feet, spans: [this.span(unit.first - 1, unit.next)] };
    }
    return undefined;
  }

  propertyTypes(): Found<PropertyType[]> | undefined {
    const lodging = (at: number) =>
      this.has('cue', 'lodging', (hit) => hit.next <= at && hit.first >= at - 3);
    // A tent or a boat is only a property type when the guest wants to sleep in it.
    const guarded = (hit: Hit) => this.has('cue', 'needs-lodging', (h) => h.first === hit.first);
    const wanted = this.all('property').filter((hit) => !guarded(hit) || lodging(hit.first));
    if (wanted.length === 0) return undefined;
    return {
      value: [...new Set(wanted.map((hit) => hit.value as PropertyType))],
      spans: wanted.slice(0, 4).map((hit) => this.span(hit.first, hit.next)),
    };
  }

  /** The kind of surroundings with the most mentions that are not taken back ("away from the city"). */
  destinationType(): Found<DestinationType> | undefined {
    const hits = distinct(this.hits, 'setting').filter(
      (hit) => !this.has('cue', 'not', (cue) => cue.next <= hit.first && cue.next >= hit.first - 1),
    );
    const mentions = (hit: Hit) => hits.filter((other) => other.value === hit.value);
    const best = hits.map(mentions).reduce<Hit[]>((most, all) => (all.length > most.length ? all : most), []);
    const [first] = best;
    return (
      first && {
        value: first.value as DestinationType,
        spans: best.slice(0, 2).map((hit) => this.span(hit.first, hit.next)),
      }
    );
  }

  pets(): Found<PetOption> | undefined {
    const { words } = this.source;
    const hits = distinct(this.hits, 'pet');
    const none = hits.find((hit) => hit.value === 'none');
    if (none !== undefined) return { value: 'none', spans: [this.span(none.first, none.next)] };
    const brought = hits.flatMap((hit) => {
      let from = hit.first;
      while (this.has('cue', 'pet-kind', (cue) => cue.next === from && cue.first < from)) from -= 1;
      const counts = [from - 3, from - 2, from - 1, from].flatMap((at) => {
        const count = countAt(words, at);
        return count !== undefined && count.next >= from && count.next <= hit.first ? [{ at, ...count }] : [];
      });
      const [count] = counts;
      const plural = hit.value.endsWith('s');
      if (count !== undefined) return [{ hit, n: count.value, from: count.at }];
      const owned =
        from < hit.first || this.has('cue', 'bring', (cue) => cue.next === from || cue.next === hit.first);
      return owned ? [{ hit, n: plural ? 2 : 1, from }] : [];
    });
    const last = brought.at(-1);
    if (last === undefined) return undefined;
    const kindOf = (hit: Hit) => hit.value.replace(/s$/, '');
    const kinds = new Set(brought.map(({ hit }) => kindOf(hit)).filter((kind) => kind !== 'other'));
    const kind = kindOf(last.hit);
    const plain = kinds.size < 2 && last.n <= 2 && (kind === 'dog' || kind === 'cat');
    const value = plain ? (last.n === 2 ? `2-${kind}s` : `1-${kind}`) : 'other';
    return {
      value: value as PetOption,
      spans: brought.slice(-2).map(({ hit, from }) => this.span(from, hit.next)),
    };
  }

  /** "Within three hours' drive": hours beside a word of driving in the same sentence. */
  drivingHours(): Found<number> | undefined {
    const { words } = this.source;
    for (const unit of this.all('hours').filter((hit) => hit.value === 'unit')) {
      for (let from = Math.max(0, unit.first - 5); from < unit.first; from += 1) {
        const count = countAt(words, from);
        const touches =
          count !== undefined &&
          words.slice(count.next, unit.first).every((word) => word.key === '-') &&
          count.value >= 1 &&
          count.value <= longestDrive;
        if (!touches) continue;
        const sentence = sentenceAt(this.source, words[from]?.start ?? 0);
        const drives = this.has('hours', 'drive', (hit) => {
          const beside = hit.first >= unit.next ? hit.first - unit.next <= 5 : from - hit.next <= 4;
          return (
            beside &&
            (hit.first >= unit.next || hit.next <= from) &&
            (words[hit.first]?.start ?? 0) >= sentence.start &&
            (words[hit.first]?.start ?? 0) < sentence.end
          );
        });
        if (drives) return { value: count.value, spans: [this.span(from, unit.next)] };
      }
    }
    return undefined;
  }

  travelMode(): Found<TravelMode> | undefined {
    const hits = distinct(this.hits, 'travel');
    const said = (value: string) => hits.find((hit) => hit.value === value);
    const drive = said('no-drive') === undefined ? said('drive') : undefined;
    const fly = said('no-fly') === undefined ? said('fly') : undefined;
    const mode = drive ?? fly;
    return mode && { value: mode.value as TravelMode, spans: [this.span(mode.first, mode.next)] };
  }

  flexibility(): Found<'exact' | 'flexible'> | undefined {
    const hits = distinct(this.hits, 'dates');
    const hit = hits.find((h) => h.value === 'exact') ?? hits[0];
    return hit && { value: hit.value as 'exact' | 'flexible', spans: [this.span(hit.first, hit.next)] };
  }
}

/** What the text states besides place, dates, party, budget and amenities. */
export function findPreferences(source: Source, hits: readonly Hit[], free: Free): FoundPreferences {
  const text = new Preferences(source, hits, free);
  const found = {
    bedrooms: text.rooms('bedroom', limits.bedrooms.max),
    minBathrooms: text.rooms('bathroom', limits.bathrooms.max),
    minSquareFootage: text.area(),
    propertyTypes: text.propertyTypes(),
    destinationType: text.destinationType(),
    pets: text.pets(),
    accommodationTypes: text.each<AccommodationType>('stay'),
    feePreferences: text.each<FeePreference>('fee'),
    paymentPreference: text.one<PaymentOption>('payment'),
    maxDrivingHours: text.drivingHours(),
    travelMode: text.travelMode(),
    flexibility: text.flexibility(),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}
