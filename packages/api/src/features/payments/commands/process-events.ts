import {
  endRefundsOf,
  eventFailed,
  eventProcessed,
  hurryPayouts,
  inTransaction,
  lockMoney,
  markDeclined,
  type OperationRow,
  operationById,
  operationByRef,
  payoutAccountHost,
  refundsUnderWay,
  setAccountReady,
  takeEvents,
  writeDispute,
} from '@palmbid/db';
import type { Deps } from '../../../context.ts';
import { type PaymentProvider, ProviderFault } from '../../../kit/payment-provider.ts';
import { applyOutcome, lookAtCharge } from './send-operations.ts';
import { settleBooking } from './settle-booking.ts';

type EventDeps = Pick<Deps, 'db' | 'live' | 'log' | 'payments' | 'config'>;
type Follow = (deps: EventDeps, provider: PaymentProvider, ref: string) => Promise<void>;

const batch = 50;

const pageChanged: Follow = async (deps, _provider, ref) => {
  const move = await operationByRef(deps.db, ref);
  if (move?.status === 'sent') await lookAtCharge(deps, move);
};

const cardDeclined: Follow = async ({ db, live }, provider, ref) => {
  const { move, declined } = await provider.payment(ref);
  if (move === null || declined === null) return;
  await markDeclined(db, move, declined);
  live.wake();
};

const refundChanged: Follow = async (deps, provider, ref) => {
  const move = await operationByRef(deps.db, ref);
  // A refund whose answer was lost has no name here yet: the worker finds it.
  if (move?.kind !== 'refund') return;
  const { status } = await provider.refundState(ref);
  if (status === 'done') await applyOutcome(deps, move.id, { status });
  if (status === 'failed') await applyOutcome(deps, move.id, { status, error: 'The bank has sent it back.' });
};

/** The charge behind a payment; undefined for a payment that is not ours. Its own event may come later. */
async function paidCharge(
  deps: EventDeps,
  provider: PaymentProvider,
  paymentRef: string,
): Promise<OperationRow | undefined> {
  const known = await operationByRef(deps.db, paymentRef);
  if (known) return known;
  const { move } = await provider.payment(paymentRef);
  if (move === null) return undefined;
  const charge = await operationById(deps.db, move);
  if (charge?.status === 'sent') await lookAtCharge(deps, charge);
  const paid = await operationByRef(deps.db, paymentRef);
  if (!paid) throw new ProviderFault('busy', 'The payment is not known to be made yet.');
  return paid;
}

/** The money of a dispute is held back at once; lost, it has gone back to the guest. */
const disputeChanged: Follow = async (deps, provider, ref) => {
  const { db, live } = deps;
  const dispute = await provider.dispute(ref);
  const charge = dispute && (await paidCharge(deps, provider, dispute.paymentRef));
  if (!dispute || !charge) return;
  const { cents, status } = dispute;
  await inTransaction(db, async (tx) => {
    await lockMoney(tx, charge.booking_id);
    if (status !== 'open') await endRefundsOf(tx, charge.id, status);
    if (status === 'lost' && (await refundsUnderWay(tx, charge.id))) {
      throw new ProviderFault('busy', 'A refund of this payment is under way.');
    }
    await writeDispute(tx, { ref, operationId: charge.id, cents, status });
    await settleBooking(tx, charge.booking_id);
  });
  live.wake();
};

const accountChanged: Follow = async ({ db }, provider, ref) => {
  const host = await payoutAccountHost(db, ref);
  if (!host) return;
  await setAccountReady(db, ref, await provider.accountReady(ref));
  await hurryPayouts(db, host.user_id);
};

/** What follows from the provider's events. Each asks for the object's present state, so their order does not matter. */
const follows: Readonly<Record<string, Follow>> = {
  'checkout.session.completed': pageChanged,
  'checkout.session.async_payment_succeeded': pageChanged,
  'checkout.session.async_payment_failed': pageChanged,
  'checkout.session.expired': pageChanged,
  'payment_intent.payment_failed': cardDeclined,
  'refund.updated': refundChanged,
  'refund.failed': refundChanged,
  'charge.dispute.created': disputeChanged,
  'charge.dispute.updated': disputeChanged,
  'charge.dispute.closed': disputeChanged,
  'account.updated': accountChanged,
};

/** Processes stored events of the provider that are due; one that fails comes again later. Returns how many it took. */
export async function processEvents(deps: EventDeps): Promise<number> {
  const { db, log, payments } = deps;
  if (!payments) return 0;
  let taken = 0;
  for (;;) {
    const events = await takeEvents(db, batch);
    for (const { id, type, object_ref: ref } of events) {
      try {
        await follows[type]?.(deps, payments, ref);
        await eventProcessed(db, id);
      } catch (error) {
        if (!(error instanceof ProviderFault))
          log.error({ err: error, event: id }, 'an event of the provider failed');
        await eventFailed(db, id, error instanceof Error ? error.message : 'failed');
      }
    }
    taken += events.length;
    if (events.length < batch) return taken;
  }
}
