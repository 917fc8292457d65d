import {
  eraseUser,
  hasOpenCase,
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
import { provePassword } from '../../auth/commands/prove-password.ts';
import type { deleteAccountInput } from '../schema.ts';
import { closeLostSides } from './close-lost-sides.ts';

/**
 * Erases the caller's account: closes pending bids and active requests, deletes all personal data, ends every session. Past
 * deals keep an id without a name.
 *
 * @throws AppError `forbidden` for a wrong password, `upcoming_bookings`, `last_admin`, `conflict` with an open case
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
    if (await hasOpenCase(tx, userId)) {
      throw new AppError('conflict', 'You have an open case. The account can be deleted once it is closed.');
    }
    // Properties are locked before requests: an edit of a bid holds its property while it waits for the request.
    await lockPropertiesOf(tx, userId);
    // The account may have had the other role before.
    await closeLostSides(tx, userId, { from: 'both', to: null, refuseWithBookings: true });
    await eraseUser(tx, userId, tombstone(userId));
    // The audit log is locked last, as admins do after the rows that they change.
    await writeAudit(tx, { actorId: userId, action: 'user.delete', subject: `user:${userId}`, detail: {} });
    return photoKeysOfOwner(tx, userId);
  });
  await dropPhotos(ctx.deps, photos);
  await ctx.session.end();
}
