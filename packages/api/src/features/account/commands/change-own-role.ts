import { lockUser, updateUser, writeAudit } from '@palmbid/db';
import { AppError, type SelfServiceRole, soleViewMode } from '@palmbid/domain';
import type { Context } from '../../../context.ts';
import { inSecuredTransaction } from '../../../kit/security.ts';
import { toOwnUser } from '../../auth/presenter.ts';
import type { OwnUser } from '../../auth/schema.ts';
import { closeLostSides } from './close-lost-sides.ts';

/**
 * Changes the caller's role among guest, host and both. Renews the current session, ends the others, and writes an audit entry.
 *
 * @throws AppError `forbidden` for an admin, `upcoming_bookings` in the role given up
 */
export async function changeOwnRole(ctx: Context, userId: number, to: SelfServiceRole): Promise<OwnUser> {
  return await inSecuredTransaction(ctx, async (tx, { record, renewSessions }) => {
    const user = await lockUser(tx, userId);
    if (!user) throw new AppError('unauthenticated');
    if (user.user_role === 'admin') {
      throw new AppError('forbidden', 'The role of an admin is changed by another admin.');
    }
    if (user.user_role === to) return toOwnUser(user);
    await closeLostSides(tx, userId, { from: user.user_role, to, refuseWithBookings: true });
    const changed = await updateUser(tx, userId, {
      user_role: to,
      view_mode: soleViewMode(to) ?? user.view_mode,
    });
    await renewSessions(userId);
    await record(userId, 'role_changed');
    await writeAudit(tx, {
      actorId: userId,
      action: 'user.role',
      subject: `user:${userId}`,
      detail: { from: user.user_role, to },
    });
    return toOwnUser(changed ?? user);
  });
}
