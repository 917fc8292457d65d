import type { PublishedReview, ReportedReview, ReviewedStay, ReviewRow } from '@palmbid/db';
import { type Actor, holdsContacts, reviewCategories, shownTo } from '@palmbid/domain';
import type { z } from 'zod';
import { publicName } from '../requests/presenter.ts';
import type { Review, reportedReview, stayReviews } from './schema.ts';

const toNamed = (row: ReviewRow): Review => ({
  id: row.id,
  side: row.side,
  author: row.author_name,
  stars: row.stars,
  scores: row.scores,
  content: row.content,
  reply: row.reply,
  repliedAt: row.replied_at,
  createdAt: row.created_at,
  stayed: row.check_in_date.slice(0, 7),
});

/** A published review for callers who see its property: author by first name and initial, contact details hidden unless open. */
export const toReview = (viewer: Actor | null, row: PublishedReview): Review => {
  const author = { id: row.author_id, booked: row.author_booked };
  const subject = { id: row.subject_id, booked: row.subject_booked };
  return {
    ...toNamed(row),
    author: shownTo(viewer, author, row.author_gone ? row.author_name : publicName(row.author_name)),
    content: shownTo(viewer, author, row.content),
    reply: shownTo(viewer, subject, row.reply),
  };
};

/** The reviews of a stay for one of its parties: the own one always, the other side's once it is open and not hidden. */
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
    mine: mine
      ? {
          ...toNamed(mine),
          open: mine.open,
          hiddenReason: mine.hidden_reason,
          contactHidden: holdsContacts(mine.content),
        }
      : null,
    theirs: readable ? toNamed(readable) : null,
    theyWrote: theirs !== undefined,
    abilities: {
      write: mine === undefined && stay.status === 'stayed' && Date.parse(stay.now) < closesAt,
      reply: readable !== undefined && readable.reply === null,
    },
  };
}

export const toReported = (row: ReportedReview): z.input<typeof reportedReview> => ({
  ...toNamed(row),
  property: { id: row.property_id, title: row.property_title },
  subject: row.subject_name,
  hidden:
    row.hidden_at === null || row.hidden_reason === null
      ? null
      : { reason: row.hidden_reason, at: row.hidden_at },
  reports: row.reports.map((each) => ({ ...each, at: new Date(each.at).toISOString() })),
});
