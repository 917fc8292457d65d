import type { TripFields } from '../generate/types.ts';
import { resolvePlace } from '../places/index.ts';

/** One line of an evaluation file. A field missing from `expected` is not in the prompt. */
export type EvalCase = {
  readonly id: string;
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
