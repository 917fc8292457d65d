import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { BidCard } from '../../components/bid-card.tsx';
import { CardGrid } from '../../components/card-grid.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { MatchRing } from '../../components/match-ring.tsx';
import { MoneyAllIn } from '../../components/money-all-in.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { RatingBadge } from '../../components/rating-badge.tsx';
import { SkeletonCards } from '../../components/skeleton-cards.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { ToneBadge } from '../../components/tone-badge.tsx';
import { paths } from '../../core/paths.ts';
import { formatRelative } from '../../lib/format.ts';
import { ordinal } from '../../lib/ordinal.ts';
import { useServerNow } from '../../lib/server-clock.ts';
import { useShownRows } from '../../lib/shown-rows.ts';
import { specTexts } from '../../lib/texts.ts';
import { BidMarks } from '../bids/bid-marks.tsx';
import { matchParts } from '../requests/received-bids/match-parts.ts';
import { openAccept } from '../requests/received-bids/open-dialogs.ts';
import classes from './dashboard.module.css';
import { useGuestBids } from './use-guest-market.ts';

const FIRST = 6;

/** "Recent Bids": bids on any of the guest's requests, newest first. */
export function RecentBids() {
  const bids = useGuestBids();
  const now = useServerNow(60_000);
  const [shown, setShown] = useState(FIRST);
  const { rows: items = [], hasMore } = useShownRows(bids, shown);
  return (
    <section id="recent-bids" aria-labelledby="recent-bids-title" className={classes.section}>
      <div className={classes.head}>
        <h2 id="recent-bids-title">Recent Bids</h2>
      </div>
      <QueryView query={bids} order={3} loading={<SkeletonCards kind="bid" count={3} label="Loading bids" />}>
        {() =>
          items.length === 0 ? (
            <div className={classes.empty}>
              <EmptyState scene="bids" text={specTexts.noBidsReceived} />
            </div>
          ) : (
            <>
              <CardGrid label="Recent bids">
                {items.map((bid) => (
                  <BidCard
                    key={bid.id}
                    title={bid.property.title}
                    location={bid.property.location}
                    imageUrl={bid.property.imageUrl}
                    accepted={bid.status === 'accepted'}
                    badges={
                      bid.status === 'pending' ? (
                        bid.position ? (
                          <ToneBadge tone={bid.position === 1 ? 'good' : 'quiet'}>
                            {bid.position === 1 ? 'Lowest price' : `${ordinal(bid.position)} by price`}
                          </ToneBadge>
                        ) : null
                      ) : (
                        <StatusBadge status={bid.status} />
                      )
                    }
                    host={
                      <>
                        {bid.host.name}
                        <RatingBadge stars={bid.host.rating} reviews={bid.host.reviews} />
                      </>
                    }
                    match={
                      <MatchRing
                        score={bid.match.eligible ? bid.match.score : null}
                        parts={matchParts(bid.match.parts)}
                      />
                    }
                    price={<MoneyAllIn price={bid} maximum="your" />}
                    dates={
                      <p className={classes.about}>
                        For{' '}
                        <Anchor
                          component={Link}
                          to={paths.vacationRequest.getHref(bid.requestId)}
                          size="sm"
                          underline="always"
                        >
                          {bid.request.title}
                        </Anchor>
                        , {formatRelative(bid.createdAt, Math.max(now, Date.parse(bid.createdAt)))}
                      </p>
                    }
                    marks={
                      bid.stale || bid.marks.length > 0 ? (
                        <BidMarks marks={bid.marks} stale={bid.stale} />
                      ) : null
                    }
                    actions={
                      <>
                        {bid.bookingId === null ? null : (
                          <Button component={Link} to={paths.booking.getHref(bid.bookingId)}>
                            Open booking
                          </Button>
                        )}
                        <Button
                          color={bid.status === 'accepted' ? 'green' : 'sunset'}
                          disabled={bid.status === 'accepted' || !bid.abilities.accept}
                          onClick={() => openAccept(bid, { where: 'acceptFailedOnDashboard' })}
                          aria-label={`${bid.status === 'accepted' ? 'Accepted' : 'Accept'}: ${bid.property.title}`}
                        >
                          {bid.status === 'accepted' ? 'Accepted' : 'Accept'}
                        </Button>
                        <Button
                          component={Link}
                          to={paths.vacationRequest.getHref(bid.requestId)}
                          variant="default"
                          aria-label={`View request: ${bid.request.title}`}
                        >
                          View request
                        </Button>
                      </>
                    }
                  />
                ))}
              </CardGrid>
              {hasMore ? (
                <LoadMore query={bids} onMore={() => setShown(shown + FIRST)} label="Show more bids" />
              ) : null}
            </>
          )
        }
      </QueryView>
    </section>
  );
}
