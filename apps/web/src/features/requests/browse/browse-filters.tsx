import { Checkbox, NativeSelect, NumberInput, Select, Stack } from '@mantine/core';
import { limits, propertyTypeLabels, propertyTypes } from '@palmbid/domain';
import { PropertySelect } from '../../../components/property-select.tsx';
import type { RouterOutputs } from '../../../core/trpc.ts';
import { useTyped } from '../../../lib/use-typed.ts';
import { areas } from '../host-filters.ts';
import type { ChangeFilters } from './browse-bar.tsx';
import { type BrowseFilters, statuses } from './browse-params.ts';

type Counts = RouterOutputs['requests']['countsForHosts'];

type BrowseFiltersProps = {
  filters: BrowseFilters;
  onChange: ChangeFilters;
  /** What the requests found ask for; undefined until it is counted. */
  counts: Counts | undefined;
  /** The search has a centre, so that a distance means something. */
  hasCentre: boolean;
};

/** Amenities offered at once: those that most of the requests found ask for, and the chosen ones. */
const OFFERED = 10;
const radii = [10, 30, 50, 100, 250, 500];

const pick = <const T extends string>(options: readonly { value: T }[], value: string | null): T | null =>
  options.find((option) => option.value === value)?.value ?? null;
const countOf = (counts: Record<string, number> | undefined, key: string, isMore = false): string =>
  counts?.[key] === undefined ? '' : ` (${counts[key]}${isMore ? '+' : ''})`;

/** The further filters of /browse-requests, each with the number of requests it would leave. */
export function BrowseFilterFields({ filters, onChange, counts, hasCentre }: BrowseFiltersProps) {
  const [budget, setBudget] = useTyped<string | number>(filters.maxBudget ?? '', (value) =>
    onChange({ maxBudget: value === '' ? null : Number(value) }),
  );
  const common = Object.entries(counts?.amenities ?? {})
    .toSorted(([, a], [, b]) => b - a)
    .map(([name]) => name);
  const amenities = [...new Set([...filters.amenities, ...common])].slice(
    0,
    Math.max(OFFERED, filters.amenities.length),
  );
  const { isMore } = counts ?? {};
  return (
    <Stack gap="md">
      <Select
        label="Location"
        data={areas}
        value={filters.area}
        allowDeselect={false}
        onChange={(value) => onChange({ area: pick(areas, value) })}
      />
      <PropertySelect
        label="Around"
        all="Anywhere"
        value={filters.near}
        onChange={(property) =>
          onChange(
            property
              ? { near: property.id, lat: null, lon: null, sort: 'distance' }
              : { near: null, sort: filters.sort === 'distance' ? null : filters.sort },
          )
        }
      />
      {hasCentre ? (
        <NativeSelect
          label="Distance"
          value={filters.km === null ? '' : String(filters.km)}
          data={[
            { value: '', label: 'Usual distance' },
            ...radii.map((km) => ({ value: String(km), label: `within ${km} km` })),
          ]}
          onChange={({ currentTarget: { value } }) => onChange({ km: value === '' ? null : Number(value) })}
        />
      ) : null}
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
      <NativeSelect
        label="Kind asked for"
        value={filters.type ?? ''}
        data={[
          { value: '', label: 'Any kind' },
          ...propertyTypes.map((value) => ({
            value,
            label: `${propertyTypeLabels[value]}${countOf(counts?.types, value, isMore)}`,
          })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ type: propertyTypes.find((each) => each === value) ?? null })
        }
      />
      {amenities.length > 0 ? (
        <Checkbox.Group
          label="Asked for"
          value={filters.amenities}
          onChange={(chosen) => onChange({ amenities: chosen.length > 0 ? chosen : null })}
        >
          <Stack gap="xs" mt="xs">
            {amenities.map((name) => (
              <Checkbox
                key={name}
                value={name}
                label={`${name}${countOf(counts?.amenities, name, isMore)}`}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      ) : null}
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
    </Stack>
  );
}
