import type { PhotoShape } from '@palmbid/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../../client.ts';

export type PhotoRow = { key: string; alt: string };

/** Notes a photo before its files are written, so that they are found again whatever happens next. */
export async function claimPhoto(
  db: Db,
  photo: { key: string; ownerId: number; shape: PhotoShape },
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

/** Adds a photo at the end. The caller holds the property alone. */
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

/** Puts a property's photos into this order, which names each of them once. The caller holds the property alone. */
export async function arrangePhotos(tx: Tx, propertyId: number, keys: readonly string[]): Promise<void> {
  await sql`
    update property_photos place set key = shown.key, alt = shown.alt
      from unnest(${sql.val([...keys])}::text[]) with ordinality as wanted (key, position)
      join property_photos shown on shown.property_id = ${propertyId} and shown.key = wanted.key
     where place.property_id = ${propertyId} and place.position = wanted.position and place.key <> shown.key
  `.execute(tx);
}

/** Takes a photo away; those behind it move up. False where there is no such photo. The caller holds the property alone. */
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

/** Says in words what a photo shows; false where there is no such photo. */
export async function setPhotoAlt(db: Db, propertyId: number, photo: PhotoRow): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('property_photos')
    .set({ alt: photo.alt })
    .where('property_id', '=', propertyId)
    .where('key', '=', photo.key)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Everything somebody has uploaded that is still in the store. */
export async function photoKeysOfOwner(db: Db, ownerId: number): Promise<string[]> {
  const rows = await db.selectFrom('stored_photos').select('key').where('owner_id', '=', ownerId).execute();
  return rows.map(({ key }) => key);
}

/** Photos that nothing shows and no upload can still be about to show: older than an hour. */
export async function unusedPhotos(db: Db, limit = 200): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from stored_photos s
     where created_at < market_now() - interval '1 hour'
       and not exists (select 1 from property_photos p where p.key = s.key)
       and not exists (select 1 from users u where u.photo_key = s.key)
     order by created_at limit ${limit}
  `.execute(db);
  return rows.map(({ key }) => key);
}

/** Forgets a photo; its files go with the same transaction. One that is still shown cannot be forgotten. */
export async function deleteStoredPhoto(db: Db, key: string): Promise<void> {
  await db.deleteFrom('stored_photos').where('key', '=', key).execute();
}
