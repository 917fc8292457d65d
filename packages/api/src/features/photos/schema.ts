import { limits, photoReportReasons } from '@palmbid/domain';
import { z } from 'zod';
import { fileBytes, id, text } from '../../kit/fields.ts';
import { photo, photoKey } from '../../kit/photo-fields.ts';
import { reportFields } from '../../kit/report-fields.ts';

const alt = text(0, limits.photos.alt);

/** A JPEG, PNG, WebP or AVIF picture. */
export const pictureFile = fileBytes(limits.photos.bytes);

export const addPhotoInput = z.strictObject({
  propertyId: id,
  file: pictureFile,
  /** Alternative text: what the photo shows. */
  alt: alt.default(''),
});
export type AddPhotoInput = z.output<typeof addPhotoInput>;

export const arrangePhotosInput = z.strictObject({
  propertyId: id,
  /** Every photo of the property once; the first becomes its cover. */
  keys: z
    .array(photoKey)
    .min(1)
    .max(limits.photos.perProperty)
    .refine((keys) => new Set(keys).size === keys.length, 'Each photo goes in one place'),
});
export const describePhotoInput = z.strictObject({ propertyId: id, key: photoKey, alt });
export const removePhotoInput = z.strictObject({ propertyId: id, key: photoKey });
export const reportPhotoInput = z.strictObject({ key: photoKey, ...reportFields(photoReportReasons) });

/** A property's photos in order; the first is its cover. */
export const photoList = z.object({ items: z.array(photo) });
