import { ask } from '@palmbid/db/testing';
import type { Row } from '../testing/matrix.ts';
import type { Scene } from '../testing/scene.ts';

/** A PNG of one grey pixel, in base64. */
export const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCB+jLCVgAAAABJRU5ErkJggg==';

let made = 0;
/** HB's home with two photos that are notes only: their keys. */
async function withPhotos(s: Scene) {
  const { id, owner_id: owner } = await s.bidderHome();
  const keys = [1, 2].map(
    () => `${process.pid.toString(16)}c0`.padStart(24, 'a') + String(++made).padStart(8, '0'),
  );
  for (const [i, key] of keys.entries()) {
    await ask(
      s.app.db,
      `insert into stored_photos (key, owner_id, shape) values ('${key}', ${owner}, 'card')`,
    );
    await ask(
      s.app.db,
      `insert into property_photos (property_id, owner_id, position, key) values (${id}, ${owner}, ${i + 1}, '${key}')`,
    );
  }
  return { propertyId: id, keys };
}
const one = async (s: Scene) => {
  const { propertyId, keys } = await withPhotos(s);
  return { propertyId, key: keys[1] };
};

const ownersOnly = (done: number) => `401 403 403 ${done} 403 403 403`;
const withSession = (done: number) => ['401', ...Array(6).fill(done)].join(' ');

/** Uploads go as base64 here; the same routes take forms (photos.db.test.ts). */
export const photoRows: Row[] = [
  {
    name: 'POST properties/{own}/photos',
    procedure: 'photos.add',
    input: async (s) => ({ propertyId: (await s.myHome()).id, file: picture, alt: 'The terrace' }),
    cells: '401 403 403 201 201 201 403',
  },
  {
    name: "POST properties/{HB's}/photos (Z07)",
    procedure: 'photos.add',
    input: async (s) => ({ propertyId: (await s.bidderHome()).id, file: picture }),
    cells: ownersOnly(201),
  },
  {
    name: "PATCH properties/{HB's}/photos",
    procedure: 'photos.arrange',
    input: async (s) => {
      const { propertyId, keys } = await withPhotos(s);
      return { propertyId, keys: keys.reverse() };
    },
    cells: ownersOnly(200),
  },
  {
    name: "PATCH properties/{HB's}/photos, not all of them",
    procedure: 'photos.arrange',
    input: async (s) => {
      const { propertyId, keys } = await withPhotos(s);
      return { propertyId, keys: keys.slice(1) };
    },
    cells: ownersOnly(409),
  },
  {
    name: "PATCH properties/{HB's}/photos/{key}",
    procedure: 'photos.describe',
    input: async (s) => ({ ...(await one(s)), alt: 'The bay' }),
    cells: ownersOnly(200),
  },
  {
    name: "DELETE properties/{HB's}/photos/{key}",
    procedure: 'photos.remove',
    input: one,
    cells: ownersOnly(204),
  },
  {
    name: 'POST user/photo',
    procedure: 'photos.setPortrait',
    input: () => ({ file: picture }),
    cells: withSession(200),
  },
  { name: 'DELETE user/photo', procedure: 'photos.removePortrait', cells: withSession(204) },
];
