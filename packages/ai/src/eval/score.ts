import { requestDefaults } from '@palmbid/domain';
import type { TripFields } from '../generate/types.ts';
import { resolvePlace } from '../places/index.ts';

/** One line of an evaluation file. A field missing from `expected` is not in the prompt. */
export type EvalCase = {
  readonly id: string;
  /** ISO 639-1 code; English when absent. */
  readonly lang?: string;
  readonly now: string;
  readonly prompt: string;
  readonly expected: {
    readonly location?: string;
    readonly checkInDate?: string;
    readonly checkOutDate?: string;
    readonly guests?: number;
    /** USD for the whole trip. */
    readonly totalBudget?: number;
  };
};

const noPlace = requestDefaults.location;
export const measures = ['location', 'checkIn', 'checkOut', 'guests', 'budget', 'joint'] as const;
export type Measure = (typeof measures)[number];
/** True or false for a measure that the case expects, undefined for the others. */
export type Verdict = Readonly<Record<Measure, boolean | undefined>>;

type Answer = Pick<TripFields, 'location' | 'checkInDate' | 'checkOutDate' | 'guests' | 'maxBudget'>;

function sameCity(a: string, b: string): boolean {
  const [x, y] = [resolvePlace(a), resolvePlace(b)];
  return x !== undefined && y !== undefined && x.name === y.name && x.country === y.country;
}

/** True when the answer contains the expected name, or both name the same place. */
function locationFits(answer: string, expected: string): boolean {
  return answer.toLowerCase().includes(expected.toLowerCase()) || sameCity(answer, expected);
}

/** True when the maximum per night is within 2 % of total / nights. */
function budgetFits(answer: Answer, total: number, expected: EvalCase['expected']): boolean {
  const day = 86_400_000;
  const from = Date.parse(expected.checkInDate ?? answer.checkInDate);
  const to = Date.parse(expected.checkOutDate ?? answer.checkOutDate);
  const perNight = total / Math.max(1, Math.round((to - from) / day));
  return Math.abs(answer.maxBudget - perNight) <= 0.02 * perNight;
}

/** Compares one answer with its case; `joint` is true when everything expected is right. */
export function judge(answer: Answer, { expected }: EvalCase): Verdict {
  const { location, checkInDate, checkOutDate, guests, totalBudget } = expected;
  const parts = {
    location: location === undefined ? undefined : locationFits(answer.location, location),
    checkIn: checkInDate === undefined ? undefined : answer.checkInDate === checkInDate,
    checkOut: checkOutDate === undefined ? undefined : answer.checkOutDate === checkOutDate,
    guests: guests === undefined ? undefined : answer.guests === guests,
    budget: totalBudget === undefined ? undefined : budgetFits(answer, totalBudget, expected),
  };
  return { ...parts, joint: Object.values(parts).every((part) => part !== false) };
}

/** `n=254 location=0.99 ...`: the share of right answers among the cases that expect one. */
export function summarise(verdicts: readonly Verdict[]): string {
  const shares = measures.map((measure) => {
    const asked = verdicts.map((v) => v[measure]).filter((v) => v !== undefined);
    const share = asked.length === 0 ? 1 : asked.filter(Boolean).length / asked.length;
    // Rounded down: 0.999 is not 1.
    return `${measure}=${(Math.floor(share * 100 + 1e-9) / 100).toFixed(2)}`;
  });
  return `n=${verdicts.length} ${shares.join(' ')}`;
}

/** One kind of wrong answer and how often it occurs, e.g. "checkOut: 4 days later than expected". */
export function confusionOf(answer: Answer, { expected }: EvalCase, verdict: Verdict): string[] {
  const kinds: string[] = [];
  const apart = (a: string, b: string) => Math.round((Date.parse(a) - Date.parse(b)) / 86_400_000);
  const distance = (days: number) =>
    Math.abs(days) > 45 ? 'months away' : `${Math.abs(days)} days too ${days < 0 ? 'early' : 'late'}`;
  if (verdict.location === false) kinds.push(answer.location === noPlace ? 'place not found' : 'another place');
  if (verdict.checkIn === false) kinds.push(`check-in ${distance(apart(answer.checkInDate, expected.checkInDate ?? ''))}`);
  if (verdict.checkOut === false) kinds.push(`check-out ${distance(apart(answer.checkOutDate, expected.checkOutDate ?? ''))}`);
  if (verdict.guests === false) kinds.push(`guests ${expected.guests ?? 0} read as ${answer.guests}`);
  if (verdict.budget === false) {
    const days = Math.max(1, apart(expected.checkOutDate ?? answer.checkOutDate, expected.checkInDate ?? answer.checkInDate));
    const ratio = answer.maxBudget / ((expected.totalBudget ?? 0) / days);
    kinds.push(`budget ${answer.maxBudget === requestDefaults.maxBudget ? 'not found' : Math.abs(ratio / days - 1) < 0.05 ? 'per night for the whole stay' : Math.abs(ratio * days - 1) < 0.05 ? 'for the whole stay per night' : 'another sum'}`);
  }
  return kinds;
}
