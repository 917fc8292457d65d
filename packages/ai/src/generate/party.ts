import { limits } from '@palmbid/domain';
import type { Language } from './language.ts';
import { senseOf, type Word } from './lexicon.ts';
import { countAt } from './numbers.ts';
import type { RoleSpan } from './tagger/index.ts';
import type { Source, Span } from './text.ts';
import { sentenceAt, spanOf } from './text.ts';

export type Party = {
  /** All guests, without pets. */
  readonly guests: number;
  readonly adults?: number;
  readonly children?: number;
  readonly spans: readonly Span[];
  readonly confidence: number;
  /** Another size that the text also gives. */
  readonly rival?: { readonly guests: number; readonly spans: readonly Span[] };
};

/** Plural endings, for a group without a number: "with friends" is two of them. */
const plural: Readonly<Record<Language, RegExp>> = {
  en: /(?:s|men|ppl|kids|children)$/,
  de: /(?:e|en|er|ern|innen|s)$/,
  fr: /[sx]$/,
  es: /s$/,
  it: /[ie]$/,
  pt: /s$/,
};

type Members = {
  readonly adults: number;
  readonly children: number;
  /** "I" or "me" is among them. */
  readonly self: boolean;
  /** Named by their relation to the writer ("my wife"), who is then one more. */
  readonly related: boolean;
  /** Couples or families: children are not among them. */
  readonly couples: boolean;
  /** "Us two": a number that includes the writer. */
  readonly ourselves: boolean;
  /** A number of people of any kind. */
  readonly people: number | undefined;
};

/** The people that the words name. */
function membersIn(words: readonly Word[], language: Language): Members {
  let [adults, children] = [0, 0];
  let self = false;
  let related = false;
  let couples = false;
  let people: number | undefined;
  let pending: number | undefined;
  let possessive = false;
  const sense = (i: number, name: string) => senseOf(words[i], name);
  let i = 0;
  while (i < words.length) {
    const word = words[i];
    const person = sense(i, 'person');
    const adult = sense(i, 'adult');
    const child = sense(i, 'child');
    const pair = sense(i, 'couplegroup');
    const count = countAt(words, i);
    // "twelve-year-old", "kids 4 and 7": ages count nobody.
    const age = count !== undefined && (sense(count.next, 'unit')?.value === 'year' || (words[count.next]?.key === '-' && sense(count.next + 1, 'unit')?.value === 'year'));
    if (age) {
      i = count.next;
      while (words[i]?.key === '-' || sense(i, 'unit')?.value === 'year') i += 1;
      // "our 4-year-old" is the child itself.
      if (words[i]?.key === '-' || words[i]?.key === 'old') {
        children += 1;
        i += 1;
        while (words[i]?.key === '-' || words[i]?.key === 'old') i += 1;
        if (sense(i, 'child') !== undefined) i += 1;
      } else if (sense(i, 'child') === undefined && !words.some((w) => senseOf(w, 'child') !== undefined)) children += 1;
      pending = undefined;
      continue;
    }
    if (person !== undefined && person.value !== '') {
      people = Number(person.value);
      i += person.length;
    } else if (pair !== undefined && count === undefined) {
      couples = true;
      people = (people ?? 0) + 2 * (pending ?? 1);
      pending = undefined;
      i += pair.length;
    } else if (child !== undefined && !(adult !== undefined && adult.length > child.length)) {
      const many = plural[language].test(words[i]?.key ?? '') ? 2 : 1;
      children += pending ?? many;
      pending = undefined;
      i += child.length;
    } else if (adult !== undefined) {
      const each = adult.value === '' ? undefined : Number(adult.value);
      const many = plural[language].test(words[i]?.key ?? '') ? 2 : 1;
      adults += each === undefined ? (pending ?? many) : Math.max(each, pending ?? 1);
      if ((each !== undefined && (pending ?? 1) === 1) || possessive) related = true;
      pending = undefined;
      i += adult.length;
    } else if (person !== undefined) {
      if (pending !== undefined) people = (people ?? 0) + pending;
      pending = undefined;
      i += person.length;
    } else if (sense(i, 'family') !== undefined) {
      couples = true;
      if (pending !== undefined && pending > 1) people = 2 * pending;
      else if (countAt(words, i + 2) === undefined) people ??= 2;
      pending = undefined;
      i += 1;
    } else if (sense(i, 'self') !== undefined && count === undefined) {
      self = true;
      i += 1;
    } else if (count !== undefined && (word?.kind === 'number' || sense(i, 'number') !== undefined)) {
      // "2+2": both count.
      if (pending !== undefined && words[i - 1]?.key === '+') people = (people ?? 0) + pending;
      pending = count.value;
      i = count.next;
    } else {
      if (sense(i, 'my') !== undefined) possessive = true;
      i += 1;
    }
  }
  if (pending !== undefined && pending >= 1) {
    // A number without a noun: "for four", "family of five".
    if (couples || adults + children === 0) {
      people = couples ? pending : (people ?? 0) + pending;
      couples = false;
    } else if (children > 0 && adults === 0 && words.at(-1)?.kind === 'number' && pending < 18) {
      // An age after the children: "kids 4 and 7".
    }
  }
  // "us two": the writer is one of them.
  const ourselves = people !== undefined && !couples && words.some((w) => senseOf(w, 'we') !== undefined) && adults + children === 0;
  return { adults, children, self, related, couples, people, ourselves };
}

type Statement = { readonly members: Members; readonly span: RoleSpan; readonly at: number; readonly correction: boolean };

const known = (m: Members) => m.people !== undefined || m.adults + m.children > 0 || m.self;

const isParty = (span: RoleSpan) => span.role === 'guests' || span.role === 'adults' || span.role === 'children';

/**
 * The spans of the party, with the relatives beside them that are named in the same breath: "me and my wife" when only "me" is
 * tagged.
 */
function partySpans(source: Source, spans: readonly RoleSpan[]): RoleSpan[] {
  const { words } = source;
  const taken = new Set(spans.flatMap((s) => s.words.map((w) => w.start)));
  const joins = (word: Word | undefined) =>
    word !== undefined && (word.key === ',' || word.key === '+' || word.key === '&' || word.senses.some((s) => /^(?:and|with|my|of|the)$/.test(s.name)));
  const found: RoleSpan[] = [];
  for (const span of spans) {
    if (!isParty(span)) continue;
    found.push(span);
    let at = span.first + span.words.length;
    let mine = false;
    while (at < words.length && joins(words[at])) {
      mine ||= senseOf(words[at], 'my') !== undefined;
      at += 1;
    }
    const relative = senseOf(words[at], 'adult') ?? senseOf(words[at], 'child');
    const word = words[at];
    if (word === undefined || relative === undefined || taken.has(word.start) || !(mine || relative.value === '1')) continue;
    if (at === span.first + span.words.length) continue;
    const part = words.slice(at - 1, at + relative.length);
    // "two of my coworkers" is one phrase.
    const whole = span.words.at(-1)?.senses.some((s) => s.name === 'of') || senseOf(words[span.first + span.words.length], 'of') !== undefined;
    if (whole) {
      found.pop();
      found.push({ ...span, words: words.slice(span.first, at + relative.length), end: part.at(-1)?.end ?? span.end });
    } else {
      const role = relative.name === 'child' ? 'children' : 'adults';
      found.push({ role, words: part, first: at - 1, start: word.start, end: part.at(-1)?.end ?? word.end, confidence: span.confidence * 0.8 });
    }
  }
  return found;
}

/** The travelling party from the tagged spans: parts add up, a total wins over them, a correction replaces what it corrects. */
export function findParty(source: Source, spans: readonly RoleSpan[]): Party | undefined {
  let said: Statement[] = [];
  for (const span of partySpans(source, spans)) {
    const read = membersIn(span.words, source.language);
    // "For all four weeks" counts no guests.
    const counts = known(read) && !span.words.some((w) => senseOf(w, 'unit') !== undefined && senseOf(w, 'child') === undefined && w.key !== 'year');
    if (!counts && !(read.adults + read.children > 0)) continue;
    const members = read.ourselves && span.role === 'adults' ? { ...read, adults: read.people ?? 2, people: undefined } : read;
    const sentence = sentenceAt(source, span.start);
    const statement = { members, span, at: sentence.start, correction: sentence.correction };
    if (sentence.correction) {
      // What the same sentence said stays: "No, we are two adults and a baby".
      const replaces = (old: Statement) =>
        old.at !== sentence.start && (span.role === 'guests' || old.span.role === span.role || old.span.role === 'guests');
      said = said.filter((old) => !replaces(old));
    }
    said.push(statement);
  }
  const surest = Math.max(...said.map((s) => s.span.confidence));
  said = said.filter((s) => s.span.confidence > surest - 0.45 || s.members.people === undefined);
  if (said.length === 0) return undefined;
  const totals = said.filter((s) => s.members.people !== undefined);
  const total = totals.at(-1);
  const parts = said.filter((s) => s.members.people === undefined);
  const sum = (pick: (m: Members) => number, list: readonly Statement[]) => list.reduce((n, s) => n + pick(s.members), 0);
  const children = sum((m) => m.children, said);
  let adults = sum((m) => m.adults, parts);
  const self = said.some((s) => s.members.self);
  const ourselves = said.some((s) => s.members.ourselves);
  const before = (s: Statement) => source.words.slice(Math.max(0, s.span.first - 3), s.span.first);
  const withThem = parts.some((s) => s.members.adults > 0 && before(s).some((w) => senseOf(w, 'with') !== undefined));
  const ours = parts.some((s) => s.members.adults > 0 && (s.members.related || before(s).some((w) => senseOf(w, 'my') !== undefined)));
  if (self || (adults > 0 && !ourselves && (ours || withThem))) adults += 1;
  else if (adults === 0 && children > 0 && total === undefined) {
    adults = source.words.some((w) => senseOf(w, 'we') !== undefined) ? 2 : 1;
  }
  const listed = adults + children;
  const people = total?.members.people ?? 0;
  let guests = total === undefined ? listed : people;
  if (total !== undefined && listed > 0) {
    const joined = said.find((s) => s.members.children > 0 && s.at === total.at && s.span.start > total.span.start);
    const plus = joined !== undefined && before(joined).some((w) => senseOf(w, 'and') !== undefined || w.key === '+' || w.key === 'plus');
    if (total.members.couples) guests = people + children + (adults > 0 && !self ? adults : 0);
    else if (people === 1 && adults > 0) guests = Math.max(listed, 1 + adults + children - (self ? 1 : 0));
    else if (children > 0 && adults === 0 && (plus || children >= people)) guests = people + children;
    else guests = Math.max(people, children > 0 && parts.some((s) => s.members.adults > 0) ? listed : people);
  }
  guests = Math.min(Math.max(guests, limits.guests.min), limits.guests.max);
  const used = total === undefined ? parts : guests === people ? [total] : said;
  const rival = totals.find((s) => s !== total && s.members.people !== guests && !(total?.correction ?? false));
  const grown = children > 0 || adults > 0 ? Math.max(0, guests - children) : undefined;
  return {
    guests,
    ...(grown !== undefined && grown > 0 && { adults: grown }),
    ...(children > 0 && { children: Math.min(children, guests) }),
    spans: used.map((s) => spanOf(source, s.span.start, s.span.end)),
    confidence: Math.min(...used.map((s) => s.span.confidence)),
    ...(rival && {
      rival: { guests: rival.members.people ?? guests, spans: [spanOf(source, rival.span.start, rival.span.end)] },
    }),
  };
}
