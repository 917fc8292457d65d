import {
  caseEventsOf,
  casePhotosOf,
  casesOfBooking as casesOf,
  findBookingParty,
  takesCases,
} from '@palmbid/db';
import { caseDays, evidencePicture, notFound, reasonsFor } from '@palmbid/domain';
import type { UserContext } from '../../context.ts';
import { idInput } from '../../kit/fields.ts';
import { reads } from '../../kit/reading.ts';
import { adminProcedure, limited, router, userProcedure } from '../../trpc.ts';
import { openCase } from './commands/open-case.ts';
import { addEvidence, decideCase, say, withdrawCase } from './commands/take-step.ts';
import { partOf, visibleCase } from './policy.ts';
import { toCaseDetails, toCaseSummary } from './presenter.ts';
import {
  addEvidenceInput,
  caseDetails,
  casesOfBooking,
  casesOfBookingInput,
  decideCaseInput,
  evidence,
  evidenceInput,
  openCaseInput,
  sayInput,
} from './schema.ts';

async function details(ctx: UserContext, id: number) {
  const row = await visibleCase(ctx, id);
  const part = partOf(ctx, row) ?? 'other';
  const { db } = ctx.deps;
  return toCaseDetails(
    row,
    { callerId: ctx.actor.id, part },
    await caseEventsOf(db, id),
    await casePhotosOf(db, id),
  );
}

/** Cases on a booking: for its two sides and admins only. */
export const casesRouter = router({
  /** The cases of an own booking, and the reasons for which one can be opened. */
  ofBooking: userProcedure
    .input(casesOfBookingInput)
    .output(casesOfBooking)
    .query(async ({ ctx, input }) => {
      const { db } = ctx.deps;
      const party = await findBookingParty(db, input.bookingId, ctx.actor.id);
      if (!party) throw notFound();
      const rows = await casesOf(db, input.bookingId);
      const taken = rows.some((row) => row.side === party.side && row.due_at !== null);
      const open = !taken && (await takesCases(db, input.bookingId, caseDays));
      return { items: rows.map(toCaseSummary), reasons: open ? reasonsFor(party.side) : [] };
    }),

  byId: userProcedure
    .input(idInput)
    .output(caseDetails)
    .meta(reads(caseDetails, ({ bookingId }) => ({ bookings: [bookingId] })))
    .query(({ ctx, input }) => details(ctx, input.id)),

  open: userProcedure
    .use(limited('contact'))
    .input(openCaseInput)
    .output(caseDetails)
    .mutation(async ({ ctx, input }) => details(ctx, await openCase(ctx, input))),

  say: userProcedure
    .use(limited('messages'))
    .input(sayInput)
    .output(caseDetails)
    .mutation(async ({ ctx, input }) => {
      await say(ctx, input);
      return details(ctx, input.id);
    }),

  /** Adds a private photo: JPEG, PNG, WebP or AVIF. */
  addEvidence: userProcedure
    .use(limited('photos'))
    .input(addEvidenceInput)
    .output(caseDetails)
    .mutation(async ({ ctx, input }) => {
      await addEvidence(ctx, input);
      return details(ctx, input.id);
    }),

  /** A photo of a case; it has no public address. */
  evidence: userProcedure
    .input(evidenceInput)
    .output(evidence)
    .query(async ({ ctx, input }) => {
      const row = await visibleCase(ctx, input.id);
      const known = (await casePhotosOf(ctx.deps.db, row.id)).some(({ key }) => key === input.key);
      const bytes = known ? await ctx.deps.photos.read(input.key, evidencePicture.file) : undefined;
      if (!bytes) throw notFound();
      return { type: 'image/webp', base64: Buffer.from(bytes).toString('base64') };
    }),

  withdraw: userProcedure
    .input(idInput)
    .output(caseDetails)
    .mutation(async ({ ctx, input }) => {
      await withdrawCase(ctx, input.id);
      return details(ctx, input.id);
    }),

  /** Decides a case, with a refund through the ledger. */
  decide: adminProcedure
    .input(decideCaseInput)
    .output(caseDetails)
    .mutation(async ({ ctx, input }) => {
      await decideCase(ctx, input);
      return details(ctx, input.id);
    }),
});
