import { Alert, Button, Modal, Stack, Tabs, Textarea } from '@mantine/core';
import { limits } from '@palmbid/domain';
import { keepPreviousData } from '@tanstack/react-query';
import { parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useState } from 'react';
import { FormFailure } from '../../components/form-failure.tsx';
import { ToneBadge } from '../../components/tone-badge.tsx';
import { failureText } from '../../lib/errors.ts';
import { formatInstantDay } from '../../lib/format.ts';
import { showToast } from '../../lib/toast.ts';
import { type RouterOutputs, trpc } from '../../lib/trpc.ts';
import { reviewReasonNames } from '../reviews/report-review-dialog.tsx';
import { StarRow } from '../reviews/star-row.tsx';
import classes from './admin.module.css';
import { AdminList, type Column } from './admin-list.tsx';
import { AdminPage } from './admin-page.tsx';
import { ADMIN_PAGE, parseAsTrail } from './admin-params.ts';

type Reported = RouterOutputs['reviews']['reported']['items'][number];

const tabs = ['open', 'decided'] as const;
const tabLabels = { open: 'Waiting', decided: 'Decided' } as const;
const empty = { open: 'No review waits for a decision.', decided: 'No report was decided on yet.' } as const;

const title: Column<Reported> = {
  label: 'Review',
  cell: (review) => (
    <span>
      <StarRow stars={review.stars} size={14} /> {review.content}
      {review.reply ? <span className={classes.sub}>Reply: {review.reply}</span> : null}
    </span>
  ),
};
const columns: readonly Column<Reported>[] = [
  {
    label: 'By',
    cell: (review) => (
      <span>
        {review.author}
        <span className={classes.sub}>
          about {review.subject}, {review.property.title}
        </span>
      </span>
    ),
  },
  {
    label: 'Reports',
    cell: (review) => (
      <span>
        {review.reports.map((report) => (
          <span key={`${report.by}-${report.at}`} className={classes.sub}>
            {reviewReasonNames[report.reason]}, by {report.by}
            {report.detail ? `: “${report.detail}”` : ''}
          </span>
        ))}
      </span>
    ),
  },
  {
    label: 'State',
    cell: (review) =>
      review.hidden ? (
        <span>
          <ToneBadge tone="bad">Hidden</ToneBadge>
          <span className={classes.sub}>{review.hidden.reason}</span>
        </span>
      ) : (
        <ToneBadge tone="good">Public</ToneBadge>
      ),
  },
  { label: 'Written', cell: (review) => formatInstantDay(review.createdAt) },
];

function useModerate(onDone?: () => void) {
  const utils = trpc.useUtils();
  return trpc.reviews.moderate.useMutation({
    onSuccess: (_, { hide }) => {
      showToast({ title: hide ? 'Review hidden' : 'Review stays', message: 'Its reports are settled.' });
      onDone?.();
    },
    onSettled: () => utils.reviews.invalidate(),
  });
}

function HideForm({ review, onClose }: { review: Reported; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const moderate = useModerate(onClose);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        const text = reason.trim();
        if (text !== '' && !moderate.isPending) moderate.mutate({ id: review.id, hide: true, reason: text });
      }}
    >
      <Stack gap="md">
        <Alert color="gray">{review.content}</Alert>
        <Textarea
          label="Why is it hidden?"
          description="Its author reads this. The review leaves every page and every rating."
          autosize
          minRows={2}
          maxLength={limits.moderationReason.max}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={asked && reason.trim() === '' ? 'Please say why it is hidden' : null}
        />
        <FormFailure title="Not hidden" error={moderate.error} />
        <Button type="submit" color="red" loading={moderate.isPending}>
          Hide review
        </Button>
      </Stack>
    </form>
  );
}

function Queue() {
  const [{ tab, after }, setState] = useQueryStates(
    { tab: parseAsStringLiteral(tabs).withDefault('open'), after: parseAsTrail.withDefault([]) },
    { history: 'push' },
  );
  const [hiding, setHiding] = useState<Reported | null>(null);
  const count = trpc.reviews.reportedCount.useQuery(undefined, { refetchOnMount: 'always' }).data?.count;
  const query = trpc.reviews.reported.useQuery(
    { open: tab === 'open', limit: ADMIN_PAGE, cursor: after.at(-1) },
    { placeholderData: keepPreviousData, refetchOnMount: 'always' },
  );
  const moderate = useModerate();
  return (
    <Tabs
      value={tab}
      keepMounted={false}
      onChange={(value) => void setState({ tab: value === 'decided' ? 'decided' : 'open', after: [] })}
    >
      <Tabs.List mb="lg" className={classes.tabs}>
        {tabs.map((each) => (
          <Tabs.Tab key={each} value={each}>
            {tabLabels[each]}
            {each === 'open' && count !== undefined ? ` (${count})` : ''}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={tab}>
        <h2 className="spoken">{tabLabels[tab]}</h2>
        {moderate.error ? <Alert color="red">{failureText(moderate.error)}</Alert> : null}
        <AdminList
          query={query}
          label="Reported reviews"
          title={title}
          columns={columns}
          empty={empty[tab]}
          pageNumber={after.length + 1}
          onNext={(cursor) => void setState({ after: [...after, cursor] })}
          onPrevious={() => void setState({ after: after.slice(0, -1) })}
          actions={(review) => (
            <>
              {review.hidden ? null : (
                <Button
                  size="xs"
                  variant="default"
                  onClick={() => setHiding(review)}
                  aria-label={`Hide the review by ${review.author}`}
                >
                  Hide
                </Button>
              )}{' '}
              {review.hidden || tab === 'open' ? (
                <Button
                  size="xs"
                  variant="default"
                  loading={moderate.isPending && moderate.variables.id === review.id}
                  onClick={() => moderate.mutate({ id: review.id, hide: false })}
                  aria-label={`${review.hidden ? 'Show again' : 'Keep'} the review by ${review.author}`}
                >
                  {review.hidden ? 'Show again' : 'Keep'}
                </Button>
              ) : null}
            </>
          )}
        />
        <Modal
          opened={hiding !== null}
          onClose={() => setHiding(null)}
          title={hiding ? `Hide the review by ${hiding.author}` : 'Hide a review'}
          size={520}
        >
          {hiding ? <HideForm key={hiding.id} review={hiding} onClose={() => setHiding(null)} /> : null}
        </Modal>
      </Tabs.Panel>
    </Tabs>
  );
}

/** /admin-reviews: what people have reported, and what became of it. */
export function AdminReviewsScreen() {
  return (
    <AdminPage
      title="Reviews"
      lead="Reported reviews. Hide one with a reason, or let it stand; every decision is written down."
    >
      <Queue />
    </AdminPage>
  );
}
