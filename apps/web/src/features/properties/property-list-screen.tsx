import { Button, Container, Select, TextInput } from '@mantine/core';
import { canonicalPropertyType, limits, propertyTypeLabels } from '@palmbid/domain';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { Link } from 'react-router-dom';
import { CardGrid } from '../../components/card-grid.tsx';
import { confirm } from '../../components/confirm.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { ListingCard } from '../../components/listing-card.tsx';
import { NextStep } from '../../components/next-step.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { byCursor, PagedList } from '../../components/paged-list.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { RoleGate } from '../../components/role-gate.tsx';
import { SkeletonCards } from '../../components/skeleton-cards.tsx';
import { ToneBadge } from '../../components/tone-badge.tsx';
import { usePropertyCounts } from '../../core/own-properties.ts';
import { paths } from '../../core/paths.ts';
import { type RouterOutputs, trpc } from '../../core/trpc.ts';
import { hostTexts } from '../../lib/host-texts.ts';
import { useTyped } from '../../lib/use-typed.ts';
import classes from './property-list.module.css';
import { statusTexts } from './property-texts.ts';
import { useRemoveProperty, useUpdateProperty } from './use-property-mutations.ts';

type Property = RouterOutputs['properties']['mine']['items'][number];

/** One property of the host with its actions. Pausing and removing reject its pending bids, so both ask first. */
function OwnProperty({ property }: { property: Property }) {
  const list = useUpdateProperty('Property listed');
  const pause = useUpdateProperty('Property paused');
  const remove = useRemoveProperty();
  const { id, title } = property;
  const status = property.status ?? 'listed';
  const type = canonicalPropertyType(property.propertyType);
  const askToPause = () =>
    confirm({
      title: 'Pause this property?',
      children: `“${title}” will no longer be shown, and its pending bids end. You can list it again any time.`,
      confirmLabel: 'Pause property',
      onConfirm: () => pause.mutateAsync({ id, status: 'paused' }),
    });
  const askToRemove = () =>
    confirm({
      title: 'Remove this property?',
      children: `“${title}” goes for good, and its pending bids end. This cannot be undone. A property with a confirmed booking cannot be removed.`,
      confirmLabel: 'Remove property',
      tone: 'danger',
      onConfirm: () => remove.mutateAsync({ id }),
    });
  return (
    <ListingCard
      order={2}
      href={paths.property.getHref(id)}
      listing={{ ...property, typeLabel: type ? propertyTypeLabels[type] : property.propertyType }}
      badge={
        property.hidden ? (
          <ToneBadge tone="bad">Hidden by Palmbid</ToneBadge>
        ) : property.approval?.state === 'waiting' ? (
          <ToneBadge tone="warn">
            {property.approval.change ? 'Changes wait for approval' : 'Waiting for approval'}
          </ToneBadge>
        ) : property.approval?.state === 'refused' && status !== 'listed' ? (
          <ToneBadge tone="bad">Not approved</ToneBadge>
        ) : (
          <ToneBadge tone={statusTexts[status].tone}>{statusTexts[status].label}</ToneBadge>
        )
      }
      actions={
        <>
          {property.imageUrl ? null : (
            <p className={classes.unpictured}>
              Without photos, guests see it below every listing that has some.
            </p>
          )}
          <Button
            component={Link}
            to={paths.editProperty.getHref(id)}
            size="xs"
            variant="light"
            aria-label={`Edit ${title}`}
          >
            Edit
          </Button>
          <Button
            component={Link}
            to={paths.propertyCalendar.getHref(id)}
            size="xs"
            variant="light"
            aria-label={`Calendar of ${title}`}
          >
            Calendar
          </Button>
          <Button
            component={Link}
            to={paths.propertyPhotos.getHref(id)}
            size="xs"
            variant={property.imageUrl ? 'light' : 'filled'}
            aria-label={property.imageUrl ? `Photos of ${title}` : `Add photos: ${title}`}
          >
            {property.imageUrl ? 'Photos' : 'Add photos'}
          </Button>
          {status === 'listed' ? (
            <Button
              component={Link}
              to={`${paths.propertyMatches.getHref()}?propertyId=${id}`}
              size="xs"
              variant="light"
              aria-label={`View matches of ${title}`}
            >
              View Matches
            </Button>
          ) : null}
          {status === 'listed' ? (
            <Button size="xs" variant="default" onClick={askToPause} aria-label={`Pause ${title}`}>
              Pause
            </Button>
          ) : property.hidden ? (
            <Button
              component={Link}
              to={paths.property.getHref(id)}
              size="xs"
              variant="default"
              aria-label={`Why ${title} is hidden`}
            >
              Why
            </Button>
          ) : property.approval?.state === 'waiting' ? null : (
            <Button
              size="xs"
              loading={list.isPending}
              onClick={() => list.mutate({ id, status: 'listed' })}
              aria-label={`List ${title}`}
            >
              List
            </Button>
          )}
          <Button size="xs" variant="subtle" color="red" onClick={askToRemove} aria-label={`Remove ${title}`}>
            Remove
          </Button>
        </>
      }
    />
  );
}

const PAGE = 24;
const shownStatuses = ['listed', 'paused', 'draft'] as const;
const statuses = ['all', ...shownStatuses] as const;
const sorts = ['newest', 'title'] as const;
const statusOptions = [
  { value: 'all', label: 'All' },
  ...shownStatuses.map((value) => ({ value, label: statusTexts[value].label })),
];
const sortOptions = [
  { value: 'newest', label: 'Newest' },
  { value: 'title', label: 'Title' },
];
const params = {
  search: parseAsString.withDefault(''),
  status: parseAsStringLiteral(statuses).withDefault('all'),
  sort: parseAsStringLiteral(sorts).withDefault('newest'),
};

const NoProperties = () => (
  <EmptyState
    order={2}
    scene="properties"
    title="No Properties Found"
    text="Add the place you host, and requests that suit it come to you."
    action={
      <NextStep main to={paths.addProperty.getHref()}>
        Add Your First Property
      </NextStep>
    }
  />
);

function OwnProperties() {
  const [{ search, status, sort }, setParams] = useQueryStates(params);
  const [typed, setTyped] = useTyped(search, (value) => void setParams({ search: value || null }));
  const counts = usePropertyCounts();
  const text = search.trim();
  const query = trpc.properties.mine.useInfiniteQuery(
    { sort, limit: PAGE, ...(text && { search: text }), ...(status !== 'all' && { status }) },
    {
      ...byCursor,
      placeholderData: keepPreviousData,
    },
  );
  const isFiltered = text !== '' || status !== 'all' || sort !== 'newest';
  const clear = () => void setParams({ search: null, status: null, sort: null });
  // The server counts by status; for a search only the loaded rows are counted.
  const loaded = query.data?.pages.reduce((sum, { items }) => sum + items.length, 0) ?? 0;
  const isMore = text !== '' && query.hasNextPage;
  const loading = <SkeletonCards kind="listing" label="Loading your properties" />;
  return (
    <QueryView query={counts} loading={loading} failure={hostTexts.propertiesFailed}>
      {(totals) =>
        totals.total === 0 ? (
          <NoProperties />
        ) : (
          <>
            <FilterBar
              label="Filter your properties"
              count={{
                total: text === '' ? totals[status === 'all' ? 'total' : status] : loaded,
                one: 'property',
                many: isMore ? 'properties, more below' : 'properties',
              }}
              onClear={isFiltered ? clear : undefined}
            >
              <TextInput
                label="Search"
                size="sm"
                placeholder="Title or place"
                leftSection={<IconSearch size={16} aria-hidden />}
                value={typed}
                maxLength={limits.location.max}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
              <Select
                label="Status"
                size="sm"
                allowDeselect={false}
                data={statusOptions}
                value={status}
                onChange={(value) =>
                  void setParams({ status: statuses.find((each) => each === value) ?? null })
                }
              />
              <Select
                label="Sort by"
                size="sm"
                allowDeselect={false}
                data={sortOptions}
                value={sort}
                onChange={(value) => void setParams({ sort: sorts.find((each) => each === value) ?? null })}
              />
            </FilterBar>
            <PagedList
              query={query}
              loading={loading}
              failure={hostTexts.propertiesFailed}
              empty={
                <EmptyState
                  order={2}
                  scene="results"
                  text="None of your properties is like this."
                  action={
                    <Button variant="default" onClick={clear}>
                      Clear filters
                    </Button>
                  }
                />
              }
            >
              {(items) => (
                <CardGrid label="Your properties">
                  {items.map((property) => (
                    <OwnProperty key={property.id} property={property} />
                  ))}
                </CardGrid>
              )}
            </PagedList>
          </>
        )
      }
    </QueryView>
  );
}

/** /properties */
export function PropertyListScreen() {
  return (
    <RoleGate side="host" title="Your Properties">
      <Container py={{ base: 24, sm: 40 }}>
        <PageHeader
          title="Your Properties"
          lead="What you bid with. Only listed properties are public and can be bid with."
          back={{ to: paths.hostDashboard.getHref(), label: 'Back to Dashboard' }}
          actions={
            <>
              <Button component={Link} to={paths.importProperties.getHref()} variant="default">
                Import
              </Button>
              <Button
                component={Link}
                to={paths.addProperty.getHref()}
                leftSection={<IconPlus size={18} aria-hidden />}
              >
                Add Property
              </Button>
            </>
          }
        />
        <OwnProperties />
      </Container>
    </RoleGate>
  );
}
