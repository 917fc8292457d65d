import { useDebouncedValue } from '@mantine/hooks';
import { type RouterOutputs, trpc } from '../../../core/trpc.ts';
import { type Answers, checkAnswers } from './answers.ts';

export type NearbyPrices = NonNullable<RouterOutputs['properties']['prices']>;

/** Pause in typing a place before its prices are read, in ms. */
const TYPING = 400;
const MINUTES = 60_000;

/**
 * What a stay like the answers' costs near its place: null where too few listings say so (or the call failed), undefined while it
 * is being read and while the answers name no stay.
 */
export function useNearbyPrices(answers: Answers): NearbyPrices | null | undefined {
  const { checkInDate, checkOutDate, adults, children, bedrooms } = answers;
  const [location] = useDebouncedValue(answers.destination.trim(), TYPING);
  const errors = checkAnswers(answers);
  const { data, isError } = trpc.properties.prices.useQuery(
    { location, checkInDate, checkOutDate, guests: adults + children, bedrooms },
    {
      enabled: location !== '' && !errors.checkInDate && !errors.checkOutDate && !errors.adults,
      staleTime: 10 * MINUTES,
    },
  );
  return isError ? null : data;
}

/** A step of the slider over these prices, in USD. */
export const stepOf = ({ barWidth }: NearbyPrices): number => barWidth / 4;
