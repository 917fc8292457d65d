import { createHash, randomBytes } from 'node:crypto';
import { claimPhoto, forgetPhoto, inTransaction, unusedPhotos } from '@palmbid/db';
import type { PhotoShape } from '@palmbid/domain';
import type { Deps, UserContext } from '../context.ts';

/**
 * Draws an uploaded picture anew in its shape and sizes and keeps these; what was uploaded is not kept. Answers with its key:
 * a hash of the content and of chance, so that it is never given twice and names nothing.
 *
 * @throws AppError `unsupported_media_type`, `invalid_input`, `payload_too_large`, `unavailable`
 */
export async function storePhoto(
  ctx: UserContext,
  file: Uint8Array | string,
  shape: PhotoShape,
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
 * Deletes photos that nothing shows any more: their note, which the database keeps while one is shown, and with it their files.
 * What fails is tried again by the job.
 */
export async function dropPhotos(
  { db, log, photos }: Pick<Deps, 'db' | 'log' | 'photos'>,
  keys: readonly string[],
): Promise<number> {
  let dropped = 0;
  for (const key of keys) {
    try {
      await inTransaction(db, async (tx) => {
        await forgetPhoto(tx, key);
        await photos.drop(key);
      });
      dropped += 1;
    } catch (error) {
      log.warn({ err: error, key }, 'a photo could not be deleted; it will be tried again');
    }
  }
  return dropped;
}

/** Deletes what was left behind: uploads that broke off, and photos whose deletion failed. How many. */
export const sweepPhotos = async (deps: Pick<Deps, 'db' | 'log' | 'photos'>): Promise<number> =>
  dropPhotos(deps, await unusedPhotos(deps.db));
