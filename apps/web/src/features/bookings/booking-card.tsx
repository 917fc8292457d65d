import { Anchor, Button } from '@mantine/core';
import { IconCalendar, IconMail, IconMapPin, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PersonAvatar } from '../../components/person-avatar.tsx';
import { StayPicture } from '../../components/stay-picture.tsx';
import { type Tone, ToneBadge } from '../../components/tone-badge.tsx';
import { paths } from '../../core/paths.ts';
import type { RouterOutputs } from '../../core/trpc.ts';
import { countNights, formatInstant, formatMoney, formatStay, plural } from '../../lib/format.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { BookingTerms } from './booking-terms.tsx';
import classes from './bookings.module.css';
import type { Booking } from './types.ts';

export function statusOf({ status, side }: Pick<Booking, 'status' | 'side'>): { label: string; tone: Tone } {
  switch (status) {
    case 'confirmed':
      return { label: 'Confirmed', tone: 'good' };
    case 'stayed':
      return { label: 'Stayed', tone: 'quiet' };
    case 'cancelled_by_guest':
      return { label: side === 'guest' ? 'Cancelled by you' : 'Cancelled by the guest', tone: 'bad' };
    case 'cancelled_by_host':
      return { label: side === 'host' ? 'Cancelled by you' : 'Cancelled by the host', tone: 'bad' };
  }
}

/** The held prices of plan B as a sentence. */
export function heldText({ offers, until, allIn }: NonNullable<RouterOutputs['bookings']['byId']['held']>) {
  const who = offers === 1 ? 'Another host holds a price' : `${offers} other hosts hold their prices`;
  const price = offers === 1 ? `${formatMoney(allIn)} all in` : `from ${formatMoney(allIn)} all in`;
  return `${who} for you until ${formatInstant(until)}: ${price}.`;
}

/** "In 12 days", "Tomorrow", "Today", "Now"; null for a past stay. Days are those of the viewer's time zone. */
export function whenText(
  booking: Pick<Booking, 'status' | 'checkInDate' | 'checkOutDate'>,
  now: number,
): string | null {
  if (booking.status !== 'confirmed') return null;
  const local = new Date(now);
  const today = [local.getFullYear(), local.getMonth() + 1, local.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  const days = countNights(today, booking.checkInDate);
  if (days > 1) return `In ${plural(days, 'day')}`;
  if (days === 1) return 'Tomorrow';
  if (days === 0) return 'Today';
  const left = countNights(today, booking.checkOutDate);
  return left > 0 ? 'Now' : left === 0 ? 'Departure today' : null;
}

export function Party({
  booking,
  children,
}: {
  booking: Pick<Booking, 'other' | 'side'>;
  children?: ReactNode;
}) {
  const { other, side } = booking;
  return (
    <div className={classes.party}>
      <PersonAvatar name={other.name} src={other.profileImage} size={44} />
      <div className={classes.partyWords}>
        <p>
          <span className={classes.soft}>{side === 'guest' ? 'Your host' : 'Your guest'}</span>
          <strong>{other.name}</strong>
        </p>
        {other.email ? (
          <p>
            <Anchor href={`mailto:${other.email}`} className={classes.email}>
              <IconMail size={16} stroke={1.8} aria-hidden />
              {other.email}
            </Anchor>
          </p>
        ) : null}
        {other.bio ? <p className={classes.bio}>{other.bio}</p> : null}
        {children}
      </div>
    </div>
  );
}

/** A booking in a list: dates, place, the other side, price. */
export function BookingCard({ booking }: { booking: Booking }) {
  const { property, side } = booking;
  const status = statusOf(booking);
  const when = whenText(booking, serverNow());
  return (
    <article className={classes.card} data-over={booking.status !== 'confirmed' || undefined}>
      <div className={classes.picture}>
        <StayPicture
          title={property.title}
          location={property.location}
          imageUrl={property.imageUrl}
          decorative
        />
      </div>
      <div className={classes.body}>
        <div className={classes.head}>
          <div className={classes.words}>
            <h2 className={classes.title}>{property.title}</h2>
            <p className={classes.line}>
              <IconMapPin size={17} stroke={1.7} aria-hidden />
              {property.address ? `${property.address}, ${property.location}` : property.location}
            </p>
          </div>
          <span className={classes.badges}>
            {when ? <ToneBadge tone="info">{when}</ToneBadge> : null}
            <ToneBadge tone={status.tone}>{status.label}</ToneBadge>
          </span>
        </div>
        <ul className={`${classes.facts} tabular`}>
          <li>
            <IconCalendar size={17} stroke={1.7} aria-hidden />
            {formatStay(booking.checkInDate, booking.checkOutDate)}, {plural(booking.nights, 'night')}
          </li>
          <li>
            <IconUsers size={17} stroke={1.7} aria-hidden />
            {plural(booking.guests, 'guest')}
          </li>
        </ul>
        <BookingTerms booking={booking} />
        <Party booking={booking} />
        <div className={classes.actions}>
          <Button
            component={Link}
            size="sm"
            to={paths.booking.getHref(booking.id)}
            variant={booking.status === 'confirmed' ? 'filled' : 'default'}
            aria-label={`Details of ${property.title}, ${formatStay(booking.checkInDate, booking.checkOutDate)}`}
          >
            Details
          </Button>
          {booking.review === 'due' || booking.review === 'written' ? (
            <Button
              component={Link}
              size="sm"
              color={booking.review === 'due' ? 'sunset' : undefined}
              variant={booking.review === 'due' ? 'filled' : 'default'}
              to={paths.review.getHref(booking.id)}
              aria-label={`${booking.review === 'due' ? 'Write a review' : 'See the reviews'}: ${property.title}`}
            >
              {booking.review === 'due' ? 'Write a review' : 'See the reviews'}
            </Button>
          ) : null}
          {booking.request.open ? (
            <Button
              component={Link}
              size="sm"
              variant="default"
              to={paths.messages.getHref(booking.requestId)}
              aria-label={`${side === 'guest' ? 'Message Host' : 'Message Guest'}: ${booking.other.name}`}
            >
              {side === 'guest' ? 'Message Host' : 'Message Guest'}
            </Button>
          ) : null}
          {booking.request.open ? (
            <Button
              component={Link}
              size="sm"
              variant="default"
              to={paths.vacationRequest.getHref(booking.requestId)}
              aria-label={`View request: ${booking.request.title}`}
            >
              View request
            </Button>
          ) : null}
          <Button
            component={Link}
            size="sm"
            variant="default"
            to={paths.property.getHref(booking.propertyId)}
            aria-label={`View property: ${property.title}`}
          >
            View property
          </Button>
        </div>
      </div>
    </article>
  );
}
