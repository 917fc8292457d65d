import { Text } from '@mantine/core';
import { bidClosedReasonTexts } from '@palmbid/domain';
import type { Bid } from '../../core/wire.ts';
import { formatMoney, plural } from '../../lib/format.ts';

/** How a decided bid ended, and what the award disclosure shows to its host. */
export function OutcomeLine({ bid }: { bid: Bid }) {
  const { outcome } = bid;
  return (
    <Text size="sm" c="dimmed" className="tabular">
      {bid.status === 'accepted' ? 'The guest accepted your bid.' : null}
      {bid.status === 'rejected' && bid.closedReason ? bidClosedReasonTexts[bid.closedReason] : null}
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
