import { Container } from '@mantine/core';
import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorCard } from '../../components/error-card.tsx';
import { NextStep } from '../../components/next-step.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { byCursor, PagedList } from '../../components/paged-list.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { SkeletonCards } from '../../components/skeleton-cards.tsx';
import { paths } from '../../core/paths.ts';
import { trpc } from '../../core/trpc.ts';
import { toFailure } from '../../lib/errors.ts';
import { showToast } from '../../lib/toast.ts';
import { type Decision, DecisionCard } from './decision-card.tsx';
import classes from './decisions.module.css';

const sent = () => void showToast({ title: 'Appeal sent', message: 'You are notified of the answer.' });
const lead = 'What our team took away, why, and how to appeal.';

function Own({ decision }: { decision: Decision }) {
  const appeal = trpc.moderation.appeal.useMutation({ onSuccess: sent });
  return (
    <DecisionCard
      decision={decision}
      call={appeal}
      onAppeal={(text) => appeal.mutate({ id: decision.id, text })}
    />
  );
}

function Decisions({ items }: { items: readonly Decision[] }) {
  const { hash } = useLocation();
  // The address names a decision that is on the page only now.
  useEffect(() => document.getElementById(hash.slice(1))?.scrollIntoView(), [hash]);
  return (
    <div className={classes.list}>
      {items.map((decision) => (
        <Own key={decision.id} decision={decision} />
      ))}
    </div>
  );
}

/** /decisions: what was taken from the user, with the statements of reasons and the appeals. */
export function DecisionsScreen() {
  const query = trpc.moderation.mine.useInfiniteQuery({ limit: 20 }, byCursor);
  return (
    <Container size={760} py={{ base: 24, sm: 40 }}>
      <PageHeader title="Decisions" lead={lead} />
      <PagedList
        query={query}
        loading={<SkeletonCards kind="row" count={3} label="Loading the decisions" />}
        empty={
          <EmptyState
            scene="results"
            text="Nothing of yours was taken away."
            action={<NextStep to={paths.dashboard.getHref()}>Go to your dashboard</NextStep>}
          />
        }
      >
        {(items) => <Decisions items={items} />}
      </PagedList>
    </Container>
  );
}

/** /appeal/:token: the statement of a suspension, whose user cannot log in. */
export function AppealScreen() {
  const { token = '' } = useParams();
  const utils = trpc.useUtils();
  const query = trpc.moderation.statement.useQuery({ token }, { retry: false });
  const appeal = trpc.moderation.appealByLink.useMutation({
    onSuccess: (now) => {
      utils.moderation.statement.setData({ token }, now);
      sent();
    },
  });
  const unknown = query.isError && ['not_found', 'invalid_input'].includes(toFailure(query.error).code);
  return (
    <Container size={760} py={{ base: 24, sm: 40 }}>
      <PageHeader title="Decision about your account" lead={lead} />
      {unknown ? (
        <ErrorCard
          text="This link is not complete, or it is unknown. Open it from the mail, or write to us."
          action={<NextStep to={paths.contact.getHref()}>Write to us</NextStep>}
        />
      ) : (
        <QueryView
          query={query}
          loading={<SkeletonCards kind="row" count={1} label="Loading the decision" />}
        >
          {(decision) => (
            <DecisionCard
              decision={decision}
              call={appeal}
              onAppeal={(text) => appeal.mutate({ token, text })}
            />
          )}
        </QueryView>
      )}
    </Container>
  );
}
