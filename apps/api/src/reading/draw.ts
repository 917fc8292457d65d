import type { PhotoFile } from '@palmbid/api';
import { AppError, evidencePicture, limits, type PhotoShape, photoFile, photoShapes } from '@palmbid/domain';
import sharp, { type ResizeOptions } from 'sharp';

// libvips may open only these formats, whatever type a file claims: no SVG, PDF or GIF, nothing that runs other programs.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});
// One thread per picture, so that uploads do not take the whole machine. No cache: nothing is read twice.
sharp.concurrency(1);
sharp.cache(false);

/** AVIF with the lowest effort still gives smaller files than WebP, in a twentieth of the time of the default effort. */
const encoders = {
  avif: { quality: 55, effort: 1 },
  webp: { quality: 78, effort: 3 },
};

const acceptedFormats = 'Please choose a JPEG, PNG, WebP or AVIF picture.';

/** The format of a file by its first bytes; its name and its declared type are ignored. */
function kindOf(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 64)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'webp';
  if (!head.startsWith('ftyp', 4)) return undefined;
  // An ISO base media file lists its compatible brands.
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const brands = head.slice(8, Math.min(length, 64));
  if (/avi[fs]/.test(brands)) return 'avif';
  return /hei|hev|mif1|msf1/.test(brands) ? 'heic' : undefined;
}

const tooLarge = (pixels: number) =>
  new AppError(
    'payload_too_large',
    `The picture is too large: at most ${Math.floor(pixels / 1_000_000)} megapixels${pixels < limits.photos.pixels ? ' as AVIF' : ''}.`,
  );

/** The failure for a picture that libvips does not read: too many pixels, or damaged. */
function refusal(error: unknown, mostPixels: number): AppError {
  const message = error instanceof Error ? error.message : '';
  if (/pixel limit|exceeds|dimensions/i.test(message)) return tooLarge(mostPixels);
  return new AppError('invalid_input', 'This picture cannot be read. The file may be damaged.', {
    cause: error,
  });
}

function sizeOf(shape: PhotoShape | 'evidence'): ResizeOptions {
  if (shape === 'evidence') {
    const { side } = evidencePicture;
    return { width: side, height: side, fit: 'inside', withoutEnlargement: true };
  }
  const { ratio, widths } = photoShapes[shape];
  const width = Math.max(...widths);
  return { width, height: Math.round(width / ratio), fit: 'cover' };
}

/**
 * Decodes an uploaded picture, crops it to its shape and encodes it in every size and format. Decoding may need several hundred
 * MB, so it must not run in a process that answers requests.
 *
 * @throws AppError `unsupported_media_type`, `invalid_input`, `payload_too_large`
 */
export async function draw(bytes: Uint8Array, shape: PhotoShape | 'evidence'): Promise<PhotoFile[]> {
  if (bytes.length === 0) throw new AppError('invalid_input', 'The file is empty.');
  const kind = kindOf(bytes);
  if (kind === undefined) throw new AppError('unsupported_media_type', acceptedFormats);
  if (kind === 'heic') {
    throw new AppError(
      'unsupported_media_type',
      'HEIC pictures cannot be read here. Please save it as JPEG and try again.',
    );
  }
  const mostPixels = kind === 'avif' ? limits.photos.avifPixels : limits.photos.pixels;
  // Decode once: rotated upright, cropped around the centre, without colour profile, location or other metadata. Evidence is kept whole.
  const base = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', animated: false })
    .autoOrient()
    .resize(sizeOf(shape))
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      throw refusal(error, mostPixels);
    });
  const { width: w, height: h, channels } = base.info;
  if (shape === 'evidence') {
    const drawn = await sharp(base.data, { raw: { width: w, height: h, channels } })
      .webp(encoders.webp)
      .toBuffer();
    return [{ name: evidencePicture.file, bytes: drawn }];
  }
  const { widths, formats } = photoShapes[shape];
  const files: PhotoFile[] = [];
  for (const each of widths) {
    for (const format of formats) {
      const drawn = await sharp(base.data, { raw: { width: w, height: h, channels } })
        .resize(each)
        .toFormat(format, encoders[format])
        .toBuffer();
      files.push({ name: photoFile(each, format), bytes: drawn });
    }
  }
  return files;
}
