import {
  duePayouts,
  inTransaction,
  lockMoney,
  operationsSoFar,
  payableNow,
  planOperation,
} from '@palmbid/db';
import { payoutHoursAfterCheckIn } from '@palmbid/domain';
import type { Deps } from '../../../context.ts';
import { moveKey } from '../rules.ts';

const batch = 100;

/** Plans what hosts are owed since a day after check-in; the worker then moves it. Returns how many pay-outs. */
export async function planPayouts({ db }: Pick<Deps, 'db'>): Promise<number> {
  const due = await duePayouts(db, payoutHoursAfterCheckIn, batch);
  for (const { id: bookingId } of due) {
    await inTransaction(db, async (tx) => {
      await lockMoney(tx, bookingId);
      const { cents } = await payableNow(tx, bookingId);
      if (cents <= 0) return;
      const { moves } = await operationsSoFar(tx, bookingId, 'payout');
      await planOperation(tx, {
        bookingId,
        kind: 'payout',
        cents,
        key: moveKey(bookingId, 'payout', moves + 1),
      });
    });
  }
  return due.length;
}
