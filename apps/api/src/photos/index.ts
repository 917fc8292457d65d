import type { Deps } from '@palmbid/api';
import type { PhotoStore } from './store.ts';

/** Drawing and keeping, as use-cases know them. */
export const createPhotos = (draw: Deps['photos']['draw'], { save, drop }: PhotoStore): Deps['photos'] => ({
  draw,
  save,
  drop,
});
