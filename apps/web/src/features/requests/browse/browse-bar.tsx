import { Button, NumberInput } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import { limits } from '@palmbid/domain';
import { IconCurrentLocation, IconSearch } from '@tabler/icons-react';
import { PlaceField } from '../../../components/place-field/place-field.tsx';
import { askWhere } from '../../../lib/ask-where.ts';
import { useTyped } from '../../../lib/use-typed.ts';
import classes from './browse.module.css';
import type { BrowseFilters } from './browse-params.ts';

/** Sets filters in the address; null removes one. */
export type ChangeFilters = (
  change: Partial<{ [K in keyof BrowseFilters]: BrowseFilters[K] | null }>,
) => void;

type BrowseBarProps = { filters: BrowseFilters; onChange: ChangeFilters };

/** What most hosts search by: place or words, days, and party. */
export function BrowseBar({ filters, onChange }: BrowseBarProps) {
  const [location, setLocation] = useTyped(filters.location, (value) =>
    onChange({ location: value || null, lat: null, lon: null, ...(value && { near: null }) }),
  );
  const [guests, setGuests] = useTyped<string | number>(filters.guests ?? '', (value) =>
    onChange({ guests: value === '' ? null : Number(value) }),
  );
  return (
    <search className={classes.bar} aria-label="Search requests">
      <PlaceField
        className={classes.where}
        label="Where, or what"
        placeholder="Italy, Lisbon, family with a dog"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={location}
        onChange={setLocation}
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
      <Button
        variant="default"
        leftSection={<IconCurrentLocation size={18} aria-hidden />}
        onClick={() =>
          askWhere((lat, lon) => onChange({ lat, lon, location: null, near: null, sort: 'distance' }))
        }
      >
        Near me
      </Button>
    </search>
  );
}
