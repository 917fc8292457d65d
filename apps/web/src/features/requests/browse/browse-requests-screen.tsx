import { Button, Container, Drawer, NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconMap } from '@tabler/icons-react';
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
import { type RouterInputs, trpc } from '../../../core/trpc.ts';
import { hostTexts } from '../../../lib/host-texts.ts';
import { meaningText } from '../../../lib/search-meaning.ts';
import { RequestTable } from '../request-table.tsx';
import classes from './browse.module.css';
import { BrowseBar } from './browse-bar.tsx';
import { BrowseFilterFields } from './browse-filters.tsx';
import {
  type BrowseFilters,
  browseParams,
  browseSorts,
  countFilters,
  toHostRequests,
} from './browse-params.ts';
import { openSaveSearch } from './save-search-dialog.tsx';
import { SavedSearches } from './saved-searches.tsx';

const RequestsMap = lazily(() => import('./requests-map.tsx'), 'silent');

const PAGE = 20;

/** The map above the list, which is as wide as the page; on a phone only when asked for. */
function MapToggle({ filters }: { filters: RouterInputs['requests']['countsForHosts'] }) {
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isShown = chosen ?? isWide;
  const { status: _, ...onMap } = filters;
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

/** The requests that the filters find, page by page, and the counts beside them. */
function useFoundRequests(filters: BrowseFilters) {
  const { sort, propertyId: matchWith, nearPropertyId, ...terms } = toHostRequests(filters);
  // The server refuses another host's or a removed property, so it is omitted.
  const own = useOwnProperty(matchWith ?? null);
  const around = useOwnProperty(nearPropertyId ?? null);
  const input = { ...terms, nearPropertyId: around.property?.id };
  const enabled = !own.isLoading && !around.isLoading;
  const found = trpc.requests.forHosts.useInfiniteQuery(
    { ...input, sort, propertyId: own.property?.id, limit: PAGE },
    { enabled, ...byCursor, placeholderData: keepPreviousData },
  );
  const counts = trpc.requests.countsForHosts.useQuery(input, { enabled, placeholderData: keepPreviousData });
  return { found, counts: counts.data, around: around.property, input };
}

function BrowseRequests() {
  const [filters, setFilters] = useQueryStates(browseParams, { history: 'replace' });
  const change = (part: Parameters<typeof setFilters>[0]) => void setFilters(part);
  const { found, counts, around, input } = useFoundRequests(filters);
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
  const [isOpen, setOpen] = useState(false);
  const meaning = found.data?.pages[0]?.meaning;
  const hasCentre = meaning !== undefined && meaning.radiusKm !== null;
  const total = counts ? `${counts.total.toLocaleString('en-US')}${counts.isMore ? '+' : ''}` : undefined;
  const noun = counts?.total === 1 ? 'request' : 'requests';
  const chosen = countFilters(filters);
  const fields = (
    <BrowseFilterFields filters={filters} onChange={change} counts={counts} hasCentre={hasCentre} />
  );
  return (
    <>
      <BrowseBar filters={filters} onChange={change} />
      <div className={classes.body}>
        {isWide ? (
          <aside className={classes.side} aria-label="Filter requests">
            {fields}
          </aside>
        ) : (
          <Drawer
            opened={isOpen}
            onClose={() => setOpen(false)}
            position="bottom"
            size="85%"
            title="Filters"
            closeButtonProps={{ 'aria-label': 'Close the filters' }}
          >
            {fields}
            <Button fullWidth mt="lg" onClick={() => setOpen(false)}>
              Show {total ?? 'the'} {noun}
            </Button>
          </Drawer>
        )}
        <section className={classes.results} aria-labelledby="found">
          <div className={classes.head}>
            <div>
              <div role="status">
                <h2 id="found" className={`${classes.count} tabular`}>
                  {total === undefined ? 'Searching' : `${total} ${noun}`}
                </h2>
              </div>
              {meaning && (meaning.kind !== null || meaning.words.length > 0) ? (
                <p className={classes.meaning}>
                  {meaningText(meaning, { many: 'Requests', one: 'request', centre: around?.title ?? 'you' })}
                </p>
              ) : null}
            </div>
            <div className={classes.tools}>
              {isWide ? null : (
                <Button
                  variant="default"
                  leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
                  onClick={() => setOpen(true)}
                >
                  {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
                </Button>
              )}
              <NativeSelect
                aria-label="Sort by"
                data={browseSorts.filter(
                  ({ value }) => value !== 'distance' || hasCentre || filters.sort === 'distance',
                )}
                value={filters.sort}
                onChange={({ currentTarget: { value } }) =>
                  change({ sort: browseSorts.find((sort) => sort.value === value)?.value ?? null })
                }
              />
              {chosen > 0 ? (
                <Button variant="subtle" onClick={() => change(null)}>
                  Clear filters
                </Button>
              ) : null}
            </div>
          </div>
          <SavedSearches filters={filters} />
          {filters.status === 'active' ? <MapToggle filters={input} /> : null}
          <PagedList
            query={found}
            loading={<SkeletonCards kind="row" count={8} label="Loading requests" />}
            empty={
              <EmptyState
                order={3}
                scene="results"
                text={hostTexts.noMatchingRequests}
                action={
                  chosen > 0 ? (
                    <div className={classes.next}>
                      <Button onClick={() => openSaveSearch(filters)}>Tell me when one comes</Button>
                      <Button variant="default" onClick={() => change(null)}>
                        Show all requests
                      </Button>
                    </div>
                  ) : (
                    <NextStep to={paths.properties.getHref()}>Your Properties</NextStep>
                  )
                }
              />
            }
          >
            {(items) => <RequestTable label="Vacation requests" requests={items} titleOrder={3} />}
          </PagedList>
        </section>
      </div>
    </>
  );
}

/** /browse-requests: all requests that a host can bid on, with the whole search in the address. */
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
