import type { Source } from '../text.ts';
import type { Day } from './calendar.ts';

/** A single day named in the text. */
export type DayMention = {
  readonly kind: 'day';
  readonly start: number;
  readonly end: number;
  readonly day: Day;
  /** True when the month (or the exact day, as in "tomorrow") is stated; "the 6th" leaves it open. */
  readonly monthSaid: boolean;
  readonly yearSaid: boolean;
  /** A weekday without "next" or a week: it repeats every seven days. */
  readonly weekly?: boolean;
  /** Position of the mention that starts the range ended by this one ("12-19 June"). */
  readonly rangeFrom?: number;
  /** Set when the day is relative to another date of the text; `day` applies when there is none. */
  readonly reckoned?: Reckoned;
};

/**
 * How a relative day is computed: "the following Friday" and "the same day" from the previous date, "a day later" from the end of
 * the stay that it moves.
 */
export type Reckoned =
  | { readonly from: 'before'; readonly weekday: number }
  | { readonly from: 'before'; readonly days: number }
  | { readonly from: 'itself'; readonly days: number };

/** A period named in the text: a month, a season, a weekend, a holiday. */
export type WindowMention = {
  readonly kind: 'window';
  readonly start: number;
  readonly end: number;
  readonly from: Day;
  /** Last day of departure. */
  readonly to: Day;
  /** Nights that the words imply (a weekend 2); undefined for a month. */
  readonly nights?: number;
};

export type Mention = DayMention | WindowMention;

/** Collects what the rules find; text read by one rule is closed to later rules. */
export class Taken {
  readonly #used: Uint8Array;
  readonly mentions: Mention[] = [];

  constructor(length: number) {
    this.#used = new Uint8Array(length);
  }

  free(start: number, end: number): boolean {
    for (let i = start; i < end; i += 1) if (this.#used[i] === 1) return false;
    return true;
  }

  use(start: number, end: number): void {
    this.#used.fill(1, start, end);
  }

  add(mention: Mention): void {
    this.use(mention.start, mention.end);
    this.mentions.push(mention);
  }

  /** The text with everything already read blanked out. */
  rest(text: string): string {
    let out = '';
    for (let i = 0; i < text.length; i += 1) out += this.#used[i] === 1 ? '\u00b7' : (text[i] ?? '');
    return out;
  }
}

export type Rule = {
  readonly pattern: RegExp;
  /** Mentions for one match; an empty list leaves the text to the following rules. */
  read(match: RegExpExecArray, context: RuleContext): Mention[];
};

export type RuleContext = {
  readonly source: Source;
  readonly now: Day;
};

/** Runs the rules in order over the text. */
export function runRules(rules: readonly Rule[], context: RuleContext, taken: Taken): void {
  for (const rule of rules) {
    rule.pattern.lastIndex = 0;
    for (;;) {
      const match = rule.pattern.exec(context.source.lower);
      if (match === null) break;
      const end = match.index + match[0].length;
      if (match[0].length === 0) {
        rule.pattern.lastIndex += 1;
        continue;
      }
      if (!taken.free(match.index, end)) continue;
      for (const mention of rule.read(match, context)) taken.add(mention);
    }
  }
}
