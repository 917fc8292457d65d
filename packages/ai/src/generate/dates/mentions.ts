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
