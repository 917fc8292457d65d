import { Button, Group, MultiSelect } from '@mantine/core';
import { registrationCountries } from '@palmbid/domain';
import { useState } from 'react';
import { FormFailure } from '../../components/form-failure.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { SkeletonCards } from '../../components/skeleton-cards.tsx';
import { type RouterInputs, type RouterOutputs, trpc } from '../../core/trpc.ts';
import { showToast } from '../../lib/toast.ts';
import classes from './admin.module.css';

type Country = RouterInputs['settings']['setLodging']['registrationCountries'][number];
const isCountry = (code: string): code is Country =>
  registrationCountries.some(({ country }) => country === code);

function RegistrationForm({ saved }: { saved: RouterOutputs['settings']['lodging'] }) {
  const [chosen, setChosen] = useState(saved.registrationCountries);
  const save = trpc.settings.setLodging.useMutation({
    onSuccess: ({ registrationCountries: now }) => {
      setChosen(now);
      showToast({ title: 'Settings saved', message: 'They count for bids that are placed from now on.' });
    },
  });
  return (
    <form
      noValidate
      aria-label="Settings of homes"
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) save.mutate({ registrationCountries: chosen.filter(isCountry) });
      }}
    >
      <MultiSelect
        label="A registration number is needed to bid"
        description="With homes in these countries. Without any, no home needs one. The law behind each is in the operators’ guide."
        placeholder={chosen.length === 0 ? 'No country' : ''}
        data={registrationCountries.map(({ country, name, number }) => ({
          value: country,
          label: `${name}: ${number}`,
        }))}
        value={chosen}
        onChange={setChosen}
      />
      <FormFailure title="Settings not saved" error={save.error} />
      <Group justify="flex-end" mt="lg">
        <Button
          type="submit"
          loading={save.isPending}
          disabled={String(chosen) === String(saved.registrationCountries)}
        >
          Save
        </Button>
      </Group>
    </form>
  );
}

/** What is asked of homes. */
export function LodgingSettings() {
  const query = trpc.settings.lodging.useQuery();
  return (
    <QueryView
      query={query}
      loading={<SkeletonCards kind="row" count={1} label="Loading the settings of homes" />}
    >
      {(saved) => <RegistrationForm key={String(saved.registrationCountries)} saved={saved} />}
    </QueryView>
  );
}
