import { Button, Group, NumberInput, Select, SimpleGrid, Table, TextInput } from '@mantine/core';
import { addTaxInput } from '@palmbid/api/schemas';
import { dayOf, limits, type TaxBasis, taxRate } from '@palmbid/domain';
import { useState } from 'react';
import { confirm } from '../../components/confirm.ts';
import { FormFailure } from '../../components/form-failure.tsx';
import { PlaceField } from '../../components/place-field/place-field.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { SkeletonCards } from '../../components/skeleton-cards.tsx';
import { storedTax } from '../../core/lodging-tax.ts';
import { type RouterOutputs, trpc } from '../../core/trpc.ts';
import { fieldErrors, focusFirstError, useForm, validateWith } from '../../lib/form.ts';
import { formatDay } from '../../lib/format.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { showToast } from '../../lib/toast.ts';
import classes from './admin.module.css';

type Tax = RouterOutputs['taxes']['list']['items'][number];

const basisLabels: Readonly<Record<TaxBasis, string>> = {
  percent: 'Per cent of the nights',
  night: 'US dollars per night',
  person: 'US dollars per person and night',
};

type Values = {
  place: string;
  name: string;
  basis: TaxBasis;
  rate: number | string;
  maxNights: number | string;
  from: string;
};
const empty = (): Values => ({
  place: '',
  name: '',
  basis: 'percent',
  rate: '',
  maxNights: '',
  from: dayOf(serverNow()),
});
const toInput = ({ rate, maxNights, ...values }: Values) => ({
  ...values,
  rate: rate === '' ? 0 : Number(rate),
  maxNights: maxNights === '' ? null : Number(maxNights),
});

function AddTax() {
  const form = useForm<Values>({
    initialValues: empty(),
    validateInputOnBlur: true,
    validate: validateWith(addTaxInput, toInput),
  });
  const add = trpc.taxes.add.useMutation({
    onSuccess: ({ place, name }) => {
      form.setValues(empty());
      showToast({ title: `${name} added`, message: `Bids for homes in ${place} pay it from now on.` });
    },
    onError: (error) => form.setErrors(fieldErrors(error, Object.keys(form.values))),
  });
  return (
    <form
      noValidate
      aria-label="Add a lodging tax"
      className={classes.form}
      onSubmit={form.onSubmit(
        (values) => {
          if (!add.isPending) add.mutate(addTaxInput.parse(toInput(values)));
        },
        (errors) => focusFirstError(form, errors),
      )}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        <PlaceField
          label="Place"
          description="A country, a region or a town"
          withAsterisk
          {...form.getInputProps('place')}
        />
        <TextInput
          label="Name"
          description="As guests read it"
          placeholder="City tax"
          withAsterisk
          maxLength={limits.lodgingTax.name}
          {...form.getInputProps('name')}
        />
        <Select
          label="Counted as"
          allowDeselect={false}
          data={Object.entries(basisLabels).map(([value, label]) => ({ value, label }))}
          {...form.getInputProps('basis')}
        />
        <NumberInput
          label={form.values.basis === 'percent' ? 'Rate (per cent)' : 'Amount (US dollars)'}
          withAsterisk
          hideControls
          allowNegative={false}
          decimalScale={form.values.basis === 'percent' ? 3 : 2}
          {...form.getInputProps('rate')}
        />
        <NumberInput
          label="Nights taxed at most"
          placeholder="All"
          allowDecimal={false}
          allowNegative={false}
          {...form.getInputProps('maxNights')}
        />
        <TextInput label="For check-in from" type="date" withAsterisk {...form.getInputProps('from')} />
      </SimpleGrid>
      <FormFailure title="Tax not added" error={add.error} />
      <Group justify="flex-end" mt="lg">
        <Button type="submit" loading={add.isPending}>
          Add tax
        </Button>
      </Group>
    </form>
  );
}

const period = ({ from, until }: Tax): string =>
  until === null ? `from ${formatDay(from)}` : `${formatDay(from)}, ended ${formatDay(until)}`;

function TaxRow({ tax }: { tax: Tax }) {
  const end = trpc.taxes.end.useMutation();
  const today = dayOf(serverNow());
  const until = tax.from.localeCompare(today) > 0 ? tax.from : today;
  const ask = () =>
    confirm({
      title: `End ${tax.name}?`,
      children: `Stays in ${tax.place} with check-in on ${formatDay(until)} or later no longer pay it. Bids that are placed already keep it.`,
      confirmLabel: 'End tax',
      tone: 'danger',
      onConfirm: () => end.mutateAsync({ id: tax.id, until }),
    });
  return (
    <Table.Tr>
      <Table.Td>
        {tax.name}
        <br />
        <span className={classes.soft}>{tax.place}</span>
      </Table.Td>
      <Table.Td>
        {taxRate(storedTax(tax))}
        {tax.maxNights === null ? '' : `, at most ${tax.maxNights} nights`}
      </Table.Td>
      <Table.Td>{period(tax)}</Table.Td>
      <Table.Td>
        {tax.until === null ? (
          <Button size="xs" variant="default" aria-label={`End ${tax.name} of ${tax.place}`} onClick={ask}>
            End
          </Button>
        ) : null}
      </Table.Td>
    </Table.Tr>
  );
}

function TaxList() {
  const [cursors, setCursors] = useState<string[]>([]);
  const cursor = cursors.at(-1);
  const query = trpc.taxes.list.useQuery(cursor === undefined ? {} : { cursor });
  return (
    <QueryView query={query} loading={<SkeletonCards kind="row" count={2} label="Loading the taxes" />}>
      {({ items, nextCursor }) => (
        <>
          {items.length === 0 ? (
            <p className={classes.soft}>No tax yet: prices consist of the nights and what hosts charge.</p>
          ) : (
            <Table.ScrollContainer minWidth={480}>
              <Table verticalSpacing="sm" aria-label="Lodging taxes">
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>Tax</Table.Th>
                    <Table.Th>Rate</Table.Th>
                    <Table.Th>Check-in</Table.Th>
                    <Table.Th>
                      <span className="spoken">Actions</span>
                    </Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {items.map((tax) => (
                    <TaxRow key={tax.id} tax={tax} />
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
          )}
          {cursors.length > 0 || nextCursor ? (
            <Group mt="sm">
              <Button
                size="xs"
                variant="default"
                disabled={cursors.length === 0}
                onClick={() => setCursors(cursors.slice(0, -1))}
              >
                Newer
              </Button>
              <Button
                size="xs"
                variant="default"
                disabled={!nextCursor}
                onClick={() => nextCursor && setCursors([...cursors, nextCursor])}
              >
                Older
              </Button>
            </Group>
          ) : null}
        </>
      )}
    </QueryView>
  );
}

/** Lodging taxes by place: what there is, one more, and the end of one. */
export function LodgingTaxes() {
  return (
    <>
      <TaxList />
      <AddTax />
    </>
  );
}
