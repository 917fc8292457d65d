import {
  findProperty,
  findUser,
  hideProperty,
  holdUser,
  insertEvent,
  inTransaction,
  lockProperty,
  showProperty,
  writeAudit,
} from '@palmbid/db';
import { AppError, notFound } from '@palmbid/domain';
import type { UserContext } from '../../../context.ts';
import { closeBids } from '../../properties/commands/save-property.ts';

/**
 * Hides a listing: nobody finds it, its pending bids end (`admin`), and its owner cannot list it; they are told why. Stays
 * that are booked with it stay booked.
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
    await holdUser(tx, found.owner_id);
    const property = await lockProperty(tx, id, 'alone');
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
 * Shows a hidden listing again, as it was before or as its owner wants it since. While its owner is suspended it stays out
 * of sight, and comes back with them.
 *
 * @throws AppError `not_found`, `conflict` where no admin has hidden it
 */
export async function showListing(ctx: UserContext, id: number): Promise<void> {
  const found = await findProperty(ctx.deps.db, id);
  if (!found) throw notFound();
  await inTransaction(ctx.deps.db, async (tx) => {
    await holdUser(tx, found.owner_id);
    const property = await lockProperty(tx, id, 'alone');
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
