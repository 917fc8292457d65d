import {
  appendPhoto,
  arrangePhotos,
  countPhotos,
  findProperty,
  inTransaction,
  listingsAreApproved,
  listPhotos,
  lockProperty,
  type PhotoRow,
  removePhoto,
  setPhotoAlt,
  type Tx,
  waitingPhotos,
} from '@palmbid/db';
import { AppError, limits, notFound } from '@palmbid/domain';
import type { z } from 'zod';
import type { UserContext } from '../../../context.ts';
import { submitChange } from '../../../kit/approval.ts';
import { dropPhotos, storePhoto } from '../../../kit/photos.ts';
import { ownProperty } from '../../properties/policy.ts';
import type { AddPhotoInput, arrangePhotosInput, describePhotoInput, removePhotoInput } from '../schema.ts';

/** Changes the photos of a property under its lock; returns the photos afterwards. */
const changing = (
  ctx: UserContext,
  propertyId: number,
  change: (tx: Tx) => Promise<void>,
): Promise<PhotoRow[]> =>
  inTransaction(ctx.deps.db, async (tx) => {
    await lockProperty(tx, propertyId, 'exclusive');
    await change(tx);
    return listPhotos(tx, propertyId);
  });

/**
 * Changes the photos that wait for an admin's approval; false where none is needed, because the property is not public or admins
 * do not approve listings. The property must be locked.
 */
async function keepForApproval(
  tx: Tx,
  propertyId: number,
  change: (waiting: readonly PhotoRow[]) => PhotoRow[],
): Promise<boolean> {
  const property = await findProperty(tx, propertyId);
  if (property?.status !== 'listed' || !(await listingsAreApproved(tx))) return false;
  await submitChange(tx, { propertyId }, property, ({ columns, photos }) => {
    const next = change(photos);
    if (next.length > limits.photos.perProperty) throw new AppError('too_many_photos');
    return { columns, photos: next };
  });
  return true;
}

/** @throws AppError `too_many_photos`, and what `storePhoto` throws */
export async function addPhoto(ctx: UserContext, input: AddPhotoInput): Promise<PhotoRow[]> {
  const { propertyId, file, alt } = input;
  await ownProperty(ctx, propertyId);
  // Refused before the picture is processed; concurrent uploads are bounded by the database.
  if ((await countPhotos(ctx.deps.db, propertyId)) >= limits.photos.perProperty) {
    throw new AppError('too_many_photos');
  }
  const key = await storePhoto(ctx, file, 'card');
  try {
    return await changing(ctx, propertyId, async (tx) => {
      if (await keepForApproval(tx, propertyId, (waiting) => [...waiting, { key, alt }])) return;
      await appendPhoto(tx, { propertyId, ownerId: ctx.actor.id, key, alt });
    });
  } catch (error) {
    await dropPhotos(ctx.deps, [key]);
    throw error;
  }
}

/** @throws AppError `conflict` when the keys are not exactly those of the property's photos */
export async function arrangeOwnPhotos(
  ctx: UserContext,
  { propertyId, keys }: z.output<typeof arrangePhotosInput>,
): Promise<PhotoRow[]> {
  await ownProperty(ctx, propertyId);
  return changing(ctx, propertyId, async (tx) => {
    const present = await listPhotos(tx, propertyId);
    if (present.length !== keys.length || !present.every(({ key }) => keys.includes(key))) {
      throw new AppError('conflict', 'The photos have changed meanwhile. Please look at them again.');
    }
    await arrangePhotos(tx, propertyId, keys);
  });
}

export async function describeOwnPhoto(
  ctx: UserContext,
  { propertyId, key, alt }: z.output<typeof describePhotoInput>,
): Promise<PhotoRow[]> {
  await ownProperty(ctx, propertyId);
  return changing(ctx, propertyId, async (tx) => {
    const shown = [...(await listPhotos(tx, propertyId)), ...(await waitingPhotos(tx, propertyId))];
    if (!shown.some((photo) => photo.key === key)) throw notFound();
    const changed = (waiting: readonly PhotoRow[]) => [
      ...waiting.filter((each) => each.key !== key),
      { key, alt },
    ];
    if (await keepForApproval(tx, propertyId, changed)) return;
    await setPhotoAlt(tx, propertyId, { key, alt });
  });
}

export async function removeOwnPhoto(
  ctx: UserContext,
  { propertyId, key }: z.output<typeof removePhotoInput>,
): Promise<void> {
  await ownProperty(ctx, propertyId);
  await changing(ctx, propertyId, async (tx) => {
    const waits = (await waitingPhotos(tx, propertyId)).some((photo) => photo.key === key);
    if (waits) await keepForApproval(tx, propertyId, (waiting) => waiting.filter((each) => each.key !== key));
    if (!(await removePhoto(tx, propertyId, key)) && !waits) throw notFound();
  });
  await dropPhotos(ctx.deps, [key]);
}
