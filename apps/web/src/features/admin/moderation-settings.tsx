import { Alert, Stack, Switch } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { QueryView } from '../../components/query-view.tsx';
import { SkeletonCards } from '../../components/skeleton-cards.tsx';
import { type RouterOutputs, trpc } from '../../core/trpc.ts';
import { failureText } from '../../lib/errors.ts';
import { showToast } from '../../lib/toast.ts';

type Settings = RouterOutputs['settings']['moderation'];

const switches: readonly { name: keyof Settings; label: string; hint: string }[] = [
  {
    name: 'approveListings',
    label: 'Approve listings before they are public',
    hint: 'New listings, and changes of title, description, place and photos. Listings that are public now stay public as they are.',
  },
  {
    name: 'approveFirstRequests',
    label: 'Approve a guest’s first request before hosts see it',
    hint: 'And changes of its title, description and picture, until one request of the guest has been public.',
  },
];

function Switches({ saved }: { saved: Settings }) {
  const save = trpc.settings.setModeration.useMutation({
    onSuccess: () =>
      void showToast({ title: 'Settings saved', message: 'They count for what becomes public from now on.' }),
    onError: (error) =>
      void showToast({ title: 'Not saved', message: failureText(error), variant: 'destructive' }),
  });
  return (
    <Stack gap="lg">
      <Alert icon={<IconInfoCircle size={20} stroke={1.8} aria-hidden />}>
        What waits is in the queue. What waits when a switch is turned off goes on waiting until you decide,
        or its owner publishes it again.
      </Alert>
      {switches.map(({ name, label, hint }) => (
        <Switch
          key={name}
          label={label}
          description={hint}
          checked={saved[name]}
          disabled={save.isPending}
          onChange={(event) => save.mutate({ [name]: event.currentTarget.checked })}
        />
      ))}
    </Stack>
  );
}

/** The switches of what admins read before it is public. */
export function ModerationSettings() {
  const query = trpc.settings.moderation.useQuery();
  return (
    <QueryView query={query} loading={<SkeletonCards kind="row" count={2} label="Loading the settings" />}>
      {(saved) => <Switches saved={saved} />}
    </QueryView>
  );
}
