import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { NextStep } from '../../components/next-step.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { SkeletonCards } from '../../components/skeleton-cards.tsx';
import { paths } from '../../core/paths.ts';
import { useServerNow } from '../../lib/server-clock.ts';
import { useShownRows } from '../../lib/shown-rows.ts';
import { specTexts } from '../../lib/texts.ts';
import { openAccept } from '../requests/received-bids/open-dialogs.ts';
import { BidRow } from './bid-row.tsx';
import classes from './dashboard.module.css';
import { useGuestBids } from './use-guest-market.ts';

const FIRST = 4;

/** "Recent Bids": bids on any of the guest's requests, newest first. */
export default function RecentBids() {
  const bids = useGuestBids();
  const now = useServerNow(60_000);
  const navigate = useNavigate();
  const [shown, setShown] = useState(FIRST);
  const { rows: items = [], hasMore } = useShownRows(bids, shown);
  return (
    <section id="recent-bids" aria-labelledby="recent-bids-title" className={classes.section}>
      <div className={classes.head}>
        <h2 id="recent-bids-title">Recent Bids</h2>
      </div>
      <QueryView query={bids} order={3} loading={<SkeletonCards kind="row" count={4} label="Loading bids" />}>
        {() =>
          items.length === 0 ? (
            <div className={classes.empty}>
              <EmptyState
                scene="bids"
                text={specTexts.noBidsReceived}
                action={<NextStep to={paths.createWithAi.getHref()}>Create a request</NextStep>}
              />
            </div>
          ) : (
            <>
              <ul className={classes.rows} aria-label="Recent bids">
                {items.map((bid) => (
                  <li key={bid.id}>
                    <BidRow
                      bid={bid}
                      now={now}
                      onAccept={() =>
                        openAccept(bid, {
                          where: 'acceptFailedOnDashboard',
                          // The request shows what was agreed.
                          onAgreed: () =>
                            void navigate(paths.vacationRequest.getHref(bid.requestId), {
                              state: { agreed: true },
                            }),
                        })
                      }
                    />
                  </li>
                ))}
              </ul>
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
