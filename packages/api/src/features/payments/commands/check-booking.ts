import { operationsOf } from '@palmbid/db';
import type { Deps } from '../../../context.ts';
import { sendOperations } from './send-operations.ts';

/** Asks the provider about a booking's open payments: for a guest who comes back from its page before its event does. */
export async function checkBooking(
  deps: Pick<Deps, 'db' | 'live' | 'log' | 'payments' | 'config'>,
  bookingId: number,
): Promise<void> {
  for (const move of await operationsOf(deps.db, bookingId)) {
    if (move.kind === 'charge' && move.status === 'sent') await sendOperations(deps, move.id);
  }
}
