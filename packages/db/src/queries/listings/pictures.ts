import { sql } from 'kysely';
import { onlyValue } from '../../statements.ts';

/** Whether a listing, a request or a profile shows the picture at this https address of another site. */
export const isLinkedPicture = onlyValue(
  { linked: 'bool' },
  (address: string) => sql`
    select exists (select from properties where image_url = ${address} and image_url like 'https:%')
        or exists (select from vacation_requests where image_url = ${address} and image_url like 'https:%')
        or exists (select from users where profile_image = ${address} and profile_image like 'https:%') as linked`,
);
