import { Button, Group, Stack, Switch } from '@mantine/core';
import { verificationSettings } from '@palmbid/api/schemas';
import { FormFailure } from '../../components/form-failure.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { SkeletonCards } from '../../components/skeleton-cards.tsx';
import { type RouterOutputs, trpc } from '../../core/trpc.ts';
import { useForm, validateWith } from '../../lib/form.ts';
import { showToast } from '../../lib/toast.ts';
import classes from './admin.module.css';

type Settings = RouterOutputs['settings']['verification'];

function ConditionsForm({ saved }: { saved: Settings }) {
  const form = useForm<Settings>({ initialValues: saved, validate: validateWith(verificationSettings) });
  const save = trpc.settings.setVerification.useMutation({
    onSuccess: (now) => {
      form.setInitialValues(now);
      form.setValues(now);
      showToast({ title: 'Settings saved', message: 'They count from now on.' });
    },
  });
  return (
    <form
      noValidate
      aria-label="Conditions for acting"
      className={classes.form}
      onSubmit={form.onSubmit((values) => {
        if (!save.isPending) save.mutate(values);
      })}
    >
      <Stack gap="lg">
        <Switch
          label="A confirmed e-mail address"
          description="Before a request is posted, a bid is made, and a bid is accepted. What is open already stays open."
          {...form.getInputProps('emailRequired', { type: 'checkbox' })}
        />
        <Switch
          label="Private or trader"
          description="Hosts say which before they bid; traders give the details that guests read before they accept."
          {...form.getInputProps('standingRequired', { type: 'checkbox' })}
        />
      </Stack>
      <FormFailure title="Settings not saved" error={save.error} />
      <Group justify="flex-end" mt="lg">
        <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
          Save conditions
        </Button>
      </Group>
    </form>
  );
}

/** What people must have done before they act. */
export function VerificationSettings() {
  const query = trpc.settings.verification.useQuery();
  return (
    <QueryView query={query} loading={<SkeletonCards kind="row" count={2} label="Loading the conditions" />}>
      {(saved) => <ConditionsForm saved={saved} />}
    </QueryView>
  );
}
