import {
  findProperty,
  findShownPhoto,
  insertEvent,
  inTransaction,
  lockProperty,
  lockRequest,
  lockUser,
  marketNow,
  rejectBids,
  removePhoto,
  settleReports,
  updateRequest,
  updateUser,
  writeAudit,
} from '@palmbid/db';
import { AppError, notFound, photoKeyOf, requestCanMove } from '@palmbid/domain';
import type { UserContext } from '../../../context.ts';
import { dropPhotos } from '../../../kit/photos.ts';

/**
 * Cancels a request for good (`admin`) and closes its pending bids. Only its guest and its bidders still see it, with the reason.
 *
 * @throws AppError `not_found`, `illegal_transition` when it has ended
 */
export async function takeDownRequest(
  ctx: UserContext,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  await inTransaction(ctx.deps.db, async (tx) => {
    const request = await lockRequest(tx, id, 'exclusive');
    if (!request || request.deleted_at !== null) throw notFound();
    if (!requestCanMove(request.status, 'cancelled', 'admin')) {
      throw new AppError('illegal_transition', 'This request has ended already.');
    }
    await rejectBids(tx, { requestId: id }, 'admin');
    await updateRequest(tx, id, {
      status: 'cancelled',
      closed_reason: 'admin',
      taken_down_reason: reason,
      closed_at: new Date(await marketNow(tx)).toISOString(),
    });
    await insertEvent(tx, 'request_taken_down', {
      userId: request.guest_id,
      requestId: id,
      requestTitle: request.title,
      reason,
    });
    await settleReports(tx, `request:${id}`, ctx.actor.id);
    await writeAudit(tx, {
      actorId: ctx.actor.id,
      action: 'request.take_down',
      subject: `request:${id}`,
      detail: { guestId: request.guest_id, reason },
    });
  });
}

/**
 * Deletes the uploaded photo of a property or a profile, and notifies its uploader of the reason.
 *
 * @throws AppError `not_found` when the photo is not shown anywhere
 */
export async function takeDownPhoto(
  ctx: UserContext,
  { key, reason }: { key: string; reason: string },
): Promise<void> {
  const { db } = ctx.deps;
  const shown = await findShownPhoto(db, key);
  if (!shown) throw notFound();
  const { owner_id: ownerId, property_id: propertyId } = shown;
  const property = propertyId === null ? undefined : await findProperty(db, propertyId);
  await inTransaction(db, async (tx) => {
    // It may have been removed or replaced meanwhile.
    if (propertyId === null) {
      const owner = await lockUser(tx, ownerId);
      if (!owner?.profile_image || photoKeyOf(owner.profile_image) !== key) throw notFound();
      await updateUser(tx, ownerId, { profile_image: null });
    } else {
      await lockProperty(tx, propertyId, 'exclusive');
      if (!(await removePhoto(tx, propertyId, key))) throw notFound();
    }
    await insertEvent(tx, 'photo_taken_down', {
      userId: ownerId,
      property: property ? { id: property.id, title: property.title } : null,
      reason,
    });
    await settleReports(tx, `photo:${key}`, ctx.actor.id);
    await writeAudit(tx, {
      actorId: ctx.actor.id,
      action: 'photo.take_down',
      subject: `photo:${key}`,
      detail: { ownerId, ...(propertyId !== null && { propertyId }), reason },
    });
  });
  await dropPhotos(ctx.deps, [key]);
}
