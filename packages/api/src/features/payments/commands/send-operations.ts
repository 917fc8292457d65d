import {
  inTransaction,
  type LeasedOperation,
  leaseOperations,
  lockMoney,
  lockOperation,
  type OperationRow,
  type Outcome,
  postponeOperation,
  settleOperation,
} from '@palmbid/db';
import { mostRounds, retryAfterSeconds } from '@palmbid/domain';
import type { Deps } from '../../../context.ts';
import {
  type MoveState,
  type PageState,
  type PaymentProvider,
  ProviderFault,
} from '../../../kit/payment-provider.ts';
import { providerKey } from '../rules.ts';
import { settleBooking } from './settle-booking.ts';

type SendDeps = Pick<Deps, 'db' | 'live' | 'log' | 'payments' | 'config'>;

/** How long until the provider is asked again about an open page or a pending refund, in seconds; webhooks usually come first. */
const askAgain = { page: 900, refund: 3600 } as const;
const batch = 20;

/**
 * Writes what became of a move, once: an outcome that was written stays, but for a refund that a bank sends back. What follows for the
 * booking is planned in the same transaction.
 */
export async function applyOutcome(
  { db, live }: Pick<Deps, 'db' | 'live'>,
  id: number,
  outcome: Outcome,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const move = await lockOperation(tx, id);
    if (!move) return;
    const isOpen = move.status === 'planned' || move.status === 'sent';
    const comesBack = move.kind === 'refund' && move.status === 'done' && outcome.status === 'failed';
    if (!isOpen && !comesBack) return;
    await settleOperation(tx, id, outcome);
    if (outcome.status !== 'sent') await settleBooking(tx, move.booking_id);
  });
  live.wake();
}

const moveOutcome = ({ ref, status }: MoveState): Outcome =>
  status === 'pending'
    ? { status: 'sent', ref, askAfter: askAgain.refund }
    : { status, ref, ...(status === 'failed' && { error: 'The bank has sent it back.' }) };

const pageOutcome = (page: PageState): Outcome =>
  page.status === 'paid'
    ? { status: 'done', paymentRef: page.paymentRef }
    : page.status === 'closed'
      ? { status: 'failed', error: 'The payment page was not used in time.' }
      : { status: 'sent', askAfter: askAgain.page };

/** Looks at a charge's page; one that asks for more than the guest still owes is closed. */
export async function lookAtCharge(
  deps: SendDeps,
  move: Pick<OperationRow, 'id' | 'booking_id' | 'cents' | 'provider_ref'>,
): Promise<void> {
  const { payments, db } = deps;
  if (!payments || move.provider_ref === null) return;
  const page = await payments.page(move.provider_ref);
  const owed = (await inTransaction(db, (tx) => lockMoney(tx, move.booking_id)))?.guest_receivable ?? 0;
  if (page.status !== 'open' || move.cents <= owed) return applyOutcome(deps, move.id, pageOutcome(page));
  const closed = await payments.closePage(move.provider_ref);
  await applyOutcome(
    deps,
    move.id,
    closed.status === 'closed' ? { status: 'cancelled' } : pageOutcome(closed),
  );
}

async function sendCharge(deps: SendDeps, provider: PaymentProvider, move: LeasedOperation): Promise<void> {
  if (move.status === 'sent') return lookAtCharge(deps, move);
  // A page whose address was never received cannot be paid.
  if (move.cents > move.owed_cents) return applyOutcome(deps, move.id, { status: 'cancelled' });
  const { ref } = await provider.openPage({
    key: providerKey(move),
    move: move.id,
    bookingId: move.booking_id,
    cents: move.cents,
    title: move.title,
    email: move.guest_email,
    returnUrl: `${deps.config.publicUrl}/bookings/${move.booking_id}`,
  });
  await applyOutcome(deps, move.id, { status: 'sent', ref, askAfter: askAgain.page });
}

function call(provider: PaymentProvider, move: LeasedOperation): Promise<MoveState> {
  const { id, booking_id: bookingId, cents, source_ref: source, account_ref: account } = move;
  const common = { key: providerKey(move), move: id, bookingId, cents };
  if (move.kind === 'payout') {
    if (account === null) throw new ProviderFault('busy', 'The host has no account to be paid out to.');
    return provider.payOut({ ...common, account });
  }
  if (source === null) throw new ProviderFault('refused', 'Nothing to move back.');
  return move.kind === 'refund'
    ? provider.refund({ ...common, paymentRef: source })
    : provider.takeBack({ ...common, transferRef: source });
}

async function sendMove(deps: SendDeps, provider: PaymentProvider, move: LeasedOperation): Promise<void> {
  const { id, kind, provider_ref: ref } = move;
  if (kind === 'charge') return sendCharge(deps, provider, move);
  if (move.status === 'sent' && ref !== null) {
    return applyOutcome(deps, id, moveOutcome(await provider.refundState(ref)));
  }
  if (move.tried) {
    // An answer may have been lost. Keys are forgotten after a day, so what was made is looked for before it is asked for again.
    const made = await provider.findMove(kind, {
      move: id,
      bookingId: move.booking_id,
      sourceRef: move.source_ref,
    });
    if (made) return applyOutcome(deps, id, moveOutcome(made));
    if (move.stale) return postponeOperation(deps.db, id, 'The key was too old.', 0, true);
  }
  await applyOutcome(deps, id, moveOutcome(await call(provider, move)));
}

/**
 * Notes why an attempt failed and when the next one follows. A key that was refused is never used again. Nor is that of a page which
 * may have been opened: a page whose address was not received cannot be paid. All other moves keep the key of an unknown outcome.
 * What is refused again and again fails for an admin to look at.
 */
async function noteFault(deps: SendDeps, move: LeasedOperation, error: unknown): Promise<void> {
  const message = error instanceof Error ? error.message : 'failed';
  const fault = error instanceof ProviderFault ? error.kind : 'busy';
  if (!(error instanceof ProviderFault))
    deps.log.error({ err: error, move: move.id }, 'a move of money failed');
  const isPlanned = move.status === 'planned';
  if (isPlanned && fault === 'refused' && move.round >= mostRounds) {
    deps.log.warn({ move: move.id, err: message }, 'the provider refuses a move of money');
    return applyOutcome(deps, move.id, { status: 'failed', error: message });
  }
  const newRound = isPlanned && (fault === 'refused' || (fault === 'unknown' && move.kind === 'charge'));
  await postponeOperation(deps.db, move.id, message, retryAfterSeconds(move.attempts), newRound);
}

/**
 * Makes the planned moves of money that are due, and asks about those whose outcome is open; with an id just that one. Each call
 * carries a key derived from booking and purpose, so a move is made once however often it is asked for. Returns how many it looked at.
 */
export async function sendOperations(deps: SendDeps, id: number | null = null): Promise<number> {
  const { db, payments } = deps;
  if (!payments) return 0;
  let sent = 0;
  for (;;) {
    const moves = await leaseOperations(db, id === null ? batch : 1, id);
    for (const move of moves) {
      try {
        await sendMove(deps, payments, move);
      } catch (error) {
        await noteFault(deps, move, error);
      }
    }
    sent += moves.length;
    if (id !== null || moves.length < batch) return sent;
  }
}
