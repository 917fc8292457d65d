import { Alert, Button, Group, NumberInput, Radio } from '@mantine/core';
import { mostCommissionBps } from '@palmbid/domain';
import { useState } from 'react';
import { FormFailure } from '../../components/form-failure.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { SkeletonCards } from '../../components/skeleton-cards.tsx';
import { type RouterOutputs, trpc } from '../../core/trpc.ts';
import { showToast } from '../../lib/toast.ts';
import classes from './admin.module.css';

type Saved = RouterOutputs['settings']['payments'];

const isProvider = (value: string): value is Saved['provider'] => value === 'agreement' || value === 'stripe';

function PaymentForm({ saved }: { saved: Saved }) {
  const [provider, setProvider] = useState(saved.provider);
  const [percent, setPercent] = useState<number | string>(saved.commissionBps / 100);
  const save = trpc.settings.setPayments.useMutation({
    onSuccess: () => {
      showToast({ title: 'Payments saved', message: 'They count for stays that are booked from now on.' });
    },
  });
  const commissionBps = Math.round(Number(percent) * 100);
  const isSame = provider === saved.provider && commissionBps === saved.commissionBps;
  return (
    <form
      noValidate
      aria-label="Payments"
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) save.mutate({ provider, commissionBps });
      }}
    >
      {saved.available ? null : (
        <Alert mb="lg">
          This server has no payment provider: guests and hosts pay each other. The setting PAYMENTS adds one.
        </Alert>
      )}
      <Radio.Group
        label="Stays are paid"
        description="A stay that is booked already keeps how it is paid, and its commission."
        value={provider}
        onChange={(value) => {
          if (isProvider(value)) setProvider(value);
        }}
      >
        <Group mt="xs" gap="xl">
          <Radio value="agreement" label="Between guest and host, by agreement" />
          <Radio value="stripe" label="Through the payment provider" disabled={!saved.available} />
        </Group>
      </Radio.Group>
      <NumberInput
        mt="lg"
        label="Commission (% of the price)"
        description={`Kept from the host's share. 0 to ${mostCommissionBps / 100}; only of stays paid through the provider.`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        min={0}
        max={mostCommissionBps / 100}
        decimalScale={2}
        allowNegative={false}
        value={percent}
        onChange={setPercent}
      />
      <FormFailure title="Payments not saved" error={save.error} />
      <Group justify="flex-end" mt="lg">
        <Button type="submit" loading={save.isPending} disabled={isSame}>
          Save payments
        </Button>
      </Group>
    </form>
  );
}

/** How stays are paid from the next booking on. */
export function PaymentSettings() {
  const query = trpc.settings.payments.useQuery();
  return (
    <QueryView query={query} loading={<SkeletonCards kind="row" count={2} label="Loading the settings" />}>
      {(saved) => <PaymentForm key={`${saved.provider}-${saved.commissionBps}`} saved={saved} />}
    </QueryView>
  );
}
