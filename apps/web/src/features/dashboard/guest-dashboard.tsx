import { Container } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconBulb, IconSparkles } from '@tabler/icons-react';
import { Suspense } from 'react';
import { PageHeader } from '../../components/page-header.tsx';
import { SkeletonCards } from '../../components/skeleton-cards.tsx';
import { lazily } from '../../core/lazily.tsx';
import { paths } from '../../core/paths.ts';
import { useSession } from '../../core/session.tsx';
import { ConfirmEmail } from '../account/confirm-email.tsx';
import { ActionTile } from './action-tile.tsx';
import classes from './dashboard.module.css';
import { GuestRequests } from './guest-requests.tsx';
import { GuestSummary } from './guest-summary.tsx';
import { GuestWaiting } from './guest-waiting.tsx';

/** Below the fold, so its code comes after the page's. */
const RecentBids = lazily(() => import('./recent-bids.tsx'), 'inline');

const icon = { size: 22, stroke: 1.7 } as const;

/** The guest's view of /dashboard. */
export function GuestDashboard() {
  const { user } = useSession();
  return (
    <Container py={{ base: 20, sm: 40 }}>
      <PageHeader
        title={`Welcome back, ${user?.name ?? ''}`}
        lead="Ready to plan your next dream vacation?"
      />
      <ConfirmEmail />
      <GuestWaiting />
      <GuestSummary />
      <div className={classes.tiles}>
        <ActionTile
          icon={<IconSparkles {...icon} />}
          title="Create with AI"
          text="Describe your trip in your own words and get a request to check and send."
          button="Get Started"
          to={paths.createWithAi.getHref()}
        />
        <ActionTile
          icon={<IconAdjustmentsHorizontal {...icon} />}
          title="Create with Filters"
          text="Four short steps: basics, must-haves, preferences, budget."
          button="Start Building"
          to={paths.createWithFilters.getHref()}
        />
        <ActionTile
          icon={<IconBulb {...icon} />}
          title="AI Recommendations"
          text="Ideas for your next trip, only where hosts really offer places."
          button="View Recommendations"
          to={paths.guestRecommendations.getHref()}
        />
      </div>
      <GuestRequests />
      <Suspense fallback={<SkeletonCards kind="row" count={4} label="Loading bids" />}>
        <RecentBids />
      </Suspense>
    </Container>
  );
}
