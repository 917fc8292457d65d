import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

// Created with the image library itself, before the app restricts the formats it may read.
const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7f8c' } });

/** A photo as phones store it: rotated, with its location by name and by coordinates in the metadata. */
export const phonePhoto = (): Promise<Buffer> =>
  canvas(900, 1200)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExif({
      IFD0: { Copyright: 'Marigold Unlikely', Make: 'SecretPhone' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '38/1 42/1 30/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '9/1 8/1 0/1',
      },
    })
    .toBuffer();

export const png = (width = 64, height = 40): Promise<Buffer> => canvas(width, height).png().toBuffer();
export const webp = (): Promise<Buffer> => canvas(64, 40).webp().toBuffer();
export const avif = (): Promise<Buffer> => canvas(64, 40).avif({ effort: 0 }).toBuffer();

/** Two frames: red, then blue. */
export async function animatedWebp(): Promise<Buffer> {
  const frames = Buffer.concat(
    await Promise.all(
      ['#ff0000', '#0000ff'].map((background) =>
        sharp({ create: { width: 32, height: 20, channels: 3, background } })
          .raw()
          .toBuffer(),
      ),
    ),
  );
  return sharp(frames, { raw: { width: 32, height: 40, channels: 3, pageHeight: 20 } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A small file whose header declares these dimensions. */
export function pixelBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(side * 64));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export const svg = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="64" height="40"><script>alert(1)</script><image href="file:///etc/passwd"/></svg>',
);
/** A GIF that is also a valid script. */
export const gifScript = Buffer.from('GIF89a=1;alert(document.cookie);//', 'latin1');
export const heic = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1'),
  Buffer.alloc(200),
]);
export const zip = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(100)]);
/** A picture with an HTML page appended. */
export const withTail = async (): Promise<Buffer> =>
  Buffer.concat([await canvas(64, 40).jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>PK\x03\x04')]);

/** 36 megapixels in a few kilobytes. */
export const largeAvif = (): Promise<Buffer> =>
  canvas(6000, 6000).avif({ effort: 0, quality: 10 }).toBuffer();
export const largeJpeg = (): Promise<Buffer> => canvas(6000, 6000).jpeg({ quality: 10 }).toBuffer();
