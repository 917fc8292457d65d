import { ask } from '@palmbid/db/testing';
import type { Row } from '../support/matrix.ts';
import type { Scene } from '../support/scene.ts';

/** A PNG of 16 by 10 pixels, in base64. */
export const picture =
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAKCAIAAAAy3EnLAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAFElEQVQY02MwXlVOEmIY1TA0NQAAQc/UgfwTi10AAAAASUVORK5CYII=';

let made = 0;
/** The keys of two photos of HB's home; only their rows exist, no files. */
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

/** HB's profile picture. */
async function portrait(s: Scene) {
  const { id } = await s.person('HB');
  const key = `${process.pid.toString(16)}f0`.padStart(24, 'b') + String(++made).padStart(8, '0');
  await ask(
    s.app.db,
    `insert into stored_photos (key, owner_id, shape) values ('${key}', ${id}, 'portrait')`,
  );
  await ask(s.app.db, `update users set profile_image = '/uploads/${key}/256.webp' where id = ${id}`);
  return { key };
}

/** Uploads are sent as base64; photos.db.test.ts covers multipart forms on the same routes. */
export const photoRows: Row[] = [
  {
    name: "report a photo of HB's listing",
    procedure: 'photos.report',
    input: async (s) => ({ key: (await one(s)).key, reason: 'not_theirs' }),
    cells: '401 200 200 403 200 200 200',
  },
  {
    name: 'report the profile picture of HB, who has no bid',
    procedure: 'photos.report',
    input: async (s) => ({ ...(await portrait(s)), reason: 'offensive' }),
    cells: '401 404 404 403 404 404 200',
  },
  {
    name: 'report an unknown photo',
    procedure: 'photos.report',
    input: () => ({ key: 'd'.repeat(32), reason: 'other' }),
    cells: withSession(404),
  },
  {
    name: 'take down a photo',
    procedure: 'admin.takeDownPhoto',
    input: async (s) => ({ key: (await one(s)).key, reason: 'A phone number' }),
    cells: '401 403 403 403 403 403 200',
  },
  {
    name: 'take down a profile picture',
    procedure: 'admin.takeDownPhoto',
    input: async (s) => ({ ...(await portrait(s)), reason: 'Somebody else' }),
    cells: '401 403 403 403 403 403 200',
  },
  {
    name: 'take down an unknown photo',
    procedure: 'admin.takeDownPhoto',
    input: () => ({ key: 'd'.repeat(32), reason: 'x' }),
    cells: '401 403 403 403 403 403 404',
  },
  {
    name: 'POST properties/{own}/photos',
    procedure: 'photos.add',
    input: async (s) => ({ propertyId: (await s.myHome()).id, file: picture, alt: 'The terrace' }),
    cells: '401 403 403 201 201 201 403',
  },
  {
    name: "POST properties/{HB's}/photos",
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
