import { inTransaction, lockOperator, type OperatorSettings, saveOperator } from '@palmbid/db';
import type { UserContext } from '../../../context.ts';
import { dropPhotos, storePhoto } from '../../../kit/photos.ts';
import { saveSettings } from './save-settings.ts';

/** Replaces the uploaded logo, or removes it (null), and deletes the one before. */
async function replaceLogo(ctx: UserContext, logoPhoto: string | null): Promise<OperatorSettings> {
  const { before, after } = await inTransaction(ctx.deps.db, async (tx) => {
    const locked = await lockOperator(tx);
    const settings = { actorId: ctx.actor.id, name: 'operator', save: saveOperator };
    return { before: locked, after: await saveSettings(tx, settings, locked, { logoPhoto }) };
  });
  if (before.logoPhoto && before.logoPhoto !== logoPhoto) await dropPhotos(ctx.deps, [before.logoPhoto]);
  return after;
}

/** Sets an uploaded picture, cropped to a square, as the site's logo. */
export const setLogo = async (ctx: UserContext, file: Uint8Array | string): Promise<OperatorSettings> =>
  replaceLogo(ctx, await storePhoto(ctx, file, 'portrait'));

export const removeLogo = (ctx: UserContext): Promise<OperatorSettings> => replaceLogo(ctx, null);
