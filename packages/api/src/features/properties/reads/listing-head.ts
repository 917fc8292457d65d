import { findProperty } from '@palmbid/db';
import { listingDescription } from '@palmbid/domain';
import type { Deps } from '../../../context.ts';
import { toPublicProperty } from '../presenter.ts';

/** What a listing's page says of itself before anything is loaded; `image` is absolute or a path of this site. */
export type ListingHead = { title: string; description: string; image: string | null };

/** The head of a listing as strangers may see it, in one statement; null for every property that they may not. */
export async function readListingHead({ db }: Pick<Deps, 'db'>, id: number): Promise<ListingHead | null> {
  const row = await findProperty(db, id);
  if (row?.status !== 'listed') return null;
  const { title, imageUrl, ...property } = toPublicProperty(null, { ...row, booked: false }, undefined);
  return { title, description: listingDescription(property), image: imageUrl };
}
