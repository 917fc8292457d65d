import { Button, Skeleton } from '@mantine/core';
import { IconCircleCheck, IconInfoCircle, IconMessage, IconReceipt } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigationType } from 'react-router-dom';
import { StayPicture } from '../../../components/stay-picture.tsx';
import { paths } from '../../../core/paths.ts';
import { trpc } from '../../../core/trpc.ts';
import type { Bid } from '../../../core/wire.ts';
import { formatMoney, formatStay, plural } from '../../../lib/format.ts';
import { AgreedTerms } from '../../bids/agreed-terms.tsx';
import { CalendarButton } from '../../bookings/calendar-button.tsx';
import { PaymentSteps } from '../../bookings/payment-steps.tsx';
import classes from './agreed-stay.module.css';

const icon = { size: 18, stroke: 1.8, 'aria-hidden': true } as const;

const titles = {
  guest: { stands: 'Your stay is booked', over: 'This booking was cancelled' },
  host: { stands: 'Your bid was accepted', over: 'This booking was cancelled' },
} as const;

type AgreedStayProps = {
  bid: Bid;
  /** The viewer is the guest. */
  own: boolean;
  /** The award happened on this page just now. */
  arrive: boolean;
  mayMessage: boolean;
};

/** What an award led to: the stay, its price, its booking, and the payment as steps. It stays on the request for good. */
export default function AgreedStay({ bid, own, arrive: agreedHere, mayMessage }: AgreedStayProps) {
  const { state } = useLocation();
  const type = useNavigationType();
  // Accepted here, or on the dashboard, which leads to this page: the panel takes the focus and moves into view.
  const arrive = agreedHere || (type === 'PUSH' && state?.agreed === true);
  const side = own ? 'guest' : 'host';
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!arrive) return;
    heading.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'start' });
  }, [arrive]);
  const { bookingId } = bid;
  const booking = trpc.bookings.byId.useQuery({ id: bookingId ?? 0 }, { enabled: bookingId !== null });
  const cancelled = booking.data?.status.startsWith('cancelled') ?? false;
  const { property } = bid;
  return (
    <section
      ref={panel}
      className={classes.panel}
      data-arrive={arrive || undefined}
      data-over={cancelled || undefined}
      aria-labelledby="agreed-title"
    >
      <h2 id="agreed-title" ref={heading} tabIndex={-1} className={classes.title}>
        {cancelled ? (
          <IconInfoCircle size={28} stroke={1.8} aria-hidden />
        ) : (
          <IconCircleCheck size={28} className={classes.check} aria-hidden />
        )}
        {titles[side][cancelled ? 'over' : 'stands']}
      </h2>
      <div className={classes.stay}>
        <div className={classes.picture}>
          <StayPicture
            title={property.title}
            location={property.location}
            imageUrl={property.imageUrl}
            ratio={1.9}
            sizes="(max-width: 48em) 100vw, 320px"
            decorative
          />
        </div>
        <div className={`${classes.facts} tabular`}>
          <p className={classes.name}>{property.title}</p>
          <p className={classes.soft}>
            {property.location}
            {own ? `, with ${bid.host.name}` : ''}
          </p>
          <p>
            {formatStay(bid.checkInDate, bid.checkOutDate)}, {plural(bid.nights, 'night')}
          </p>
          <p className={classes.total}>
            {formatMoney(bid.allIn)} <span>all in</span>
          </p>
        </div>
      </div>
      <div className={classes.actions}>
        {bookingId === null ? null : (
          <Button component={Link} to={paths.booking.getHref(bookingId)}>
            Open booking
          </Button>
        )}
        {mayMessage ? (
          <Button
            component={Link}
            variant="default"
            to={
              own ? paths.messages.getHref(bid.requestId, bid.hostId) : paths.messages.getHref(bid.requestId)
            }
            leftSection={<IconMessage {...icon} />}
          >
            {own ? 'Message Host' : 'Message Guest'}
          </Button>
        ) : null}
        {bookingId === null || cancelled ? null : <CalendarButton id={bookingId} />}
        {bookingId === null ? null : (
          <Button
            component={Link}
            variant="default"
            to={paths.receipt.getHref(bookingId)}
            leftSection={<IconReceipt {...icon} />}
          >
            Receipt
          </Button>
        )}
      </div>
      {cancelled ? null : booking.data ? (
        <section aria-labelledby="payment-title" className={classes.payment}>
          <h3 id="payment-title">Payment, step by step</h3>
          <PaymentSteps booking={booking.data} />
        </section>
      ) : booking.isPending && bookingId !== null ? (
        <Skeleton height={148} radius="md" />
      ) : null}
      <details className={classes.terms}>
        <summary>All that was agreed</summary>
        <AgreedTerms bid={bid} side={side} />
      </details>
    </section>
  );
}
