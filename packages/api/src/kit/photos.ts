import { createHash, randomBytes } from 'node:crypto';
import { claimPhoto, deleteStoredPhoto, inTransaction, type PhotoRow } from '@palmbid/db';
import { type PhotoShape, photoShapes, photoUrl } from '@palmbid/domain';
import type { Deps, UserContext } from '../context.ts';
import type { Photo } from './photo-fields.ts';

const largest = Math.max(...photoShapes.card.widths);

export const toPhoto = ({ key, alt }: PhotoRow): Photo => ({
  key,
  url: photoUrl(key, largest),
  width: largest,
  height: largest / photoShapes.card.ratio,
  alt,
});

/**
 * Re-encodes an uploaded picture in its shape and sizes and stores the result; the uploaded file is discarded. Returns the
 * photo's key: a salted hash of the file, so that a key is never reused and reveals nothing.
 *
 * @throws AppError `unsupported_media_type`, `invalid_input`, `payload_too_large`, `unavailable`
 */
export async function storePhoto(
  ctx: UserContext,
  file: Uint8Array | string,
  shape: Exclude<PhotoShape, 'linked'> | 'evidence',
): Promise<string> {
  const { db, photos } = ctx.deps;
  const bytes = typeof file === 'string' ? Buffer.from(file, 'base64') : file;
  const files = await photos.draw(bytes, shape);
  const key = createHash('sha256').update(randomBytes(16)).update(bytes).digest('hex').slice(0, 32);
  await claimPhoto(db, { key, ownerId: ctx.actor.id, shape });
  try {
    await photos.save(key, files);
  } catch (error) {
    await dropPhotos(ctx.deps, [key]);
    throw error;
  }
  return key;
}

/**
 * Deletes photos that are no longer shown: the database row (which cannot be deleted while the photo is shown), then the files.
 * A deletion that fails is retried by the `sweepPhotos` job. Returns how many were deleted.
 */
export async function dropPhotos(
  { db, log, photos }: Pick<Deps, 'db' | 'log' | 'photos'>,
  keys: readonly string[],
): Promise<number> {
  let dropped = 0;
  for (const key of keys) {
    try {
      await inTransaction(db, async (tx) => {
        await deleteStoredPhoto(tx, key);
        await photos.drop(key);
      });
      dropped += 1;
    } catch (error) {
      log.warn({ err: error, key }, 'a photo could not be deleted; it will be tried again');
    }
  }
  return dropped;
}
