import type { Deps } from '@palmbid/api';
import type { PhotoStore } from './store.ts';

/** The part of photo handling that use-cases call. */
export const createPhotos = (
  draw: Deps['photos']['draw'],
  { save, read, drop }: PhotoStore,
): Deps['photos'] => ({ draw, save, read, drop });
