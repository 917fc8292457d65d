import { Button } from '@mantine/core';
import { cancellationTerms, timeOfDayIn } from '@palmbid/domain';
import { IconCircleCheck, IconPrinter } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../core/paths.ts';
import type { Bid } from '../../../core/wire.ts';
import { useFocusOnArrival } from '../../../lib/focus-on-arrival.ts';
import { formatMoney, formatStay, plural } from '../../../lib/format.ts';
import classes from '../detail/requests.module.css';
import agreedStyles from './agreed.module.css';

/** The agreed terms after an award. `arrive`: the award happened just now, so the panel takes the focus. */
export function AgreedStay({ bid, own, arrive }: { bid: Bid; own: boolean; arrive: boolean }) {
  const heading = useFocusOnArrival<HTMLHeadingElement>(arrive);
  return (
    <section className={`${classes.panel} ${classes.won}`} aria-labelledby="agreed-title">
      <h2 id="agreed-title" ref={heading} tabIndex={-1}>
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
      <div className={classes.actions}>
        {bid.bookingId === null ? null : (
          <Button component={Link} to={paths.booking.getHref(bid.bookingId)} size="sm">
            Open booking
          </Button>
        )}
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPrinter size={18} stroke={1.8} aria-hidden />}
          onClick={() => window.print()}
        >
          Print the receipt
        </Button>
      </div>
    </section>
  );
}
