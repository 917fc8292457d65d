import {
  approveListing,
  findProperty,
  findUser,
  hideProperty,
  insertEvent,
  inTransaction,
  liftRestrictions,
  listingWaits,
  lockProperty,
  lockUserShared,
  showProperty,
  type Tx,
  withdrawSubmission,
  writeAudit,
} from '@palmbid/db';
import { AppError, notFound } from '@palmbid/domain';
import type { UserContext } from '../../../context.ts';
import { type Reasons, restrict } from '../../../kit/restrict.ts';
import { closeBids } from '../../properties/commands/save-property.ts';

/**
 * Hides a listing: searches no longer find it, its pending bids are closed (`admin`), and its owner is notified of the reason and
 * cannot list it. Its bookings stay.
 *
 * @throws AppError `not_found`
 */
export async function hideListing(
  ctx: UserContext,
  { id, ...reasons }: { id: number } & Reasons,
): Promise<void> {
  const found = await findProperty(ctx.deps.db, id);
  if (!found) throw notFound();
  await inTransaction(ctx.deps.db, async (tx) => {
    await lockUserShared(tx, found.owner_id);
    const property = await lockProperty(tx, id, 'exclusive');
    if (!property || property.status === 'removed') throw notFound();
    const subject = `property:${id}`;
    await hideProperty(tx, id, { for: 'moderation', reason: reasons.reason });
    await closeBids(tx, id, 'admin');
    // Hidden again for another reason: the statement before no longer stands.
    await liftRestrictions(tx, 'listing_hidden', subject);
    const restrictionId = await restrict(
      tx,
      { act: 'listing_hidden', userId: property.owner_id, subject, title: property.title },
      reasons,
      { adminId: ctx.actor.id },
    );
    await insertEvent(tx, 'listing_hidden', {
      userId: property.owner_id,
      propertyId: id,
      propertyTitle: property.title,
      reason: reasons.reason,
      restrictionId,
    });
    await writeAudit(tx, {
      actorId: ctx.actor.id,
      action: 'listing.hide',
      subject,
      detail: { ownerId: property.owner_id, ...reasons },
    });
  });
}

/**
 * Undoes `hideListing`; the listing returns to the state its owner chose. While the owner is suspended it stays hidden, and
 * returns with the account.
 *
 * @throws AppError `not_found`, `conflict` when no admin has hidden it
 */
export const showListing = (ctx: UserContext, id: number): Promise<void> =>
  inTransaction(ctx.deps.db, (tx) => showListingIn(ctx, tx, id));

/** The same in a transaction that the caller has begun. */
export async function showListingIn(ctx: UserContext, tx: Tx, id: number): Promise<void> {
  const found = await findProperty(tx, id);
  if (!found) throw notFound();
  await lockUserShared(tx, found.owner_id);
  const property = await lockProperty(tx, id, 'exclusive');
  if (!property || property.status === 'removed') throw notFound();
  if (property.hidden_for !== 'moderation') {
    throw new AppError('conflict', 'This listing was not hidden by an admin.');
  }
  const owner = await findUser(tx, property.owner_id);
  if (owner && owner.suspended_at === null) {
    // The admin has looked at it.
    if (property.hidden_status === 'listed' && (await listingWaits(tx, id))) {
      await withdrawSubmission(tx, { propertyId: id });
      await approveListing(tx, id, ctx.actor.id);
    }
    await showProperty(tx, id, true);
    await insertEvent(tx, 'listing_shown', {
      userId: property.owner_id,
      propertyId: id,
      propertyTitle: property.title,
    });
  } else {
    await hideProperty(tx, id, { for: 'suspension', reason: 'The account is suspended.' });
  }
  await liftRestrictions(tx, 'listing_hidden', `property:${id}`);
  await writeAudit(tx, {
    actorId: ctx.actor.id,
    action: 'listing.show',
    subject: `property:${id}`,
    detail: { ownerId: property.owner_id },
  });
}
