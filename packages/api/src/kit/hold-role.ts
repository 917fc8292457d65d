import { lockUserShared, type Tx } from '@palmbid/db';
import { AppError, canActAsGuest, canActAsHost } from '@palmbid/domain';

/**
 * First of a write that needs a side of the market: the caller still has it, and keeps it until the transaction ends.
 *
 * @throws AppError `wrong_role` when it was taken away since the session was read
 */
export async function holdRole(tx: Tx, userId: number, side: 'guest' | 'host'): Promise<void> {
  const user = await lockUserShared(tx, userId);
  const may = side === 'guest' ? canActAsGuest : canActAsHost;
  if (!user || !may(user.user_role)) throw new AppError('wrong_role');
}
