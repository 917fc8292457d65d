import { Alert, Button, Container, Skeleton } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { Link, useParams } from 'react-router-dom';
import { ContactNote } from '../../components/contact-note.tsx';
import { ErrorCard } from '../../components/error-card.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { openReport } from '../../components/report/open-report.ts';
import { paths } from '../../core/paths.ts';
import { trpc } from '../../core/trpc.ts';
import { formatInstant, formatStay } from '../../lib/format.ts';
import { toId } from '../../lib/to-id.ts';
import { ReplyForm } from './reply-form.tsx';
import { ReviewCard } from './review-card.tsx';
import { ReviewForm, type StayReviews } from './review-form.tsx';
import classes from './reviews.module.css';

function Mine({ stay }: { stay: StayReviews }) {
  const { mine } = stay;
  if (mine) {
    return (
      <section className={classes.panel} aria-labelledby="mine-title">
        <h2 id="mine-title">Your review</h2>
        {mine.hiddenReason ? (
          <Alert
            color="yellow"
            icon={<IconEyeOff size={20} stroke={1.8} aria-hidden />}
            title="Hidden by our team"
          >
            {mine.hiddenReason}
          </Alert>
        ) : null}
        <ReviewCard review={mine} replyBy={`${stay.other} replied`} scores />
        {mine.contactHidden ? <ContactNote words="review" /> : null}
        {mine.open ? null : (
          <p className={classes.soft} role="status">
            Nobody else can read it yet. It opens once {stay.other} has written, or on{' '}
            {formatInstant(stay.closesAt)}.
          </p>
        )}
      </section>
    );
  }
  return stay.abilities.write ? (
    <ReviewForm stay={stay} />
  ) : (
    <section className={classes.panel}>
      <h2>Your review</h2>
      <p className={classes.soft}>
        You have not reviewed this stay. That is possible after the stay, for 14 days.
      </p>
    </section>
  );
}

function Theirs({ stay }: { stay: StayReviews }) {
  const { theirs } = stay;
  return (
    <section className={classes.panel} aria-labelledby="theirs-title">
      <h2 id="theirs-title">{stay.other}’s review</h2>
      {theirs ? (
        <ReviewCard
          review={theirs}
          replyBy="Your reply"
          scores
          actions={
            stay.abilities.reply ? <ReplyForm reviewId={theirs.id} bookingId={stay.bookingId} /> : undefined
          }
        />
      ) : (
        <p className={classes.soft}>
          {stay.theyWrote
            ? 'It is written, and closed until yours is in.'
            : `${stay.other} has not written anything yet.`}
        </p>
      )}
      {theirs ? (
        <div>
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            onClick={() => openReport({ kind: 'review', id: theirs.id, author: theirs.author })}
          >
            Report this review
          </Button>
        </div>
      ) : null}
    </section>
  );
}

/** /bookings/:id/review: the reviews of both sides of a booking. */
export function ReviewScreen() {
  const id = toId(useParams()['id']);
  const query = trpc.reviews.ofBooking.useQuery({ bookingId: id ?? 0 }, { enabled: id !== null });
  const missing = (
    <ErrorCard
      order={1}
      text="There is no such stay of yours."
      action={
        <Button component={Link} to={paths.bookings.getHref()} size="sm">
          Your bookings
        </Button>
      }
    />
  );
  return (
    <Container size={760} py={{ base: 24, sm: 40 }}>
      {id === null ? (
        missing
      ) : (
        <QueryView
          query={query}
          order={1}
          missing={missing}
          loading={
            <div role="status" aria-label="Loading the reviews">
              <h1 className="spoken">Reviews</h1>
              <Skeleton height={40} width="60%" />
              <Skeleton height={420} mt="xl" radius="lg" />
            </div>
          }
        >
          {(stay) => (
            <>
              <PageHeader
                title={`Reviews of ${stay.property.title}`}
                lead={`${formatStay(stay.checkInDate, stay.checkOutDate)}, with ${stay.other}`}
                back={{ to: `${paths.bookings.getHref()}?when=past&side=${stay.side}`, label: 'Bookings' }}
              />
              <div className={classes.stack}>
                <Mine stay={stay} />
                <Theirs stay={stay} />
              </div>
            </>
          )}
        </QueryView>
      )}
    </Container>
  );
}
