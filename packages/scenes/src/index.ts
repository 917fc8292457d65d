/** The pictures of the demo listings, drawn by `tools/draw.ts` and stored beside this code. */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { photoFile, photoShapes } from '@palmbid/domain';

/** The source and the build are equally deep below the package. */
export const folder = new URL('../pictures/', import.meta.url);
export const list = new URL('list.json', folder);

export type DemoPicture = {
  /** The property's key in the demo world. */
  property: string;
  /** The photo's key: a hash of the drawing. */
  key: string;
  alt: string;
};

/** All pictures; those of a property in order, its cover first. */
export const demoPictures = (): DemoPicture[] => JSON.parse(readFileSync(list, 'utf8'));

/** The files of a picture, as an upload is stored. */
export const pictureFiles = (key: string): Promise<{ name: string; bytes: Uint8Array }[]> =>
  Promise.all(
    photoShapes.card.widths.flatMap((width) =>
      photoShapes.card.formats.map(async (format) => {
        const name = photoFile(width, format);
        return { name, bytes: await readFile(new URL(`${key}/${name}`, folder)) };
      }),
    ),
  );
