/**
 * Kept pictures. `card` is the shape of every picture of a place, `portrait` that of a person; each is kept in several
 * widths (px) and formats, cropped to its shape, so that a page knows height and sizes from the address alone.
 */
export const photoShapes = {
  card: { ratio: 1.6, widths: [400, 800, 1600], formats: ['avif', 'webp'] },
  portrait: { ratio: 1, widths: [96, 256], formats: ['webp'] },
  /** Our own copy of a picture that lies on another site. */
  linked: { ratio: 1.6, widths: [800], formats: ['webp'] },
} as const;
export type PhotoShape = keyof typeof photoShapes;

/** Of a shape's formats, best first, a browser takes the one it can read. */
export type PhotoFormat = 'avif' | 'webp';

/** The name of one of a photo's files: `800.webp`. */
export const photoFile = (width: number, format: PhotoFormat): string => `${width}.${format}`;

export const photoUrl = (key: string, width: number, format: PhotoFormat = 'webp'): string =>
  `/uploads/${key}/${photoFile(width, format)}`;

/** What stands for a photo where there is room for one address only. */
export const coverUrl = (key: string): string => photoUrl(key, 800);
export const portraitUrl = (key: string): string => photoUrl(key, 256);

/**
 * Where pages get a picture from: this site alone, so that no other one learns who looks. A picture that lies elsewhere
 * comes as our own copy of it.
 */
export const pictureUrl = (url: string): string =>
  url.startsWith('/') ? url : `/pictures?of=${encodeURIComponent(url)}`;

/** The key in the address of an uploaded photo; undefined for any other picture. */
export const photoKeyOf = (url: string): string | undefined => /^\/uploads\/([0-9a-f]{32})\//.exec(url)?.[1];

/** `srcset` of one format, with the widths of its shape. */
export const photoSrcSet = (key: string, shape: PhotoShape, format: PhotoFormat): string =>
  photoShapes[shape].widths.map((width) => `${photoUrl(key, width, format)} ${width}w`).join(', ');
