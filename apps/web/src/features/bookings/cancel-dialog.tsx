import { cancellationTerms } from '@palmbid/domain';
import { Confirmation, openDialog } from '../../components/dialog.tsx';
import { FormFailure } from '../../components/form-failure.tsx';
import { trpc } from '../../core/trpc.ts';
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

function Cancel({ booking: opened, close }: { booking: BookingDetails; close: () => void }) {
  const utils = trpc.useUtils();
  const now = trpc.bookings.byId.useQuery({ id: opened.id }).data;
  // The refund may change while the dialog is open; the user can only agree to the terms on screen.
  const booking = now?.cancellation ? now : opened;
  const cancel = trpc.bookings.cancel.useMutation({
    onSuccess: (answer) => {
      close();
      utils.bookings.byId.setData({ id: opened.id }, answer);
      showToast({ title: 'Booking cancelled', message: 'The nights are free again.' });
    },
  });
  return (
    <Confirmation
      confirmLabel="Cancel the booking"
      cancelLabel="Keep it"
      tone="danger"
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate({ id: booking.id, expectedFee: booking.cancellation?.fee ?? 0 })}
      onCancel={close}
    >
      <p className={classes.flat}>
        {booking.property.title}, {formatStay(booking.checkInDate, booking.checkOutDate)}. This cannot be
        taken back.
      </p>
      <Consequence booking={booking} />
      <FormFailure error={cancel.error} />
    </Confirmation>
  );
}

/** Asks before a booking is cancelled. */
export const openCancel = (booking: BookingDetails): void =>
  openDialog({
    title: 'Cancel this booking?',
    size: 480,
    children: (close) => <Cancel booking={booking} close={close} />,
  });
