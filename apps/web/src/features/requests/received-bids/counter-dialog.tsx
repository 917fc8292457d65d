import { Button, Group, Stack, Text } from '@mantine/core';
import { limits, texts } from '@palmbid/domain';
import { type FormEvent, useState } from 'react';
import { AmountInput } from '../../../components/amount-input.tsx';
import { openDialog } from '../../../components/dialog.tsx';
import { trpc } from '../../../core/trpc.ts';
import type { Bid } from '../../../core/wire.ts';
import { failureText } from '../../../lib/errors.ts';
import { formatMoney, plural } from '../../../lib/format.ts';
import { afterPress } from '../../../lib/press.ts';
import { showToast } from '../../../lib/toast.ts';
import classes from '../../bids/counter.module.css';
import { repriced } from '../../bids/price-preview.ts';
import { useLiveBid } from '../../bids/use-live-bid.ts';

const toAmount = (value: string | number): number | null => {
  if (typeof value === 'string' && value.trim() === '') return null;
  const amount = Number(value);
  return Number.isFinite(amount) ? amount : null;
};

function CounterForm({ bid, onClose }: { bid: Bid; onClose: () => void }) {
  const last = bid.counters.at(-1);
  const [amount, setAmount] = useState<string | number>('');
  const [fault, setFault] = useState<string | null>(null);
  const value = toAmount(amount);
  function onSent() {
    showToast({
      title: 'Counter-offer sent',
      message: `${bid.host.name} has been told and can answer it once.`,
    });
    onClose();
  }
  const counter = trpc.bids.counter.useMutation({
    onSuccess: onSent,
    onError: (error) => setFault(failureText(error)),
  });
  const check = (): string | null => {
    if (value === null) return texts.amountRequired;
    if (value <= 0) return texts.amountPositive;
    if (value >= bid.amount) return `Must be lower than the bid of ${formatMoney(bid.amount)}`;
    if (last && value <= last.amount)
      return `Must be higher than your last offer of ${formatMoney(last.amount)}`;
    return null;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The attempt before succeeded, only its answer was lost.
    if (counter.error && last?.status === 'open' && last.amount === value) return onSent();
    const found = check();
    setFault(found);
    if (found !== null || value === null || counter.isPending) return;
    counter.mutate({ id: bid.id, amount: value, expectedAmount: bid.amount });
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
          value={amount}
          onChange={(next) => {
            setAmount(next);
            setFault(null);
          }}
          onBlur={() => afterPress(() => value !== null && setFault(check()))}
          error={fault}
          withAsterisk
          data-autofocus
        />
        <p className={`${classes.sum} tabular`} aria-live="polite">
          {value !== null && value > 0 ? (
            <>
              <strong>{formatMoney(repriced(bid, value).allIn)}</strong> all in: {plural(bid.nights, 'night')}
              {bid.fees > 0 ? ` + ${formatMoney(bid.fees)} fees` : ''}
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
