import { Checkbox, NativeSelect } from '@mantine/core';
import { propertyTypeLabels, propertyTypes } from '@palmbid/domain';
import { FilterBar } from '../../components/filter-bar.tsx';
import { PlaceField } from '../../components/place-field/place-field.tsx';
import { formatMoney } from '../../lib/format.ts';
import type { useListingFilters } from './use-listings.ts';

const options = (any: string, counts: readonly number[], word: (count: number) => string) => [
  { value: '', label: any },
  ...counts.map((count) => ({ value: String(count), label: word(count) })),
];

const toNumber = (value: string): number | null => (value === '' ? null : Number(value));

/** The filters of the listings: place, type, size, price and pets. */
export function ListingFilters({
  state: { filters, setFilters, isFiltered },
  shown,
}: {
  state: ReturnType<typeof useListingFilters>;
  /** "12" or "12+", once known. */
  shown: number | undefined;
}) {
  return (
    <FilterBar
      label="Filter listings"
      count={shown === undefined ? undefined : { total: shown, one: 'listing shown', many: 'listings shown' }}
      onClear={isFiltered ? () => void setFilters(null) : undefined}
    >
      <PlaceField
        label="Place"
        placeholder="Anywhere"
        size="sm"
        value={filters.place}
        onChange={(place) => void setFilters({ place: place || null })}
      />
      <NativeSelect
        label="Kind"
        size="sm"
        value={filters.type ?? ''}
        data={[
          { value: '', label: 'Any kind' },
          ...propertyTypes.map((value) => ({ value, label: propertyTypeLabels[value] })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          void setFilters({ type: propertyTypes.find((each) => each === value) ?? null })
        }
      />
      <NativeSelect
        label="Guests"
        size="sm"
        value={filters.guests === null ? '' : String(filters.guests)}
        data={options('Any number', [1, 2, 3, 4, 5, 6, 8, 10, 12, 16], (n) => `${n} or more`)}
        onChange={({ currentTarget: { value } }) => void setFilters({ guests: toNumber(value) })}
      />
      <NativeSelect
        label="Bedrooms"
        size="sm"
        value={filters.bedrooms === null ? '' : String(filters.bedrooms)}
        data={options('Any number', [1, 2, 3, 4, 5, 6], (n) => `${n} or more`)}
        onChange={({ currentTarget: { value } }) => void setFilters({ bedrooms: toNumber(value) })}
      />
      <NativeSelect
        label="Price per night"
        size="sm"
        value={filters.max === null ? '' : String(filters.max)}
        data={options('Any price', [100, 150, 200, 300, 500, 1000], (n) => `up to ${formatMoney(n)}`)}
        onChange={({ currentTarget: { value } }) => void setFilters({ max: toNumber(value) })}
      />
      <Checkbox
        label="Pets allowed"
        checked={filters.pets}
        onChange={({ currentTarget: { checked } }) => void setFilters({ pets: checked || null })}
        pb={8}
      />
    </FilterBar>
  );
}
