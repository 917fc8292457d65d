/** What stays near a place cost (see `stayPrices` in packages/db): the evidence for a guest's budget. */
export const priceEvidence = {
  /** The radii around the place, in km, and null for everywhere; the narrowest with enough listings counts. */
  radiiKm: [50, 250, null],
  /** With fewer listings nothing is said: quartiles of a handful mislead. */
  listings: 5,
  /** More are not read; a city has fewer. */
  listingsAtMost: 20_000,
  /** Widths of a histogram's bar in USD; each is four steps of the slider. */
  barWidths: [4, 8, 20, 40, 100, 200, 400, 1000, 2000, 4000, 10_000, 20_000],
  barsAtMost: 25,
} as const;

/** A range of USD per night around the middle half of the prices, in whole steps, at least two steps wide. */
export function usualBudget({ low, high }: { low: number; high: number }, step: number): [number, number] {
  const min = Math.floor(low / step) * step;
  return [min, Math.max(Math.ceil(high / step) * step, min + 2 * step)];
}
