import { Container } from '@mantine/core';
import { PageHeader } from '../../components/page-header.tsx';
import { ConfirmEmail } from '../account/confirm-email.tsx';
import { ActiveBids } from './active-bids.tsx';
import { FirstSteps } from './first-steps.tsx';
import { HostSummary } from './host-summary.tsx';
import { HostTiles } from './host-tiles.tsx';
import { HostWaiting } from './host-waiting.tsx';
import { MatchingRequests } from './matching-requests.tsx';

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
      <MatchingRequests />
      <ActiveBids />
    </Container>
  );
}
