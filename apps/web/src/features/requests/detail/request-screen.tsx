import { Button, Container, Group, Skeleton } from '@mantine/core';
import { canActAsHost } from '@palmbid/domain';
import { Suspense, useRef, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { ErrorCard } from '../../../components/error-card.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { ReportButton } from '../../../components/report/report-button.tsx';
import { SkeletonCards } from '../../../components/skeleton-cards.tsx';
import { lazily } from '../../../core/lazily.tsx';
import { loadAhead } from '../../../core/on-use.ts';
import { paths } from '../../../core/paths.ts';
import { useSession } from '../../../core/session.tsx';
import type { VacationRequest } from '../../../core/wire.ts';
import { usePageTitle } from '../../../lib/page-head.ts';
import { specTexts } from '../../../lib/texts.ts';
import { TakeDownRequest } from '../../admin/take-down.tsx';
import { OwnerBids } from '../received-bids/owner-bids.tsx';
import { SharePanel } from '../share/share-panel.tsx';
import { useRequest } from '../use-request.ts';
import { DraftPanel } from './draft-panel.tsx';
import { GuestStanding } from './guest-standing.tsx';
import { HostPanel, mayBidWith } from './host-panel.tsx';
import { OwnerActions } from './owner-actions.tsx';
import { RequestFacts } from './request-facts.tsx';
import { RequestHeader } from './request-header.tsx';
import classes from './requests.module.css';
import { useRequestActions } from './use-request-actions.ts';

const loadAgreed = () => import('../received-bids/agreed-stay.tsx');
/** The last thing on the page. */
const Timeline = lazily(() => import('../log/timeline.tsx'), 'inline');
const AgreedStay = lazily(loadAgreed, 'inline');
loadAhead(loadAgreed);

const RequestAction = lazily(() => import('./request-action.tsx'), 'silent');

const ApprovalNotice = lazily(() => import('../../../components/approval-notice.tsx'), 'silent');

/** Room for the panel while its code loads, so that the bids below do not move. */
const AgreedSkeleton = () => <Skeleton height={420} radius="lg" />;

/** The request's id in the address; 0 when it is invalid. */
export function useRequestId(): number {
  const { id } = useParams();
  return id && /^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0;
}

/** The error card for a request that could not be loaded or does not exist. */
export function RequestError({ onRetry }: { onRetry?: (() => void) | undefined }) {
  return (
    <Container size={640} py={{ base: 48, sm: 80 }}>
      <ErrorCard
        order={1}
        title="Error"
        text={specTexts.requestLoadError}
        onRetry={onRetry}
        action={
          <Button component={Link} to={paths.dashboard.getHref()} size="sm">
            Return to Dashboard
          </Button>
        }
      />
    </Container>
  );
}

function RequestSkeleton() {
  return (
    <div className={classes.page} role="status" aria-label="Loading the request">
      <h1 className="spoken">Vacation request</h1>
      <div className={classes.header}>
        <Skeleton radius={0} className={classes.picture} style={{ aspectRatio: 3.2 }} />
        <div className={classes.headBody}>
          <Skeleton height={20} width={160} />
          <Skeleton height={40} width="60%" />
          <Skeleton height={20} width="80%" />
        </div>
      </div>
      <SkeletonCards kind="bid" count={3} />
    </div>
  );
}

function Loaded({
  request,
  bidsQuery,
}: {
  request: VacationRequest;
  bidsQuery: ReturnType<typeof useRequest>['bids'];
}) {
  const { user, viewMode } = useSession();
  const actions = useRequestActions(request.id);
  const [agreed, setAgreed] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  usePageTitle(request.title);
  const own = user?.id === request.guestId;
  const draft = request.status === 'draft';
  const bids = bidsQuery.data?.items ?? [];
  const watching = !own && user !== null && !canActAsHost(user.userRole);
  // Who only watches cannot open the booking, and finds the award in the list of bids.
  const accepted = watching ? undefined : bids.find(({ status }) => status === 'accepted');
  return (
    <div className={classes.page}>
      <RequestHeader
        request={request}
        own={own}
        actions={
          own ? (
            <OwnerActions request={request} actions={actions} />
          ) : user?.userRole === 'admin' && (draft || request.status === 'active') ? (
            <div>
              <TakeDownRequest id={request.id} title={request.title} />
            </div>
          ) : null
        }
      />
      <div className={classes.columns}>
        <div className={classes.main}>
          {request.approval ? (
            <Suspense>
              <ApprovalNotice approval={request.approval} of="request" />
            </Suspense>
          ) : null}
          {draft && (request.abilities.activate || request.abilities.first) ? (
            <DraftPanel
              request={request}
              activating={actions.update.isPending}
              error={actions.update.error}
              onActivate={() => {
                if (!actions.update.isPending) actions.update.mutate({ id: request.id, status: 'active' });
              }}
            />
          ) : null}
          {accepted ? (
            <div ref={part}>
              <Suspense fallback={<AgreedSkeleton />}>
                <AgreedStay bid={accepted} own={own} arrive={agreed} mayMessage={request.abilities.message} />
              </Suspense>
            </div>
          ) : null}
          {draft ? null : (
            <div ref={accepted ? undefined : part} className={classes.main}>
              <QueryView
                query={bidsQuery}
                loading={<SkeletonCards kind="bid" count={3} label="Loading bids" />}
              >
                {() =>
                  own || watching ? (
                    <OwnerBids request={request} bids={bids} onAgreed={() => setAgreed(true)} />
                  ) : (
                    <HostPanel request={request} bids={bids} />
                  )
                }
              </QueryView>
            </div>
          )}
        </div>
        <aside className={classes.side} aria-label="About this request">
          <RequestFacts request={request} />
          {own || watching ? null : <GuestStanding requestId={request.id} checks={request.guest.checks} />}
          {own || watching ? null : (
            <Group gap="xs">
              <ReportButton
                label="Report this request"
                target={{ kind: 'request', id: request.id, title: request.title }}
              />
              <ReportButton
                label="Report the guest"
                target={{ kind: 'person', id: request.guestId, name: request.guest.name }}
              />
            </Group>
          )}
          {own && request.abilities.cancel && !draft && request.reopenedFrom === null ? (
            <SharePanel requestId={request.id} />
          ) : null}
          {draft ? null : (
            <Suspense>
              <Timeline requestId={request.id} bids={bids} />
            </Suspense>
          )}
        </aside>
      </div>
      {draft || watching || bidsQuery.isPending ? null : (
        <Suspense fallback={null}>
          <RequestAction
            // The part that it stands for is another one after the award.
            key={accepted ? 'agreed' : 'open'}
            request={request}
            bids={bids}
            own={own}
            mayBid={viewMode === 'host' && mayBidWith(request)}
            instead={part}
          />
        </Suspense>
      )}
    </div>
  );
}

/** /vacation-request/:id: a request with its bids, for its owner and for hosts. */
export function RequestScreen() {
  const id = useRequestId();
  const { request, bids } = useRequest(id);
  if (id === 0) return <RequestError />;
  if (request.data) return <Loaded key={request.data.id} request={request.data} bidsQuery={bids} />;
  if (request.error) return <RequestError onRetry={() => void request.refetch()} />;
  return <RequestSkeleton />;
}
