import {
  failedOperations,
  findBookingParty,
  findUser,
  inTransaction,
  ledgerOf,
  ledgerTotals,
  movesWaiting,
  paymentSettings as readSettings,
  retryOperation,
  settleRefund,
  writeAudit,
} from '@palmbid/db';
import { AppError, notFound, toDollars } from '@palmbid/domain';
import type { UserContext } from '../../context.ts';
import { done, ok } from '../../kit/done.ts';
import { idInput } from '../../kit/fields.ts';
import { reads } from '../../kit/reading.ts';
import { adminProcedure, router, userProcedure } from '../../trpc.ts';
import { checkBooking } from './commands/check-booking.ts';
import { accountState, connectAccount } from './commands/connect-account.ts';
import { payPart } from './commands/pay-part.ts';
import { toBalances, toBookingLedger, toBookingMoney } from './presenter.ts';
import { readBookingMoney } from './reads/booking-money.ts';
import {
  bookingLedger,
  bookingMoney,
  books,
  confirmRefundInput,
  payInput,
  payoutAccount,
  providerPage,
} from './schema.ts';

/** The caller's side of a booking; 404 for anyone but its two parties. */
async function ownSide({ deps, actor }: UserContext, id: number) {
  const party = await findBookingParty(deps.db, id, actor.id);
  if (!party) throw notFound();
  return party.side;
}

async function asGuest(ctx: UserContext, id: number): Promise<void> {
  if ((await ownSide(ctx, id)) !== 'guest')
    throw new AppError('forbidden', 'Only the guest pays for a stay.');
}

const money = async (ctx: UserContext, id: number) =>
  toBookingMoney(await readBookingMoney(ctx.deps.db, id), await ownSide(ctx, id));

const failedShown = 50;

/** The money of bookings that is moved by a payment provider, and refunds that hosts owe by agreement. */
export const paymentsRouter = router({
  ofBooking: userProcedure
    .input(idInput)
    .output(bookingMoney)
    .meta(reads(bookingMoney, ({ id }) => ({ bookings: [id] })))
    .query(({ ctx, input }) => money(ctx, input.id)),

  /** The provider's page on which the guest pays a part of the plan. */
  pay: userProcedure
    .input(payInput)
    .output(providerPage)
    .mutation(async ({ ctx, input }) => {
      await asGuest(ctx, input.id);
      return payPart(ctx, input.id, input.part);
    }),

  /** Asks the provider what has become of open payments. */
  check: userProcedure
    .input(idInput)
    .output(bookingMoney)
    .mutation(async ({ ctx, input }) => {
      await ownSide(ctx, input.id);
      await checkBooking(ctx.deps, input.id);
      return money(ctx, input.id);
    }),

  /** By agreement: the guest confirms that the host has paid a refund. */
  confirmRefund: userProcedure
    .input(confirmRefundInput)
    .output(bookingMoney)
    .mutation(async ({ ctx, input }) => {
      await asGuest(ctx, input.id);
      const settled = await inTransaction(ctx.deps.db, (tx) => settleRefund(tx, input.refundId, input.id));
      if (settled === 0) throw notFound();
      return money(ctx, input.id);
    }),

  /** Where the caller is paid out to as a host, and on what terms stays are booked now. */
  account: userProcedure.output(payoutAccount).query(async ({ ctx }) => ({
    ...(await readSettings(ctx.deps.db)),
    available: ctx.deps.payments !== undefined,
    state: await accountState(ctx.deps, ctx.actor.id),
  })),

  /** The provider's page on which a host says where to be paid out to. */
  connect: userProcedure.output(providerPage).mutation(async ({ ctx }) => {
    const user = await findUser(ctx.deps.db, ctx.actor.id);
    if (!user) throw notFound();
    return connectAccount(ctx, user.email);
  }),

  /** The balances of all accounts, and what waits or has failed. */
  books: adminProcedure.output(books).query(async ({ ctx }) => {
    const { db } = ctx.deps;
    const totals = await ledgerTotals(db);
    return {
      balances: toBalances(totals),
      sum: toDollars(totals.reduce((sum, { cents }) => sum + cents, 0)),
      waiting: await movesWaiting(db),
      failed: (await failedOperations(db, failedShown)).map((row) => ({
        id: row.id,
        bookingId: row.booking_id,
        requestTitle: row.request_title,
        kind: row.kind,
        error: row.last_error,
        at: row.closed_at ?? row.created_at,
      })),
    };
  }),

  /** The ledger of one booking. */
  ledger: adminProcedure
    .input(idInput)
    .output(bookingLedger)
    .meta(reads(bookingLedger, ({ id }) => ({ bookings: [id] })))
    .query(async ({ ctx, input }) => {
      const rows = await readBookingMoney(ctx.deps.db, input.id);
      return toBookingLedger(rows.view, await ledgerOf(ctx.deps.db, input.id), rows);
    }),

  /** Tries a move again that the provider has refused. */
  retry: adminProcedure
    .input(idInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await inTransaction(ctx.deps.db, async (tx) => {
        if ((await retryOperation(tx, input.id)) === 0) {
          throw new AppError('not_found', 'There is no such move, or it has not failed.');
        }
        await writeAudit(tx, {
          actorId: ctx.actor.id,
          action: 'payment.retry',
          subject: `payment:${input.id}`,
          detail: {},
        });
      });
      return ok;
    }),
});
