import {
  eraseUser,
  inTransaction,
  lockPropertiesOf,
  lockUser,
  photoKeysOfOwner,
  writeAudit,
} from '@palmbid/db';
import { AppError, tombstone } from '@palmbid/domain';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import { dropPhotos } from '../../../kit/photos.ts';
import type { deleteAccountInput } from '../schema.ts';
import { closeLostSides } from './close-lost-sides.ts';
import { provePassword } from './prove-password.ts';

/**
 * Ends one's own account for good: pending bids and active requests close, everything personal goes, past deals keep an id
 * without a name. Every session ends.
 *
 * @throws AppError `forbidden` for a wrong password, `upcoming_bookings`, `last_admin`
 */
export async function deleteAccount(
  ctx: Context,
  userId: number,
  input: z.infer<typeof deleteAccountInput>,
): Promise<void> {
  const proven = await provePassword(ctx, userId, input.currentPassword);
  const photos = await inTransaction(ctx.deps.db, async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw new AppError('unauthenticated');
    if (user.password_hash !== proven) throw new AppError('conflict', 'The password was just changed.');
    // Before any request: a bid being edited holds its property and waits for its request.
    await lockPropertiesOf(tx, userId);
    // An account of today may have been on both sides before.
    await closeLostSides(tx, userId, { from: 'both', to: null, refuseWithBookings: true });
    await writeAudit(tx, { actorId: userId, action: 'user.delete', subject: `user:${userId}`, detail: {} });
    await eraseUser(tx, userId, tombstone(userId));
    return photoKeysOfOwner(tx, userId);
  });
  await dropPhotos(ctx.deps, photos);
  await ctx.session.end();
}
