import { Anchor, Button, Skeleton } from '@mantine/core';
import { byCursor, PagedList } from '../../components/paged-list.tsx';
import { HonourBadge, RatingBadge } from '../../components/rating-badge.tsx';
import { openReport } from '../../components/report/open-report.ts';
import { useSession } from '../../core/session.tsx';
import { trpc } from '../../core/trpc.ts';
import { plural } from '../../lib/format.ts';
import { CategoryScores, ReviewCard } from './review-card.tsx';
import classes from './reviews.module.css';

const PAGE = 6;

/** A disclosure that explains the rating. */
function RatingWhy() {
  return (
    <details>
      <summary>
        <Anchor component="span" size="sm">
          How ratings are made
        </Anchor>
      </summary>
      <p className={classes.soft}>
        Only somebody who stayed can review. A rating is the mean of all published stars together with five
        assumed reviews of 4.5 stars, so that a few reviews do not say more than many. Below three reviews a
        host is new. Honoured awards are those a host did not call off, counted from the auctions’ own logs.
      </p>
    </details>
  );
}

/** The reviews of a property, and the figures of its host. */
export function PropertyReviews({ propertyId }: { propertyId: number }) {
  const { user } = useSession();
  const standing = trpc.reviews.standing.useQuery({ propertyId }).data;
  const query = trpc.reviews.ofProperty.useInfiniteQuery({ propertyId, limit: PAGE }, byCursor);
  return (
    <section aria-labelledby="reviews-title">
      <h2 id="reviews-title">Reviews</h2>
      {standing ? (
        <>
          <div className={classes.standing}>
            <span>Host</span>
            <RatingBadge stars={standing.host.rating} reviews={standing.host.reviews} />
            <HonourBadge honoured={standing.host.honoured} />
          </div>
          {standing.property.reviews > 0 ? (
            <>
              <p className={classes.soft}>
                {plural(standing.property.reviews, 'guest')} on this place, 1 to 5:
              </p>
              <CategoryScores scores={standing.property.scores} />
            </>
          ) : null}
          <RatingWhy />
        </>
      ) : null}
      <PagedList
        query={query}
        order={3}
        more="Show more reviews"
        loading={
          <div role="status" aria-label="Loading reviews">
            <Skeleton height={96} mt="md" radius="md" />
          </div>
        }
        empty={<p className={classes.soft}>Nobody has reviewed this place yet.</p>}
      >
        {(reviews) => (
          <ul className={classes.list} aria-label="Reviews by guests">
            {reviews.map((review) => (
              <li key={review.id}>
                <ReviewCard
                  review={review}
                  replyBy="The host replied"
                  actions={
                    user ? (
                      <>
                        <Button
                          size="compact-sm"
                          variant="subtle"
                          color="gray"
                          onClick={() => openReport({ kind: 'review', id: review.id, author: review.author })}
                          aria-label={`Report the review by ${review.author}`}
                        >
                          Report
                        </Button>
                        <Button
                          size="compact-sm"
                          variant="subtle"
                          color="gray"
                          onClick={() =>
                            openReport({ kind: 'author', reviewId: review.id, name: review.author })
                          }
                          aria-label={`Report the author ${review.author}`}
                        >
                          Report the author
                        </Button>
                      </>
                    ) : null
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}
