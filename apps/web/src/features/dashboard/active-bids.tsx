import { SegmentedControl } from '@mantine/core';
import { useIsFetching } from '@tanstack/react-query';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { CardGrid } from '../../components/card-grid.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { NextStep } from '../../components/next-step.tsx';
import { byCursor, PagedList } from '../../components/paged-list.tsx';
import { SkeletonCards } from '../../components/skeleton-cards.tsx';
import { paths } from '../../core/paths.ts';
import { trpc } from '../../core/trpc.ts';
import { hostTexts } from '../../lib/host-texts.ts';
import { HostBidCard } from '../bids/host-bid-card.tsx';
import classes from './dashboard.module.css';

const PAGE = 3;

const views = {
  active: { label: 'Active', status: 'pending', empty: hostTexts.noBids },
  won: { label: 'Won', status: 'accepted', empty: 'No bid has been accepted yet.' },
  closed: { label: 'Closed', status: 'rejected', empty: 'No bid has ended without a booking.' },
} as const;
const viewNames = ['active', 'won', 'closed'] as const;

/** "Your Active Bids", with tabs for won and closed ones. The anchor #bids scrolls here. */
export function ActiveBids() {
  const [view, setView] = useQueryState('bids', parseAsStringLiteral(viewNames).withDefault('active'));
  const { status, empty } = views[view];
  const query = trpc.bids.forHost.useInfiniteQuery({ status, limit: PAGE }, byCursor);
  const section = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();
  const isIdle = useIsFetching() === 0;
  const scrolledFor = useRef<string>(undefined);
  useEffect(() => {
    // The content above grows while it loads: scroll once it is complete, and once per visit.
    if (hash !== '#bids' || !isIdle || scrolledFor.current === key) return;
    scrolledFor.current = key;
    section.current?.scrollIntoView();
  }, [hash, key, isIdle]);
  return (
    <section ref={section} id="bids" className={classes.section} aria-labelledby="your-bids">
      <div className={classes.head}>
        <h2 id="your-bids">Your Active Bids</h2>
        <SegmentedControl
          aria-label="Which bids"
          value={view}
          onChange={(value) => void setView(viewNames.find((name) => name === value) ?? null)}
          data={viewNames.map((name) => ({ value: name, label: views[name].label }))}
        />
      </div>
      <PagedList
        query={query}
        order={3}
        loading={<SkeletonCards kind="bid" label="Loading your bids" />}
        empty={
          <div className={classes.empty}>
            <EmptyState
              scene="bids"
              text={empty}
              action={<NextStep to={paths.browseRequests.getHref()}>Browse Requests</NextStep>}
            />
          </div>
        }
      >
        {(bids) => (
          <CardGrid label="Your bids">
            {bids.map((bid) => (
              <HostBidCard key={bid.id} bid={bid} />
            ))}
          </CardGrid>
        )}
      </PagedList>
    </section>
  );
}
