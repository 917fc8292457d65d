import { deleteSessionsOf, insertEvent, lockUser, updateUser, writeAudit } from '@palmbid/db';
import { notFound, soleViewMode, type UserRole } from '@palmbid/domain';
import type { UserContext } from '../../../context.ts';
import { inSecuredTransaction } from '../../../kit/security.ts';
import { closeLostSides } from '../../account/commands/close-lost-sides.ts';

/**
 * Sets a user's role. Closes what the lost role allowed, ends all of the user's sessions, and writes an audit entry.
 *
 * @throws AppError `not_found`, `last_admin`
 */
export async function setRole(ctx: UserContext, input: { id: number; userRole: UserRole }): Promise<void> {
  await inSecuredTransaction(ctx, async (tx, { record }) => {
    const user = await lockUser(tx, input.id);
    if (!user) throw notFound();
    if (user.user_role === input.userRole) return;
    await closeLostSides(tx, user.id, {
      from: user.user_role,
      to: input.userRole,
      refuseWithBookings: false,
    });
    await updateUser(tx, user.id, {
      user_role: input.userRole,
      view_mode: soleViewMode(input.userRole) ?? user.view_mode,
    });
    await deleteSessionsOf(tx, user.id);
    await record(user.id, 'role_changed', ctx.actor.id);
    await insertEvent(tx, 'role_changed', { userId: user.id, role: input.userRole });
    await writeAudit(tx, {
      actorId: ctx.actor.id,
      action: 'user.role',
      subject: `user:${user.id}`,
      detail: { from: user.user_role, to: input.userRole },
    });
  });
}
