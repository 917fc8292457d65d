import { reportReasonLabels } from '@palmbid/domain';
import { keepPreviousData } from '@tanstack/react-query';
import { useQueryStates } from 'nuqs';
import { ToneBadge } from '../../components/tone-badge.tsx';
import { paths } from '../../core/paths.ts';
import { type RouterOutputs, trpc } from '../../core/trpc.ts';
import { formatInstantDay } from '../../lib/format.ts';
import { StarRow } from '../reviews/star-row.tsx';
import classes from './admin.module.css';
import { AdminList, type Column } from './admin-list.tsx';
import { AdminPage } from './admin-page.tsx';
import { ADMIN_PAGE, parseAsTrail } from './admin-params.ts';
import { ReviewActions } from './review-actions.tsx';

type Reported = RouterOutputs['reviews']['reported']['items'][number];

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
    wide: true,
    cell: (review) => (
      <span>
        {review.reports.map((report) => (
          <span key={`${report.by}-${report.at}`} className={classes.sub}>
            {reportReasonLabels.review[report.reason]}, by {report.by}
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

function Decided() {
  const [{ after }, setState] = useQueryStates({ after: parseAsTrail.withDefault([]) }, { history: 'push' });
  const query = trpc.reviews.reported.useQuery(
    { open: false, limit: ADMIN_PAGE, cursor: after.at(-1) },
    { placeholderData: keepPreviousData },
  );
  return (
    <AdminList
      query={query}
      label="Decided reviews"
      title={title}
      columns={columns}
      empty="No report of a review was decided on yet."
      pageNumber={after.length + 1}
      onNext={(cursor) => void setState({ after: [...after, cursor] })}
      onPrevious={() => void setState({ after: after.slice(0, -1) })}
      actions={(review) => (
        <span className={classes.buttons}>
          <ReviewActions
            id={review.id}
            author={review.author}
            hidden={review.hidden !== null}
            kept={review.hidden === null}
          />
        </span>
      )}
    />
  );
}

/** /admin-reviews: reported reviews with a decision; those without are in the queue. */
export function AdminReviewsScreen() {
  return (
    <AdminPage
      title="Decided reviews"
      lead="Reported reviews that were hidden or kept. A decision can be changed; each is written down."
      back={{
        to: `${paths.adminQueue.getHref()}?kind=review_report`,
        label: 'Reported reviews in the queue',
      }}
    >
      <h2 className="spoken">Reviews</h2>
      <Decided />
    </AdminPage>
  );
}
