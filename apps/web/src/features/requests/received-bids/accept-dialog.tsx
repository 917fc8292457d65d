import { Alert } from '@mantine/core';
import { cancellationTerms, timeOfDayIn } from '@palmbid/domain';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { MaximumComparison } from '../../../components/money-all-in.tsx';
import type { Bid } from '../../../core/wire.ts';
import { formatMoney, formatStay, plural } from '../../../lib/format.ts';
import { specTexts } from '../../../lib/texts.ts';
import classes from '../detail/requests.module.css';
import agreedStyles from './agreed.module.css';

type AcceptDialogProps = {
  /** The bid in its current state; the dialog is open while it is given. */
  bid: Bid | null;
  onAccept: (bid: Bid) => Promise<boolean>;
  /** Called after the award; the caller moves the focus. */
  onAgreed?: () => void;
  onClose: () => void;
};

const samePrice = (a: Bid, b: Bid): boolean =>
  a.allIn === b.allIn && a.amount === b.amount && a.checkInDate === b.checkInDate;

const sameTerms = (a: Bid, b: Bid): boolean =>
  a.property.cancellationPolicy === b.property.cancellationPolicy &&
  a.property.checkInTime === b.property.checkInTime &&
  a.property.timezone === b.property.timezone;

/** The terms that the guest agrees to. */
function Agreed({ bid }: { bid: Bid }) {
  return (
    <dl className={`${agreedStyles.agreed} tabular`}>
      <div>
        <dt>Stay</dt>
        <dd>
          {bid.property.title}, {bid.property.location}
        </dd>
      </div>
      <div>
        <dt>Host</dt>
        <dd>{bid.host.name}</dd>
      </div>
      <div>
        <dt>Dates</dt>
        <dd>
          {formatStay(bid.checkInDate, bid.checkOutDate)}, {plural(bid.nights, 'night')}
          {bid.shifted ? ' (shifted from what you asked for)' : ''}
        </dd>
      </div>
      <div>
        <dt>Check-in</dt>
        <dd>from {timeOfDayIn(bid.property.checkInTime, bid.property.timezone)}</dd>
      </div>
      <div>
        <dt>Price</dt>
        <dd>
          {formatMoney(bid.amount)} per night × {bid.nights}
          {bid.fees > 0 ? ` + ${formatMoney(bid.fees)} fees` : ', no fees'}
        </dd>
      </div>
      <div>
        <dt>All in</dt>
        <dd>
          <span className={agreedStyles.agreedTotal}>{formatMoney(bid.allIn)}</span>
          <MaximumComparison price={bid} maximum="your" />
        </dd>
      </div>
      <div>
        <dt>Cancellation</dt>
        <dd>{cancellationTerms(bid)}</dd>
      </div>
    </dl>
  );
}

/**
 * The confirmation before an award, with the terms agreed to. Only terms on screen can be accepted: when the host changes them
 * meanwhile, the next click shows the new ones first.
 */
export function AcceptDialog({ bid, onAccept, onAgreed, onClose }: AcceptDialogProps) {
  const [seen, setSeen] = useState(bid);
  const [busy, setBusy] = useState(false);
  const [agreed, setAgreed] = useState(false);
  const opened = bid !== null;
  // Keeps the bid that the dialog was opened with, also while it fades out.
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (bid) {
      setSeen(bid);
      setAgreed(false);
    }
  }
  const gone = opened && !busy && !bid.abilities.accept;
  const changed =
    opened && !busy && !gone && seen !== null && !(samePrice(seen, bid) && sameTerms(seen, bid));

  const confirm = async () => {
    if (!bid || !seen) return;
    if (gone) return onClose();
    if (changed) return setSeen(bid);
    setBusy(true);
    try {
      if (await onAccept(seen)) {
        setAgreed(true);
        onClose();
        onAgreed?.();
      }
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      opened={opened}
      title="Accept this bid?"
      confirmLabel={gone ? 'Close' : changed ? 'Show the new terms' : 'Accept bid'}
      tone={gone || changed ? 'normal' : 'action'}
      returnFocus={!(agreed && onAgreed)}
      onClose={onClose}
      onConfirm={confirm}
    >
      <p className={classes.question}>{specTexts.confirmAccept}</p>
      {gone || changed ? (
        <Alert color="yellow" mb="md" role="alert">
          {gone
            ? 'This bid cannot be accepted any more.'
            : seen && samePrice(seen, bid)
              ? 'The host has changed the cancellation terms or the check-in time.'
              : `The host has changed this bid: it is now ${formatMoney(bid.allIn)} all in.`}
        </Alert>
      ) : null}
      {seen ? <Agreed bid={seen} /> : null}
      <p className={classes.fine}>All other bids are declined, and the host receives your booking.</p>
    </ConfirmDialog>
  );
}
