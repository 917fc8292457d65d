import { lockUserShared, type Tx } from '@palmbid/db';
import { AppError, type Condition, canActAsGuest, canActAsHost } from '@palmbid/domain';

/**
 * First statement of a write that needs the role of a guest or host: locks the role, so that the caller keeps it until the
 * transaction ends. Returns the conditions that the caller has not met.
 *
 * @throws AppError `wrong_role` when the role was changed after the session was read
 */
export async function lockRole(tx: Tx, userId: number, side: 'guest' | 'host'): Promise<Condition[]> {
  const user = await lockUserShared(tx, userId);
  const may = side === 'guest' ? canActAsGuest : canActAsHost;
  if (!user || !may(user.user_role)) throw new AppError('wrong_role');
  return user.unmet ?? [];
}
