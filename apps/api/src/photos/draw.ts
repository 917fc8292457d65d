import type { Deps, PhotoFile } from '@palmbid/api';
import { AppError, limits, photoFile, photoShapes } from '@palmbid/domain';
import sharp from 'sharp';
import { createQueue, type Queue } from '../auth/passwords.ts';

// What libvips may open at all, whatever a file says it is: no SVG, no PDF, no GIF, nothing that runs other programs.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});
// One thread a picture: two uploads at a time leave the machine to everybody else. Nothing is read twice.
sharp.concurrency(1);
sharp.cache(false);

/** Seconds that libvips may take over one step. */
const patienceS = 20;
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

/** A picture that libvips does not read: too many pixels, or not whole. */
function refusal(error: unknown): AppError {
  const message = error instanceof Error ? error.message : '';
  if (/pixel limit|exceeds|dimensions/i.test(message)) {
    const most = Math.floor(limits.photos.pixels / 1_000_000);
    return new AppError('payload_too_large', `The picture is too large: at most ${most} megapixels.`);
  }
  if (/timeout/i.test(message)) {
    return new AppError('invalid_input', 'This picture takes too long to read. Please save it anew.');
  }
  return new AppError('invalid_input', 'This picture cannot be read. The file may be damaged.', {
    cause: error,
  });
}

async function draw(bytes: Uint8Array, shape: Parameters<Deps['photos']['draw']>[1]): Promise<PhotoFile[]> {
  const { ratio, widths, formats } = photoShapes[shape];
  const width = Math.max(...widths);
  // Decoded once: turned upright, cropped to its shape around its middle, without profile, position or any other note.
  const base = await sharp(bytes, {
    limitInputPixels: limits.photos.pixels,
    failOn: 'error',
    animated: false,
  })
    .autoOrient()
    .resize(width, Math.round(width / ratio), { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .timeout({ seconds: patienceS })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      throw refusal(error);
    });
  const { width: w, height: h, channels } = base.info;
  const files: PhotoFile[] = [];
  for (const each of widths) {
    for (const format of formats) {
      const drawn = await sharp(base.data, { raw: { width: w, height: h, channels } })
        .resize(each)
        .toFormat(format, encoders[format])
        .timeout({ seconds: patienceS })
        .toBuffer();
      files.push({ name: photoFile(each, format), bytes: drawn });
    }
  }
  return files;
}

/** Draws uploaded pictures anew, few at a time: a decoded one may hold 200 MB. */
export function createDrawer(
  queue: Queue = createQueue({ parallel: 2, waiting: 16 }),
): Deps['photos']['draw'] {
  return async (bytes, shape) => {
    if (bytes.length === 0) throw new AppError('invalid_input', 'The file is empty.');
    const kind = kindOf(bytes);
    if (kind === undefined) throw new AppError('unsupported_media_type', wanted);
    if (kind === 'heic') {
      throw new AppError(
        'unsupported_media_type',
        'HEIC pictures cannot be read here. Please save it as JPEG and try again.',
      );
    }
    return queue.run(() => draw(bytes, shape));
  };
}
