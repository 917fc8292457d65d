/** The slowest tenth of both together is pauses of the machine, and is left out: as dudect crops (Reparaz et al., 2017). */
const kept = 0.9;

const mean = (values: readonly number[]): number => values.reduce((sum, x) => sum + x, 0) / values.length;
const varianceOfMean = (values: readonly number[]): number => {
  const m = mean(values);
  return values.reduce((sum, x) => sum + (x - m) ** 2, 0) / (values.length - 1) / values.length;
};

/** Welch's t of two sets of times, cropped at a quantile of both together. */
export function welchT(a: readonly number[], b: readonly number[]): number {
  const sorted = [...a, ...b].sort((x, y) => x - y);
  const bar = sorted[Math.floor(sorted.length * kept)] ?? Number.POSITIVE_INFINITY;
  const [x, y] = [a.filter((value) => value <= bar), b.filter((value) => value <= bar)];
  return (mean(x) - mean(y)) / Math.sqrt(varianceOfMean(x) + varianceOfMean(y));
}
