import type { PhotoFile } from '@palmbid/api';
import { AppError, limits, type PhotoShape, photoFile, photoShapes } from '@palmbid/domain';
import sharp from 'sharp';

// What libvips may open at all, whatever a file says it is: no SVG, no PDF, no GIF, nothing that runs other programs.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});
// One thread a picture: uploads leave the machine to everybody else. Nothing is read twice.
sharp.concurrency(1);
sharp.cache(false);

/** AVIF's lowest effort still makes smaller files than WebP, in a twentieth of the time of its usual one. */
const encoders = {
  avif: { quality: 55, effort: 1 },
  webp: { quality: 78, effort: 3 },
};

const wanted = 'Please choose a JPEG, PNG, WebP or AVIF picture.';

/** What a file is by its first bytes; its name and its announced type mean nothing. */
function kindOf(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 64)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'webp';
  if (!head.startsWith('ftyp', 4)) return undefined;
  // An ISO file lists the brands it keeps to.
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

/** A picture that libvips does not read: too many pixels, or not whole. */
function refusal(error: unknown, mostPixels: number): AppError {
  const message = error instanceof Error ? error.message : '';
  if (/pixel limit|exceeds|dimensions/i.test(message)) return tooLarge(mostPixels);
  return new AppError('invalid_input', 'This picture cannot be read. The file may be damaged.', {
    cause: error,
  });
}

/**
 * Reads an uploaded picture and draws it anew in its shape, in every size and format. A decoded one may hold several hundred MB:
 * where others wait, this belongs into a process of its own.
 *
 * @throws AppError `unsupported_media_type`, `invalid_input`, `payload_too_large`
 */
export async function draw(bytes: Uint8Array, shape: PhotoShape): Promise<PhotoFile[]> {
  if (bytes.length === 0) throw new AppError('invalid_input', 'The file is empty.');
  const kind = kindOf(bytes);
  if (kind === undefined) throw new AppError('unsupported_media_type', wanted);
  if (kind === 'heic') {
    throw new AppError(
      'unsupported_media_type',
      'HEIC pictures cannot be read here. Please save it as JPEG and try again.',
    );
  }
  const mostPixels = kind === 'avif' ? limits.photos.avifPixels : limits.photos.pixels;
  const { ratio, widths, formats } = photoShapes[shape];
  const width = Math.max(...widths);
  // Decoded once: turned upright, cropped to its shape around its middle, without profile, position or any other note.
  const base = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', animated: false })
    .autoOrient()
    .resize(width, Math.round(width / ratio), { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      throw refusal(error, mostPixels);
    });
  const { width: w, height: h, channels } = base.info;
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
