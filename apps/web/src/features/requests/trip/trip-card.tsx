import { usualBudget } from '@palmbid/domain';
import { type Ref, useEffect } from 'react';
import { stepOf, useNearbyPrices } from '../form/use-nearby-prices.ts';
import { type Trip, withUsualBudget } from './trip.ts';
import { TripSummary } from './trip-summary.tsx';

type TripCardProps = {
  trip: Trip;
  change: (to: (trip: Trip) => Trip) => void;
  isShort?: boolean;
  ref?: Ref<HTMLElement>;
};

/** A trip's card; an assumed budget follows what stays near the place cost. */
export function TripCard({ trip, change, ...rest }: TripCardProps) {
  const prices = useNearbyPrices(trip.answers);
  useEffect(() => {
    if (prices) change((before) => withUsualBudget(before, usualBudget(prices, stepOf(prices))));
  }, [prices, change]);
  return <TripSummary trip={trip} change={change} prices={prices} {...rest} />;
}
