import type { PropertyRow } from '../../../src/queries/listings/properties.ts';
import type { Attack } from './attack.ts';
import type { World } from './world.ts';

let made = 0;
const newKey = (): string => (++made).toString(16).padStart(32, '0');

const stored = (key: string, owner: number, shape = 'card'): string =>
  `insert into stored_photos (key, owner_id, shape) values ('${key}', ${owner}, '${shape}')`;
const shown = (home: Pick<PropertyRow, 'id'>, owner: number, position: number, key: string): string =>
  `insert into property_photos (property_id, owner_id, position, key) values (${home.id}, ${owner}, ${position}, '${key}')`;

/** A property with `count` photos, and one more photo of its owner that no property uses. */
async function withPhotos(w: World, count: number) {
  const home = await w.property();
  const owner = home.owner_id;
  const [spare, keys] = [newKey(), Array.from({ length: count }, newKey)];
  await w.run(
    stored(spare, owner),
    ...keys.map((key) => stored(key, owner)),
    ...keys.map((key, i) => shown(home, owner, i + 1, key)),
  );
  return { home, owner, keys, spare };
}

const cover = (home: Pick<PropertyRow, 'id'>, url: string | null): string =>
  `select image_url is not distinct from ${url === null ? 'null' : `'${url}'`} from properties where id = ${home.id}`;
const urlOf = (key = ''): string => `/uploads/${key}/800.webp`;

export const photoAttacks: readonly Attack[] = [
  {
    name: 'a gap between photos',
    guards: ['property_photos.property_photos_dense'],
    expect: 'property_photos_dense',
    arm: async (w) => {
      const { home, owner, spare } = await withPhotos(w, 2);
      return shown(home, owner, 4, spare);
    },
  },
  {
    name: 'a photo is deleted from the middle',
    guards: ['property_photos.property_photos_dense'],
    expect: 'property_photos_dense',
    arm: async (w) =>
      `delete from property_photos where position = 2 and property_id = ${(await withPhotos(w, 3)).home.id}`,
  },
  {
    name: 'the same photo twice',
    guards: ['property_photos.property_photos_once'],
    expect: 'property_photos_once',
    arm: async (w) => {
      const { home, owner, keys } = await withPhotos(w, 2);
      return shown(home, owner, 3, keys[0] ?? '');
    },
  },
  {
    name: 'a photo of another user on one’s own property',
    guards: ['property_photos.property_photos_stored'],
    expect: 'property_photos_stored',
    arm: async (w) => {
      const { home, owner } = await withPhotos(w, 0);
      return shown(home, owner, 1, (await withPhotos(w, 0)).spare);
    },
  },
  {
    name: 'a photo on another host’s property',
    guards: ['property_photos.property_photos_owner'],
    expect: 'property_photos_owner',
    arm: async (w) => {
      const { owner, spare } = await withPhotos(w, 0);
      return shown(await w.property(), owner, 1, spare);
    },
  },
  {
    name: 'a photo of a removed property',
    guards: ['property_photos.property_photos_guard', 'property_photos_guard:VF001#1'],
    expect: 'VF001',
    arm: async (w) => {
      const { home, owner, spare } = await withPhotos(w, 0);
      await w.run(`update properties set status = 'removed' where id = ${home.id}`);
      return shown(home, owner, 1, spare);
    },
  },
  {
    name: 'removing a property deletes its photos',
    guards: ['properties.properties_photos_gone'],
    expect: 'through',
    arm: async (w) => {
      const { home } = await withPhotos(w, 3);
      return {
        run: [`update properties set status = 'removed' where id = ${home.id}`],
        holds: `select not exists (select 1 from property_photos where property_id = ${home.id})`,
      };
    },
  },
  {
    name: 'a new first photo becomes the cover',
    guards: ['property_photos.property_photos_cover'],
    expect: 'through',
    arm: async (w) => {
      const { home, keys } = await withPhotos(w, 2);
      return {
        run: [
          `update property_photos set key = case position when 1 then '${keys[1]}' else '${keys[0]}' end where property_id = ${home.id}`,
        ],
        holds: cover(home, urlOf(keys[1])),
      };
    },
  },
  {
    name: 'the cover stays the first photo when image_url is set to something else',
    guards: ['properties.properties_cover'],
    expect: 'through',
    arm: async (w) => {
      const { home, keys } = await withPhotos(w, 1);
      return {
        run: [`update properties set image_url = 'https://else.example/x.jpg' where id = ${home.id}`],
        holds: cover(home, urlOf(keys[0])),
      };
    },
  },
  {
    name: 'another user’s photo as profile picture',
    guards: ['users.users_photo'],
    expect: 'users_photo',
    arm: async (w) => {
      const [key, me, other] = [newKey(), await w.user(), await w.user()];
      await w.run(stored(key, other.id, 'portrait'));
      return `update users set profile_image = '/uploads/${key}/256.webp' where id = ${me.id}`;
    },
  },
];

const oneImport = (user: number, set = 'total', values = '10'): string =>
  `insert into property_imports (user_id, key, ${set}) values (${user}, '${newKey().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}', ${values})`;

export const importAttacks: readonly Attack[] = [
  {
    name: 'an import with more rows done than it has',
    guards: ['property_imports.property_imports_done'],
    expect: 'property_imports_done',
    arm: async (w) => oneImport((await w.user('host')).id, 'total, done', '10, 11'),
  },
  {
    name: 'an import that finished before its last row',
    guards: ['property_imports.property_imports_whole'],
    expect: 'property_imports_whole',
    arm: async (w) => oneImport((await w.user('host')).id, 'total, done, finished_at', '10, 9, market_now()'),
  },
];

export const photoSamples: Record<string, { where?: string; make?: (w: World) => Promise<unknown> }> = {
  stored_photos: {
    where: 'not exists (select 1 from property_photos p where p.key = stored_photos.key)',
    make: (w) => withPhotos(w, 0),
  },
  property_photos: { make: (w) => withPhotos(w, 1) },
  property_imports: { make: async (w) => w.run(oneImport((await w.user('host')).id)) },
};
