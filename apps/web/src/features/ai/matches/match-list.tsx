import { Skeleton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { NextStep } from '../../../components/next-step.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { lazily } from '../../../core/lazily.tsx';
import { paths } from '../../../core/paths.ts';
import { trpc } from '../../../core/trpc.ts';
import { hostTexts } from '../../../lib/host-texts.ts';
import { MatchCard } from './match-card.tsx';
import classes from './matches.module.css';

const MatchesMap = lazily(() => import('./matches-map.tsx'), 'silent');

function MatchSkeleton() {
  return (
    <div className={classes.list} role="status" aria-label="Loading matches">
      {['first', 'second', 'third'].map((key) => (
        <div key={key} className={classes.card}>
          <Skeleton height={24} width="45%" />
          <Skeleton height={10} />
          <Skeleton height={16} width="70%" />
          <Skeleton height={36} />
        </div>
      ))}
    </div>
  );
}

/** The requests that match a property, best first; at most one card is open. */
export function MatchList({ propertyId }: { propertyId: number }) {
  const [open, setOpen] = useState<number | null>(null);
  const query = trpc.ai.propertyMatches.useQuery({ propertyId }, { retry: 1 });
  return (
    <section aria-labelledby="matches" className={classes.section}>
      <h2 id="matches" className={classes.sectionTitle}>
        {hostTexts.matchesTitle}
      </h2>
      <QueryView query={query} order={3} loading={<MatchSkeleton />} failure={hostTexts.matchesFailed}>
        {(matches) =>
          matches.length === 0 ? (
            <EmptyState
              scene="matches"
              title={hostTexts.noMatches}
              text={hostTexts.noMatchesHint}
              action={<NextStep to={paths.browseRequests.getHref()}>Browse Requests</NextStep>}
            />
          ) : (
            <>
              <div className={classes.mapPlace}>
                {' '}
                <Suspense fallback={null}>
                  <MatchesMap
                    propertyId={propertyId}
                    requestIds={matches.map(({ requestId }) => requestId)}
                    active={open}
                  />
                </Suspense>
              </div>
              <ul className={classes.list}>
                {matches
                  .toSorted((a, b) => b.matchScore - a.matchScore || a.requestId - b.requestId)
                  .map((match) => (
                    <MatchCard
                      key={match.requestId}
                      match={match}
                      isOpen={open === match.requestId}
                      onToggle={() => setOpen(open === match.requestId ? null : match.requestId)}
                    />
                  ))}
              </ul>
            </>
          )
        }
      </QueryView>
    </section>
  );
}
