import { cancellationTerms, timeOfDayIn } from '@palmbid/domain';
import type { ReactNode } from 'react';
import { feesWords } from '../../components/money-all-in.tsx';
import PriceLines from '../../components/price-lines.tsx';
import type { Bid } from '../../core/wire.ts';
import { formatMoney, formatStay, plural } from '../../lib/format.ts';
import classes from './agreed-terms.module.css';

/**
 * What host and guest agree to with a bid. The guest reads who the host is, the host for which request; `children` are shown
 * beside the total.
 */
export function AgreedTerms({
  bid,
  side,
  children,
}: {
  bid: Bid;
  side: 'guest' | 'host';
  children?: ReactNode;
}) {
  const { property, lines = [] } = bid;
  return (
    <dl className={`${classes.agreed} tabular`}>
      <div>
        <dt>Stay</dt>
        <dd>
          {property.title}, {property.location}
        </dd>
      </div>
      <div>
        <dt>{side === 'guest' ? 'Host' : 'Request'}</dt>
        <dd>{side === 'guest' ? bid.host.name : bid.request.title}</dd>
      </div>
      <div>
        <dt>Dates</dt>
        <dd>
          {formatStay(bid.checkInDate, bid.checkOutDate)}, {plural(bid.nights, 'night')}
          {bid.shifted && side === 'guest' ? ' (shifted from what you asked for)' : ''}
        </dd>
      </div>
      <div>
        <dt>Check-in</dt>
        <dd>from {timeOfDayIn(property.checkInTime, property.timezone)}</dd>
      </div>
      <div>
        <dt>Price</dt>
        <dd>
          {lines.length > 1 ? (
            <PriceLines lines={lines} allIn={bid.allIn} />
          ) : (
            `${formatMoney(bid.amount)} per night × ${bid.nights}${feesWords(bid) || ', no fees'}`
          )}
        </dd>
      </div>
      <div>
        <dt>All in</dt>
        <dd>
          <span className={classes.total}>{formatMoney(bid.allIn)}</span>
          {children}
        </dd>
      </div>
      <div>
        <dt>Cancellation</dt>
        <dd>{cancellationTerms(bid)}</dd>
      </div>
    </dl>
  );
}
