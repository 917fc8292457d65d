import type { PhotoRow } from '@palmbid/db';
import { photoShapes, photoUrl } from '@palmbid/domain';
import type { Photo } from './schema.ts';

const largest = Math.max(...photoShapes.card.widths);

export const toPhoto = ({ key, alt }: PhotoRow): Photo => ({
  key,
  url: photoUrl(key, largest),
  width: largest,
  height: largest / photoShapes.card.ratio,
  alt,
});
