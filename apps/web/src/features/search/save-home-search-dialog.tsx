import { Button, Group, Radio, Stack, TextInput } from '@mantine/core';
import { saveHomeSearchInput } from '@palmbid/api/schemas';
import { limits } from '@palmbid/domain';
import { openDialog } from '../../components/dialog.tsx';
import { FormFailure } from '../../components/form-failure.tsx';
import { type Alert, explainedAlerts } from '../../components/saved-search/alerts.ts';
import { type RouterInputs, trpc } from '../../core/trpc.ts';
import { useForm, validateWith } from '../../lib/form.ts';
import { showToast } from '../../lib/toast.ts';

type Filters = RouterInputs['searches']['saveHomes']['search'];

const alerts = explainedAlerts('Within minutes of a new home that fits, one notice for several');

function Form({ filters, close }: { filters: Filters; close: () => void }) {
  const form = useForm<{ name: string; alert: Alert }>({
    initialValues: { name: (filters.q ?? 'All homes').slice(0, limits.searchName.max), alert: 'daily' },
    validate: validateWith(saveHomeSearchInput, ({ name, alert }) => ({ name, alert, search: {} })),
  });
  const save = trpc.searches.saveHomes.useMutation({
    onSuccess: ({ name, alert }) => {
      close();
      showToast({
        title: 'Search saved',
        message:
          alert === 'off' ? `“${name}” is kept for you.` : `You will be told of new homes for “${name}”.`,
      });
    },
  });
  return (
    <form
      onSubmit={form.onSubmit(({ name, alert }) =>
        save.isPending ? undefined : save.mutate({ name, alert, search: filters }),
      )}
    >
      <Stack gap="md">
        <TextInput label="Name" maxLength={limits.searchName.max} {...form.getInputProps('name')} />
        <Radio.Group label="Tell me of new homes" {...form.getInputProps('alert')}>
          <Stack gap="xs" mt="xs">
            {alerts.map((each) => (
              <Radio key={each.value} {...each} />
            ))}
          </Stack>
        </Radio.Group>
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

/** Opens the form that saves a search over homes. */
export const openSaveHomeSearch = (filters: Filters): void =>
  openDialog({
    title: 'Save this search',
    children: (close) => <Form filters={filters} close={close} />,
  });
