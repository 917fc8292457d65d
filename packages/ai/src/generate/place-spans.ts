import { resolvePlace } from '../places/index.ts';
import { placeKey } from '../places/key.ts';
import { type PlaceMention, scanPlaces } from '../places/scan.ts';
import { landscapeWords, ordinaryWords } from '../places/words.ts';
import { isFrequentWord } from './detect.ts';
import { senseOf, type Word } from './lexicon.ts';
import type { RoleSpan } from './tagger/index.ts';
import { type Source, sentenceAt } from './text.ts';

/** True for a word of the language, in lower case or at the start of a sentence: "nice", "Best". */
function isOrdinary(source: Source, first: number, word: Word): boolean {
  const before = source.words[first - 1];
  const opens = before === undefined || before.kind === 'mark';
  if (word.capital && !opens) return false;
  return ordinaryWords.has(word.key) || word.classes.length > 0 || isFrequentWord(word.key, source.language);
}

/** "In the mountains", "na serra": one word of landscape in lower case. */
function isLandscape(words: readonly Word[]): boolean {
  const [word, ...more] = words;
  return word !== undefined && more.length === 0 && !word.capital && landscapeWords.has(word.key);
}

/** "Not Palermo but Naples": the name after the negation is the one not meant. */
function isDenied({ words }: Source, first: number): boolean {
  return words.slice(Math.max(0, first - 3), first).some((w, i, near) => {
    const open = near.slice(i + 1).every((x) => x.kind === 'word');
    return open && senseOf(w, 'no') !== undefined && near.length - i <= 3;
  });
}

/** "Last year we were in Cantabria": a place of an earlier trip. */
function isPast(source: Source, { start, first }: RoleSpan): boolean {
  const sentence = sentenceAt(source, start).start;
  return source.words
    .slice(Math.max(0, first - 10), first)
    .some((w) => w.start >= sentence && senseOf(w, 'past') !== undefined);
}

/** "Coming up from Seattle": an unsure destination right after "from" or "we live in". */
function isLeft({ words }: Source, span: RoleSpan): boolean {
  const before = words[span.first - 1];
  return (
    span.role === 'place' &&
    span.confidence < 0.75 &&
    (senseOf(before, 'from') ?? senseOf(before, 'live')) !== undefined
  );
}

/** Without places of earlier trips, and with those that the trip starts from as origins, as long as a destination is left. */
function withoutEarlier(source: Source, names: readonly RoleSpan[]): RoleSpan[] {
  const spare = (kept: readonly RoleSpan[]) => kept.some((s) => s.role === 'place');
  const recent = names.filter((s) => s.role === 'origin' || !isPast(source, s));
  const now = spare(recent) ? recent : names;
  const started = now.map((s) => (isLeft(source, s) ? { ...s, role: 'origin' as const } : s));
  return spare(started) ? started : [...now];
}

function spanAt(source: Source, start: number, end: number, confidence: number): RoleSpan {
  const words = source.words.filter((w) => w.start >= start && w.start < end);
  const first = source.words.findIndex((w) => w.start >= start);
  return { role: 'place', words, first, start, end, confidence };
}

/** A name that the gazetteer knows well and that no tag covers. */
function isFree(source: Source, spans: readonly RoleSpan[], mention: PlaceMention): boolean {
  const { place, capital, qualified, start, end, text } = mention;
  return (
    !ordinaryWords.has(placeKey(text)) &&
    !isLandscape(source.words.filter((w) => w.start >= start && w.start < end)) &&
    !spans.some((s) => s.start < end && start < s.end) &&
    (qualified || place.kind !== 'city' || place.population >= (capital ? 50_000 : 300_000)) &&
    !(place.capitalsOnly ?? false) &&
    !isFrequentWord(placeKey(text), source.language)
  );
}

/** The first word that no list knows and that may be a misspelt or small place: "lisbn 5-8 dec", "Morzine du 6 au 13". */
function unknownName(source: Source, spans: readonly RoleSpan[]): RoleSpan | undefined {
  const tagged = (w: Word) =>
    spans.some((s) => s.role !== 'checkin' && s.start <= w.start && w.start < s.end);
  for (const [i, word] of source.words.entries()) {
    const before = source.words[i - 1];
    const leads =
      i === 0 || senseOf(before, 'in') !== undefined || senseOf(before, 'the') !== undefined || word.capital;
    if (word.kind !== 'word' || word.key.length < 4 || !leads || word.classes.length > 0 || tagged(word))
      continue;
    if (isOrdinary(source, i, word) || isLandscape([word])) continue;
    const place = resolvePlace(source.text.slice(word.start, word.end));
    if (place !== undefined) return spanAt(source, word.start, word.end, 0.5);
  }
  return undefined;
}

/**
 * The place names of a text: those that the tagger found, without ordinary words and names that are denied; the name in a correction
 * that has none; and where no destination is tagged, an unsure origin or a name that the gazetteer knows.
 */
export function placeSpans(source: Source, spans: readonly RoleSpan[]): RoleSpan[] {
  const names = spans.filter(
    (s) => s.role === 'origin' || (s.role === 'place' && !isLandscape(s.words) && !isDenied(source, s.first)),
  );
  const plausible = names.filter((s) => {
    const [word, ...more] = s.words;
    return s.role === 'origin' || word === undefined || more.length > 0 || !isOrdinary(source, s.first, word);
  });
  const likely = withoutEarlier(source, plausible);
  const free = scanPlaces(source.text).filter((m) => isFree(source, spans, m));
  if (likely.some((s) => s.role === 'place')) {
    const corrections = source.sentences.filter(
      (s) => s.correction && !likely.some((n) => n.start >= s.start && n.start < s.end),
    );
    const meant = free.filter(
      (m) =>
        corrections.includes(sentenceAt(source, m.start)) &&
        !isDenied(
          source,
          source.words.findIndex((w) => w.start >= m.start),
        ),
    );
    return [...likely, ...meant.map((m) => spanAt(source, m.start, m.end, 0.5))].sort(
      (a, b) => a.start - b.start,
    );
  }
  const sure = names.filter((s) => s.role === 'place' && s.confidence >= 0.8);
  if (sure.length > 0) return names;
  const unsure = names.findLast((s) => s.role === 'origin' && s.confidence < 0.8);
  if (unsure !== undefined) return names.map((s) => (s === unsure ? { ...s, role: 'place' } : s));
  if (spans.length === 0) return names;
  const [known] = free;
  const found =
    known === undefined ? unknownName(source, spans) : spanAt(source, known.start, known.end, 0.5);
  return found === undefined ? names : [...names, found];
}
