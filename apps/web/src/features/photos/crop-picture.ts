import { limits, type PhotoShape, photoShapes } from '@palmbid/domain';

/** An area of a picture in pixels, after applying its orientation. */
export type Area = { x: number; y: number; width: number; height: number };

/** The maximum width to upload: more than the largest stored size would only take longer. */
const widest = (shape: PhotoShape): number => 1.5 * Math.max(...photoShapes[shape].widths);

/** The largest centred area of a picture in a shape. */
export function middleOf(picture: { width: number; height: number }, shape: PhotoShape): Area {
  const { ratio } = photoShapes[shape];
  const width = Math.min(picture.width, picture.height * ratio);
  const height = width / ratio;
  return { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height };
}

/** Decodes a picture; rejects with a message for the user when the browser cannot. */
export async function openPicture(file: File): Promise<ImageBitmap> {
  if (file.size === 0) throw new Error('The file is empty.');
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    const heic = /hei[cf]/i.test(file.type) || /\.hei[cf]$/i.test(file.name);
    throw new Error(
      heic
        ? 'This browser cannot open HEIC pictures. Please save it as JPEG and try again.'
        : 'This file cannot be opened as a picture. Please choose a JPEG, PNG, WebP or AVIF.',
    );
  }
}

/** Crops and scales a picture. The result is small and has no metadata of the original file. */
export async function cropPicture(picture: ImageBitmap, area: Area, shape: PhotoShape): Promise<Blob> {
  const scale = Math.min(1, widest(shape) / area.width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(area.width * scale));
  canvas.height = Math.max(1, Math.round(area.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures.');
  // JPEG has no transparency: use a white background.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
  if (!blob || blob.size > limits.photos.bytes) throw new Error('This picture cannot be made smaller here.');
  return blob;
}
