import { findProperty } from '@palmbid/db';
import { listingDescription } from '@palmbid/domain';
import type { Deps } from '../../../context.ts';
import { toPublicProperty } from '../presenter.ts';

/** The title, description and image in the HTML head of a listing's page; `image` is absolute or a path on this site. */
export type ListingHead = { title: string; description: string; image: string | null };

/** The head of a public listing, with one statement; null for a property that is not listed. */
export async function readListingHead({ db }: Pick<Deps, 'db'>, id: number): Promise<ListingHead | null> {
  const row = await findProperty(db, id);
  if (row?.status !== 'listed') return null;
  const { title, imageUrl, ...property } = toPublicProperty(null, { ...row, booked: false }, undefined);
  return { title, description: listingDescription(property), image: imageUrl };
}
