import { deleteSessionsOf, inTransaction, lockUser, updateUser, writeAudit } from '@palmbid/db';
import { AppError, type SelfServiceRole, soleViewMode } from '@palmbid/domain';
import type { Context } from '../../../context.ts';
import { toOwnUser } from '../../auth/presenter.ts';
import type { OwnUser } from '../../auth/schema.ts';
import { closeLostSides } from './close-lost-sides.ts';

/**
 * Changes one's own role among guest, host and both. Keeps the present session and ends the others; the audit log keeps it.
 *
 * @throws AppError `forbidden` for an admin, `upcoming_bookings` in the side given up
 */
export async function changeOwnRole(ctx: Context, userId: number, to: SelfServiceRole): Promise<OwnUser> {
  return await inTransaction(ctx.deps.db, async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw new AppError('unauthenticated', 'Please log in first.');
    if (user.user_role === 'admin') {
      throw new AppError('forbidden', 'The role of an admin is changed by another admin.');
    }
    if (user.user_role === to) return toOwnUser(user);
    await closeLostSides(tx, userId, { from: user.user_role, to, refuseWithBookings: true });
    const changed = await updateUser(tx, userId, {
      user_role: to,
      view_mode: soleViewMode(to) ?? user.view_mode,
    });
    await deleteSessionsOf(tx, userId, ctx.session.id);
    await writeAudit(tx, {
      actorId: userId,
      action: 'user.role',
      subject: `user:${userId}`,
      detail: { from: user.user_role, to },
    });
    return toOwnUser(changed ?? user);
  });
}
