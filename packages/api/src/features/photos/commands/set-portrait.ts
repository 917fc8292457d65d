import { findUser, type UserRow, updateUser } from '@palmbid/db';
import { AppError, photoKeyOf, portraitUrl } from '@palmbid/domain';
import type { Context, UserContext } from '../../../context.ts';
import { dropPhotos, storePhoto } from '../../../kit/photos.ts';

const gone = () => new AppError('unauthenticated');

/** Deletes the uploaded picture behind a replaced image URL, if it is one; `kept` is the URL that is shown now. */
export async function dropReplaced(ctx: Context, before: string | null, kept: string | null): Promise<void> {
  const key = before === null ? undefined : photoKeyOf(before);
  if (key !== undefined && (kept === null || photoKeyOf(kept) !== key)) await dropPhotos(ctx.deps, [key]);
}

/** Sets an uploaded picture as the caller's profile picture, and deletes the previous one. */
export async function setPortrait(ctx: UserContext, file: Uint8Array | string): Promise<UserRow> {
  const before = await findUser(ctx.deps.db, ctx.actor.id);
  if (!before) throw gone();
  const key = await storePhoto(ctx, file, 'portrait');
  const row = await updateUser(ctx.deps.db, ctx.actor.id, { profile_image: portraitUrl(key) });
  if (!row) {
    await dropPhotos(ctx.deps, [key]);
    throw gone();
  }
  await dropReplaced(ctx, before.profile_image, row.profile_image);
  return row;
}

/** Removes the caller's profile picture. */
export async function removePortrait(ctx: UserContext): Promise<void> {
  const before = await findUser(ctx.deps.db, ctx.actor.id);
  const row = await updateUser(ctx.deps.db, ctx.actor.id, { profile_image: null });
  if (!before || !row) throw gone();
  await dropReplaced(ctx, before.profile_image, null);
}
