import { Button, Container } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { CardGrid } from '../../../components/card-grid.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { NextStep } from '../../../components/next-step.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { SkeletonCards } from '../../../components/skeleton-cards.tsx';
import { paths } from '../../../core/paths.ts';
import { useSession } from '../../../core/session.tsx';
import { trpc } from '../../../core/trpc.ts';
import { specTexts } from '../../../lib/texts.ts';
import { RecommendationCard } from './recommendation-card.tsx';

function SwitchToGuest() {
  const { setViewMode } = useSession();
  return (
    <EmptyState
      scene="requests"
      title="Switch to Guest Mode"
      order={2}
      text="Recommendations are made for your own trips. Switch to guest mode to see them."
      action={<Button onClick={() => setViewMode('guest')}>Switch to Guest Mode</Button>}
    />
  );
}

function List() {
  // The product spec asks for one retry here.
  const query = trpc.ai.guestRecommendations.useQuery(undefined, { retry: 1 });
  return (
    <QueryView
      query={query}
      loading={<SkeletonCards kind="bid" count={3} label="Loading recommendations" />}
      failure={specTexts.recommendationsFailed}
    >
      {(recommendations) =>
        recommendations.length === 0 ? (
          <EmptyState
            scene="results"
            title={specTexts.noRecommendations}
            order={2}
            text="Only places where hosts really offer something are recommended. Post a request, or look again when more hosts have joined."
            action={
              <NextStep main to={paths.createWithAi.getHref()}>
                Create a request
              </NextStep>
            }
          />
        ) : (
          <CardGrid label="Recommendations">
            {recommendations.map((each) => (
              <RecommendationCard key={`${each.location}-${each.title}`} recommendation={each} />
            ))}
          </CardGrid>
        )
      }
    </QueryView>
  );
}

/** Recommended places with listed properties, and the reasons. */
export function RecommendationsScreen() {
  const { viewMode } = useSession();
  return (
    <Container py={{ base: 24, sm: 40 }}>
      <PageHeader
        title={
          <>
            AI Recommendations <IconSparkles size={28} stroke={1.6} aria-hidden />
          </>
        }
        lead="Ideas from your own requests and what hosts really offer."
        back={{ to: paths.dashboard.getHref(), label: 'Back to Dashboard' }}
      />
      {viewMode === 'guest' ? <List /> : <SwitchToGuest />}
    </Container>
  );
}
