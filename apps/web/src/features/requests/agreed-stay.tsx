import { Button } from '@mantine/core';
import { cancellationTerms, timeOfDayIn } from '@palmbid/domain';
import { IconCircleCheck, IconPrinter } from '@tabler/icons-react';
import { formatMoney, formatStay, plural } from '../../lib/format.ts';
import agreedStyles from './agreed.module.css';
import classes from './requests.module.css';
import type { Bid } from './types.ts';

/** The receipt of an award: what both sides have agreed on. */
export function AgreedStay({ bid, own }: { bid: Bid; own: boolean }) {
  return (
    <section className={`${classes.panel} ${classes.won}`} aria-labelledby="agreed-title">
      <h2 id="agreed-title">
        <IconCircleCheck size={26} stroke={1.8} aria-hidden />{' '}
        {own ? 'Your stay is booked' : 'Your bid was accepted'}
      </h2>
      <dl className={`${agreedStyles.agreed} tabular`}>
        <div>
          <dt>Stay</dt>
          <dd>
            {bid.property.title}, {bid.property.location}
          </dd>
        </div>
        <div>
          <dt>{own ? 'Host' : 'Request'}</dt>
          <dd>{own ? bid.host.name : bid.request.title}</dd>
        </div>
        <div>
          <dt>Dates</dt>
          <dd>
            {formatStay(bid.checkInDate, bid.checkOutDate)}, {plural(bid.nights, 'night')}
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
          <dd className={agreedStyles.agreedTotal}>{formatMoney(bid.allIn)}</dd>
        </div>
        <div>
          <dt>Cancellation</dt>
          <dd>{cancellationTerms(bid)}</dd>
        </div>
      </dl>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconPrinter size={18} stroke={1.8} aria-hidden />}
        onClick={() => window.print()}
      >
        Print the receipt
      </Button>
    </section>
  );
}
