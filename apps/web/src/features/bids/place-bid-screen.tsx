import { Alert, Anchor, Button, Container, Skeleton } from '@mantine/core';
import { errorTable, sentenceOf } from '@palmbid/domain';
import { IconClockOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorCard } from '../../components/error-card.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import type { PropertyChoice } from '../../components/property-select.tsx';
import { ReturnToDashboard } from '../../components/return-to-dashboard.tsx';
import { RoleGate } from '../../components/role-gate.tsx';
import { useOwnProperty, usePropertyCounts } from '../../core/own-properties.ts';
import { paths } from '../../core/paths.ts';
import { useSession } from '../../core/session.tsx';
import { trpc } from '../../core/trpc.ts';
import type { Bid, VacationRequest } from '../../core/wire.ts';
import { formatBudget, formatStay, plural } from '../../lib/format.ts';
import { hostTexts } from '../../lib/host-texts.ts';
import { specTexts } from '../../lib/texts.ts';
import { propertiesWithLiveBid } from './bid-terms.ts';
import classes from './place-bid.module.css';
import { initialPropertyId, PlaceBidForm } from './place-bid-form.tsx';
import { type PlaceBidQuery, readPlaceBidQuery } from './place-bid-query.ts';
import { RequestBrief } from './request-brief.tsx';

function PlaceBidSkeleton() {
  return (
    <div className={classes.layout} role="status" aria-label="Loading the request">
      <div className={classes.card}>
        {['property', 'amount', 'price', 'message'].map((key) => (
          <Skeleton key={key} height={key === 'price' ? 120 : 68} mb="lg" />
        ))}
        <Skeleton height={42} radius="xl" />
      </div>
      <Skeleton height={380} radius="lg" />
    </div>
  );
}

/** Why this host cannot bid on this request, or null. */
function closedText(request: VacationRequest, userId: number | undefined): string | null {
  if (request.abilities.placeBid) return null;
  if (request.guestId === userId) return 'This is your own request; other hosts bid on it.';
  if (request.status === 'completed') return 'The guest has accepted a bid. This request takes no more bids.';
  if (request.status !== 'active') return errorTable.request_not_active.sentence;
  if (request.phase === 'bidding' && request.abilities.first) {
    return request.abilities.first.includes('email')
      ? sentenceOf('email_not_verified.first')
      : sentenceOf('standing_missing');
  }
  return 'Bidding on this request is closed. The guest is deciding.';
}

type LoadedProps = {
  request: VacationRequest;
  counts: { total: number; listed: number };
  /** The initially selected property: the one of the address, or the only one available. */
  start: PropertyChoice | null;
  ownBids: readonly Bid[];
  query: PlaceBidQuery;
};

function Loaded({ request, counts, start, ownBids, query }: LoadedProps) {
  const { user } = useSession();
  const closed = closedText(request, user?.id);
  const live = propertiesWithLiveBid(ownBids);
  const requestLink = paths.vacationRequest.getHref(request.id);

  let main = null;
  if (closed !== null) {
    main = (
      <Alert color="yellow" title="No bids possible" icon={<IconClockOff aria-hidden />}>
        {closed}
      </Alert>
    );
  } else if (counts.total === 0) {
    main = (
      <div className={classes.card}>
        <EmptyState
          order={2}
          scene="properties"
          title={specTexts.noProperties}
          text={specTexts.noPropertiesHint}
          action={
            <Button component={Link} to={paths.addProperty.getHref()} color="sunset">
              Add Your First Property
            </Button>
          }
        />
      </div>
    );
  } else if (counts.listed === 0) {
    main = (
      <div className={classes.card}>
        <EmptyState
          order={2}
          scene="properties"
          title="None of your properties is listed"
          text="Only a listed property can be bid with. List one, then come back."
          action={
            <Button component={Link} to={paths.properties.getHref()}>
              Manage Properties
            </Button>
          }
        />
      </div>
    );
  } else {
    main = (
      <div>
        {live.size > 0 ? (
          <Alert mb="md" title={`You have ${plural(live.size, 'bid')} on this request`}>
            One bid per property. To change a price, edit the bid on the{' '}
            <Anchor component={Link} to={requestLink}>
              request’s page
            </Anchor>
            .
          </Alert>
        ) : null}
        {counts.listed > live.size ? (
          <PlaceBidForm request={request} start={start} ownBids={ownBids} query={query} />
        ) : null}
      </div>
    );
  }
  return (
    <div className={classes.layout}>
      <p className={`${classes.line} tabular`}>
        <strong>{request.title}</strong>: {request.location},{' '}
        {formatStay(request.checkInDate, request.checkOutDate)}, {plural(request.guests, 'guest')},{' '}
        {formatBudget(request.minBudget, request.maxBudget)} per night
      </p>
      {main}
      <aside className={classes.aside}>
        <RequestBrief request={request} />
      </aside>
    </div>
  );
}

function PlaceBid({ query }: { query: PlaceBidQuery }) {
  const requestId = query.requestId ?? 0;
  const enabled = query.requestId !== null;
  const request = trpc.requests.byId.useQuery({ id: requestId }, { enabled });
  const ownBids = trpc.bids.forRequest.useQuery({ requestId }, { enabled });
  const counts = usePropertyCounts();
  // Two are enough to find out whether there is exactly one.
  const best = trpc.properties.toBid.useQuery({ requestId, limit: 2 }, { enabled });
  // Read once: the draft changes with every choice.
  const [wantedId] = useState(() => initialPropertyId(requestId, query));
  const wanted = useOwnProperty(wantedId);

  if (!enabled || request.isLoadingError || ownBids.isLoadingError) {
    return (
      <ErrorCard
        text={specTexts.requestLoadError}
        onRetry={enabled ? () => void Promise.all([request.refetch(), ownBids.refetch()]) : undefined}
        action={<ReturnToDashboard />}
      />
    );
  }
  if (counts.isLoadingError) {
    return (
      <ErrorCard
        text={hostTexts.propertiesFailed}
        onRetry={() => void counts.refetch()}
        action={<ReturnToDashboard />}
      />
    );
  }
  if (!request.data || !ownBids.data || !counts.data || best.isLoading || wanted.isLoading) {
    return <PlaceBidSkeleton />;
  }
  const live = propertiesWithLiveBid(ownBids.data.items);
  const isFree = (property: PropertyChoice) => property.status === 'listed' && !live.has(property.id);
  const only = counts.data.listed - live.size === 1 ? best.data?.items.find(isFree) : undefined;
  return (
    <Loaded
      key={request.data.id}
      request={request.data}
      counts={counts.data}
      start={wanted.property && isFree(wanted.property) ? wanted.property : (only ?? null)}
      ownBids={ownBids.data.items}
      query={query}
    />
  );
}

/** /place-bid/:id and /place-bid?requestId=... */
export function PlaceBidScreen() {
  const { id } = useParams();
  const [search] = useSearchParams();
  const query = readPlaceBidQuery(id, search);
  return (
    <RoleGate side="host" title="Place a Bid">
      <Container py={{ base: 24, sm: 40 }}>
        <PageHeader
          title="Place a Bid"
          lead="Name your price per night. Other hosts never see it; the guest chooses freely."
          back={{ to: paths.browseRequests.getHref(), label: 'Browse requests' }}
        />
        <PlaceBid key={query.requestId} query={query} />
      </Container>
    </RoleGate>
  );
}
