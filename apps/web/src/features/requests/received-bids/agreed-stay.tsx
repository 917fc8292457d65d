import { Button } from '@mantine/core';
import { IconCircleCheck, IconPrinter } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../core/paths.ts';
import type { Bid } from '../../../core/wire.ts';
import { useFocusOnArrival } from '../../../lib/focus-on-arrival.ts';
import { AgreedTerms } from '../../bids/agreed-terms.tsx';
import classes from '../detail/requests.module.css';

/** The agreed terms after an award. `arrive`: the award happened just now, so the panel takes the focus. */
export function AgreedStay({ bid, own, arrive }: { bid: Bid; own: boolean; arrive: boolean }) {
  const heading = useFocusOnArrival<HTMLHeadingElement>(arrive);
  return (
    <section className={`${classes.panel} ${classes.won}`} aria-labelledby="agreed-title">
      <h2 id="agreed-title" ref={heading} tabIndex={-1}>
        <IconCircleCheck size={26} stroke={1.8} aria-hidden />{' '}
        {own ? 'Your stay is booked' : 'Your bid was accepted'}
      </h2>
      <AgreedTerms bid={bid} side={own ? 'guest' : 'host'} />
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
