import { Alert } from '@mantine/core';
import { useState } from 'react';
import { Confirmation, openDialog } from '../../../components/dialog.tsx';
import HostTrust from '../../../components/host-trust.tsx';
import { MaximumComparison } from '../../../components/money-all-in.tsx';
import { depositOf } from '../../../components/price-lines.tsx';
import { trpc } from '../../../core/trpc.ts';
import type { Bid } from '../../../core/wire.ts';
import { formatMoney } from '../../../lib/format.ts';
import { specTexts } from '../../../lib/texts.ts';
import { toastDone, toastFailure } from '../../../lib/toasts.ts';
import { AgreedTerms } from '../../bids/agreed-terms.tsx';
import { useLiveBid } from '../../bids/use-live-bid.ts';
import classes from '../detail/requests.module.css';

const samePrice = (a: Bid, b: Bid): boolean =>
  a.allIn === b.allIn &&
  a.amount === b.amount &&
  a.checkInDate === b.checkInDate &&
  JSON.stringify(a.lines) === JSON.stringify(b.lines);

const sameTerms = (a: Bid, b: Bid): boolean =>
  a.property.cancellationPolicy === b.property.cancellationPolicy &&
  a.property.checkInTime === b.property.checkInTime &&
  a.property.timezone === b.property.timezone;

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
      expectedTerms: {
        cancellationPolicy,
        checkInTime,
        timezone,
        allIn: seen.allIn,
        deposit: depositOf(seen),
      },
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
      <AgreedTerms bid={seen} side="guest">
        <MaximumComparison price={seen} maximum="your" />
      </AgreedTerms>
      <HostTrust trust={seen.host} />
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
