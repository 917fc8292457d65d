import { limits } from './limits.ts';

/** Money is whole US cents in code and tables, and a number of dollars with at most 2 decimals on the wire. */
export type Cents = number;

/** Dollars with at most 2 decimals -> cents. Rounds away binary errors such as that of 19.99 * 100. */
export const toCents = (dollars: number): Cents => Math.round(dollars * 100);
export const toDollars = (cents: Cents): number => cents / 100;

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const withCents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** US dollars: "$1,240", or "$1,240.50" when there are cents. A negative amount carries its sign in front. */
export function formatMoney(dollars: number): string {
  const rounded = Math.round(Math.abs(dollars) * 100) / 100;
  const text = Number.isInteger(rounded) ? whole.format(rounded) : withCents.format(rounded);
  return `${dollars < 0 && rounded > 0 ? '-' : ''}$${text}`;
}

/** True when the number of dollars has at most two decimals. */
export const hasCentPrecision = (dollars: number): boolean =>
  Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6;

/** The all-in price: what the guest pays in total, in cents. */
export const allIn = (nights: number, amountCents: Cents, feesCents: Cents): Cents =>
  nights * amountCents + feesCents;

/** The figures of a bid's price. Money in cents. */
type BidFigures = {
  allInCents: Cents;
  /** The guest's maximum minus the amount, per night and before fees; 0 unless the stay as a whole is under the maximum. */
  underMaxCents: Cents;
  /** Nights x maximum minus all-in, fees included: what is saved, or, below 0, by how much the bid is over budget. */
  totalUnderMaxCents: Cents;
  /** Share of 1 under the property's own price with the same fees, negative when dearer; over budget never above 0. */
  saving: number;
};

/**
 * The only source of the figures shown for a bid's price, so that no two screens contradict each other.
 * `maxBudgetCents` and `nightlyRateCents` (the property's own rate for these nights) are per night.
 */
export function bidFigures(
  bid: { nights: number; amountCents: Cents; feesCents: Cents },
  maxBudgetCents: Cents,
  nightlyRateCents: Cents,
): BidFigures {
  const allInCents = allIn(bid.nights, bid.amountCents, bid.feesCents);
  const totalUnderMaxCents = bid.nights * maxBudgetCents - allInCents;
  const ownPrice = bid.nights * nightlyRateCents + bid.feesCents;
  const saving = ownPrice > 0 ? 1 - allInCents / ownPrice : 0;
  return {
    allInCents,
    underMaxCents: totalUnderMaxCents > 0 ? maxBudgetCents - bid.amountCents : 0,
    totalUnderMaxCents,
    saving: totalUnderMaxCents < 0 ? Math.min(0, saving) : saving,
  };
}

/** Award disclosure: the winning all-in that every bidder sees after the award, in dollars rounded to 10. */
export const roundedPrice = (cents: Cents): number =>
  Math.round(toDollars(cents) / limits.revealedPriceStep) * limits.revealedPriceStep;
