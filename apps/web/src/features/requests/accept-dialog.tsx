import { type CancellationPolicy, cancellationPolicies } from '@palmbid/domain';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { formatMoney, formatStay, plural } from '../../lib/format.ts';
import { specTexts } from '../../lib/texts.ts';
import agreedStyles from './agreed.module.css';
import classes from './requests.module.css';
import type { Bid } from './types.ts';

export const policyTexts: Record<CancellationPolicy, string> = {
  flexible: 'Flexible: cancel freely until shortly before check-in',
  moderate: 'Moderate: cancel freely until some days before check-in',
  strict: 'Strict: little or nothing back after booking',
};

export const policyNames = Object.fromEntries(
  cancellationPolicies.map((policy) => [policy, policyTexts[policy].split(':')[0] ?? policy]),
) as Record<CancellationPolicy, string>;

type AcceptDialogProps = {
  /** Open while given. */
  bid: Bid | null;
  onAccept: (bid: Bid) => Promise<boolean>;
  onClose: () => void;
};

/** The spec's question, and everything that is agreed with a yes. */
export function AcceptDialog({ bid, onAccept, onClose }: AcceptDialogProps) {
  // The content stays while the dialog fades out.
  const [shown, setShown] = useState(bid);
  useEffect(() => {
    if (bid) setShown(bid);
  }, [bid]);
  return (
    <ConfirmDialog
      opened={bid !== null}
      title="Accept this bid?"
      confirmLabel="Accept bid"
      tone="action"
      onClose={onClose}
      onConfirm={async () => {
        if (bid && (await onAccept(bid))) onClose();
      }}
    >
      <p className={classes.question}>{specTexts.confirmAccept}</p>
      {shown ? (
        <dl className={`${agreedStyles.agreed} tabular`}>
          <div>
            <dt>Stay</dt>
            <dd>
              {shown.property.title}, {shown.property.location}
            </dd>
          </div>
          <div>
            <dt>Host</dt>
            <dd>{shown.host.name}</dd>
          </div>
          <div>
            <dt>Dates</dt>
            <dd>
              {formatStay(shown.checkInDate, shown.checkOutDate)}, {plural(shown.nights, 'night')}
              {shown.shifted ? ' (shifted from what you asked for)' : ''}
            </dd>
          </div>
          <div>
            <dt>Price</dt>
            <dd>
              {formatMoney(shown.amount)} per night × {shown.nights}
              {shown.fees > 0 ? ` + ${formatMoney(shown.fees)} fees` : ', no fees'}
            </dd>
          </div>
          <div>
            <dt>All in</dt>
            <dd className={agreedStyles.agreedTotal}>{formatMoney(shown.allIn)}</dd>
          </div>
          <div>
            <dt>Cancellation</dt>
            <dd>{policyTexts[shown.property.cancellationPolicy]}</dd>
          </div>
        </dl>
      ) : null}
      <p className={classes.fine}>All other bids are declined, and the host receives your booking.</p>
    </ConfirmDialog>
  );
}
