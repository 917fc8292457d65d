import type { Rated, ReportedReview, ReviewedStay, ReviewRow } from '@palmbid/db';
import { reviewCategories, shownRating } from '@palmbid/domain';
import type { z } from 'zod';
import { publicName } from '../requests/presenter.ts';
import type { Review, reportedReview, stayReviews } from './schema.ts';

/** A rating in figures; nobody's where there is none. */
export const toRating = (rated: Rated | undefined) => ({
  reviews: rated?.reviews ?? 0,
  rating: rated ? shownRating(rated.sumOfStars, rated.reviews) : null,
});

/** Only `named` viewers, the two of the stay and admins, see the whole name. */
export const toReview = (row: ReviewRow, named = false): Review => ({
  id: row.id,
  side: row.side,
  author: named || row.author_gone ? row.author_name : publicName(row.author_name),
  stars: row.stars,
  scores: row.scores,
  content: row.content,
  reply: row.reply,
  repliedAt: row.replied_at,
  createdAt: row.created_at,
  stayed: row.check_in_date.slice(0, 7),
});

/** A stay's reviews for one of its two: the own one always, the other side's once it is open and not hidden. */
export function toStayReviews(stay: ReviewedStay, rows: readonly ReviewRow[]): z.input<typeof stayReviews> {
  const mine = rows.find(({ side }) => side === stay.side);
  const theirs = rows.find(({ side }) => side !== stay.side);
  const readable = theirs?.open === true && theirs.hidden_at === null ? theirs : undefined;
  const closesAt = Date.parse(stay.closes_at);
  return {
    bookingId: stay.id,
    requestId: stay.request_id,
    property: { id: stay.property_id, title: stay.property_title },
    other: stay.other_name,
    side: stay.side,
    checkInDate: stay.check_in_date,
    checkOutDate: stay.check_out_date,
    closesAt: new Date(closesAt).toISOString(),
    categories: [...reviewCategories[stay.side]],
    mine: mine ? { ...toReview(mine, true), open: mine.open, hiddenReason: mine.hidden_reason } : null,
    theirs: readable ? toReview(readable, true) : null,
    theyWrote: theirs !== undefined,
    abilities: {
      write: mine === undefined && stay.status === 'stayed' && Date.parse(stay.now) < closesAt,
      reply: readable !== undefined && readable.reply === null,
    },
  };
}

export const toReported = (row: ReportedReview): z.input<typeof reportedReview> => ({
  ...toReview(row, true),
  property: { id: row.property_id, title: row.property_title },
  subject: row.subject_name,
  hidden:
    row.hidden_at === null || row.hidden_reason === null
      ? null
      : { reason: row.hidden_reason, at: row.hidden_at },
  reports: row.reports.map((each) => ({ ...each, at: new Date(each.at).toISOString() })),
});
