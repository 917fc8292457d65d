import type { ReactNode } from 'react';
import { formatDay, formatMoney, plural } from '../../lib/format.ts';
import { formatTimeOfDay, policyTexts } from '../properties/property-texts.ts';
import type { Booking } from './booking-card.tsx';
import classes from './bookings.module.css';

/** What was agreed; `children` stand between the days and the price. */
export function BookingTerms({ booking, children }: { booking: Booking; children?: ReactNode }) {
  const { property } = booking;
  const policy = policyTexts[property.cancellationPolicy];
  return (
    <dl className={`${classes.terms} tabular`}>
      <div>
        <dt>Check-in</dt>
        <dd>
          {formatDay(booking.checkInDate)}, from {formatTimeOfDay(property.checkInTime)}
        </dd>
      </div>
      <div>
        <dt>Check-out</dt>
        <dd>
          {formatDay(booking.checkOutDate)}, by {formatTimeOfDay(property.checkOutTime)}
        </dd>
      </div>
      {children}
      <div>
        <dt>All in</dt>
        <dd>
          <strong>{formatMoney(booking.allIn)}</strong>
          <span className={classes.soft}>
            {formatMoney(booking.amount)} × {plural(booking.nights, 'night')}
            {booking.fees > 0 ? ` + ${formatMoney(booking.fees)} fees` : ''}
          </span>
        </dd>
      </div>
      <div>
        <dt>Cancellation</dt>
        <dd>
          {policy.label}
          <span className={classes.soft}>{policy.text} As agreed when it was booked.</span>
        </dd>
      </div>
    </dl>
  );
}
