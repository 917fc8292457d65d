import { Alert } from '@mantine/core';
import { cancellationTerms } from '@palmbid/domain';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { trpc } from '../../core/trpc.ts';
import { failureText } from '../../lib/errors.ts';
import { formatMoney, formatStay } from '../../lib/format.ts';
import { showToast } from '../../lib/toast.ts';
import { heldText } from './booking-card.tsx';
import classes from './bookings.module.css';
import type { BookingDetails } from './types.ts';

/** The consequences of cancelling now, for this side. */
function Consequence({ booking }: { booking: BookingDetails }) {
  const { cancellation, side } = booking;
  if (!cancellation) return null;
  if (side === 'host') {
    return (
      <ul className={classes.consequence}>
        <li>{booking.other.name} owes nothing: whatever was paid goes back.</li>
        <li>The request opens again for 24 hours to everybody who had bid on it.</li>
        <li>It counts against the awards you have honoured, which guests see beside your bids.</li>
      </ul>
    );
  }
  return (
    <>
      <dl className={`${classes.consequence} tabular`}>
        <div>
          <dt>You still owe</dt>
          <dd>
            <strong>{formatMoney(cancellation.fee)}</strong>
          </dd>
        </div>
        <div>
          <dt>You get back, or no longer owe</dt>
          <dd>{formatMoney(cancellation.refund)}</dd>
        </div>
      </dl>
      <p className={`${classes.flat} tabular`}>As agreed: {cancellationTerms(booking)}</p>
      {booking.held ? (
        <p className={`${classes.flat} tabular`}>
          {heldText(booking.held)} Once you have cancelled, you can choose from what is held with one tap.
        </p>
      ) : null}
    </>
  );
}

/** Asks before a booking is cancelled. The user can only agree to the terms on screen. */
export function CancelDialog({
  booking,
  opened,
  onClose,
}: {
  booking: BookingDetails;
  opened: boolean;
  onClose: () => void;
}) {
  const utils = trpc.useUtils();
  const [error, setError] = useState<unknown>(null);
  const cancel = trpc.bookings.cancel.useMutation();
  const confirm = async () => {
    try {
      const answer = await cancel.mutateAsync({
        id: booking.id,
        expectedFee: booking.cancellation?.fee ?? 0,
      });
      utils.bookings.byId.setData({ id: booking.id }, answer);
      showToast({ title: 'Booking cancelled', message: 'The nights are free again.' });
      onClose();
    } catch (failed) {
      setError(failed);
    }
  };
  return (
    <ConfirmDialog
      opened={opened}
      title="Cancel this booking?"
      confirmLabel="Cancel the booking"
      cancelLabel="Keep it"
      tone="danger"
      onClose={() => {
        setError(null);
        onClose();
      }}
      onConfirm={confirm}
    >
      <p className={classes.flat}>
        {booking.property.title}, {formatStay(booking.checkInDate, booking.checkOutDate)}. This cannot be
        taken back.
      </p>
      <Consequence booking={booking} />
      {error ? (
        <Alert color="red" role="alert">
          {failureText(error)}
        </Alert>
      ) : null}
    </ConfirmDialog>
  );
}
