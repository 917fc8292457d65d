import { chordKm, unitVector } from '../matching/place.ts';
import { matchWeights } from '../matching/weights.ts';
import { closestName } from '../places/fuzzy.ts';
import { placeKey, withoutAccents } from '../places/key.ts';
import { lookUp, type Place } from '../places/lookup.ts';
import { confidenceOf } from '../places/resolve.ts';
import { type PlaceMention, scanPlaces } from '../places/scan.ts';
import { ordinaryWords } from '../places/words.ts';
import { month, weekday } from './dates/calendar.ts';
import { type Cue, cueOf } from './place-cues.ts';
import type { Source, Span } from './text.ts';
import { sentenceAt, spanOf } from './text.ts';

export type Destination = {
  /** The value of the location field. */
  readonly label: string;
  /** Short name for titles. */
  readonly name: string;
  /** Undefined for a place that the gazetteer does not know; its name is kept as typed. */
  readonly place: Place | undefined;
  readonly confidence: number;
  readonly spans: readonly Span[];
};

export type Places = {
  readonly destination: Destination | undefined;
  readonly origin: { readonly label: string; readonly spans: readonly Span[] } | undefined;
  /** Spans of all place names, so that "Long Beach" is not read as an amenity. */
  readonly taken: readonly { readonly start: number; readonly end: number }[];
};

type Candidate = {
  readonly mention: PlaceMention;
  readonly cue: Cue;
  readonly sentence: number;
  /** True in a sentence that corrects an earlier one. */
  readonly correction: boolean;
  /** True when it only adds to the place before it: "Rome and Florence". */
  readonly second: boolean;
};

/** "Wed Nov 25": capitalised, but not a place. */
const calendarWord = new RegExp(`^(?:${month}|${weekday})$`);
const capitalWords = /\b\p{Lu}{4,}\b/gu;

/** True when so much of the text is in capitals that capitals mean nothing. */
function shouts(text: string): boolean {
  const upper = (text.match(capitalWords) ?? []).join('').length;
  return upper > 20 && upper > text.length * 0.4;
}

function startsSentence(source: Source, at: number): boolean {
  const { start } = sentenceAt(source, at);
  return /^\W*$/.test(source.text.slice(start, at));
}

/** "Gatlinburg Oct 22": a date follows the name. */
const dateNext = new RegExp(`^\\s(?:\\d|${month})`);
/** What follows a name that opens a prompt like a headline. */
const headline = new RegExp(`^\\s(?:(?:in|for|from|over|next|this|on|with) |\\d|${month})`);

/** True when the words can mean a place, given their capitals and the words before them. */
function plausible(source: Source, mention: PlaceMention, cue: Cue, loud: boolean): boolean {
  const { place, qualified, words } = mention;
  const key = placeKey(mention.text);
  const written = source.text.slice(mention.start, mention.end);
  const allOrdinary = key.split(' ').every((word) => ordinaryWords.has(word));
  const opens = startsSentence(source, mention.start);
  // "Wine country weekend": the capital belongs to the start of the sentence.
  const borrowed = opens && words > 1 && allOrdinary && /\s\p{Ll}[^\s]*$/u.test(written);
  const capital = mention.capital && !loud && !borrowed;
  const cued = cue === 'to' || cue === 'near' || cue === 'from' || cue === 'not';
  if (calendarWord.test(key)) return false;
  // "Madison and me": a person's name.
  if (
    !qualified &&
    words === 1 &&
    /^ and (?:me|myself)\b/.test(source.lower.slice(mention.end, mention.end + 12))
  )
    return false;
  if (place.capitalsOnly) {
    if (/^[\p{Lu}.]{2,}$/u.test(written) && !loud) return true;
    const after = source.lower.slice(mention.end, mention.end + 9);
    return (
      cued &&
      words === 1 &&
      (!ordinaryWords.has(key) || /^(?:\s(?:for|with|on|from|in|next|this|and|area)\b|[.,!?]|$)/.test(after))
    );
  }
  if (key === 'us' || key === 'america' || key === 'it')
    return capital && cued && /^(?:US|U\.S\.?|America)$/.test(written);
  if (qualified) return capital || cued || !allOrdinary;
  if (allOrdinary && place.kind === 'city' && words === 1) {
    return capital && cued && cue !== 'from' && place.population >= 20_000 && !opens;
  }
  // "long beach, 3 adults": a name between commas is not part of a longer phrase.
  const apart =
    /(?:^|[.!?,;])\s{0,2}$/.test(source.lower.slice(0, mention.start)) &&
    (/^\s{0,2}(?:[.,;!?]|$)/.test(source.lower.slice(mention.end)) ||
      dateNext.test(source.lower.slice(mention.end, mention.end + 10)));
  if (allOrdinary && words > 1 && !capital && place.kind === 'city') {
    // "A pool, a balcony, mountain view": a view is an amenity, not a town.
    if (key.endsWith(' view')) return false;
    return (cue === 'to' && place.population >= 20_000) || (apart && place.population >= 50_000);
  }
  if (capital) {
    if (place.kind !== 'city' && place.kind !== 'airport') return true;
    if (opens && words === 1 && !cued) {
      const after = source.lower.slice(mention.end, mention.end + 16);
      const alone = /^\s{0,2}(?:[,.;:!?-]|$)/.test(after);
      // "Moab June 3-7", "Tulum for three".
      const dated = mention.start === 0 && headline.test(after);
      return place.population >= (dated ? 3_000 : alone ? 10_000 : 100_000);
    }
    return cued || place.population >= (apart ? 1_000 : 5_000) || words > 1;
  }
  if (allOrdinary) return cued && place.kind !== 'city';
  if (place.kind !== 'city') return cued || key.length >= 6;
  return (
    (cued && (place.population >= 15_000 || words > 1)) ||
    (place.population >= (apart ? 50_000 : 300_000) && key.length >= 5)
  );
}

/** "Seattle to Portland": of two names joined by "to", the first is the origin. */
function isOriginOf(source: Source, mention: PlaceMention, next: PlaceMention | undefined): boolean {
  if (next === undefined) return false;
  const gap = source.lower.slice(mention.end, next.start);
  return /^\s{1,2}(?:to|->|-)\s{1,2}(?:the )?$/.test(gap);
}

function candidatesOf(source: Source): Candidate[] {
  const loud = shouts(source.text);
  const found: Candidate[] = [];
  const mentions = scanPlaces(source.text);
  for (const [i, mention] of mentions.entries()) {
    let cue = cueOf(source, mention.start, mention.end);
    if (!plausible(source, mention, cue, loud)) continue;
    const before = found.at(-1);
    const gap = before === undefined ? '' : source.lower.slice(before.mention.end, mention.start);
    const listed =
      before !== undefined &&
      /^\s{0,2}(?:,|, and|and|or|\/|&|, or|, then|then|and then|\+)\s{1,2}(?:the |in |to |then )?$/.test(
        `${gap}`,
      );
    if (listed && before.cue === 'from') cue = 'from';
    if (
      cue !== 'from' &&
      isOriginOf(source, mention, mentions[i + 1]) &&
      !/\bto (?:the )?$/.test(source.lower.slice(0, mention.start))
    )
      cue = 'from';
    const { start, correction } = sentenceAt(source, mention.start);
    found.push({
      mention,
      cue,
      sentence: start,
      correction,
      second: listed && before.cue !== 'not',
    });
  }
  return found;
}

/** True when a country or region named later only locates the place named before. */
function contains(outer: Place, inner: Place): boolean {
  if (outer.kind === 'country') return outer.country === inner.country && inner.kind !== 'country';
  return (
    outer.kind === 'region' &&
    outer.country === inner.country &&
    outer.name === inner.region &&
    inner.kind === 'city'
  );
}

const sightKm = 30;

/** True for a sight in the city named before ("We're going to Disneyland!"), which does not change the destination. */
function sightOf(sight: Place, city: Place): boolean {
  if (sight.kind !== 'region' || sight.population > 0 || city.kind !== 'city') return false;
  const [a, b] = [unitVector(sight.lat, sight.lon), unitVector(city.lat, city.lon)];
  return chordKm(a, b, matchWeights.earthRadiusKm) <= sightKm;
}

/** The destination of the text: the last place named as one, the more exact of two that agree. */
function choose(candidates: readonly Candidate[]): Candidate | undefined {
  let best: Candidate | undefined;
  for (const candidate of candidates) {
    const { cue, second, mention } = candidate;
    if (cue === 'from' || cue === 'not' || cue === 'aside') continue;
    if (best === undefined) {
      best = candidate;
      continue;
    }
    if (contains(mention.place, best.mention.place)) continue;
    if (second) continue;
    if (!candidate.correction && sightOf(mention.place, best.mention.place)) continue;
    const weaker =
      cue === 'none' && best.cue !== 'none' && !mention.qualified && candidate.sentence === best.sentence;
    const besides =
      cue === 'near' &&
      best.cue !== 'near' &&
      (candidate.sentence === best.sentence ||
        (!candidate.correction && best.mention.place.kind === 'city')) &&
      best.mention.place.kind !== 'country';
    if (weaker || besides) continue;
    best = candidate;
  }
  return best;
}

/** Unknown and misspelt names: capitalised words after "to", "in" or "near". */
const unknownName =
  /\b(?:to|in|near|visit(?:ing)?|around|at|outside) (?:the )?((?:\p{Lu}[\p{L}'’-]+)(?: (?:of |de |del |la |le |sur |am |an der )?\p{Lu}[\p{L}'’-]+){0,3})/gu;
/** "Pheonix for spring training", "Yosimite in May": a prompt may start with its place. */
const openingName =
  /^((?:\p{Lu}[\p{L}'’-]{4,})(?: \p{Lu}[\p{L}'’-]+)?)(?=,? (?:(?:in|for|from|over|next|this|on|with)\b|\d|[JFMASOND][a-z]{2}))/gu;
const lowerName =
  /\b(?:to|in|near|visit(?:ing)?) ((?:[a-z]{5,}|(?:san|los|las|new|st|el|la|fort|north|south|saint) [a-z]{4,}))\b/g;
const notNames =
  /^(?:I|We|My|Our|The|A|An|If|No|Yes|Airbnb|Vrbo|Booking|Wifi|Wi-Fi|TV|AC|BBQ|Christmas|Easter|Thanksgiving|Halloween|New Year|Labor Day|Memorial Day|Valentine|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October|November|December|Spring|Summer|Fall|Autumn|Winter|English|Spanish|French|German|Italian)\b/;

/** A fuzzy search takes milliseconds, so a text gets only this many. */
const fuzzyPerText = 4;

function misspelt(text: string, seen: Set<string>, leastWeight: number): Place | undefined {
  const key = placeKey(text);
  if (seen.has(key) || seen.size >= fuzzyPerText) return undefined;
  seen.add(key);
  const near = closestName(key);
  if (near === undefined || near.weight < leastWeight) return undefined;
  const [place] = lookUp(near.key);
  return place === undefined || place.capitalsOnly ? undefined : place;
}

function unknown(source: Source, known: readonly Candidate[]): Destination | undefined {
  const free = (start: number, end: number) =>
    !known.some((k) => k.mention.start < end && start < k.mention.end);
  const seen = new Set<string>();
  let typed: { start: number; end: number } | undefined;
  for (const match of [...source.text.matchAll(openingName), ...source.text.matchAll(unknownName)]) {
    const name = match[1] ?? '';
    const start = match.index + match[0].length - name.length;
    if (notNames.test(name) || calendarWord.test(placeKey(name)) || !free(start, start + name.length))
      continue;
    if (
      placeKey(name)
        .split(' ')
        .every((word) => ordinaryWords.has(word))
    )
      continue;
    const place = misspelt(name, seen, 2.6);
    if (place !== undefined)
      return {
        label: place.label,
        name: place.name,
        place,
        confidence: 0.6,
        spans: [spanOf(source, start, start + name.length)],
      };
    typed ??= { start, end: start + name.length };
  }
  for (const match of source.lower.matchAll(lowerName)) {
    const name = match[1] ?? '';
    const start = match.index + match[0].length - name.length;
    if (ordinaryWords.has(name.split(' ').at(-1) ?? '') || !free(start, start + name.length)) continue;
    const place = misspelt(name, seen, 3.8);
    if (place !== undefined) {
      return {
        label: place.label,
        name: place.name,
        place,
        confidence: 0.5,
        spans: [spanOf(source, start, start + name.length)],
      };
    }
  }
  if (typed === undefined) return undefined;
  const span = spanOf(source, typed.start, typed.end);
  return { label: span.text, name: span.text, place: undefined, confidence: 0.2, spans: [span] };
}

/** Destination and origin of the trip. */
export function findPlaces(source: Source): Places {
  const candidates = candidatesOf(source);
  const best = choose(candidates);
  const from = candidates.findLast((c) => c.cue === 'from');
  const taken = candidates.map(({ mention }) => ({ start: mention.start, end: mention.end }));
  const origin =
    from === undefined || from === best
      ? undefined
      : { label: from.mention.place.label, spans: [spanOf(source, from.mention.start, from.mention.end)] };
  if (best === undefined) return { destination: unknown(source, candidates), origin, taken };
  const { place, others, qualified, start, end } = best.mention;
  const state = /\bstate\b/.test(source.lower.slice(end, end + 7))
    ? others.find((o) => o.kind === 'region' && o.country === 'US')
    : undefined;
  const chosen = state ?? place;
  const confidence =
    Math.round(confidenceOf(chosen, others, qualified) * (best.cue === 'near' ? 90 : 100)) / 100;
  // Keep the user's spelling: "Cancun" stays without the accent.
  const written = (name: string) => (/^\p{ASCII}*$/u.test(best.mention.text) ? withoutAccents(name) : name);
  return {
    destination: {
      label: written(chosen.label),
      name: written(chosen.name),
      place: chosen,
      confidence,
      spans: [spanOf(source, start, end)],
    },
    origin,
    taken,
  };
}
