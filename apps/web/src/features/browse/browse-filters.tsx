import { Button, NumberInput, Select, TextInput } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import { useDebouncedCallback, useMediaQuery } from '@mantine/hooks';
import { limits } from '@palmbid/domain';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { FilterBar } from '../../components/filter-bar.tsx';
import type { Property } from '../bids/types.ts';
import { areas, hostSorts } from '../host/filters.ts';
import classes from './browse.module.css';
import { type BrowseFilters, countFilters, statuses } from './browse-params.ts';

/** Typing goes into the address only after a pause: one call a word, not one a letter. */
const PAUSE_MS = 350;

type BrowseFiltersProps = {
  filters: BrowseFilters;
  properties: readonly Property[];
  /** Puts some filters into the address; null takes one away. */
  onChange: (change: Partial<{ [K in keyof BrowseFilters]: BrowseFilters[K] | null }>) => void;
  onClear: () => void;
  /** Requests on screen, once known; `hasMore` when the server has further ones. */
  count: number | undefined;
  hasMore: boolean;
};

const pick = <const T extends string>(options: readonly { value: T }[], value: string | null): T | null =>
  options.find((option) => option.value === value)?.value ?? null;

/** A field that is typed into: it shows every letter at once and reports after a pause. */
function useTyped<T extends string | number>(value: T, report: (value: T) => void) {
  const [shown, setShown] = useState(value);
  const later = useDebouncedCallback(report, PAUSE_MS);
  // The back button, "Clear filters" and links change the address behind the field.
  useEffect(() => setShown(value), [value]);
  const change = (next: T) => {
    setShown(next);
    later(next);
  };
  return [shown, change] as const;
}

/** Every filter of /browse-requests and its sort. */
export function BrowseFilterBar({
  filters,
  properties,
  onChange,
  onClear,
  count: shown,
  hasMore,
}: BrowseFiltersProps) {
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
        <TextInput
          label="Destination"
          placeholder="City or region"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={location}
          maxLength={limits.location.max}
          onChange={(event) => setLocation(event.currentTarget.value)}
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
            <Select
              label="Match with"
              data={[
                { value: '', label: 'All my properties' },
                ...properties.map(({ id, title }) => ({ value: String(id), label: title })),
              ]}
              value={properties.some(({ id }) => id === filters.propertyId) ? String(filters.propertyId) : ''}
              allowDeselect={false}
              onChange={(value) => onChange({ propertyId: value ? Number(value) : null })}
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
