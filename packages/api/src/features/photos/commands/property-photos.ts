import {
  appendPhoto,
  arrangePhotos,
  countPhotos,
  inTransaction,
  listPhotos,
  lockProperty,
  type PhotoRow,
  removePhoto,
  setPhotoAlt,
  type Tx,
} from '@palmbid/db';
import { AppError, limits, notFound } from '@palmbid/domain';
import type { z } from 'zod';
import type { UserContext } from '../../../context.ts';
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
    return await changing(ctx, propertyId, (tx) =>
      appendPhoto(tx, { propertyId, ownerId: ctx.actor.id, key, alt }),
    );
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
    if (!(await setPhotoAlt(tx, propertyId, { key, alt }))) throw notFound();
  });
}

export async function removeOwnPhoto(
  ctx: UserContext,
  { propertyId, key }: z.output<typeof removePhotoInput>,
): Promise<void> {
  await ownProperty(ctx, propertyId);
  await changing(ctx, propertyId, async (tx) => {
    if (!(await removePhoto(tx, propertyId, key))) throw notFound();
  });
  await dropPhotos(ctx.deps, [key]);
}
