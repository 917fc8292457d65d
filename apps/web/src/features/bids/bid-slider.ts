import { limits } from '@palmbid/domain';

type SliderRange = { min: number; max: number; step: number };

/** About this many steps from one end to the other. */
const STEPS = 300;
const steps = [1, 5, 10, 25, 50, 100, 250, 500] as const;

/**
 * The slider of a bid, in whole USD per night: from the price below which a bid is marked as suspiciously low to a little above
 * the property's own rate, the suggestion and the guest's maximum.
 */
export function sliderRange(prices: {
  rate: number;
  suggested: number | null;
  /** The highest amount that keeps the bid, fees included, within the guest's maximum; 0 when fees alone exceed it. */
  withinBudget: number;
}): SliderRange {
  const low = Math.min(prices.rate * limits.suspiciouslyLowShare, prices.suggested ?? prices.rate);
  const high = Math.max(prices.rate, prices.suggested ?? 0, Math.min(prices.withinBudget, 3 * prices.rate));
  // A tenth above the highest price that matters, so that the thumb has room beyond it.
  const end = (high * 11) / 10;
  const width = end - low;
  const step = steps.find((each) => width / each <= STEPS) ?? 1000;
  const min = Math.max(step, Math.floor(low / step) * step);
  return { min, max: Math.max(min + step, Math.ceil(end / step) * step), step };
}

/** The highest whole amount per night that keeps the stay, fees included, within the guest's maximum. */
export const amountWithinBudget = (nights: number, fees: number, maxBudget: number): number =>
  Math.max(0, Math.floor((nights * maxBudget - fees) / nights));
