import { Alert, Button, Container, Skeleton } from '@mantine/core';
import { paymentOptionLabels } from '@palmbid/domain';
import { IconPrinter, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { ErrorCard } from '../../components/error-card.tsx';
import HostTrust from '../../components/host-trust.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { ReportButton } from '../../components/report/report-button.tsx';
import { StayPicture } from '../../components/stay-picture.tsx';
import { ToneBadge } from '../../components/tone-badge.tsx';
import { lazily } from '../../core/lazily.tsx';
import { paths } from '../../core/paths.ts';
import { trpc } from '../../core/trpc.ts';
import { failureText } from '../../lib/errors.ts';
import { formatDay, formatMoney, formatStay, plural } from '../../lib/format.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { toId } from '../../lib/to-id.ts';
import { showToast } from '../../lib/toast.ts';
import { HomeMap } from '../properties/home-map.tsx';
import { heldText, Party, statusOf, whenText } from './booking-card.tsx';
import { BookingTerms } from './booking-terms.tsx';
import classes from './bookings.module.css';
import { CalendarButton } from './calendar-button.tsx';
import { openCancel } from './cancel-dialog.tsx';
import { PaymentSteps } from './payment-steps.tsx';
import type { BookingDetails } from './types.ts';

const BookingCases = lazily(() => import('../cases/booking-cases.tsx'), 'inline');

const MoneySection = lazily(() => import('../payments/money-section.tsx'), 'inline');
const AgreedRefunds = lazily(() => import('../payments/agreed-refunds.tsx'), 'silent');

/** The payment plan as agreed; the host marks payments as received. */
function Payments({ booking }: { booking: BookingDetails }) {
  const utils = trpc.useUtils();
  const mark = trpc.bookings.markPayment.useMutation({
    onSuccess: (answer) => utils.bookings.byId.setData({ id: booking.id }, answer),
    onError: (error) =>
      void showToast({ title: 'Not saved', message: failureText(error), variant: 'destructive' }),
  });
  return (
    <section className={classes.panel} aria-labelledby="payments-title">
      <h2 id="payments-title">Payment plan</h2>
      <p className={classes.soft}>
        {paymentOptionLabels[booking.paymentPlan]}. You settle it with each other; Palmbid keeps what was
        agreed and reminds the guest three days before a later part.
      </p>
      <PaymentSteps
        booking={booking}
        actionOf={(payment) =>
          booking.abilities.markPayments ? (
            <Button
              size="xs"
              variant="default"
              loading={mark.isPending && mark.variables.part === payment.part}
              onClick={() =>
                mark.mutate({ id: booking.id, part: payment.part, received: payment.receivedAt === null })
              }
              aria-label={`${payment.receivedAt ? 'Not received' : 'Mark as received'}: ${formatMoney(payment.amount)} due ${formatDay(payment.dueOn)}`}
            >
              {payment.receivedAt ? 'Not received' : 'Mark as received'}
            </Button>
          ) : null
        }
      />
    </section>
  );
}

function Terms({ booking }: { booking: BookingDetails }) {
  const { property } = booking;
  return (
    <BookingTerms booking={booking} lines>
      <div>
        <dt>Address</dt>
        <dd>
          {property.address ? `${property.address}, ` : ''}
          {property.location}
        </dd>
      </div>
      <div>
        <dt>Guests</dt>
        <dd>
          {plural(booking.guests, 'guest')}, {plural(booking.nights, 'night')}
        </dd>
      </div>
    </BookingTerms>
  );
}

/** Plan B after the guest has cancelled: turns the held prices into bids of a new request. */
function NextOffer({ booking }: { booking: BookingDetails }) {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const reopen = trpc.bookings.reopen.useMutation({
    onSuccess: (answer) => {
      utils.bookings.byId.setData({ id: booking.id }, answer);
      if (answer.reopenedAs !== null) void navigate(paths.vacationRequest.getHref(answer.reopenedAs));
    },
    onError: (error) =>
      void showToast({ title: 'No offer to take', message: failureText(error), variant: 'destructive' }),
  });
  const { held } = booking;
  if (!held) return null;
  return (
    <>
      <p className={`${classes.held} tabular`}>{heldText(held)}</p>
      <Button
        mt="sm"
        color="sunset"
        loading={reopen.isPending}
        onClick={() => reopen.mutate({ id: booking.id })}
        leftSection={<IconRefresh size={18} stroke={1.8} aria-hidden />}
      >
        {held.offers === 1 ? 'See the offer that is held' : `See the ${held.offers} offers that are held`}
      </Button>
    </>
  );
}

function CancelledNote({ booking }: { booking: BookingDetails }) {
  if (booking.cancellationFee === null) return null;
  const owed =
    booking.cancellationFee === 0
      ? 'Nothing is owed; whatever was paid goes back.'
      : `${formatMoney(booking.cancellationFee)} of ${formatMoney(booking.allIn)} is owed by the guest.`;
  return (
    <Alert color="yellow" title={statusOf(booking).label}>
      <p className={classes.flat}>{owed}</p>
      {booking.abilities.reopen ? <NextOffer booking={booking} /> : null}
      {booking.reopenedAs ? (
        <Button
          component={Link}
          mt="sm"
          color="sunset"
          to={paths.vacationRequest.getHref(booking.reopenedAs)}
          leftSection={<IconRefresh size={18} stroke={1.8} aria-hidden />}
        >
          See the offers of your reopened request
        </Button>
      ) : null}
    </Alert>
  );
}

function Loaded({ booking }: { booking: BookingDetails }) {
  const { property, side } = booking;
  const status = statusOf(booking);
  const when = whenText(booking, serverNow());
  return (
    <>
      <PageHeader
        title={property.title}
        lead={formatStay(booking.checkInDate, booking.checkOutDate)}
        back={{ to: `${paths.bookings.getHref()}?side=${side}`, label: 'Bookings' }}
        badges={
          <>
            {when ? <ToneBadge tone="info">{when}</ToneBadge> : null}
            <ToneBadge tone={status.tone}>{status.label}</ToneBadge>
          </>
        }
      />
      <div className={classes.details}>
        <CancelledNote booking={booking} />
        <section className={classes.panel} aria-label="The stay">
          <div className={classes.wide}>
            <StayPicture
              title={property.title}
              location={property.location}
              imageUrl={property.imageUrl}
              ratio={3.4}
              decorative
            />
          </div>
          <Terms booking={booking} />
          <Party booking={booking}>
            <HostTrust trust={booking.otherTrust} />
          </Party>
          <div className={classes.actions}>
            <CalendarButton id={booking.id} />
            <Button
              component={Link}
              variant="default"
              to={paths.receipt.getHref(booking.id)}
              leftSection={<IconPrinter size={18} stroke={1.8} aria-hidden />}
            >
              Receipt
            </Button>
            {booking.request.open ? (
              <Button component={Link} variant="default" to={paths.messages.getHref(booking.requestId)}>
                {side === 'guest' ? 'Message Host' : 'Message Guest'}
              </Button>
            ) : null}
            <Button component={Link} variant="default" to={paths.property.getHref(booking.propertyId)}>
              View property
            </Button>
            <ReportButton
              label={side === 'guest' ? 'Report Host' : 'Report Guest'}
              target={{ kind: 'person', id: booking.other.id, name: booking.other.name }}
            />
            {booking.review === 'due' || booking.review === 'written' ? (
              <Button
                component={Link}
                color={booking.review === 'due' ? 'sunset' : undefined}
                variant={booking.review === 'due' ? 'filled' : 'default'}
                to={paths.review.getHref(booking.id)}
              >
                {booking.review === 'due' ? 'Write a review' : 'See the reviews'}
              </Button>
            ) : null}
          </div>
        </section>
        {booking.status === 'confirmed' ? (
          <section className={classes.panel} aria-label="The place">
            <HomeMap id={booking.propertyId} title={property.title} location={property.location} />
          </section>
        ) : null}
        {booking.paymentProvider === 'agreement' ? (
          <>
            <Payments booking={booking} />
            <Suspense fallback={null}>
              <AgreedRefunds id={booking.id} className={classes.panel} />
            </Suspense>
          </>
        ) : (
          <Suspense fallback={<Skeleton height={240} radius="lg" />}>
            <MoneySection id={booking.id} className={classes.panel} />
          </Suspense>
        )}
        <Suspense>
          <BookingCases bookingId={booking.id} />
        </Suspense>
        {booking.abilities.cancel ? (
          <section className={classes.panel} aria-labelledby="cancel-title">
            <h2 id="cancel-title">Plans have changed?</h2>
            <p className={classes.soft}>
              Before anything happens you see what it means. The nights are free again at once.
            </p>
            <div>
              <Button variant="outline" color="red" onClick={() => openCancel(booking)}>
                Cancel this booking
              </Button>
            </div>
          </section>
        ) : null}
      </div>
    </>
  );
}

/** Loads the booking of the address; shows a placeholder or the error meanwhile. */
export function BookingLoader({ children }: { children: (booking: BookingDetails) => ReactNode }) {
  const id = toId(useParams()['id']);
  const query = trpc.bookings.byId.useQuery({ id: id ?? 0 }, { enabled: id !== null });
  const missing = (
    <ErrorCard
      order={1}
      text="There is no such booking of yours."
      action={
        <Button component={Link} to={paths.bookings.getHref()} size="sm">
          Your bookings
        </Button>
      }
    />
  );
  if (id === null) return missing;
  return (
    <QueryView
      query={query}
      order={1}
      missing={missing}
      loading={
        <div role="status" aria-label="Loading the booking">
          <h1 className="spoken">Booking</h1>
          <Skeleton height={40} width="60%" />
          <Skeleton height={480} mt="xl" radius="lg" />
        </div>
      }
    >
      {children}
    </QueryView>
  );
}

/** /bookings/:id: one booking, for its guest and its host. */
export function BookingScreen() {
  return (
    <Container size={860} py={{ base: 24, sm: 40 }}>
      <BookingLoader>{(booking) => <Loaded booking={booking} />}</BookingLoader>
    </Container>
  );
}
