import { usdPer } from '../generate/currency.ts';
import type { ParsedTrip, TripDetails, TripFields } from '../generate/types.ts';
import { resolvePlace } from '../places/index.ts';

/** What a case expects. A field missing here is not in the prompt; see data/README.md for how labels are decided. */
export type Expected = {
  /** A list holds places that are equally right. */
  readonly location?: string | readonly string[];
  readonly checkInDate?: string;
  readonly checkOutDate?: string;
  /** First and last day of a month or season, for a prompt without exact days: the stay lies within them. */
  readonly within?: readonly [string, string];
  /** The length of the stay, for a prompt without exact days. */
  readonly nights?: number;
  readonly guests?: number;
  /** For the whole trip, in `currency`. */
  readonly totalBudget?: number;
  /** In place of `totalBudget` when the prompt gives a price per night and no length. */
  readonly perNight?: number;
  /** ISO 4217; USD when absent. A list when the prompt names none: each is right. */
  readonly currency?: string | readonly string[];
  /** What the prompt leaves so open that the right answer is a question. */
  readonly ask?: readonly ('location' | 'dates')[];
  /** The prompt is no request, or in a language that is not read: nothing may be taken from it. */
  readonly none?: true;
};

/** One line of an evaluation file. */
export type EvalCase = {
  readonly id: string;
  readonly lang?: string;
  readonly now: string;
  readonly prompt: string;
  readonly expected: Expected;
};

export const measures = ['location', 'checkIn', 'checkOut', 'guests', 'budget', 'joint'] as const;
/** True or false for a measure that the case expects, undefined for the others. */
export type Verdict = Readonly<Record<(typeof measures)[number] | 'refusal' | 'ask', boolean | undefined>>;

type Answer = Pick<TripFields, 'location' | 'checkInDate' | 'checkOutDate' | 'guests' | 'maxBudget'>;

const list = <T>(value: T | readonly T[]): readonly T[] => [value].flat() as T[];

/** True for the same name in the same country, or one point under two names ("Köln", "Cologne"). */
function samePlace(a: string, b: string): boolean {
  const [x, y] = [resolvePlace(a), resolvePlace(b)];
  if (x === undefined || y === undefined) return false;
  return (x.name === y.name && x.country === y.country) || (x.lat === y.lat && x.lon === y.lon);
}

/** True when the answer contains the expected name, or both name the same place. */
function locationFits(answer: string, expected: string): boolean {
  return answer.toLowerCase().includes(expected.toLowerCase()) || samePlace(answer, expected);
}

function nightsBetween(from: string, to: string): number {
  return Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000));
}

function checkInFits(answer: Answer, { checkInDate, within }: Expected): boolean | undefined {
  if (checkInDate !== undefined) return answer.checkInDate === checkInDate;
  return within && answer.checkInDate >= within[0] && answer.checkInDate <= within[1];
}

/** Without exact days: the stay has the stated length and ends in the window, or on the morning after it. */
function checkOutFits(answer: Answer, expected: Expected): boolean | undefined {
  const { checkOutDate, within, nights } = expected;
  if (checkOutDate !== undefined) return answer.checkOutDate === checkOutDate;
  if (nights === undefined) return undefined;
  const inside =
    within === undefined || nightsBetween(within[0], answer.checkOutDate) <= nightsBetween(...within) + 1;
  return inside && nightsBetween(answer.checkInDate, answer.checkOutDate) === nights;
}

/** True when the maximum per night is within 2 % of total / nights. */
function budgetFits(answer: Answer, expected: Expected): boolean | undefined {
  const { totalBudget, perNight, currency = 'USD' } = expected;
  const from = expected.checkInDate ?? answer.checkInDate;
  const to = expected.checkOutDate ?? answer.checkOutDate;
  const said = perNight ?? (totalBudget && totalBudget / (expected.nights ?? nightsBetween(from, to)));
  if (said === undefined) return undefined;
  return list(currency).some((code) => {
    const usd = said * (usdPer[code] ?? Number.NaN);
    return Math.abs(answer.maxBudget - usd) <= 0.02 * usd;
  });
}

/** True when none of the fields is taken from the text. */
function untouched(details: TripDetails, fields: readonly (keyof TripDetails)[]): boolean {
  return fields.every((field) => details[field].source === 'assumed');
}

const asked = { location: ['location'], dates: ['checkInDate', 'checkOutDate'] } as const;

/** Compares one answer with its case; `joint` is true when everything expected is right. */
export function judge(
  { fields, details }: Pick<ParsedTrip, 'fields' | 'details'>,
  { expected }: EvalCase,
): Verdict {
  const { location, guests, ask, none } = expected;
  const parts = {
    location:
      location === undefined ? undefined : list(location).some((one) => locationFits(fields.location, one)),
    checkIn: checkInFits(fields, expected),
    checkOut: checkOutFits(fields, expected),
    guests: guests === undefined ? undefined : fields.guests === guests,
    budget: budgetFits(fields, expected),
    refusal: none && untouched(details, ['location', 'checkInDate', 'checkOutDate', 'guests', 'maxBudget']),
  };
  return {
    ...parts,
    joint: Object.values(parts).every((part) => part !== false),
    ask: ask?.every((field) => untouched(details, asked[field])),
  };
}

/** The share of right answers among the cases that expect one, as `name=0.99`. */
export function share(verdicts: readonly Verdict[], measure: keyof Verdict): string {
  const asked = verdicts.map((v) => v[measure]).filter((v) => v !== undefined);
  const right = asked.length === 0 ? 1 : asked.filter(Boolean).length / asked.length;
  // Rounded down: 0.999 is not 1.
  return `${measure}=${(Math.floor(right * 100 + 1e-9) / 100).toFixed(2)}`;
}

/** `n=254 location=0.99 ...`: the share of right answers of each measure. */
export function summarise(verdicts: readonly Verdict[]): string {
  return `n=${verdicts.length} ${measures.map((measure) => share(verdicts, measure)).join(' ')}`;
}
