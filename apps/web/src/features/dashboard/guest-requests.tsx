import { NativeSelect } from '@mantine/core';
import { parseAsInteger, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { CardGrid } from '../../components/card-grid.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { NextStep } from '../../components/next-step.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { RequestCard } from '../../components/request-card.tsx';
import { SkeletonCards } from '../../components/skeleton-cards.tsx';
import { paths } from '../../core/paths.ts';
import { useShownRows } from '../../lib/shown-rows.ts';
import { specTexts } from '../../lib/texts.ts';
import classes from './dashboard.module.css';
import { useGuestFigures, useGuestRequests } from './use-guest-market.ts';

/** Requests shown at first, and added by each "Load More". */
const FIRST = 3;
const MORE = 6;

const statuses = ['all', 'active', 'completed', 'draft', 'cancelled'] as const;
const statusOptions = [
  { value: 'all', label: 'All Requests' },
  { value: 'active', label: 'Active' },
  { value: 'completed', label: 'Completed' },
  { value: 'draft', label: 'Drafts' },
  { value: 'cancelled', label: 'Cancelled' },
];
const requestSorts = ['open-first', 'newest', 'most-bids', 'ending-soon'] as const;
const sortOptions = [
  { value: 'open-first', label: 'Open First' },
  { value: 'newest', label: 'Newest' },
  { value: 'most-bids', label: 'Most Bids' },
  { value: 'ending-soon', label: 'Ending Soon' },
];

const search = {
  status: parseAsStringLiteral(statuses).withDefault('all'),
  sort: parseAsStringLiteral(requestSorts).withDefault('open-first'),
  shown: parseAsInteger.withDefault(FIRST),
};

/** "Your Vacation Requests", with filter and sort in the URL. */
export function GuestRequests() {
  const [{ status, sort, shown }, setSearch] = useQueryStates(search);
  const requests = useGuestRequests({ sort, ...(status !== 'all' && { status }) });
  const figures = useGuestFigures();
  const { rows: visible = [], hasMore } = useShownRows(requests, Math.max(shown, FIRST));
  return (
    <section id="requests" aria-labelledby="requests-title" className={classes.section}>
      <div className={classes.head}>
        <h2 id="requests-title">Your Vacation Requests</h2>
      </div>
      <FilterBar
        label="Filter your requests"
        count={
          figures.data
            ? { total: figures.data[status === 'all' ? 'total' : status], one: 'request' }
            : undefined
        }
        onClear={
          status !== 'all' || sort !== 'open-first'
            ? () => void setSearch({ status: null, sort: null, shown: null })
            : undefined
        }
      >
        <NativeSelect
          label="Status"
          size="sm"
          data={statusOptions}
          value={status}
          onChange={({ currentTarget: { value } }) =>
            void setSearch({ status: statuses.find((each) => each === value) ?? null, shown: null })
          }
        />
        <NativeSelect
          label="Sort by"
          size="sm"
          data={sortOptions}
          value={sort}
          onChange={({ currentTarget: { value } }) =>
            void setSearch({ sort: requestSorts.find((each) => each === value) ?? null, shown: null })
          }
        />
      </FilterBar>
      <QueryView
        query={requests}
        order={3}
        loading={<SkeletonCards kind="request" count={3} label="Loading your requests" />}
      >
        {() =>
          visible.length === 0 ? (
            <div className={classes.empty}>
              <EmptyState
                scene="requests"
                text={specTexts.noRequests}
                action={
                  <NextStep main to={paths.createWithFilters.getHref()}>
                    Create a request
                  </NextStep>
                }
              />
            </div>
          ) : (
            <>
              <CardGrid label="Your vacation requests">
                {visible.map((request) => (
                  <RequestCard
                    key={request.id}
                    request={{
                      ...request,
                      deadline: request.phase === 'bidding' ? request.effectiveDeadline : null,
                    }}
                    href={paths.vacationRequest.getHref(request.id)}
                    editHref={request.abilities.edit ? paths.editRequest.getHref(request.id) : undefined}
                  />
                ))}
              </CardGrid>
              {hasMore ? (
                <LoadMore
                  query={requests}
                  onMore={() => void setSearch({ shown: Math.max(shown, FIRST) + MORE })}
                />
              ) : null}
            </>
          )
        }
      </QueryView>
    </section>
  );
}
