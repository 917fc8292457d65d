import type { Deps } from '@palmbid/api';
import { createDrawer } from './draw.ts';
import type { PhotoStore } from './store.ts';

/** Drawing and keeping, as use-cases know them. */
export const createPhotos = ({ save, drop }: PhotoStore): Deps['photos'] => ({
  draw: createDrawer(),
  save,
  drop,
});
