import { requestsToInvite } from '@palmbid/db';
import { done } from '../../kit/done.ts';
import { guestProcedure, router } from '../../trpc.ts';
import { sendInvitation } from './commands/send-invitation.ts';
import { invitationChoices, invitationChoicesInput, sendInvitationInput } from './schema.ts';

/** Requests that a guest chooses from. */
const atMost = 50;

/** Guests ask the host of a listing to bid on one of their requests. */
export const invitationsRouter = router({
  /** The own requests that the host of this home could be invited to. Says nothing about the host. */
  choices: guestProcedure
    .input(invitationChoicesInput)
    .output(invitationChoices)
    .query(async ({ ctx, input }) =>
      (await requestsToInvite(ctx.deps.db, ctx.actor.id, input.propertyId, atMost)).map((row) => ({
        requestId: row.id,
        title: row.title,
        location: row.location,
        checkInDate: row.check_in_date,
        checkOutDate: row.check_out_date,
        state: row.has_bid ? ('bid' as const) : row.is_invited ? ('invited' as const) : ('open' as const),
      })),
    ),

  /** Once for a request and a home. The host is notified, unless they have switched that off. */
  send: guestProcedure
    .input(sendInvitationInput)
    .output(done)
    .mutation(({ ctx, input }) => sendInvitation(ctx, input)),
});
