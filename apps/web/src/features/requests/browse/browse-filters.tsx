import { Button, NumberInput, Select } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import { useMediaQuery } from '@mantine/hooks';
import { limits } from '@palmbid/domain';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { FilterBar } from '../../../components/filter-bar.tsx';
import { PlaceField } from '../../../components/place-field/place-field.tsx';
import { PropertySelect } from '../../../components/property-select.tsx';
import { useTyped } from '../../../lib/use-typed.ts';
import { areas, hostSorts } from '../host-filters.ts';
import classes from './browse.module.css';
import { type BrowseFilters, countFilters, statuses } from './browse-params.ts';

type BrowseFiltersProps = {
  filters: BrowseFilters;
  /** Sets filters in the address; null removes one. */
  onChange: (change: Partial<{ [K in keyof BrowseFilters]: BrowseFilters[K] | null }>) => void;
  onClear: () => void;
  /** The number of requests on screen, once loaded; `hasMore` when the server has further ones. */
  count: number | undefined;
  hasMore: boolean;
};

const pick = <const T extends string>(options: readonly { value: T }[], value: string | null): T | null =>
  options.find((option) => option.value === value)?.value ?? null;

/** The filters and the sort of /browse-requests. */
export function BrowseFilterBar({ filters, onChange, onClear, count: shown, hasMore }: BrowseFiltersProps) {
  const [location, setLocation] = useTyped(filters.location, (value) =>
    onChange({ location: value || null }),
  );
  const [guests, setGuests] = useTyped<string | number>(filters.guests ?? '', (value) =>
    onChange({ guests: value === '' ? null : Number(value) }),
  );
  const [budget, setBudget] = useTyped<string | number>(filters.maxBudget ?? '', (value) =>
    onChange({ maxBudget: value === '' ? null : Number(value) }),
  );
  const wide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  const [isOpen, setOpen] = useState(false);
  const count = countFilters(filters) - (filters.location.trim() === '' ? 0 : 1);
  return (
    <FilterBar
      label="Filter requests"
      count={
        shown === undefined
          ? undefined
          : { total: shown, one: 'request', many: hasMore ? 'requests, more below' : 'requests' }
      }
      onClear={countFilters(filters) > 0 ? onClear : undefined}
    >
      <div className={classes.grid} style={{ maxWidth: 'none' }}>
        <PlaceField
          label="Destination"
          placeholder="City or region"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={location}
          onChange={setLocation}
        />
        <Select
          label="Sort by"
          data={hostSorts}
          value={filters.sort}
          allowDeselect={false}
          onChange={(value) => onChange({ sort: pick(hostSorts, value) })}
        />
        {wide ? null : (
          <Button
            variant="default"
            aria-expanded={isOpen}
            leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Fewer filters' : `More filters${count > 0 ? ` (${count})` : ''}`}
          </Button>
        )}
        {wide || isOpen ? (
          <>
            <Select
              label="Location"
              data={areas}
              value={filters.area}
              allowDeselect={false}
              onChange={(value) => onChange({ area: pick(areas, value) })}
            />
            <DateInput
              label="Stay from"
              placeholder="Any day"
              valueFormat="MMM D, YYYY"
              clearable
              value={filters.from}
              onChange={(value) => onChange({ from: value })}
              clearButtonProps={{ 'aria-label': 'Clear stay from' }}
            />
            <DateInput
              label="Stay until"
              placeholder="Any day"
              valueFormat="MMM D, YYYY"
              clearable
              value={filters.to}
              minDate={filters.from ?? undefined}
              onChange={(value) => onChange({ to: value })}
              clearButtonProps={{ 'aria-label': 'Clear stay until' }}
            />
            <NumberInput
              label="Party up to"
              placeholder="Any"
              hideControls
              min={limits.guests.min}
              max={limits.guests.max}
              allowDecimal={false}
              allowNegative={false}
              inputMode="numeric"
              value={guests}
              onChange={setGuests}
            />
            <NumberInput
              label="Budget from"
              placeholder="Per night"
              prefix="$"
              thousandSeparator=","
              hideControls
              min={limits.budget.min}
              max={limits.budget.max}
              step={limits.budget.sliderStep}
              allowDecimal={false}
              allowNegative={false}
              inputMode="numeric"
              value={budget}
              onChange={setBudget}
            />
            <PropertySelect
              label="Match with"
              all="All my properties"
              value={filters.propertyId}
              onChange={(property) => onChange({ propertyId: property?.id ?? null })}
            />
            <Select
              label="Status"
              data={statuses}
              value={filters.status}
              allowDeselect={false}
              onChange={(value) => onChange({ status: pick(statuses, value) })}
            />
          </>
        ) : null}
      </div>
    </FilterBar>
  );
}
