import { matchWeights } from '@palmbid/ai';
import { type StayPrices, stayPrices } from '@palmbid/db';
import { limits, nightsBetween, priceEvidence, toCents, toDollars } from '@palmbid/domain';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { nearbyPrices, nearbyPricesInput } from '../schema.ts';

/**
 * What stays like this one cost near its place: within the narrowest of the radii that has enough listings. Null where none has,
 * and for places that the gazetteer does not know.
 */
export async function readPrices(
  ctx: Context,
  { location, ...stay }: z.output<typeof nearbyPricesInput>,
): Promise<z.input<typeof nearbyPrices>> {
  const nights = nightsBetween(stay.checkInDate, stay.checkOutDate);
  const place = ctx.deps.resolvePlace(location);
  if (!place || nights < 1 || nights > limits.nights.max) return null;
  for (const km of priceEvidence.radiiKm) {
    const found = await stayPrices(
      ctx.deps.db,
      { ...stay, lat: place.lat, lon: place.lon },
      {
        km,
        earthRadiusKm: matchWeights.earthRadiusKm,
        listingsAtMost: priceEvidence.listingsAtMost,
        barWidths: priceEvidence.barWidths.map(toCents),
        barsAtMost: priceEvidence.barsAtMost,
      },
    );
    if (found.listings >= priceEvidence.listings) return toAnswer(found, km);
  }
  return null;
}

const toAnswer = (found: StayPrices, km: number | null): z.input<typeof nearbyPrices> => ({
  listings: found.listings,
  km,
  low: toDollars(found.low ?? 0),
  median: toDollars(found.median ?? 0),
  high: toDollars(found.high ?? 0),
  barWidth: toDollars(found.bar_width ?? 0),
  bars: found.bars,
});
