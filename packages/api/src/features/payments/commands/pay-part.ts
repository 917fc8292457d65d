import { inTransaction, lockMoney, operationsOf, operationsSoFar, partsOf, planOperation } from '@palmbid/db';
import { AppError, notFound } from '@palmbid/domain';
import type { UserContext } from '../../../context.ts';
import { ProviderFault } from '../../../kit/payment-provider.ts';
import { moveKey } from '../rules.ts';
import { sendOperations } from './send-operations.ts';

/** Plans the payment of a part, or finds the one that is open; null when nothing is owed for it any more. */
const planCharge = ({ deps }: UserContext, bookingId: number, part: number): Promise<number> =>
  inTransaction(deps.db, async (tx) => {
    const booking = await lockMoney(tx, bookingId);
    const planned = (await partsOf(tx, bookingId)).find((each) => each.part === part);
    if (!booking || !planned) throw notFound();
    const open = (await operationsOf(tx, bookingId)).find(
      (move) =>
        move.kind === 'charge' && move.part === part && (move.status === 'planned' || move.status === 'sent'),
    );
    if (open) return open.id;
    const cents = Math.min(planned.amount_cents, booking.guest_receivable);
    if (booking.provider === 'agreement' || planned.charge_status === 'done' || cents <= 0) {
      throw new AppError('conflict', 'There is nothing to pay here any more.');
    }
    const { moves } = await operationsSoFar(tx, bookingId, 'charge');
    return planOperation(tx, {
      bookingId,
      kind: 'charge',
      cents,
      part,
      key: moveKey(bookingId, 'charge', moves + 1),
    });
  });

/**
 * The provider's page on which a part of the plan is paid. The payment is planned first and the page asked for with its key, so that
 * asking twice, or without an answer, gives the same page. Null when the provider does not answer now; the worker tries again.
 *
 * @throws AppError `not_found`, `conflict` when nothing is owed
 */
export async function payPart(
  ctx: UserContext,
  bookingId: number,
  part: number,
): Promise<{ url: string | null }> {
  const { payments, db, log } = ctx.deps;
  const id = await planCharge(ctx, bookingId, part);
  await sendOperations(ctx.deps, id);
  const move = (await operationsOf(db, bookingId)).find((each) => each.id === id);
  if (!payments || move?.status !== 'sent' || move.provider_ref === null) return { url: null };
  try {
    const page = await payments.page(move.provider_ref);
    return { url: page.status === 'open' ? page.url : null };
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    log.warn({ err: error.message }, 'the payment provider does not answer');
    return { url: null };
  }
}
