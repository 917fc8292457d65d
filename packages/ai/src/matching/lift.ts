import { amenityLabel } from '@palmbid/domain';
import { plural, usd } from './explain.ts';
import {
  amenityKey,
  type MatchProperty,
  type PropertyFeatures,
  propertyFeatures,
  type RequestFeatures,
} from './features.ts';
import { dateFit, ownNights, ownPriceCents, scoreFeatures, specialRequirements } from './score.ts';

/** One change of a property, the score it would give, and the points gained. */
export type Lift = { change: string; score: number; gain: number };

type Change = { change: string; to: Partial<MatchProperty> };

function amenityChanges(r: RequestFeatures, p: PropertyFeatures): Change[] {
  const { mustHaveAmenities, preferredAmenities, extrasAmenities } = r.request;
  const wanted = new Map(
    [...mustHaveAmenities, ...preferredAmenities, ...extrasAmenities].map((text) => [amenityKey(text), text]),
  );
  return [...wanted]
    .filter(([key]) => !p.amenities.has(key))
    .map(([, text]) => ({
      change: `Offer ${amenityLabel(text)}`,
      to: { amenities: [...p.property.amenities, text] },
    }));
}

function roomChanges({ request }: RequestFeatures, { property }: PropertyFeatures): Change[] {
  const changes: Change[] = [];
  if (property.maxGuests < request.guests) {
    changes.push({ change: `Sleep ${plural(request.guests, 'guest')}`, to: { maxGuests: request.guests } });
  }
  if (property.bedrooms < request.bedrooms) {
    changes.push({
      change: `Have ${plural(request.bedrooms, 'bedroom')}`,
      to: { bedrooms: request.bedrooms },
    });
  }
  return changes;
}

function priceChanges(r: RequestFeatures, p: PropertyFeatures): Change[] {
  const over = ownPriceCents(r, p) - r.nights * r.request.maxBudgetCents;
  if (over <= 0) return [];
  // Rounded down to whole dollars: at this rate the stay with its fees is within the maximum.
  const rate = Math.floor((ownNights(r, p) / r.nights - over / r.nights) / 100) * 100;
  return rate >= 100
    ? [{ change: `Lower your nightly rate to ${usd(rate)}`, to: { nightlyRateCents: rate, seasons: [] } }]
    : [];
}

function ruleChanges(r: RequestFeatures, p: PropertyFeatures): Change[] {
  const changes: Change[] = [];
  if (r.nights < p.property.minNights) {
    changes.push({ change: `Accept stays of ${plural(r.nights, 'night')}`, to: { minNights: r.nights } });
  }
  if (dateFit(r, p) !== 'free')
    changes.push({ change: 'Free these dates in your calendar', to: { taken: [] } });
  const wishes: Partial<Record<ReturnType<typeof specialRequirements>[number]['wish'], Change>> = {
    pets: { change: 'Welcome pets', to: { petsAllowed: true } },
    'free-cancellation': { change: 'Offer flexible cancellation', to: { cancellationPolicy: 'flexible' } },
    'no-cleaning-fee': {
      change: 'Drop the cleaning fee',
      to: { fees: { ...p.property.fees, cleaningFeeCents: 0 } },
    },
    'no-service-fee': {
      change: 'Drop the service fee',
      to: { fees: { ...p.property.fees, serviceFeeCents: 0 } },
    },
    'no-deposit': { change: 'Ask for no deposit', to: { depositCents: 0 } },
  };
  for (const { wish, met } of specialRequirements(r, p)) {
    const change = wishes[wish];
    if (!met && change) changes.push(change);
  }
  return changes;
}

/**
 * Single changes of the property that would raise this match, largest gain first, at most `max`. The gain is computed by scoring
 * the changed property.
 */
export function whatWouldLift(r: RequestFeatures, p: PropertyFeatures, max = 5): Lift[] {
  const before = scoreFeatures(r, p).score;
  return [...amenityChanges(r, p), ...roomChanges(r, p), ...priceChanges(r, p), ...ruleChanges(r, p)]
    .map(({ change, to }) => {
      const { score } = scoreFeatures(r, propertyFeatures({ ...p.property, ...to }));
      return { change, score, gain: Math.round((score - before) * 100) / 100 };
    })
    .filter((lift) => lift.gain > 0)
    .sort((a, b) => b.gain - a.gain || (a.change < b.change ? -1 : 1))
    .slice(0, max);
}
