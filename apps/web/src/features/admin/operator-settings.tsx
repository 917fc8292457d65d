import { Button, Group, Switch, Textarea, TextInput } from '@mantine/core';
import { operatorSettings } from '@palmbid/api/schemas';
import { operatorLimits as bounds, type Operator } from '@palmbid/domain';
import { useQueryClient } from '@tanstack/react-query';
import { FormFailure } from '../../components/form-failure.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { SkeletonCards } from '../../components/skeleton-cards.tsx';
import { defaultSite, SITE_KEY, type Site } from '../../core/site.tsx';
import { type RouterOutputs, trpc } from '../../core/trpc.ts';
import { focusFirstError, useForm, validateWith } from '../../lib/form.ts';
import { showToast } from '../../lib/toast.ts';
import classes from './admin.module.css';

type Saved = RouterOutputs['settings']['operator'];
/** Empty for what is not set. */
type Values = Record<keyof Operator, string> & { consentRequired: boolean };

const details = ['name', 'postalAddress', 'contactEmail', 'phone', 'jurisdiction'] as const;

const each = <T,>(make: (key: keyof Operator) => T) =>
  Object.fromEntries(details.map((key) => [key, make(key)])) as Record<keyof Operator, T>;
const toValues = (saved: Saved): Values => ({
  ...each((key) => saved[key] ?? ''),
  consentRequired: saved.consentRequired,
});
const toInput = (values: Values) => ({
  ...each((key) => (values[key].trim() === '' ? null : values[key])),
  consentRequired: values.consentRequired,
});

function OperatorForm({ saved }: { saved: Saved }) {
  const queryClient = useQueryClient();
  const form = useForm<Values>({
    initialValues: toValues(saved),
    validateInputOnBlur: true,
    validate: validateWith(operatorSettings, toInput),
  });
  const save = trpc.settings.setOperator.useMutation({
    onSuccess: (now) => {
      form.setInitialValues(toValues(now));
      form.setValues(toValues(now));
      queryClient.setQueryData<Site>(SITE_KEY, (site) => ({
        ...(site ?? defaultSite),
        operator: each((key) => now[key]),
      }));
      showToast({ title: 'Operator saved', message: 'Footer, contact page and legal texts show it.' });
    },
  });
  return (
    <form
      noValidate
      aria-label="The operator"
      className={classes.form}
      onSubmit={form.onSubmit(
        (values) => {
          if (!save.isPending) save.mutate(toInput(values));
        },
        (errors) => focusFirstError(form, errors),
      )}
    >
      <TextInput
        label="Name"
        description="The person or company that people make their agreement with."
        maxLength={bounds.name.max * 2}
        {...form.getInputProps('name')}
      />
      <Textarea
        mt="lg"
        label="Address"
        description="As on an envelope: where letters and writs reach you."
        autosize
        minRows={3}
        maxLength={bounds.postalAddress.max * 2}
        {...form.getInputProps('postalAddress')}
      />
      <TextInput
        mt="lg"
        label="E-mail"
        description="Everybody can read it. Letters through the contact form come to the queue as before."
        type="email"
        inputMode="email"
        {...form.getInputProps('contactEmail')}
      />
      <TextInput
        mt="lg"
        label="Phone"
        type="tel"
        inputMode="tel"
        maxLength={bounds.phone.max * 2}
        {...form.getInputProps('phone')}
      />
      <TextInput
        mt="lg"
        label="Law and jurisdiction"
        description="Such as: the law of Portugal; the courts of Lisbon."
        maxLength={bounds.jurisdiction.max * 2}
        {...form.getInputProps('jurisdiction')}
      />
      <Switch
        mt="lg"
        label="Nobody posts, bids or accepts without having agreed"
        description="To the terms and privacy in force, and to be of age. Off: people are asked, and may put it off."
        {...form.getInputProps('consentRequired', { type: 'checkbox' })}
      />
      <FormFailure title="Operator not saved" error={save.error} />
      <Group justify="flex-end" mt="lg">
        <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
          Save operator
        </Button>
      </Group>
    </form>
  );
}

/** The operator's details, and whether people must agree before they act. */
export function OperatorSettings() {
  const query = trpc.settings.operator.useQuery(undefined, { gcTime: 0 });
  return (
    <QueryView
      query={query}
      loading={<SkeletonCards kind="row" count={4} label="Loading the operator’s settings" />}
    >
      {(saved) => <OperatorForm saved={saved} />}
    </QueryView>
  );
}
