import { Button, Container } from '@mantine/core';
import { cancellationTerms, paymentOptionLabels, timeOfDayIn } from '@palmbid/domain';
import { IconPrinter } from '@tabler/icons-react';
import { Suspense } from 'react';
import { PageHeader } from '../../components/page-header.tsx';
import { lazily } from '../../core/lazily.tsx';
import { paths } from '../../core/paths.ts';
import { useSession } from '../../core/session.tsx';
import { formatDay, formatInstantDay, formatMoney } from '../../lib/format.ts';
import { statusOf } from './booking-card.tsx';
import { BookingLoader } from './booking-screen.tsx';
import classes from './receipt.module.css';
import type { BookingDetails } from './types.ts';

const MoneyRows = lazily(() => import('../payments/money-rows.tsx'), 'inline');

function Receipt({ booking }: { booking: BookingDetails }) {
  const { user } = useSession();
  const { property, side, other } = booking;
  const me = user?.name ?? 'You';
  const [guest, host] = side === 'guest' ? [me, other.name] : [other.name, me];
  const lines = (booking.lines ?? []).filter(({ kind }) => kind !== 'deposit');
  const deposit = booking.lines?.find(({ kind }) => kind === 'deposit');
  const rows: [string, string][] = [
    ['Booking', `No. ${booking.id}, ${statusOf(booking).label.toLowerCase()}`],
    ['Agreed on', formatInstantDay(booking.createdAt)],
    ['Guest', guest],
    ['Host', host],
    ['Place', [property.title, property.address, property.location].filter(Boolean).join(', ')],
    ['Stay', `${formatDay(booking.checkInDate)} to ${formatDay(booking.checkOutDate)}`],
    ['Guests', String(booking.guests)],
    ['Check-in', `from ${timeOfDayIn(property.checkInTime, property.timezone)}`],
    ['Check-out', `by ${timeOfDayIn(property.checkOutTime, property.timezone)}`],
    ['Cancellation', cancellationTerms(booking)],
  ];
  return (
    <>
      <div className={classes.screenOnly}>
        <PageHeader
          title="Receipt"
          lead={property.title}
          back={{ to: paths.booking.getHref(booking.id), label: 'Booking' }}
          actions={
            <Button
              leftSection={<IconPrinter size={18} stroke={1.8} aria-hidden />}
              onClick={() => window.print()}
            >
              Print
            </Button>
          }
        />
      </div>
      <article className={`${classes.sheet} tabular`} aria-label={`Receipt of booking ${booking.id}`}>
        <p className={classes.brand}>Palmbid · Receipt</p>
        <dl className={classes.rows}>
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <table className={classes.table}>
          <caption>What was agreed</caption>
          <tbody>
            {lines.map(({ label, note, amount }) => (
              <tr key={`${label} ${note}`}>
                <th scope="row">
                  {label}
                  {note ? ` (${note})` : ''}
                </th>
                <td>{formatMoney(amount)}</td>
              </tr>
            ))}
            <tr className={classes.total}>
              <th scope="row">All in</th>
              <td>{formatMoney(booking.allIn)}</td>
            </tr>
            {deposit ? (
              <tr>
                <th scope="row">
                  {deposit.label}, not part of the price
                  {deposit.note ? ` (${deposit.note})` : ''}
                </th>
                <td>{formatMoney(deposit.amount)}</td>
              </tr>
            ) : null}
            {booking.cancellationFee === null ? null : (
              <tr>
                <th scope="row">Owed after the cancellation</th>
                <td>{formatMoney(booking.cancellationFee)}</td>
              </tr>
            )}
          </tbody>
        </table>
        <table className={classes.table}>
          <caption>Payment plan: {paymentOptionLabels[booking.paymentPlan]}</caption>
          <tbody>
            {booking.payments.map((payment) => (
              <tr key={payment.part}>
                <th scope="row">
                  Due {formatDay(payment.dueOn)}
                  {payment.receivedAt ? `, received ${formatInstantDay(payment.receivedAt)}` : ', open'}
                </th>
                <td>{formatMoney(payment.amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {booking.paymentProvider === 'agreement' ? null : (
          <Suspense fallback={null}>
            <MoneyRows id={booking.id} className={classes.table} />
          </Suspense>
        )}
        <p className={classes.fine}>
          {booking.paymentProvider === 'agreement'
            ? 'Money changes hands between guest and host. Received parts are as the host has said.'
            : 'Paid through Palmbid; received parts are as the payment provider has confirmed.'}{' '}
          All amounts in US dollars.
        </p>
      </article>
    </>
  );
}

/** /bookings/:id/receipt: a receipt that prints on one sheet. */
export function ReceiptScreen() {
  return (
    <Container size={760} py={{ base: 24, sm: 40 }}>
      <BookingLoader>{(booking) => <Receipt booking={booking} />}</BookingLoader>
    </Container>
  );
}
