import { findProperty, findShownPhoto, maySeeUser } from '@palmbid/db';
import { AppError, notFound } from '@palmbid/domain';
import { z } from 'zod';
import { done } from '../../kit/done.ts';
import { toPhoto } from '../../kit/photos.ts';
import { report } from '../../kit/report.ts';
import { hostProcedure, limited, router, userProcedure } from '../../trpc.ts';
import { toOwnUser } from '../auth/presenter.ts';
import { ownUser } from '../auth/schema.ts';
import { seesProperty } from '../properties/policy.ts';
import { addPhoto, arrangeOwnPhotos, describeOwnPhoto, removeOwnPhoto } from './commands/property-photos.ts';
import { removePortrait, setPortrait } from './commands/set-portrait.ts';
import {
  addPhotoInput,
  arrangePhotosInput,
  describePhotoInput,
  photoList,
  pictureFile,
  removePhotoInput,
  reportPhotoInput,
} from './schema.ts';

/** Uploaded pictures of own properties and of the user. Files are sent as multipart over REST; small ones as base64 in JSON. */
export const photosRouter = router({
  /** Appends a photo to a property, up to 20. */
  add: hostProcedure
    .use(limited('photos'))
    .input(addPhotoInput)
    .output(photoList)
    .mutation(async ({ ctx, input }) => ({ items: (await addPhoto(ctx, input)).map(toPhoto) })),

  /** Reorders the photos of a property. */
  arrange: hostProcedure
    .input(arrangePhotosInput)
    .output(photoList)
    .mutation(async ({ ctx, input }) => ({ items: (await arrangeOwnPhotos(ctx, input)).map(toPhoto) })),

  describe: hostProcedure
    .input(describePhotoInput)
    .output(photoList)
    .mutation(async ({ ctx, input }) => ({ items: (await describeOwnPhoto(ctx, input)).map(toPhoto) })),

  remove: hostProcedure
    .input(removePhotoInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await removeOwnPhoto(ctx, input);
      return null;
    }),

  /** Reports an uploaded photo to the admins: of a property that the caller sees, or of a user they deal with. */
  report: userProcedure
    .use(limited('contact'))
    .input(reportPhotoInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      const { actor, deps } = ctx;
      const photo = await findShownPhoto(deps.db, input.key);
      if (!photo) throw notFound();
      if (photo.owner_id === actor.id) throw new AppError('forbidden', 'This is your own photo.');
      const property =
        photo.property_id === null ? undefined : await findProperty(deps.db, photo.property_id);
      const seen = property
        ? await seesProperty(ctx, property)
        : await maySeeUser(deps.db, actor, photo.owner_id);
      if (!seen) throw notFound();
      return report(ctx, { photo_key: input.key }, input);
    }),

  /** Sets the caller's profile picture. */
  setPortrait: userProcedure
    .use(limited('photos'))
    .input(z.strictObject({ file: pictureFile }))
    .output(ownUser)
    .mutation(async ({ ctx, input }) => toOwnUser(await setPortrait(ctx, input.file))),

  removePortrait: userProcedure.output(z.null()).mutation(async ({ ctx }) => {
    await removePortrait(ctx);
    return null;
  }),
});
