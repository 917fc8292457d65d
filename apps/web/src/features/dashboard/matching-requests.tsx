import { Button, NativeSelect } from '@mantine/core';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/empty-state.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { NextStep } from '../../components/next-step.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { SkeletonCards } from '../../components/skeleton-cards.tsx';
import { paths } from '../../core/paths.ts';
import { trpc } from '../../core/trpc.ts';
import { hostTexts } from '../../lib/host-texts.ts';
import { areaFilter, areas, hostSorts } from '../requests/host-filters.ts';
import { RequestTable } from '../requests/request-table.tsx';
import classes from './dashboard.module.css';

const ROWS = 6;
const areaValues = areas.map(({ value }) => value);
const sorts = hostSorts.filter(({ value }) => value !== 'newest');
const sortValues = sorts.map(({ value }) => value);

/** "Matching Requests": the first six, filtered and sorted by the server; /browse-requests lists all. */
export default function MatchingRequests() {
  const [area, setArea] = useQueryState('area', parseAsStringLiteral(areaValues).withDefault('all'));
  const [sort, setSort] = useQueryState('order', parseAsStringLiteral(sortValues).withDefault('best-match'));
  const query = trpc.requests.forHosts.useQuery(
    { sort, limit: ROWS, ...areaFilter(area) },
    { placeholderData: (previous) => previous },
  );
  return (
    <section className={classes.section} aria-labelledby="matching-requests">
      <div className={classes.head}>
        <h2 id="matching-requests">Matching Requests</h2>
      </div>
      <FilterBar label="Filter matching requests">
        <NativeSelect
          label="Location"
          data={areas}
          value={area}
          onChange={({ currentTarget: { value } }) =>
            void setArea(areaValues.find((each) => each === value) ?? null)
          }
        />
        <NativeSelect
          label="Sort by"
          data={sorts}
          value={sort}
          onChange={({ currentTarget: { value } }) =>
            void setSort(sortValues.find((each) => each === value) ?? null)
          }
        />
      </FilterBar>
      <div aria-busy={query.isFetching}>
        <QueryView
          query={query}
          order={3}
          loading={<SkeletonCards kind="row" count={ROWS} label="Loading requests" />}
        >
          {({ items }) =>
            items.length === 0 ? (
              <div className={classes.empty}>
                <EmptyState
                  scene="matches"
                  text={hostTexts.noMatchingRequests}
                  action={
                    area !== 'all' ? (
                      <Button variant="default" onClick={() => void setArea(null)}>
                        Show all locations
                      </Button>
                    ) : (
                      <NextStep to={paths.properties.getHref()}>Your Properties</NextStep>
                    )
                  }
                />
              </div>
            ) : (
              <RequestTable label="Matching Requests" requests={items} />
            )
          }
        </QueryView>
      </div>
      <div className={classes.more}>
        <Button component={Link} to={paths.browseRequests.getHref()} variant="default">
          View All Matching Requests
        </Button>
      </div>
    </section>
  );
}
