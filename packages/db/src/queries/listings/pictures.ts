import { sql } from 'kysely';
import type { Db } from '../../client.ts';

/** Whether a listing, a request or a person shows the picture at this https address of another site. */
export async function isLinkedPicture(db: Db, address: string): Promise<boolean> {
  const { rows } = await sql<{ linked: boolean }>`
    select exists (select from properties where image_url = ${address} and image_url like 'https:%')
        or exists (select from vacation_requests where image_url = ${address} and image_url like 'https:%')
        or exists (select from users where profile_image = ${address} and profile_image like 'https:%') as linked
  `.execute(db);
  return rows[0]?.linked ?? false;
}
