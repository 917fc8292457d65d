import { Button, Group, Stack, Text } from '@mantine/core';
import { limits } from '@palmbid/domain';
import type { FormEvent } from 'react';
import { AmountInput } from '../../../components/amount-input.tsx';
import { openDialog } from '../../../components/dialog.tsx';
import { feesWords } from '../../../components/money-all-in.tsx';
import { useAmountField } from '../../../components/use-amount-field.ts';
import { trpc } from '../../../core/trpc.ts';
import type { Bid } from '../../../core/wire.ts';
import { failureText } from '../../../lib/errors.ts';
import { formatMoney, plural } from '../../../lib/format.ts';
import { showToast } from '../../../lib/toast.ts';
import classes from '../../bids/counter.module.css';
import { repriced } from '../../bids/price-preview.ts';
import { useLiveBid } from '../../bids/use-live-bid.ts';

function CounterForm({ bid, onClose }: { bid: Bid; onClose: () => void }) {
  const last = bid.counters.at(-1);
  const offer = useAmountField('', (amount) => {
    if (amount >= bid.amount) return `Must be lower than the bid of ${formatMoney(bid.amount)}`;
    if (last && amount <= last.amount)
      return `Must be higher than your last offer of ${formatMoney(last.amount)}`;
    return null;
  });
  const value = offer.amount;
  function onSent() {
    showToast({
      title: 'Counter-offer sent',
      message: `${bid.host.name} has been told and can answer it once.`,
    });
    onClose();
  }
  const counter = trpc.bids.counter.useMutation({
    onSuccess: onSent,
    onError: (error) => offer.setError(failureText(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The attempt before succeeded, only its answer was lost.
    if (counter.error && last?.status === 'open' && last.amount === value) return onSent();
    const amount = offer.check();
    if (amount === null || counter.isPending) return;
    counter.mutate({ id: bid.id, amount, expectedAmount: bid.amount });
  };
  const left = limits.countersPerBid - bid.counters.length - 1;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text size="sm">
          {bid.host.name} asks {formatMoney(bid.amount)} per night for {bid.property.title}. Offer less: the
          host has 24 hours to say yes or no, but no longer than you have to decide. A yes lowers the bid to
          your offer, and binds you to nothing.
        </Text>
        <AmountInput
          label="Your offer per night"
          description={
            last
              ? `Between your last offer, ${formatMoney(last.amount)}, and the bid. This is your last counter-offer on it.`
              : left > 0
                ? 'Below the bid. You can make one more on this bid, which must be higher.'
                : 'Below the bid.'
          }
          {...offer.inputProps}
        />
        <p className={`${classes.sum} tabular`} aria-live="polite">
          {value !== null && value > 0 ? (
            <>
              <strong>{formatMoney(repriced(bid, value).allIn)}</strong> all in: {plural(bid.nights, 'night')}
              {feesWords({ ...bid, fees: repriced(bid, value).fees })}
              {value < bid.amount
                ? `, ${formatMoney(bid.allIn - repriced(bid, value).allIn)} less than the bid`
                : ''}
            </>
          ) : (
            'Enter an amount to see what you would pay all in.'
          )}
        </p>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} disabled={counter.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={counter.isPending}>
            Send counter-offer
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Counter({ bid, close }: { bid: Bid; close: () => void }) {
  const now = useLiveBid(bid);
  return <CounterForm key={now.counters.length} bid={now} onClose={close} />;
}

/** Opens the form that sends a counter-offer below a bid. */
export const openCounter = (bid: Bid): void =>
  openDialog({
    title: 'Make a counter-offer',
    size: 480,
    children: (close) => <Counter bid={bid} close={close} />,
  });
