import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { limits, mayRaise, texts } from '@palmbid/domain';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { AmountInput } from '../../components/amount-input.tsx';
import { ContactHint } from '../../components/contact-hint.tsx';
import { openDialog } from '../../components/dialog.tsx';
import { MaximumComparison } from '../../components/money-all-in.tsx';
import type { Bid } from '../../core/wire.ts';
import { failureText } from '../../lib/errors.ts';
import { clearDraft, readDraft, writeDraft } from '../../lib/form-draft.ts';
import { countNights, formatMoney, plural } from '../../lib/format.ts';
import { afterPress } from '../../lib/press.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { repriced } from './price-preview.ts';
import { useEditBid } from './use-bid-mutations.ts';
import { useLiveBid } from './use-live-bid.ts';

/** The amount in the field; null when it is empty or invalid. */
const toAmount = (value: string | number): number | null => {
  if (typeof value === 'string' && value.trim() === '') return null;
  const amount = Number(value);
  return Number.isFinite(amount) ? amount : null;
};

function EditBidForm({ bid, onClose }: { bid: Bid; onClose: () => void }) {
  const edit = useEditBid();
  const formId = useId();
  const draftName = `edit-bid-${bid.id}-${bid.requestRevision}`;
  const [draft] = useState(() => readDraft(draftName));
  const [amount, setAmount] = useState<string | number>(() =>
    typeof draft['amount'] === 'number' ? draft['amount'] : bid.amount,
  );
  const [message, setMessage] = useState(() =>
    typeof draft['message'] === 'string' ? draft['message'] : (bid.message ?? ''),
  );
  const [fault, setFault] = useState<string | null>(null);

  const value = toAmount(amount);
  const nights = bid.stale ? countNights(bid.request.checkInDate, bid.request.checkOutDate) : bid.nights;
  const deadline = bid.request.effectiveDeadline ? Date.parse(bid.request.effectiveDeadline) : null;
  const price = value !== null && value > 0 ? repriced({ ...bid, nights }, value) : null;
  const raises = value !== null && value > bid.amount;
  const raiseTooLate = raises && deadline !== null && !mayRaise(serverNow(), deadline);
  const unchanged = !bid.stale && value === bid.amount && message.trim() === (bid.message ?? '');

  useEffect(() => {
    if (amount !== bid.amount || message !== (bid.message ?? '')) writeDraft(draftName, { amount, message });
  }, [draftName, amount, message, bid.amount, bid.message]);
  // The draft ends with the form, whether the bid was sent or not.
  const close = () => {
    clearDraft(draftName);
    onClose();
  };

  const check = (): string | null => {
    if (value === null) return texts.amountRequired;
    if (value <= 0) return texts.amountPositive;
    if (value > limits.bidAmount.max) return `Must be at most ${formatMoney(limits.bidAmount.max)}`;
    return null;
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = check();
    setFault(found);
    if (found !== null || value === null || edit.isPending) return;
    const priced = bid.stale || value !== bid.amount;
    const worded = message.trim() !== (bid.message ?? '');
    edit.mutate(
      { id: bid.id, ...(priced && { amount: value }), ...(worded && { message: message.trim() }) },
      { onSuccess: close, onError: (error) => setFault(failureText(error)) },
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
          value={amount}
          onChange={(next) => {
            setAmount(next);
            setFault(null);
          }}
          onBlur={() => afterPress(() => setFault(check()))}
          error={fault}
          withAsterisk
          data-autofocus
        />
        <div aria-live="polite">
          <Text size="sm" className="tabular">
            {price ? (
              <>
                <strong>{formatMoney(price.allIn)}</strong> all in: {plural(nights, 'night')}
                {bid.fees > 0 ? ` + ${formatMoney(bid.fees)} fees` : ''}
              </>
            ) : (
              'Enter an amount to see what the guest pays all in.'
            )}
          </Text>
          {price ? <MaximumComparison price={price} maximum="the guest’s" /> : null}
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
