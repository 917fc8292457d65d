import { Button, Container } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useQueryStates } from 'nuqs';
import { EmptyState } from '../../../components/empty-state.tsx';
import { NextStep } from '../../../components/next-step.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { byCursor, PagedList } from '../../../components/paged-list.tsx';
import { RoleGate } from '../../../components/role-gate.tsx';
import { SkeletonCards } from '../../../components/skeleton-cards.tsx';
import { useOwnProperty } from '../../../core/own-properties.ts';
import { paths } from '../../../core/paths.ts';
import { trpc } from '../../../core/trpc.ts';
import { hostTexts } from '../../../lib/host-texts.ts';
import { RequestTable } from '../request-table.tsx';
import { BrowseFilterBar } from './browse-filters.tsx';
import { browseParams, countFilters, toHostRequests } from './browse-params.ts';
import { SavedSearches } from './saved-searches.tsx';

const PAGE = 20;

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
