import { Button, Group, Radio, Select, Stack, TextInput } from '@mantine/core';
import { saveSearchInput } from '@palmbid/api/schemas';
import { limits, mailGatherTimes } from '@palmbid/domain';
import { openDialog } from '../../../components/dialog.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { type Alert, explainedAlerts } from '../../../components/saved-search/alerts.ts';
import { useOwnProperty } from '../../../core/own-properties.ts';
import { trpc } from '../../../core/trpc.ts';
import { useForm, validateWith } from '../../../lib/form.ts';
import { showToast } from '../../../lib/toast.ts';
import { areas } from '../host-filters.ts';
import { type BrowseFilters, toHostRequests } from './browse-params.ts';

const alerts = explainedAlerts(
  `As soon as a request that fits is opened; by mail at most every ${mailGatherTimes.paced / 60_000} minutes`,
);

const scores = [
  { value: '', label: 'Any request' },
  { value: String(limits.matchBadge.secondary), label: 'A good match or better (60 of 100)' },
  { value: String(limits.matchBadge.strong), label: 'A strong match only (80 of 100)' },
];

/** The default name of a saved search. */
function suggestedName(filters: BrowseFilters): string {
  const place =
    filters.location.trim() ||
    (filters.area === 'all' ? '' : (areas.find(({ value }) => value === filters.area)?.label ?? ''));
  return (place || 'All requests').slice(0, limits.searchName.max);
}

function Form({ filters, close }: { filters: BrowseFilters; close: () => void }) {
  const form = useForm<{ name: string; alert: Alert; minScore: string }>({
    initialValues: { name: suggestedName(filters), alert: 'instant', minScore: '' },
    validate: validateWith(saveSearchInput, ({ name }) => ({ name })),
  });
  const save = trpc.searches.save.useMutation({
    onSuccess: ({ name, alert }) => {
      close();
      showToast({
        title: 'Search saved',
        message:
          alert === 'off' ? `“${name}” is kept for you.` : `You will be told of new requests for “${name}”.`,
      });
    },
  });
  const {
    location,
    area,
    from,
    to,
    guests,
    maxBudget,
    propertyId,
    propertyType,
    amenities,
    lat,
    lon,
    radiusKm,
  } = toHostRequests(filters);
  const { property: around } = useOwnProperty(filters.near);
  return (
    <form
      onSubmit={form.onSubmit(({ name, alert, minScore }) => {
        if (save.isPending) return;
        save.mutate({
          name,
          alert,
          minScore: minScore === '' ? null : Number(minScore),
          location: location ?? null,
          area: area ?? null,
          from: from ?? null,
          to: to ?? null,
          guests: guests ?? null,
          maxBudget: maxBudget ?? null,
          propertyId: propertyId ?? null,
          propertyType: propertyType ?? null,
          amenities: amenities ?? null,
          lat: around?.lat ?? lat ?? null,
          lon: around?.lon ?? lon ?? null,
          radiusKm: radiusKm ?? null,
        });
      })}
    >
      <Stack gap="md">
        <TextInput label="Name" maxLength={limits.searchName.max} {...form.getInputProps('name')} />
        <Radio.Group label="Tell me" {...form.getInputProps('alert')}>
          <Stack gap="xs" mt="xs">
            {alerts.map((each) => (
              <Radio key={each.value} {...each} />
            ))}
          </Stack>
        </Radio.Group>
        <Select
          label="Only for"
          description="How well a request has to match the best of your properties"
          data={scores}
          allowDeselect={false}
          {...form.getInputProps('minScore')}
        />
        <FormFailure title="Search not saved" error={save.error} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close} disabled={save.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending}>
            Save search
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Opens the form that saves the current filters as a search with alerts. */
export const openSaveSearch = (filters: BrowseFilters): void =>
  openDialog({
    title: 'Save this search',
    children: (close) => <Form filters={filters} close={close} />,
  });
