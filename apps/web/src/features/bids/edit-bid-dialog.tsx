import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { limits, mayRaise } from '@palmbid/domain';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { AmountInput } from '../../components/amount-input.tsx';
import { ContactHint } from '../../components/contact-hint.tsx';
import { openDialog } from '../../components/dialog.tsx';
import { feesWords, MaximumComparison } from '../../components/money-all-in.tsx';
import { useAmountField } from '../../components/use-amount-field.ts';
import type { Bid } from '../../core/wire.ts';
import { failureText } from '../../lib/errors.ts';
import { clearDraft, readDraft, writeDraft } from '../../lib/form-draft.ts';
import { countNights, formatMoney, plural } from '../../lib/format.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { repriced } from './price-preview.ts';
import { useEditBid } from './use-bid-mutations.ts';
import { useLiveBid } from './use-live-bid.ts';

function EditBidForm({ bid, onClose }: { bid: Bid; onClose: () => void }) {
  const edit = useEditBid();
  const formId = useId();
  const draftName = `edit-bid-${bid.id}-${bid.requestRevision}`;
  const [draft] = useState(() => readDraft(draftName));
  const price = useAmountField(
    typeof draft['amount'] === 'number' ? draft['amount'] : bid.amount,
    (amount) =>
      amount > limits.bidAmount.max ? `Must be at most ${formatMoney(limits.bidAmount.max)}` : null,
  );
  const [message, setMessage] = useState(() =>
    typeof draft['message'] === 'string' ? draft['message'] : (bid.message ?? ''),
  );
  const value = price.amount;
  const nights = bid.stale ? countNights(bid.request.checkInDate, bid.request.checkOutDate) : bid.nights;
  const deadline = bid.request.effectiveDeadline ? Date.parse(bid.request.effectiveDeadline) : null;
  const total = value !== null && value > 0 ? repriced({ ...bid, nights }, value) : null;
  const raises = value !== null && value > bid.amount;
  const raiseTooLate = raises && deadline !== null && !mayRaise(serverNow(), deadline);
  const unchanged = !bid.stale && value === bid.amount && message.trim() === (bid.message ?? '');

  const { typed } = price;
  useEffect(() => {
    if (typed !== bid.amount || message !== (bid.message ?? '')) {
      writeDraft(draftName, { amount: typed, message });
    }
  }, [draftName, typed, message, bid.amount, bid.message]);
  // The draft ends with the form, whether the bid was sent or not.
  const close = () => {
    clearDraft(draftName);
    onClose();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const amount = price.check();
    if (amount === null || edit.isPending) return;
    const priced = bid.stale || amount !== bid.amount;
    const worded = message.trim() !== (bid.message ?? '');
    edit.mutate(
      { id: bid.id, ...(priced && { amount }), ...(worded && { message: message.trim() }) },
      { onSuccess: close, onError: (error) => price.setError(failureText(error)) },
    );
  };

  return (
    <form id={formId} onSubmit={submit} noValidate>
      <Stack gap="md">
        {bid.stale ? (
          <Alert color="yellow" title="The request has changed since your bid">
            It cannot be accepted until you confirm your price for the new request. Fees are worked out again.
          </Alert>
        ) : null}
        <AmountInput
          label="Amount per night"
          description={`For ${bid.property.title}. The guest’s maximum is ${formatMoney(bid.request.maxBudget)}.`}
          {...price.inputProps}
        />
        <div aria-live="polite">
          <Text size="sm" className="tabular">
            {total ? (
              <>
                <strong>{formatMoney(total.allIn)}</strong> all in: {plural(nights, 'night')}
                {feesWords({ ...bid, fees: total.fees })}
              </>
            ) : (
              'Enter an amount to see what the guest pays all in.'
            )}
          </Text>
          {total ? <MaximumComparison price={total} maximum="the guest’s" /> : null}
        </div>
        {raises ? (
          <Alert color={raiseTooLate ? 'red' : 'yellow'}>
            {raiseTooLate
              ? 'A bid can be raised until 2 hours before the deadline. You can still lower it.'
              : 'A bid can be raised once. It loses your place among equal prices, the guest is told, and you see no rank until you are below your lowest price so far.'}
          </Alert>
        ) : null}
        <Textarea
          label="Message"
          description={
            <ContactHint words="award" text={message}>
              Optional
            </ContactHint>
          }
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
          maxLength={limits.bidMessage.max}
          autosize
          minRows={3}
          maxRows={8}
        />
        <Group justify="flex-end" gap="sm" mt="xs">
          <Button variant="default" onClick={close} disabled={edit.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={edit.isPending} disabled={unchanged || raiseTooLate}>
            {bid.stale ? 'Confirm Bid' : 'Update Bid'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function EditBid({ bid, close }: { bid: Bid; close: () => void }) {
  const now = useLiveBid(bid);
  // A change of the request while the dialog is open starts the form again: the bid is stale then.
  return <EditBidForm key={now.requestRevision} bid={now} onClose={close} />;
}

/** Opens "Edit Bid": changes amount per night and message of the host's pending bid, or re-confirms a stale one. */
export const openEditBid = (bid: Bid): void =>
  openDialog({
    title: bid.stale ? 'Confirm Your Bid' : 'Edit Bid',
    size: 480,
    children: (close) => <EditBid bid={bid} close={close} />,
  });
