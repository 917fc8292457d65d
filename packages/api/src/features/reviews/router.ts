import {
  auctionsDecidedBy,
  awardsHonouredBy,
  type Db,
  findProperty,
  findRequest,
  findReview,
  findReviewedStay,
  listPropertyReviews,
  listReportedReviews,
  propertyRating,
  ratingsOf,
  reviewsOfBooking,
} from '@palmbid/db';
import { type Actor, AppError, notFound } from '@palmbid/domain';
import type { Context } from '../../context.ts';
import { done, ok } from '../../kit/done.ts';
import { beforeId, page } from '../../kit/page.ts';
import { toRating } from '../../kit/rating.ts';
import { report } from '../../kit/report.ts';
import {
  adminProcedure,
  hostProcedure,
  limited,
  mayBeOld,
  publicProcedure,
  router,
  userProcedure,
} from '../../trpc.ts';
import { seesProperty } from '../properties/policy.ts';
import { moderateReview } from './commands/moderate-review.ts';
import { replyToReview } from './commands/reply-to-review.ts';
import { writeReview } from './commands/write-review.ts';
import { readsReview } from './policy.ts';
import { toReported, toReview, toStayReviews } from './presenter.ts';
import {
  guestStanding,
  guestStandingInput,
  moderateInput,
  propertyReviewsInput,
  propertyStanding,
  propertyStandingInput,
  replyInput,
  reportedInput,
  reportedPage,
  reportReviewInput,
  reviewPage,
  stayInput,
  stayReviews,
  writeReviewInput,
} from './schema.ts';

/** Reviews of a property are readable by callers who see the property. */
async function visibleProperty(ctx: Context, id: number) {
  const row = await findProperty(ctx.deps.db, id);
  if (!row || !(await seesProperty(ctx, row))) throw notFound();
  return row;
}

async function staysReviews(db: Db, actor: Actor, bookingId: number) {
  const stay = await findReviewedStay(db, bookingId, actor.id);
  if (!stay) throw notFound();
  return toStayReviews(stay, await reviewsOfBooking(db, bookingId));
}

export const reviewsRouter = router({
  /** Published reviews of a property, newest first. */
  ofProperty: publicProcedure
    .use(mayBeOld)
    .input(propertyReviewsInput)
    .output(reviewPage)
    .query(async ({ ctx, input }) => {
      await visibleProperty(ctx, input.propertyId);
      return page(
        input,
        (limit) =>
          listPropertyReviews(ctx.deps.db, input.propertyId, ctx.actor?.id ?? null, {
            limit,
            beforeId: beforeId(input.cursor),
          }),
        (rows) => rows.map((row) => toReview(ctx.actor, row)),
        (row) => row.id,
      );
    }),

  /** The rating of a property and of its host, and how many awards the host honoured. */
  standing: publicProcedure
    .use(mayBeOld)
    .input(propertyStandingInput)
    .output(propertyStanding)
    .query(async ({ ctx, input }) => {
      const { db } = ctx.deps;
      const { owner_id: hostId } = await visibleProperty(ctx, input.propertyId);
      const rated = await propertyRating(db, input.propertyId);
      const host = (await ratingsOf(db, 'host', [hostId])).get(hostId);
      const honoured = (await awardsHonouredBy(db, [hostId])).get(hostId);
      return {
        property: { ...toRating(rated), scores: rated.scores },
        host: { ...toRating(host), honoured: honoured ?? { kept: 0, of: 0 } },
      };
    }),

  /** For hosts: the rating of the guest of a visible request, and how often that guest decides. */
  guestStanding: hostProcedure
    .input(guestStandingInput)
    .output(guestStanding)
    .query(async ({ ctx, input }) => {
      const { db } = ctx.deps;
      const scope = { kind: 'ownerOrHost', userId: ctx.actor.id } as const;
      const request = await findRequest(db, input.requestId, scope);
      if (!request) throw notFound();
      const { guest_id: guestId } = request;
      const rated = (await ratingsOf(db, 'guest', [guestId])).get(guestId);
      return { ...toRating(rated), decided: await auctionsDecidedBy(db, guestId) };
    }),

  /** The reviews of an own stay by both sides, as far as they are open. */
  ofBooking: userProcedure
    .input(stayInput)
    .output(stayReviews)
    .query(({ ctx, input }) => staysReviews(ctx.deps.db, ctx.actor, input.bookingId)),

  write: userProcedure
    .use(limited('reviews'))
    .input(writeReviewInput)
    .output(stayReviews)
    .mutation(async ({ ctx, input }) => {
      await writeReview(ctx, input);
      return staysReviews(ctx.deps.db, ctx.actor, input.bookingId);
    }),

  reply: userProcedure
    .use(limited('reviews'))
    .input(replyInput)
    .output(stayReviews)
    .mutation(async ({ ctx, input }) =>
      staysReviews(ctx.deps.db, ctx.actor, await replyToReview(ctx, input)),
    ),

  /** Reports a public review to the admins. */
  report: userProcedure
    .use(limited('contact'))
    .input(reportReviewInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      const row = await findReview(ctx.deps.db, input.id);
      if (!row || !readsReview(ctx.actor, row)) throw notFound();
      if (row.author_id === ctx.actor.id) {
        throw new AppError('forbidden', 'You wrote this review yourself.');
      }
      return report(ctx, { review_id: row.id }, input);
    }),

  /** Reported reviews for admins: open or decided. */
  reported: adminProcedure
    .input(reportedInput)
    .output(reportedPage)
    .query(({ ctx, input }) =>
      page(
        input,
        (limit) =>
          listReportedReviews(ctx.deps.db, { open: input.open }, { limit, beforeId: beforeId(input.cursor) }),
        (rows) => rows.map(toReported),
        (row) => row.id,
      ),
    ),

  moderate: adminProcedure
    .input(moderateInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await moderateReview(ctx, input);
      return ok;
    }),
});
