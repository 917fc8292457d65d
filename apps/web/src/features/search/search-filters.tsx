import { Checkbox, NativeSelect, NumberInput, Stack } from '@mantine/core';
import { propertyTypeLabels, propertyTypes } from '@palmbid/domain';
import type { RouterOutputs } from '../../core/trpc.ts';
import { formatMoney } from '../../lib/format.ts';
import type { ChangeSearch, SearchState } from './use-search.ts';

type Counts = RouterOutputs['properties']['searchCounts'];

type SearchFiltersProps = {
  search: SearchState;
  onChange: ChangeSearch;
  counts: Counts | undefined;
  /** The search has a centre, so that a radius means something. */
  hasCentre: boolean;
};

/** Amenities offered at once: those that most of the homes found have, and the chosen ones. */
const OFFERED = 10;
const rates = [100, 150, 200, 300, 500, 1000];
const radii = [5, 10, 30, 50, 100, 250];

const countOf = (counts: Record<string, number> | undefined, key: string, isMore = false): string =>
  counts?.[key] === undefined ? '' : ` (${counts[key]}${isMore ? '+' : ''})`;
const toNumber = (value: string): number | null => (value === '' ? null : Number(value));

/** The filters of a search, each with the number of homes it would leave. */
export function SearchFilters({ search, onChange, counts, hasCentre }: SearchFiltersProps) {
  const common = Object.entries(counts?.amenities ?? {})
    .toSorted(([, a], [, b]) => b - a)
    .map(([name]) => name);
  const amenities = [...new Set([...search.amenities, ...common])].slice(
    0,
    Math.max(OFFERED, search.amenities.length),
  );
  const { isMore } = counts ?? {};
  return (
    <Stack gap="md">
      <NativeSelect
        label="Kind"
        value={search.type ?? ''}
        data={[
          { value: '', label: 'Any kind' },
          ...propertyTypes.map((value) => ({
            value,
            label: `${propertyTypeLabels[value]}${countOf(counts?.types, value, isMore)}`,
          })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          void onChange({ type: propertyTypes.find((each) => each === value) ?? null })
        }
      />
      <NativeSelect
        label="Price per night"
        value={search.max === null ? '' : String(search.max)}
        data={[
          { value: '', label: 'Any price' },
          ...rates.map((rate) => ({
            value: String(rate),
            label: `up to ${formatMoney(rate)}${countOf(counts?.rates, String(rate), isMore)}`,
          })),
        ]}
        onChange={({ currentTarget: { value } }) => void onChange({ max: toNumber(value) })}
      />
      <NumberInput
        label="Bedrooms, at least"
        placeholder="Any number"
        min={1}
        max={50}
        allowDecimal={false}
        allowNegative={false}
        inputMode="numeric"
        value={search.bedrooms ?? ''}
        onChange={(value) => void onChange({ bedrooms: value === '' ? null : Number(value) })}
      />
      {hasCentre ? (
        <NativeSelect
          label="Distance"
          value={search.km === null ? '' : String(search.km)}
          data={[
            { value: '', label: 'Usual distance' },
            ...radii.map((km) => ({ value: String(km), label: `within ${km} km` })),
          ]}
          onChange={({ currentTarget: { value } }) => void onChange({ km: toNumber(value) })}
        />
      ) : null}
      <Checkbox
        label="Pets allowed"
        checked={search.pets}
        onChange={({ currentTarget: { checked } }) => void onChange({ pets: checked || null })}
      />
      {amenities.length > 0 ? (
        <Checkbox.Group
          label="Amenities"
          value={search.amenities}
          onChange={(chosen) => void onChange({ amenities: chosen.length > 0 ? chosen : null })}
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
    </Stack>
  );
}
