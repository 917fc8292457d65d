import { type Cents, mandatoryFees } from '@palmbid/domain';
import { plural, usd } from './explain.ts';
import { type PropertyFeatures, type RequestFeatures, stayOf } from './features.ts';
import { ownNights } from './score.ts';
import { monthName, monthOf, seasonOf } from './season.ts';

/** An accepted bid for a comparable stay: nearby, for a home of similar size. USD cents per night. */
export type Comparable = { amountCents: Cents };

/** The least number of accepted bids for a median. */
export const enoughComparables = 5;
/** A suggestion is at most this share of the guest's maximum, fees included unless they exceed it. */
export const shareOfMaximum = 0.97;
/** A suggestion is at least this share of the property's own rate, unless the guest's maximum is lower. */
const leastShareOfRate = 0.6;

export type SuggestedBid = {
  /** Per night. */
  amountCents: Cents;
  nights: number;
  feesCents: Cents;
  /** What the guest would pay in total. */
  allInCents: Cents;
  basis: 'comparables' | 'own-rate';
  comparables: number;
  /** Sentences that explain the amount; every number in them was used to compute it. */
  because: string[];
  /** True when the guest's maximum lowered the amount. */
  capped: boolean;
  /** True when the fees alone exceed the guest's maximum. */
  overMaximum: boolean;
};

const median = (sorted: readonly number[]): number => {
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
};

/** Rounded to five dollars: a finer median of few bids would reveal single ones. */
const toFive = (cents: number): Cents => Math.max(500, Math.round(cents / 500) * 500);

type Step = { factor: number; because: string };

/** Free nights between the stay and the nearest taken ones on both sides; null when a side has none. */
function gapAround(r: RequestFeatures, p: PropertyFeatures, today: number): number | null {
  const stay = stayOf(r.request);
  const before = p.taken.filter((t) => t.to <= stay.from && t.to > today).map((t) => stay.from - t.to);
  const after = p.taken.filter((t) => t.from >= stay.to).map((t) => t.from - stay.to);
  if (before.length === 0 || after.length === 0) return null;
  return Math.min(...before) + Math.min(...after);
}

function steps(r: RequestFeatures, p: PropertyFeatures, today: number): Step[] {
  const out: Step[] = [];
  const month = monthOf(r.request.checkInDate);
  const season = seasonOf(p.property.place?.lat ?? null, month, p.amenities.has('ski-access'));
  const isPriced = ownNights(r, p) !== r.nights * p.property.nightlyRateCents;
  // A host's own rate for these nights already covers the season.
  if (isPriced) {
    out.push({ factor: 1, because: 'That is your own rate for this season.' });
  } else if (season === 'low')
    out.push({ factor: 0.92, because: `8% less: ${monthName(month)} is low season there.` });
  else if (season === 'shoulder') {
    out.push({ factor: 0.96, because: `4% less: ${monthName(month)} is between the seasons there.` });
  }
  const lead = stayOf(r.request).from - today;
  if (lead <= 7) out.push({ factor: 0.88, because: `12% less: check-in is in ${plural(lead, 'day')}.` });
  else if (lead <= 21) out.push({ factor: 0.94, because: `6% less: check-in is in ${lead} days.` });
  const gap = gapAround(r, p, today);
  if (gap !== null && gap <= 2) {
    out.push({ factor: 0.92, because: '8% less: the stay fills a gap in your calendar.' });
  }
  if (r.nights >= 28) out.push({ factor: 0.85, because: `15% less for ${r.nights} nights in a row.` });
  else if (r.nights >= 7) out.push({ factor: 0.95, because: `5% less for ${r.nights} nights in a row.` });
  return out;
}

/** Rounded down to whole dollars from ten dollars on. */
const roundDown = (cents: number): Cents =>
  cents >= 1000 ? Math.floor(cents / 100) * 100 : Math.max(1, Math.floor(cents));

/**
 * A suggested bid per night: the median of accepted comparable bids when there are at least five, else the property's own rate for
 * these nights with reductions for season, lead time, gaps and length of stay. Never above the own rate, and below 60 % of it only
 * when the guest's maximum is lower. That maximum only caps the suggestion, at 97 % of it with fees. `today` is `YYYY-MM-DD`.
 */
export function suggestBid(
  r: RequestFeatures,
  p: PropertyFeatures,
  options: { comparables: readonly Comparable[]; today: string },
): SuggestedBid {
  // Averaged over the nights of the stay, seasons included.
  const rate = Math.round(ownNights(r, p) / r.nights);
  const today = Math.round(Date.parse(`${options.today}T00:00:00Z`) / 86_400_000);
  const enough = options.comparables.length >= enoughComparables;
  const because: string[] = [];
  let amount: number;
  if (enough) {
    const accepted = toFive(median(options.comparables.map((c) => c.amountCents).sort((a, b) => a - b)));
    because.push(
      `${options.comparables.length} bids were accepted nearby for homes of a similar size, half of them at about ${usd(accepted)} a night or less.`,
    );
    amount = Math.min(rate, Math.max(rate * leastShareOfRate, accepted));
    if (amount < accepted) because.push(`Your own rate is lower: ${usd(rate)}.`);
    if (amount > accepted) because.push(`That is below 60 % of your own rate of ${usd(rate)}; this is 60 %.`);
  } else {
    because.push(`Your own rate is ${usd(rate)} a night.`);
    const taken = steps(r, p, today);
    because.push(...taken.map((step) => step.because));
    amount = Math.max(
      rate * leastShareOfRate,
      taken.reduce((product, step) => product * step.factor, rate),
    );
  }
  const feesCents = mandatoryFees(p.property.fees, {
    nights: r.nights,
    guests: r.request.guests,
    pets: r.request.wishes.pets,
  });
  const most = shareOfMaximum * r.request.maxBudgetCents;
  const room = most - feesCents / r.nights;
  const overMaximum = room < 1;
  const cap = overMaximum ? most : room;
  const capped = amount > cap;
  if (capped) {
    because.push(
      overMaximum
        ? `Your fees alone come to ${usd(feesCents)}, more than the guest's maximum leaves room for.`
        : `Cut to stay, fees included, 3 % below the guest's maximum of ${usd(r.request.maxBudgetCents)} a night.`,
    );
  }
  const amountCents = roundDown(Math.min(amount, cap));
  return {
    amountCents,
    nights: r.nights,
    feesCents,
    allInCents: r.nights * amountCents + feesCents,
    basis: enough ? 'comparables' : 'own-rate',
    comparables: options.comparables.length,
    because,
    capped,
    overMaximum,
  };
}
