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
import { type Reasons, restrict } from '../../../kit/restrict.ts';

/**
 * Cancels a request for good (`admin`) and closes its pending bids. Only its guest and its bidders still see it, with the reason.
 *
 * @throws AppError `not_found`, `illegal_transition` when it has ended
 */
export async function takeDownRequest(
  ctx: UserContext,
  { id, ...reasons }: { id: number } & Reasons,
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
      taken_down_reason: reasons.reason,
      closed_at: new Date(await marketNow(tx)).toISOString(),
    });
    const subject = `request:${id}`;
    const restrictionId = await restrict(
      tx,
      { act: 'request_taken_down', userId: request.guest_id, subject, title: request.title },
      reasons,
      { adminId: ctx.actor.id },
    );
    await insertEvent(tx, 'request_taken_down', {
      userId: request.guest_id,
      requestId: id,
      requestTitle: request.title,
      reason: reasons.reason,
      restrictionId,
    });
    await settleReports(tx, subject, ctx.actor.id);
    await writeAudit(tx, {
      actorId: ctx.actor.id,
      action: 'request.take_down',
      subject,
      detail: { guestId: request.guest_id, ...reasons },
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
  { key, ...reasons }: { key: string } & Reasons,
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
    const subject = `photo:${key}`;
    const title = property ? `Photo of ${property.title}` : 'Profile picture';
    const restrictionId = await restrict(
      tx,
      { act: 'photo_taken_down', userId: ownerId, subject, title },
      reasons,
      { adminId: ctx.actor.id },
    );
    await insertEvent(tx, 'photo_taken_down', {
      userId: ownerId,
      property: property ? { id: property.id, title: property.title } : null,
      reason: reasons.reason,
      restrictionId,
    });
    await settleReports(tx, subject, ctx.actor.id);
    await writeAudit(tx, {
      actorId: ctx.actor.id,
      action: 'photo.take_down',
      subject,
      detail: { ownerId, ...(propertyId !== null && { propertyId }), ...reasons },
    });
  });
  await dropPhotos(ctx.deps, [key]);
}
