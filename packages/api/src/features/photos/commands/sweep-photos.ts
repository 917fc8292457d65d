import { unusedPhotos } from '@palmbid/db';
import type { Deps } from '../../../context.ts';
import { dropPhotos } from '../../../kit/photos.ts';

/** Deletes the photos of aborted uploads and of failed deletions. Returns how many. */
export const sweepPhotos = async (deps: Pick<Deps, 'db' | 'log' | 'photos'>): Promise<number> =>
  dropPhotos(deps, await unusedPhotos(deps.db));
