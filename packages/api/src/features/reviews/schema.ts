import { contentRuleNames, limits, reportReasons, reviewCategories, reviewSides } from '@palmbid/domain';
import { z } from 'zod';
import { id, instant, pageInput, pageOf, text, wholeNumber } from '../../kit/fields.ts';
import { rated } from '../../kit/rating-fields.ts';
import { reportFields } from '../../kit/report-fields.ts';

const stars = wholeNumber(1, 5);

export const stayInput = z.strictObject({ bookingId: id });

/** `scores`: 1..5 for exactly the categories of the writer's side (domain `reviewCategories`). */
export const writeReviewInput = z.strictObject({
  bookingId: id,
  stars,
  scores: z.record(z.string().max(40), stars),
  content: text(limits.reviewContent.min, limits.reviewContent.max),
});
export type WriteReviewInput = z.output<typeof writeReviewInput>;

export const replyInput = z.strictObject({
  id,
  content: text(limits.reviewReply.min, limits.reviewReply.max),
});

export const reportReviewInput = z.strictObject({
  id,
  ...reportFields(reportReasons),
});

export const propertyReviewsInput = z.strictObject({ propertyId: id, ...pageInput });
export const propertyStandingInput = z.strictObject({ propertyId: id });
export const guestStandingInput = z.strictObject({ requestId: id });

export const reportedInput = z.strictObject({ open: z.boolean().default(true), ...pageInput });

/** Hides a review with a reason, or keeps or restores it. Both close its reports. */
export const moderateInput = z.strictObject({
  id,
  hide: z.boolean(),
  reason: text(limits.adminReason.min, limits.adminReason.max).nullable().default(null),
  /** The rule that it breaks, when it is hidden. */
  rule: z.enum(contentRuleNames).default('terms'),
});
export type ModerateInput = z.output<typeof moderateInput>;

const scores = z.record(z.string(), z.number());

/** A review that the caller may read. `author` is first name and initial, except between the parties of the stay. */
export const review = z.object({
  id: z.number(),
  side: z.enum(reviewSides),
  author: z.string(),
  stars: z.number(),
  scores,
  content: z.string(),
  reply: z.string().nullable(),
  repliedAt: instant.nullable(),
  createdAt: instant,
  /** The month of the stay, `YYYY-MM`: the day would reveal who stayed when. */
  stayed: z.string(),
});
export type Review = z.infer<typeof review>;
export const reviewPage = pageOf(review);

const kept = z.object({ kept: z.number(), of: z.number() });

/** The public standing of a property and its host. `honoured`: awards in total, and those that the host kept. */
export const propertyStanding = z.object({
  property: z.object({ ...rated, scores }),
  host: z.object({ ...rated, honoured: kept }),
});

/** What a host may know about the guest of a request. `decided`: requests with bids in total, and those that were decided. */
export const guestStanding = z.object({ ...rated, decided: kept });

/** The reviews of a stay for one of its parties. `theirs` only once it is open. */
export const stayReviews = z.object({
  bookingId: z.number(),
  requestId: z.number(),
  property: z.object({ id: z.number(), title: z.string() }),
  other: z.string(),
  side: z.enum(reviewSides),
  checkInDate: z.string(),
  checkOutDate: z.string(),
  /** The end of the time for reviews. */
  closesAt: instant,
  categories: z.array(z.enum([...reviewCategories.guest, ...reviewCategories.host])),
  /** `contactHidden`: it contains contact details, which only the parties of the stay can read. */
  mine: review
    .extend({ open: z.boolean(), hiddenReason: z.string().nullable(), contactHidden: z.boolean() })
    .nullable(),
  theirs: review.nullable(),
  /** The other side has written a review; its text is in `theirs` once it is open. */
  theyWrote: z.boolean(),
  abilities: z.object({ write: z.boolean(), reply: z.boolean() }),
});

export const reportedReview = review.extend({
  property: z.object({ id: z.number(), title: z.string() }),
  subject: z.string(),
  hidden: z.object({ reason: z.string(), at: instant }).nullable(),
  reports: z.array(
    z.object({
      reason: z.enum(reportReasons),
      detail: z.string().nullable(),
      by: z.string(),
      at: instant,
      open: z.boolean(),
    }),
  ),
});
export const reportedPage = pageOf(reportedReview);
