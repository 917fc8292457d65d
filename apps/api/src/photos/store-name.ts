import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { keepFirst } from '../secret.ts';
import type { PhotoLocation } from './store.ts';

/**
 * A name that all processes give this store: the bucket, or what the first process wrote into the folder, which machines may mount
 * under different paths.
 */
export async function nameOfStore(place: PhotoLocation): Promise<string> {
  if ('s3' in place) return `bucket ${place.s3.bucket}`;
  await mkdir(place.folder, { recursive: true });
  return `folder ${await keepFirst(join(place.folder, '.store'), randomUUID(), 0o644)}`;
}
