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
  /** Parents named without "my": "dad and two kids" are the writer and two kids. */
  readonly parents: boolean;
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
  let parents = false;
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
    const age =
      count !== undefined &&
      (sense(count.next, 'unit')?.value === 'year' ||
        (sense(count.next, 'unit')?.value === 'month' && words[count.next + 1]?.key === 'old') ||
        (words[count.next]?.key === '-' && sense(count.next + 1, 'unit')?.value === 'year'));
    if (age) {
      i = count.next;
      while (words[i]?.key === '-' || /^(?:year|month)$/.test(sense(i, 'unit')?.value ?? '')) i += 1;
      // "our 4-year-old" is the child itself.
      if (words[i]?.key === '-' || words[i]?.key === 'old') {
        children += 1;
        i += 1;
        while (words[i]?.key === '-' || words[i]?.key === 'old') i += 1;
        if (sense(i, 'child') !== undefined) i += 1;
      } else if (sense(i, 'child') === undefined && !words.some((w) => senseOf(w, 'child') !== undefined))
        children += 1;
      pending = undefined;
      continue;
    }
    if (person !== undefined && person.value !== '') {
      // "Just me" may be followed by others: "just me and my wife".
      const me =
        person.value === '1' &&
        words.slice(i, i + person.length).some((w) => senseOf(w, 'self') !== undefined);
      if (me) self = true;
      else people = Number(person.value);
      i += person.length;
    } else if (pair !== undefined && pair.length >= (sense(i, 'number')?.length ?? 0)) {
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
      if (!possessive && sense(i, 'parent') !== undefined) parents = true;
      else if ((each !== undefined && (pending ?? 1) === 1) || possessive) related = true;
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
  const ours = words.some((w) => senseOf(w, 'we') !== undefined);
  if (pending !== undefined && pending >= 1) {
    // A number without a noun: "for four", "family of five".
    if (couples || adults + children === 0) {
      people = couples ? pending : (people ?? 0) + pending;
      couples = false;
    } else if (ours && adults > 0) {
      // "Grandparents and us two"
      adults += pending;
      related = false;
    }
  }
  // "us two": the writer is one of them.
  const ourselves = people !== undefined && !couples && ours && adults + children === 0;
  return { adults, children, self, related, parents, couples, people, ourselves };
}

type Statement = {
  readonly members: Members;
  readonly span: RoleSpan;
  readonly at: number;
  readonly correction: boolean;
};

const known = (m: Members) => m.people !== undefined || m.adults + m.children > 0 || m.self;

/** What the members of a span stand for: "us two" among others are two adults, "six girls" as the whole party are six people. */
function asStated(read: Members, { role, words }: RoleSpan, others: number): Members {
  // Nobody the word lists know: "Herr Pichler", "three dwarfs", "another coach".
  const unknown =
    read.adults + read.children === 0 &&
    !read.self &&
    !read.couples &&
    !read.ourselves &&
    (words.some((w) => w.kind === 'word' && w.senses.length === 0) ||
      (words.length > 1 && senseOf(words[0], 'my') !== undefined));
  if (unknown && role === 'adults') return { ...read, adults: read.people ?? 1, people: undefined };
  if (unknown && role === 'children') return { ...read, children: read.people ?? 1, people: undefined };
  // "The two of us and my parents" names two of the party, "six of us with my wife" all of it.
  const all = words.some((w) => senseOf(w, 'of') !== undefined) && (read.people ?? 0) > 2 * others;
  if (read.ourselves && (role === 'adults' || (others > 0 && !all)))
    return { ...read, adults: read.people ?? 2, people: undefined };
  const whole =
    role === 'guests' &&
    read.people === undefined &&
    !read.related &&
    !read.self &&
    read.adults + read.children > 1;
  return whole ? { ...read, people: read.adults + read.children, adults: 0, children: 0 } : read;
}

/** A number of other things ("3 different cities"), an age ("under the age of 10") or one that is denied ("not three"). */
function isOther({ words }: Source, span: RoleSpan): boolean {
  const after = words.slice(span.first + span.words.length, span.first + span.words.length + 2);
  const before = words.slice(Math.max(0, span.first - 3), span.first);
  const bare = span.words.every(
    (w) => !w.classes.some((c) => /^(?:person|adult|child|self|we|couplegroup|family|group)$/.test(c)),
  );
  const thing = bare && [...span.words, ...after].some((w) => senseOf(w, 'nopeople') !== undefined);
  // "Kids (4, 8, 13)" and "under the age of 10".
  const listed =
    /^[,(]$/.test(before.at(-1)?.key ?? '') &&
    words.slice(Math.max(0, span.first - 7), span.first).some((w) => senseOf(w, 'child') !== undefined);
  const age = bare && (listed || before.some((w) => senseOf(w, 'age') !== undefined));
  const money =
    bare && [...span.words, ...after.slice(0, 1)].some((w) => senseOf(w, 'currency') !== undefined);
  return thing || age || money || (senseOf(before.at(-1), 'no') !== undefined && span.role === 'guests');
}

const isParty = (span: RoleSpan) =>
  span.role === 'guests' || span.role === 'adults' || span.role === 'children';

/** "28 Sept 12 girls": the number before a span without one belongs to it. */
function withNumber(words: readonly Word[], span: RoleSpan, taken: ReadonlySet<number>): RoleSpan {
  const [number, before] = [words[span.first - 1], words[span.first - 2]];
  const counted = span.words.some((_, i) => countAt(span.words, i) !== undefined);
  const joined =
    before === undefined ||
    number?.glued ||
    before.kind === 'number' ||
    senseOf(before, 'month') !== undefined;
  if (
    counted ||
    number?.kind !== 'number' ||
    taken.has(number.start) ||
    joined ||
    !/^\d{1,2}$/.test(number.key)
  )
    return span;
  return { ...span, words: [number, ...span.words], first: span.first - 1, start: number.start };
}

/** "My colleague and I" when only "I" is tagged, "a couple with three kids" when only the kids are. */
function besideLeft(
  words: readonly Word[],
  span: RoleSpan,
  joins: (word: Word | undefined) => boolean,
): RoleSpan | undefined {
  let at = span.first - 1;
  const withChildren = span.role === 'children' && senseOf(words[at], 'with') !== undefined;
  if (senseOf(words[at], 'and') === undefined && words[at]?.key !== '+' && !withChildren) return undefined;
  while (at >= 0 && joins(words[at])) at -= 1;
  const word = words[at];
  const couple = withChildren ? senseOf(word, 'couplegroup') : undefined;
  const sense = senseOf(word, 'adult') ?? senseOf(word, 'child') ?? couple;
  // "Herr Pichler und ich": a name is one adult.
  const name =
    word?.kind === 'word' &&
    word.capital &&
    word.senses.length === 0 &&
    span.words.some((w) => senseOf(w, 'self') !== undefined);
  if (word === undefined || (sense === undefined && !name)) return undefined;
  const first = sense === undefined ? at : Math.max(0, at - 1);
  const role = sense?.name === 'child' ? 'children' : sense?.name === 'couplegroup' ? 'guests' : 'adults';
  return {
    role,
    words: words.slice(first, at + 1),
    first,
    start: word.start,
    end: word.end,
    confidence: span.confidence * 0.8,
  };
}

/**
 * The spans of the party, with the relatives beside them that are named in the same breath: "me and my wife" when only "me" is
 * tagged.
 */
function partySpans(source: Source, spans: readonly RoleSpan[]): RoleSpan[] {
  const { words } = source;
  const taken = new Set(spans.flatMap((s) => s.words.map((w) => w.start)));
  const joins = (word: Word | undefined) =>
    word !== undefined &&
    (word.key === ',' ||
      word.key === '+' ||
      word.key === '&' ||
      word.senses.some((s) => /^(?:and|with|my|of|the)$/.test(s.name)));
  const found: RoleSpan[] = [];
  for (const span of spans) {
    if (!isParty(span)) continue;
    found.push(withNumber(words, span, taken));
    const left = besideLeft(words, span, joins);
    if (left !== undefined && !taken.has(left.start)) found.push(left);
    let at = span.first + span.words.length;
    let mine = false;
    while (at < words.length && joins(words[at])) {
      mine ||= senseOf(words[at], 'my') !== undefined;
      at += 1;
    }
    // "... and the 3 kids": a number may lead.
    const count = countAt(words, at);
    const counted = count !== undefined && senseOf(words[at], 'article') === undefined ? count : undefined;
    const from = at;
    at = counted?.next ?? at;
    const relative = senseOf(words[at], 'adult') ?? senseOf(words[at], 'child') ?? senseOf(words[at], 'self');
    const word = words[at];
    if (word === undefined || relative === undefined || taken.has(word.start)) continue;
    if (!(mine || relative.value === '1' || relative.name === 'self' || counted !== undefined)) continue;
    if (from === span.first + span.words.length) continue;
    const part = words.slice(from - 1, at + relative.length);
    // "two of my coworkers" is one phrase.
    const whole =
      span.words.at(-1)?.senses.some((s) => s.name === 'of') ||
      senseOf(words[span.first + span.words.length], 'of') !== undefined;
    if (whole) {
      found.pop();
      found.push({
        ...span,
        words: words.slice(span.first, at + relative.length),
        end: part.at(-1)?.end ?? span.end,
      });
    } else {
      const role = relative.name === 'child' ? 'children' : 'adults';
      found.push({
        role,
        words: part,
        first: from - 1,
        start: word.start,
        end: part.at(-1)?.end ?? word.end,
        confidence: span.confidence * 0.8,
      });
    }
  }
  return found;
}

/** Languages in which one word for "alone" does not also mean "only". */
const plainAlone = new Set<Language>(['en', 'de', 'fr', 'pt']);

const partyClasses = /^(?:adult|child|couplegroup|self|we|my|and|with|article|number|the)$/;

/** True for a person or a number above one. */
function counts(word: Word | undefined): boolean {
  const number = senseOf(word, 'number');
  return (
    (number !== undefined && Number(number.value) > 1) ||
    word?.kind === 'number' ||
    (word?.classes.some((c) => /^(?:adult|child|couplegroup|self|we)$/.test(c)) ?? false)
  );
}

/** The longest row of people that no span names: "für meine Eltern (70+) und uns zwei", "casal com bebé". */
function untagged({ words }: Source): RoleSpan | undefined {
  let best: RoleSpan | undefined;
  let at = 0;
  while (at < words.length) {
    const first = at;
    const row: Word[] = [];
    while (at < words.length) {
      const word = words[at];
      if (word?.key === '(' && row.length > 0) {
        const close = words.findIndex((w, i) => i > at && w.key === ')');
        if (close < 0 || close > at + 5) break;
        at = close + 1;
      } else if (word !== undefined && (word.key === '&' || word.classes.some((c) => partyClasses.test(c)))) {
        row.push(word);
        at += 1;
      } else break;
    }
    // "... und uns zwei ein Haus": the article belongs to what follows.
    while (row.length > 0 && !counts(row.at(-1))) row.pop();
    const named = row.filter((w) => w.classes.some((c) => /^(?:adult|child|couplegroup)$/.test(c)));
    const [start, end] = [row[0]?.start, row.at(-1)?.end];
    if (
      start !== undefined &&
      end !== undefined &&
      named.length > 0 &&
      row.length > (best?.words.length ?? 0)
    )
      best = { role: 'guests', words: row, first, start, end, confidence: 0.5 };
    if (row.length === 0) at += 1;
  }
  return best;
}

/** A party that no span names: "a solo trip", or an answer that is only a number: "Three please." */
function impliedParty(source: Source): Party | undefined {
  for (const { start, end } of source.sentences) {
    const words = source.words.filter((w) => w.start >= start && w.end <= end && w.kind !== 'mark');
    const count = countAt(words, 0);
    const rest = count === undefined ? words : words.slice(count.next);
    const answer =
      count !== undefined &&
      rest.length <= 1 &&
      rest.every((w) => /^(?:please|bitte|svp|thanks|gracias|danke|merci)$/.test(w.key));
    if (answer && count.value >= 1 && count.value <= limits.guests.max)
      return { guests: count.value, spans: [spanOf(source, start, end)], confidence: 0.5 };
  }
  for (const [i, word] of source.words.entries()) {
    const count = countAt(source.words, i);
    const phrase = (senseOf(word, 'number')?.length ?? 0) > 1 && word.key === 'zu';
    const people =
      count !== undefined &&
      senseOf(word, 'article') === undefined &&
      senseOf(source.words[i - 1], 'month') === undefined &&
      (senseOf(source.words[count.next], 'person') ?? senseOf(source.words[count.next], 'adult'));
    if (count === undefined || !(phrase || people) || count.value < 1 || count.value > limits.guests.max)
      continue;
    const end = source.words[people ? count.next : count.next - 1]?.end ?? word.end;
    // "With one friend": the writer comes too.
    const more = senseOf(source.words[i - 1], 'with') === undefined ? 0 : 1;
    return { guests: count.value + more, spans: [spanOf(source, word.start, end)], confidence: 0.5 };
  }
  const alone = source.words.find((w) => {
    const sense = senseOf(w, 'person');
    return sense !== undefined && sense.value !== '' && (sense.length > 1 || plainAlone.has(source.language));
  });
  const sense = senseOf(alone, 'person');
  if (alone === undefined || sense === undefined) return undefined;
  return { guests: Number(sense.value), spans: [spanOf(source, alone.start, alone.end)], confidence: 0.5 };
}

/** "Nine rowers and a coach": the second span adds to the first. */
function followsWithAnd({ words }: Source, first: RoleSpan, second: RoleSpan): boolean {
  const between = words.slice(first.first + first.words.length, second.first);
  return between.length === 1 && senseOf(between[0], 'and') !== undefined;
}

/** The travelling party from the tagged spans: parts add up, a total wins over them, a correction replaces what it corrects. */
export function findParty(source: Source, spans: readonly RoleSpan[]): Party | undefined {
  let said: Statement[] = [];
  const others = spans.filter((s) => s.role === 'adults').length;
  for (const span of partySpans(source, spans)) {
    const read = membersIn(span.words, source.language);
    const stated = asStated(read, span, others);
    // "For all four weeks" counts no guests.
    const counts =
      known(stated) &&
      !span.words.some(
        (w) => senseOf(w, 'unit') !== undefined && senseOf(w, 'child') === undefined && w.key !== 'year',
      );
    if (!counts && !(read.adults + read.children > 0)) continue;
    if (isOther(source, span)) continue;
    const members = stated;
    const sentence = sentenceAt(source, span.start);
    const statement = { members, span, at: sentence.start, correction: sentence.correction };
    if (sentence.correction) {
      // What the same sentence said stays: "No, we are two adults and a baby".
      const replaces = (old: Statement) =>
        old.at !== sentence.start &&
        (span.role === 'guests' || old.span.role === span.role || old.span.role === 'guests');
      said = said.filter((old) => !replaces(old));
    }
    said.push(statement);
  }
  const surest = Math.max(...said.map((s) => s.span.confidence));
  said = said.filter((s) => s.span.confidence > surest - 0.45 || s.members.people === undefined);
  if (said.length === 0) {
    const row = spans.length === 0 || spans.some(isParty) ? undefined : untagged(source);
    return impliedParty(source) ?? (row && findParty(source, [row]));
  }
  const totals = said.filter((s) => s.members.people !== undefined);
  const total = totals.at(-1);
  const parts = said.filter((s) => s.members.people === undefined);
  const sum = (pick: (m: Members) => number, list: readonly Statement[]) =>
    list.reduce((n, s) => n + pick(s.members), 0);
  const children = sum((m) => m.children, said);
  let adults = sum((m) => m.adults, parts);
  const self = said.some((s) => s.members.self);
  const ourselves = said.some((s) => s.members.ourselves);
  const before = (s: Statement) => source.words.slice(Math.max(0, s.span.first - 3), s.span.first);
  const withThem = parts.some(
    (s) => s.members.adults > 0 && before(s).some((w) => senseOf(w, 'with') !== undefined),
  );
  const ours = parts.some(
    (s) =>
      s.members.adults > 0 &&
      (s.members.related || s.members.parents || before(s).some((w) => senseOf(w, 'my') !== undefined)),
  );
  // "Dad and two kids", "mum, dad, child": the writer is one of the parents.
  const asParents = children > 0 && !withThem && parts.some((s) => s.members.parents);
  if (self || (adults > 0 && !ourselves && !asParents && (ours || withThem))) adults += 1;
  else if (adults === 0 && children > 0 && total === undefined) {
    const mine = said.some((s) =>
      [...before(s), ...s.span.words].some((w) => senseOf(w, 'my') !== undefined),
    );
    adults = !mine && source.words.some((w) => senseOf(w, 'we') !== undefined) ? 2 : 1;
  }
  const listed = adults + children;
  const people = total?.members.people ?? 0;
  let guests = total === undefined ? listed : people;
  if (total !== undefined && listed > 0) {
    const joined = said.find(
      (s) => s.members.children > 0 && s.at === total.at && s.span.start > total.span.start,
    );
    const plus =
      joined !== undefined &&
      before(joined).some((w) => senseOf(w, 'and') !== undefined || w.key === '+' || w.key === 'plus');
    // "Two families, 4 adults and 5 kids": the list says who the families are.
    if (total.members.couples && adults >= people) guests = listed;
    else if (total.members.couples) guests = people + children + (adults > 0 && !self ? adults : 0);
    else if (people === 1 && adults > 0) guests = Math.max(listed, 1 + adults + children - (self ? 1 : 0));
    else if (children > 0 && adults === 0 && (plus || children >= people)) guests = people + children;
    else if (!self && parts.some((s) => followsWithAnd(source, total.span, s.span))) guests = people + listed;
    else guests = Math.max(people, children > 0 && parts.some((s) => s.members.adults > 0) ? listed : people);
  }
  guests = Math.min(Math.max(guests, limits.guests.min), limits.guests.max);
  const used = total === undefined ? parts : guests === people ? [total] : said;
  const rival = totals.find(
    (s) => s !== total && s.members.people !== guests && !(total?.correction ?? false),
  );
  const grown = children > 0 || adults > 0 ? Math.max(0, guests - children) : undefined;
  return {
    guests,
    ...(grown !== undefined && grown > 0 && { adults: grown }),
    ...(children > 0 && { children: Math.min(children, guests) }),
    spans: used.map((s) => spanOf(source, s.span.start, s.span.end)),
    confidence: Math.min(...used.map((s) => s.span.confidence)),
    ...(rival && {
      rival: {
        guests: rival.members.people ?? guests,
        spans: [spanOf(source, rival.span.start, rival.span.end)],
      },
    }),
  };
}
