import { holdUser, type Tx } from '@palmbid/db';
import { AppError, canActAsGuest, canActAsHost } from '@palmbid/domain';

/**
 * First statement of a write that needs the role of a guest or host: locks the role, so that the caller keeps it until the
 * transaction ends.
 *
 * @throws AppError `wrong_role` when the role was changed after the session was read
 */
export async function lockRole(tx: Tx, userId: number, side: 'guest' | 'host'): Promise<void> {
  const user = await holdUser(tx, userId);
  const may = side === 'guest' ? canActAsGuest : canActAsHost;
  if (!user || !may(user.user_role)) throw new AppError('wrong_role');
}
