import { Alert } from '@mantine/core';
import { cancellationTerms, timeOfDayIn } from '@palmbid/domain';
import { useState } from 'react';
import { Confirmation, openDialog } from '../../../components/dialog.tsx';
import { MaximumComparison } from '../../../components/money-all-in.tsx';
import { trpc } from '../../../core/trpc.ts';
import type { Bid } from '../../../core/wire.ts';
import { formatMoney, formatStay, plural } from '../../../lib/format.ts';
import { specTexts } from '../../../lib/texts.ts';
import { toastDone, toastFailure } from '../../../lib/toasts.ts';
import { useLiveBid } from '../../bids/use-live-bid.ts';
import classes from '../detail/requests.module.css';
import agreedStyles from './agreed.module.css';

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

type Where = 'acceptFailedOnDashboard' | 'acceptFailedOnDetail';

type AcceptOptions = {
  /** Names the toast about a failure. */
  where: Where;
  /** Called after the award; the caller moves the focus. */
  onAgreed?: () => void;
};

/** Only terms on screen can be accepted: when the host changes them meanwhile, the next click shows the new ones first. */
function Accept({
  bid: opened,
  where,
  onAgreed,
  close,
}: AcceptOptions & { bid: Bid; close: (options?: { returnFocus: boolean }) => void }) {
  const bid = useLiveBid(opened);
  const [seen, setSeen] = useState(opened);
  const accept = trpc.bids.accept.useMutation({
    onSuccess: () => {
      toastDone('bidAccepted');
      close({ returnFocus: !onAgreed });
      onAgreed?.();
    },
    onError: (error) => toastFailure(where, error),
  });
  const ended = accept.isPending || accept.isSuccess;
  const gone = !ended && !bid.abilities.accept;
  const changed = !ended && !gone && !(samePrice(seen, bid) && sameTerms(seen, bid));
  const confirm = () => {
    if (gone) return close();
    if (changed) return setSeen(bid);
    const { cancellationPolicy, checkInTime, timezone } = seen.property;
    accept.mutate({
      id: seen.id,
      status: 'accepted',
      expectedAmount: seen.amount,
      expectedTerms: { cancellationPolicy, checkInTime, timezone },
    });
  };
  return (
    <Confirmation
      confirmLabel={gone ? 'Close' : changed ? 'Show the new terms' : 'Accept bid'}
      tone={gone || changed ? 'normal' : 'action'}
      busy={accept.isPending}
      onConfirm={confirm}
      onCancel={() => close()}
    >
      <p className={classes.question}>{specTexts.confirmAccept}</p>
      {gone || changed ? (
        <Alert color="yellow" mb="md" role="alert">
          {gone
            ? 'This bid cannot be accepted any more.'
            : samePrice(seen, bid)
              ? 'The host has changed the cancellation terms or the check-in time.'
              : `The host has changed this bid: it is now ${formatMoney(bid.allIn)} all in.`}
        </Alert>
      ) : null}
      <Agreed bid={seen} />
      <p className={classes.fine}>All other bids are declined, and the host receives your booking.</p>
    </Confirmation>
  );
}

/** Opens the confirmation before an award, with the terms agreed to. */
export const openAccept = (bid: Bid, options: AcceptOptions): void =>
  openDialog({
    title: 'Accept this bid?',
    size: 480,
    children: (close) => <Accept bid={bid} {...options} close={close} />,
  });
