import { type ReviewCategory, reviewCategoryLabels } from '@palmbid/domain';
import type { ReactNode } from 'react';
import { PersonAvatar } from '../../components/person-avatar.tsx';
import type { RouterOutputs } from '../../core/trpc.ts';
import { formatInstantDay } from '../../lib/format.ts';
import classes from './reviews.module.css';
import { StarRow } from './star-row.tsx';

export type Review = RouterOutputs['reviews']['ofProperty']['items'][number];

const isCategory = (key: string): key is ReviewCategory => Object.hasOwn(reviewCategoryLabels, key);
export const categoryLabel = (key: string): string => (isCategory(key) ? reviewCategoryLabels[key] : key);

/** In the order of the form. */
const categories = Object.keys(reviewCategoryLabels);

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const stayedIn = (yearMonth: string): string => month.format(new Date(`${yearMonth}-01T00:00:00Z`));

type ReviewCardProps = {
  review: Review;
  /** The name of the reply's author. */
  replyBy: string;
  order?: 2 | 3;
  /** Also shows the score of each category. */
  scores?: boolean;
  actions?: ReactNode;
};

/** One review: author, date, stars, text and reply. */
export function ReviewCard({ review, replyBy, order = 3, scores = false, actions }: ReviewCardProps) {
  const Heading = `h${order}` as const;
  return (
    <article className={classes.review}>
      <header className={classes.reviewHead}>
        <PersonAvatar name={review.author} size={44} />
        <div>
          <Heading className={classes.author}>{review.author}</Heading>
          <p className={classes.soft}>
            Stayed in {stayedIn(review.stayed)} · written {formatInstantDay(review.createdAt)}
          </p>
        </div>
      </header>
      <StarRow stars={review.stars} />
      <p className={classes.words}>{review.content}</p>
      {scores ? <CategoryScores scores={review.scores} /> : null}
      {review.reply ? (
        <div className={classes.reply}>
          <p className={classes.replyBy}>
            {replyBy}
            {review.repliedAt ? (
              <span className={classes.soft}> · {formatInstantDay(review.repliedAt)}</span>
            ) : null}
          </p>
          <p className={classes.words}>{review.reply}</p>
        </div>
      ) : null}
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </article>
  );
}

/** The score of each category, 1 to 5. */
export function CategoryScores({ scores }: { scores: Readonly<Record<string, number>> }) {
  return (
    <dl className={`${classes.scores} tabular`}>
      {categories.map((key) => {
        const value = scores[key];
        return value === undefined ? null : (
          <div key={key}>
            <dt>{categoryLabel(key)}</dt>
            <dd>{Number.isInteger(value) ? value : value.toFixed(1)}</dd>
          </div>
        );
      })}
    </dl>
  );
}
