/**
 * Stored pictures. `card` is the shape of property pictures, `portrait` that of users; each is stored in several widths (px) and
 * formats, cropped to its shape, so that a page knows height and sizes from the address.
 */
export const photoShapes = {
  card: { ratio: 1.6, widths: [400, 800, 1600], formats: ['avif', 'webp'] },
  portrait: { ratio: 1, widths: [96, 256], formats: ['webp'] },
  /** Our copy of a picture hosted on another site. */
  linked: { ratio: 1.6, widths: [800], formats: ['webp'] },
} as const;
export type PhotoShape = keyof typeof photoShapes;

/** Evidence in a case, uncropped: one file within a square of this side (px), whose name is no address of `/uploads`. */
export const evidencePicture = { side: 1600, file: 'evidence.webp' } as const;

/** Formats of a shape are listed best first; a browser takes the first one that it can decode. */
export type PhotoFormat = 'avif' | 'webp';

/** The name of one of a photo's files: `800.webp`. */
export const photoFile = (width: number, format: PhotoFormat): string => `${width}.${format}`;

export const photoUrl = (key: string, width: number, format: PhotoFormat = 'webp'): string =>
  `/uploads/${key}/${photoFile(width, format)}`;

/** The address of a photo for fields that hold a single one. */
export const coverUrl = (key: string): string => photoUrl(key, 800);
export const portraitUrl = (key: string): string => photoUrl(key, 256);

/**
 * The address from which pages load a picture: always this site, so that no other site sees its viewers. A picture hosted
 * elsewhere is served as our own copy.
 */
export const pictureUrl = (url: string): string =>
  url.startsWith('/') ? url : `/pictures?of=${encodeURIComponent(url)}`;

/** The key in the address of an uploaded photo; undefined for any other picture. */
export const photoKeyOf = (url: string): string | undefined => /^\/uploads\/([0-9a-f]{32})\//.exec(url)?.[1];

/** `srcset` of one format, with the widths of its shape. */
export const photoSrcSet = (key: string, shape: PhotoShape, format: PhotoFormat): string =>
  photoShapes[shape].widths.map((width) => `${photoUrl(key, width, format)} ${width}w`).join(', ');
