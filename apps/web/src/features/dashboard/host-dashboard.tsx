import { Container } from '@mantine/core';
import { Suspense } from 'react';
import { PageHeader } from '../../components/page-header.tsx';
import { SkeletonCards } from '../../components/skeleton-cards.tsx';
import { lazily } from '../../core/lazily.tsx';
import { ConfirmEmail } from '../account/confirm-email.tsx';
import { ActiveBids } from './active-bids.tsx';
import { FirstSteps } from './first-steps.tsx';
import { HostSummary } from './host-summary.tsx';
import { HostTiles } from './host-tiles.tsx';
import { HostWaiting } from './host-waiting.tsx';

/** Below the fold, so its code comes after the page's. */
const MatchingRequests = lazily(() => import('./matching-requests.tsx'), 'inline');

/** The host's view of /dashboard. The caller checks the role. */
export function HostDashboard() {
  return (
    <Container py={{ base: 20, sm: 40 }}>
      <PageHeader title="Host Dashboard" lead="Find travelers looking for properties like yours" />
      <ConfirmEmail />
      <FirstSteps />
      <HostWaiting />
      <HostSummary />
      <HostTiles />
      <Suspense fallback={<SkeletonCards kind="row" count={6} label="Loading requests" />}>
        <MatchingRequests />
      </Suspense>
      <ActiveBids />
    </Container>
  );
}
