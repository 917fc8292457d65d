import { Text } from '@mantine/core';
import type { BidClosedReason } from '@palmbid/domain';
import type { Bid } from '../../core/wire.ts';
import { formatMoney, plural } from '../../lib/format.ts';

/** Why a bid ended, in words for its host. */
export const closedReasonTexts: Record<BidClosedReason, string> = {
  declined: 'The guest declined this bid.',
  not_selected: 'The guest chose another bid.',
  withdrawn: 'You withdrew this bid.',
  expired: 'The guest did not decide in time.',
  request_cancelled: 'The request was cancelled.',
  property_unavailable: 'The property was no longer free or listed.',
  host_inactive: 'Your account could not host at the time.',
  admin: 'Closed by an administrator.',
};

/** How a decided bid ended, and what the award disclosure shows to its host. */
export function OutcomeLine({ bid }: { bid: Bid }) {
  const { outcome } = bid;
  return (
    <Text size="sm" c="dimmed" className="tabular">
      {bid.status === 'accepted' ? 'The guest accepted your bid.' : null}
      {bid.status === 'rejected' && bid.closedReason ? closedReasonTexts[bid.closedReason] : null}
      {outcome && !outcome.won
        ? ` ${plural(outcome.bids, 'bid')}${
            outcome.winningAllIn === null
              ? ''
              : `; the accepted one came to about ${formatMoney(outcome.winningAllIn)} all in`
          }.`
        : null}
    </Text>
  );
}
