import { cancellationTerms, timeOfDayIn } from '@palmbid/domain';
import type { ReactNode } from 'react';
import { feesWords } from '../../components/money-all-in.tsx';
import PriceLines from '../../components/price-lines.tsx';
import { formatDay, formatMoney, plural } from '../../lib/format.ts';
import classes from './bookings.module.css';
import type { Booking } from './types.ts';

/** The agreed terms; `children` are shown between dates and price. `lines`: the price with all its lines. */
export function BookingTerms({
  booking,
  lines = false,
  children,
}: {
  booking: Booking;
  lines?: boolean;
  children?: ReactNode;
}) {
  const { property } = booking;
  return (
    <dl className={`${classes.terms} tabular`}>
      <div>
        <dt>Check-in</dt>
        <dd>
          {formatDay(booking.checkInDate)}, from {timeOfDayIn(property.checkInTime, property.timezone)}
        </dd>
      </div>
      <div>
        <dt>Check-out</dt>
        <dd>
          {formatDay(booking.checkOutDate)}, by {timeOfDayIn(property.checkOutTime, property.timezone)}
        </dd>
      </div>
      {children}
      <div>
        <dt>All in</dt>
        <dd>
          {lines ? (
            <PriceLines lines={booking.lines ?? []} allIn={booking.allIn} />
          ) : (
            <>
              <strong>{formatMoney(booking.allIn)}</strong>
              <span className={classes.soft}>
                {formatMoney(booking.amount)} × {plural(booking.nights, 'night')}
                {feesWords(booking)}
              </span>
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>Cancellation</dt>
        <dd>
          {cancellationTerms(booking)}
          <span className={classes.soft}>As agreed when it was booked.</span>
        </dd>
      </div>
    </dl>
  );
}
