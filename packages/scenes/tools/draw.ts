/**
 * `pnpm --filter @palmbid/scenes draw`: draws the pictures that are missing or have changed, in every size and format of a card, and
 * deletes those that are no longer wanted.
 */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { photoFile, photoShapes } from '@palmbid/domain';
import sharp, { type AvifOptions, type WebpOptions } from 'sharp';
import { folder, list } from '../src/index.ts';
import { drawings, keyOf } from '../src/pictures.ts';

const { widths, formats } = photoShapes.card;

/** Flat colours need few bytes. WebP serves the few browsers without AVIF. */
const settings: Record<string, AvifOptions & WebpOptions> = {
  '1600.avif': { quality: 46, effort: 3 },
  '800.avif': { quality: 48, effort: 4 },
  '400.avif': { quality: 50, effort: 4 },
  '1600.webp': { quality: 30, effort: 5 },
  '800.webp': { quality: 48, effort: 5 },
  '400.webp': { quality: 52, effort: 5 },
};

const wanted = drawings().map(({ property, alt, svg }) => ({ property, key: keyOf(svg), alt, svg }));
mkdirSync(folder, { recursive: true });
for (const { key, svg } of wanted) {
  const target = new URL(`${key}/`, folder);
  if (existsSync(target)) continue;
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .modulate({ saturation: 1.16 })
    .linear(1.06, -6)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const files: [string, Buffer][] = [];
  for (const width of widths) {
    for (const format of formats) {
      const name = photoFile(width, format);
      const picture = sharp(data, { raw: info })
        .resize(width)
        .toFormat(format, settings[name] ?? {});
      files.push([name, await picture.toBuffer()]);
    }
  }
  mkdirSync(target);
  for (const [name, bytes] of files) writeFileSync(new URL(name, target), bytes);
}
const keys = new Set(wanted.map(({ key }) => key));
for (const entry of readdirSync(folder, { withFileTypes: true })) {
  if (entry.isDirectory() && !keys.has(entry.name)) rmSync(new URL(entry.name, folder), { recursive: true });
}
writeFileSync(
  list,
  `${JSON.stringify(
    wanted.map(({ svg: _, ...picture }) => picture),
    null,
    2,
  )}\n`,
);
