type Compared = { id: number };

/**
 * Whether the values of a row differ, and which bids have the best one: the lowest or highest number, if the row names a
 * direction and not all values are equal. A missing value is never the best.
 */
export function compareRow<B extends Compared>(
  row: { value: (bid: B) => string | number | null; better?: 'low' | 'high' },
  bids: readonly B[],
): { differs: boolean; best: ReadonlySet<number> } {
  const differs = new Set(bids.map(row.value)).size > 1;
  const best = new Set<number>();
  if (!differs || !row.better) return { differs, best };
  const numbers = bids.flatMap((bid) => {
    const value = row.value(bid);
    return typeof value === 'number' ? [{ id: bid.id, value }] : [];
  });
  if (numbers.length === 0) return { differs, best };
  const pick = row.better === 'low' ? Math.min : Math.max;
  const extreme = pick(...numbers.map(({ value }) => value));
  for (const { id, value } of numbers) if (value === extreme) best.add(id);
  return { differs, best };
}
