import { existsSync } from 'node:fs';
import { photoFile, photoShapes } from '@palmbid/domain';
import { expect, test } from 'vitest';
import { demoPictures, folder } from './index.ts';
import { drawings, keyOf } from './pictures.ts';

test('the stored pictures are those that the code draws', () => {
  const drawn = drawings().map(({ property, alt, svg }) => ({ property, key: keyOf(svg), alt }));
  // After a change of a drawing: pnpm --filter @palmbid/scenes draw
  expect(demoPictures()).toEqual(drawn);
});

test('every picture is stored in all sizes and formats of a card', () => {
  const { widths, formats } = photoShapes.card;
  const files = demoPictures().flatMap(({ key }) =>
    widths.flatMap((width) => formats.map((format) => `${key}/${photoFile(width, format)}`)),
  );
  expect(files.filter((file) => !existsSync(new URL(file, folder)))).toEqual([]);
});

test('no two pictures are the same', () => {
  const keys = demoPictures().map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});
