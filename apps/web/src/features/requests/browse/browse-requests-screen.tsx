import { Button, Container } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconMap } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useQueryStates } from 'nuqs';
import { Suspense, useState } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { NextStep } from '../../../components/next-step.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { byCursor, PagedList } from '../../../components/paged-list.tsx';
import { RoleGate } from '../../../components/role-gate.tsx';
import { SkeletonCards } from '../../../components/skeleton-cards.tsx';
import { lazily } from '../../../core/lazily.tsx';
import { useOwnProperty } from '../../../core/own-properties.ts';
import { paths } from '../../../core/paths.ts';
import { trpc } from '../../../core/trpc.ts';
import { hostTexts } from '../../../lib/host-texts.ts';
import { RequestTable } from '../request-table.tsx';
import classes from './browse.module.css';
import { BrowseFilterBar } from './browse-filters.tsx';
import { browseParams, countFilters, toHostRequests } from './browse-params.ts';
import { SavedSearches } from './saved-searches.tsx';

const RequestsMap = lazily(() => import('./requests-map.tsx'), 'silent');

const PAGE = 20;

/** The map above the list, which is as wide as the page; on a phone only when asked for. */
function MapToggle({ filters }: { filters: ReturnType<typeof toHostRequests> }) {
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isShown = chosen ?? isWide;
  const { status: _status, sort: _sort, ...onMap } = filters;
  return (
    <section className={classes.map} aria-label="Map">
      <Button
        variant="default"
        size="sm"
        leftSection={<IconMap size={18} aria-hidden />}
        aria-expanded={isShown}
        onClick={() => setChosen(!isShown)}
      >
        {isShown ? 'Hide the map' : 'Show the map'}
      </Button>
      {isShown ? (
        <Suspense fallback={null}>
          <RequestsMap filters={onMap} />
        </Suspense>
      ) : null}
    </section>
  );
}

function BrowseRequests() {
  const [filters, setFilters] = useQueryStates(browseParams, { history: 'replace' });
  const asked = toHostRequests(filters);
  // The server refuses another host's or a removed property, so it is omitted.
  const own = useOwnProperty(asked.propertyId ?? null);
  const propertyId = own.property?.id;
  const query = trpc.requests.forHosts.useInfiniteQuery(
    { ...asked, propertyId, limit: PAGE },
    {
      enabled: !own.isLoading,
      ...byCursor,
      placeholderData: keepPreviousData,
    },
  );
  const clear = () => void setFilters(null);
  return (
    <>
      <BrowseFilterBar
        filters={filters}
        onChange={(change) => void setFilters(change)}
        onClear={clear}
        count={query.data?.pages.reduce((sum, { items }) => sum + items.length, 0)}
        hasMore={query.hasNextPage}
      />
      <SavedSearches filters={filters} />
      {filters.status === 'active' ? <MapToggle filters={asked} /> : null}
      <PagedList
        query={query}
        loading={<SkeletonCards kind="row" count={8} label="Loading requests" />}
        empty={
          <EmptyState
            order={2}
            scene="results"
            text={hostTexts.noMatchingRequests}
            action={
              countFilters(filters) > 0 ? (
                <Button variant="default" onClick={clear}>
                  Clear filters
                </Button>
              ) : (
                <NextStep to={paths.properties.getHref()}>Your Properties</NextStep>
              )
            }
          />
        }
      >
        {(items) => <RequestTable label="Vacation requests" requests={items} titleOrder={2} />}
      </PagedList>
    </>
  );
}

/** /browse-requests: all requests that a host can bid on, with filters in the address. */
export function BrowseRequestsScreen() {
  return (
    <RoleGate side="host" title="Browse Requests">
      <Container py={{ base: 24, sm: 40 }}>
        <PageHeader
          title="Browse Requests"
          lead="What travelers are asking for right now. Name your price; they choose."
          back={{ to: paths.hostDashboard.getHref(), label: 'Back to Dashboard' }}
        />
        <BrowseRequests />
      </Container>
    </RoleGate>
  );
}
