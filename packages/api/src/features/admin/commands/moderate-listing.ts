import {
  findProperty,
  findUser,
  hideProperty,
  insertEvent,
  inTransaction,
  lockProperty,
  lockUserShared,
  showProperty,
  writeAudit,
} from '@palmbid/db';
import { AppError, notFound } from '@palmbid/domain';
import type { UserContext } from '../../../context.ts';
import { closeBids } from '../../properties/commands/save-property.ts';

/**
 * Hides a listing: searches no longer find it, its pending bids are closed (`admin`), and its owner is notified of the reason and
 * cannot list it. Its bookings stay.
 *
 * @throws AppError `not_found`
 */
export async function hideListing(
  ctx: UserContext,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  const found = await findProperty(ctx.deps.db, id);
  if (!found) throw notFound();
  await inTransaction(ctx.deps.db, async (tx) => {
    await lockUserShared(tx, found.owner_id);
    const property = await lockProperty(tx, id, 'exclusive');
    if (!property || property.status === 'removed') throw notFound();
    await hideProperty(tx, id, { for: 'moderation', reason });
    await closeBids(tx, id, 'admin');
    await insertEvent(tx, 'listing_hidden', {
      userId: property.owner_id,
      propertyId: id,
      propertyTitle: property.title,
      reason,
    });
    await writeAudit(tx, {
      actorId: ctx.actor.id,
      action: 'listing.hide',
      subject: `property:${id}`,
      detail: { ownerId: property.owner_id, reason },
    });
  });
}

/**
 * Undoes `hideListing`; the listing returns to the state its owner chose. While the owner is suspended it stays hidden, and
 * returns with the account.
 *
 * @throws AppError `not_found`, `conflict` when no admin has hidden it
 */
export async function showListing(ctx: UserContext, id: number): Promise<void> {
  const found = await findProperty(ctx.deps.db, id);
  if (!found) throw notFound();
  await inTransaction(ctx.deps.db, async (tx) => {
    await lockUserShared(tx, found.owner_id);
    const property = await lockProperty(tx, id, 'exclusive');
    if (!property || property.status === 'removed') throw notFound();
    if (property.hidden_for !== 'moderation') {
      throw new AppError('conflict', 'This listing was not hidden by an admin.');
    }
    const owner = await findUser(tx, property.owner_id);
    if (owner && owner.suspended_at === null) {
      await showProperty(tx, id);
      await insertEvent(tx, 'listing_shown', {
        userId: property.owner_id,
        propertyId: id,
        propertyTitle: property.title,
      });
    } else {
      await hideProperty(tx, id, { for: 'suspension', reason: 'The account is suspended.' });
    }
    await writeAudit(tx, {
      actorId: ctx.actor.id,
      action: 'listing.show',
      subject: `property:${id}`,
      detail: { ownerId: property.owner_id },
    });
  });
}
