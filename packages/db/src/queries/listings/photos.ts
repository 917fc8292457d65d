import { sql } from 'kysely';
import type { Db, Tx } from '../../client.ts';
import type { StoredPhotosTable } from '../../schema/tables.ts';
import { run } from '../../statements.ts';

export type PhotoRow = { key: string; alt: string };

/** Records a photo before its files are written, so that a cleanup finds them if the upload fails. */
export async function claimPhoto(
  db: Db,
  photo: { key: string; ownerId: number; shape: StoredPhotosTable['shape'] },
): Promise<void> {
  await db
    .insertInto('stored_photos')
    .values({ key: photo.key, owner_id: photo.ownerId, shape: photo.shape })
    .execute();
}

/** A property's photos in their order; the first is its cover. */
export const listPhotos = (db: Db, propertyId: number): Promise<PhotoRow[]> =>
  db
    .selectFrom('property_photos')
    .select(['key', 'alt'])
    .where('property_id', '=', propertyId)
    .orderBy('position')
    .execute();

export async function countPhotos(db: Db, propertyId: number): Promise<number> {
  const { count } = await db
    .selectFrom('property_photos')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('property_id', '=', propertyId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Adds a photo at the end. The caller holds the exclusive lock on the property. */
export async function appendPhoto(
  tx: Tx,
  photo: { propertyId: number; ownerId: number; key: string; alt: string },
): Promise<void> {
  await tx
    .insertInto('property_photos')
    .values({
      property_id: photo.propertyId,
      owner_id: photo.ownerId,
      key: photo.key,
      alt: photo.alt,
      position: (await countPhotos(tx, photo.propertyId)) + 1,
    })
    .execute();
}

/** Puts a property's photos into this order, which contains each of them once. The caller holds the exclusive lock on the property. */
export const arrangePhotos = run(
  (propertyId: number, keys: readonly string[]) => sql`
    update property_photos place set key = shown.key, alt = shown.alt
      from unnest(${sql.val([...keys])}::text[]) with ordinality as wanted (key, position)
      join property_photos shown on shown.property_id = ${propertyId} and shown.key = wanted.key
     where place.property_id = ${propertyId} and place.position = wanted.position and place.key <> shown.key`,
);

/** Removes a photo; those after it move up. False when there is no such photo. The caller holds the exclusive lock on the property. */
export async function removePhoto(tx: Tx, propertyId: number, key: string): Promise<boolean> {
  const keys = (await listPhotos(tx, propertyId)).map((photo) => photo.key);
  if (!keys.includes(key)) return false;
  await arrangePhotos(tx, propertyId, [...keys.filter((each) => each !== key), key]);
  await tx
    .deleteFrom('property_photos')
    .where('property_id', '=', propertyId)
    .where('key', '=', key)
    .execute();
  return true;
}

/** Sets the alternative text of a photo; false when there is no such photo. */
export async function setPhotoAlt(db: Db, propertyId: number, photo: PhotoRow): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('property_photos')
    .set({ alt: photo.alt })
    .where('property_id', '=', propertyId)
    .where('key', '=', photo.key)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Keys of all stored photos of a user. */
export async function photoKeysOfOwner(db: Db, ownerId: number): Promise<string[]> {
  const rows = await db.selectFrom('stored_photos').select('key').where('owner_id', '=', ownerId).execute();
  return rows.map(({ key }) => key);
}

/** Keys of photos that are not shown anywhere and too old (an hour) for an upload to show yet. */
export async function unusedPhotos(db: Db, limit = 200): Promise<string[]> {
  const rows = await db
    .selectFrom('stored_photos')
    .select('key')
    .where(sql<boolean>`created_at < market_now() - interval '1 hour'`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('property_photos')
            .select('key')
            .whereRef('property_photos.key', '=', 'stored_photos.key'),
        ),
      ),
    )
    .where(sql<boolean>`not exists (select 1 from case_photos p where p.key = stored_photos.key)`)
    .where(
      sql<boolean>`not exists (select 1 from submissions s where s.outcome is null
        and s.change -> 'photos' @> jsonb_build_array(jsonb_build_object('key', stored_photos.key)))`,
    )
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('users').select('id').whereRef('users.photo_key', '=', 'stored_photos.key')),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('operator_settings')
            .select('id')
            .whereRef('operator_settings.logo_photo', '=', 'stored_photos.key'),
        ),
      ),
    )
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map(({ key }) => key);
}

/** Deletes the record of a photo, in the transaction that deletes its files. Foreign keys refuse one that is still shown. */
export async function deleteStoredPhoto(db: Db, key: string): Promise<void> {
  await db.deleteFrom('stored_photos').where('key', '=', key).execute();
}
