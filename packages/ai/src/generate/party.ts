import { limits } from '@palmbid/domain';
import { count, numberOf } from './numbers.ts';
import { type Unit, unitRules } from './party-rules.ts';
import type { Sentence, Source, Span } from './text.ts';
import { spanOf } from './text.ts';

export type Party = {
  /** All guests, without pets. */
  readonly guests: number;
  readonly adults?: number;
  readonly children?: number;
  readonly spans: readonly Span[];
};

function collect(source: Source, sentence: Sentence): Unit[] {
  const body = source.lower.slice(sentence.start, sentence.end);
  const units: Unit[] = [];
  const used = new Uint8Array(body.length);
  for (const { pattern, kind, n: value } of unitRules) {
    for (const match of body.matchAll(pattern)) {
      const end = match.index + match[0].length;
      if (used.subarray(match.index, end).includes(1)) continue;
      const n = value(match);
      if (n === undefined || n < 0 || n > 200) continue;
      used.fill(1, match.index, end);
      units.push({ start: sentence.start + match.index, end: sentence.start + end, kind, n });
    }
  }
  return units.toSorted((a, b) => a.start - b.start);
}

type State = {
  guests: number | undefined;
  adults: number | undefined;
  children: number | undefined;
  spans: Span[];
  /** The last sentence that stated the whole party and corrected an earlier number. */
  corrected: Sentence | undefined;
};

/** A further guest joins: "My sister is coming too." */
const joins =
  /\b(?:too|also|as well|join(?:s|ing)?|tag(?:s|ging)? along|com(?:es|ing)(?: along)?|will come|wants to come|decided to come)\b/;

function speaksForTwo(source: Source, sentence: Sentence): boolean {
  const body = source.lower.slice(sentence.start, sentence.end);
  return (
    /\b(?:we|our|us|we're|we'd|we'll)\b/.test(body) ||
    (/\b(?:we|our|us|we're|we'd)\b/.test(source.lower) && !/\b(?:my|i)\b/.test(body))
  );
}

/** Applies one sentence to what is known of the party. */
function apply(state: State, source: Source, sentence: Sentence): void {
  const units = collect(source, sentence).filter((u) => u.kind !== 'more');
  if (units.length === 0) return;
  const sum = (kind: Unit['kind']) =>
    units.filter((u) => u.kind === kind).reduce((total, u) => total + u.n, 0);
  const spans = units.map((u) => spanOf(source, u.start, u.end));
  const listedAny = units.some((u) => u.kind !== 'whole' && u.kind !== 'self');
  // "Just me, my wife and the baby" lists guests; "just me" alone is a party of one.
  const wholes = units.filter(
    (u) =>
      u.kind === 'whole' &&
      !(listedAny && u.n === 1 && /\b(?:me|myself)$/.test(source.lower.slice(u.start, u.end))),
  );
  const [adults, children, company, partners] = [sum('adult'), sum('child'), sum('company'), sum('partner')];
  const self = units.some((u) => u.kind === 'self' || (u.kind === 'whole' && !wholes.includes(u)));
  const listed = adults + children + company + partners;
  const last = wholes.at(-1);
  if (last !== undefined) {
    // "A couple with two kids" adds up; "a family of five, two adults and three kids" does not.
    const adds =
      children > 0 &&
      adults === 0 &&
      /couple|pair|(?:two|both) of us/.test(source.lower.slice(last.start, last.end));
    const others =
      company > 0 &&
      /\b(?:and|with|plus)\b/.test(source.lower.slice(last.start, sentence.end)) &&
      last.n === 2 &&
      !/of us|people|total/.test(source.lower.slice(last.start, last.end));
    state.guests = last.n + (adds ? children : 0) + (others ? company : 0);
    state.children =
      children > 0
        ? Math.min(children, state.guests)
        : state.children !== undefined && state.children < state.guests
          ? state.children
          : undefined;
    state.adults =
      adults > 0 ? adults : state.children === undefined ? undefined : state.guests - state.children;
    if (adults > 0 && children > 0 && adults + children > state.guests) state.guests = adults + children;
    state.spans = spans;
    state.corrected = sentence.correction ? sentence : undefined;
    return;
  }
  if (listed === 0) return;
  const body = source.lower.slice(sentence.start, sentence.end);
  if (state.guests !== undefined && !self && listed === company + partners && joins.test(body)) {
    // "No, we are five. My mother-in-law is coming too." explains the correction and adds no guest.
    if (state.corrected?.end === sentence.start) return;
    state.guests += listed;
    state.adults = state.adults === undefined ? undefined : state.adults + listed;
    state.spans = [...state.spans, ...spans];
    return;
  }
  // The party is known; this only mentions a member of it: "My mom doesn't do stairs."
  if (
    state.guests !== undefined &&
    !sentence.correction &&
    listed === company + partners &&
    listed + 1 <= state.guests &&
    !/\b(?:just|only)\b|\d/.test(body)
  )
    return;
  // "Actually there are 2 more people": on top of what is known.
  const more =
    company > 0 &&
    listed === company &&
    /\b(?:more|additional|extra)\b/.test(source.lower.slice(units[0]?.start ?? 0, sentence.end));
  if (more && state.guests !== undefined) {
    state.guests += company;
    state.adults = undefined;
    state.spans = [...state.spans, ...spans];
    return;
  }
  if (children > 0 && listed === children && state.guests !== undefined && !self) {
    // The party is known; this only states how many of it are children.
    if (children < state.guests || state.children === undefined) {
      const grown = state.children === undefined && state.adults !== undefined;
      if (grown && state.adults !== undefined) state.guests = state.adults + children;
      else if (children >= state.guests) state.guests += children;
      state.children = children;
      state.adults = state.guests - children;
      state.spans = [...state.spans, ...spans];
      return;
    }
  }
  const speaker =
    adults > 0 && !self && partners === 0
      ? 0
      : partners > 0 || self || company > 0
        ? 1
        : speaksForTwo(source, sentence)
          ? 2
          : 1;
  state.adults = adults + company + partners + speaker;
  state.children = children > 0 ? children : undefined;
  state.guests = state.adults + children;
  state.spans = spans;
}

/** A reply that is only a number, "Three please.", or begins with one that corrects, "Nope, five, and we leave ...". */
const replyOnly = new RegExp(
  `^\\W{0,3}(?:(?:no|nope|actually|sorry|wait|just|only|yes|for|make (?:it|that)|let's make it)[, ]{1,2}){0,3}(${count})(?: of us| please|,? thanks| thank you)*\\W{0,3}$`,
);
const replyFirst = new RegExp(`^\\W{0,3}(?:no|nope|actually|sorry|wait)[, ]{1,2}(${count}),`);

/** The travelling party: the last statement wins, parts of one sentence add up. Undefined when the text does not say. */
export function findParty(source: Source): Party | undefined {
  const state: State = {
    guests: undefined,
    adults: undefined,
    children: undefined,
    spans: [],
    corrected: undefined,
  };
  for (const sentence of source.sentences) {
    const body = source.lower.slice(sentence.start, sentence.end);
    const reply = replyOnly.exec(body) ?? replyFirst.exec(body);
    const n = reply === null ? undefined : numberOf(reply[1] ?? '');
    if (n !== undefined && n >= 1 && n <= limits.guests.max) {
      state.guests = n;
      state.adults = undefined;
      state.children = undefined;
      state.spans = [spanOf(source, sentence.start, sentence.end)];
      continue;
    }
    apply(state, source, sentence);
  }
  if (state.guests === undefined) {
    const two = /\b(?:honeymoon|romantic|(?:wedding )?anniversary trip|babymoon|proposal trip)\b/.exec(
      source.lower,
    );
    if (two === null) return undefined;
    return { guests: 2, adults: 2, spans: [spanOf(source, two.index, two.index + two[0].length)] };
  }
  const guests = Math.min(Math.max(state.guests, limits.guests.min), limits.guests.max);
  const children = state.children === undefined ? undefined : Math.min(state.children, guests);
  const adults =
    state.adults === undefined
      ? children === undefined
        ? undefined
        : guests - children
      : Math.min(state.adults, guests);
  return {
    guests,
    ...(adults !== undefined && adults > 0 && { adults }),
    ...(children !== undefined && { children }),
    spans: state.spans,
  };
}
