import { propertyTypes } from '@palmbid/domain';
import { parseAsBoolean, parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useEffect, useState } from 'react';
import { trpc } from '../../core/trpc.ts';

/** Listings per page. */
const PAGE = 12;

/** Pause in typing before a search, in ms. */
const TYPING = 350;

const search = {
  place: parseAsString.withDefault(''),
  type: parseAsStringLiteral(propertyTypes),
  guests: parseAsInteger,
  bedrooms: parseAsInteger,
  max: parseAsInteger,
  pets: parseAsBoolean.withDefault(false),
};

/** The filters of the listings, kept in the URL. */
export function useListingFilters() {
  const [filters, setFilters] = useQueryStates(search);
  const isFiltered =
    filters.place.trim() !== '' ||
    filters.type !== null ||
    filters.guests !== null ||
    filters.bedrooms !== null ||
    filters.max !== null ||
    filters.pets;
  return { filters, setFilters, isFiltered };
}

type Filters = ReturnType<typeof useListingFilters>['filters'];

function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

const inBounds = (value: number | null, min: number, max: number): number | undefined =>
  value !== null && value >= min && value <= max ? value : undefined;

/** The listings that match the filters, page by page; the previous result stays while the next one loads. */
export function useListings(filters: Filters) {
  const place = useSettled(filters.place.trim()).slice(0, 140);
  return trpc.properties.search.useInfiniteQuery(
    {
      limit: PAGE,
      q: place || undefined,
      propertyType: filters.type ?? undefined,
      guests: inBounds(filters.guests, 1, 50),
      bedrooms: inBounds(filters.bedrooms, 1, 50),
      maxRate: inBounds(filters.max, 1, 100_000),
      petsAllowed: filters.pets || undefined,
    },
    {
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      placeholderData: (previous) => previous,
    },
  );
}
