import type { PropertyRow, Rated } from '@palmbid/db';
import { type Actor, holdsContacts, shownTo } from '@palmbid/domain';
import type { z } from 'zod';
import { toWire } from '../../kit/field-table.ts';
import { toRating } from '../../kit/rating.ts';
import { listingFields } from './fields.ts';
import type { hiddenListing, property, publicProperty } from './schema.ts';

const toListing = (row: PropertyRow, rated: Rated | undefined): z.input<typeof publicProperty> => ({
  id: row.id,
  ...toWire(listingFields, row),
  country: row.country,
  region: row.region,
  createdAt: row.created_at,
  host: toRating(rated),
});

/**
 * The public view: no owner, address or coordinates, and contact details hidden unless open to the viewer. `rated`: the published
 * reviews of its owner.
 */
export const toPublicProperty = (
  viewer: Actor | null,
  row: PropertyRow & { booked: boolean },
  rated: Rated | undefined,
): z.input<typeof publicProperty> =>
  shownTo(viewer, { id: row.owner_id, booked: row.booked }, toListing(row, rated));

/** Null for a property that is not hidden. */
export const toHidden = (
  row: Pick<PropertyRow, 'hidden_at' | 'hidden_for' | 'hidden_reason'>,
): z.input<typeof hiddenListing> | null =>
  row.hidden_at === null || row.hidden_for === null
    ? null
    : { at: row.hidden_at, for: row.hidden_for, reason: row.hidden_reason ?? '' };

/** The whole property, for its owner and for admins. */
export const toOwnProperty = (
  row: PropertyRow,
  rated: Rated | undefined,
  {
    isOwner = true,
    approval,
  }: { isOwner?: boolean; approval?: z.input<typeof property>['approval'] | undefined } = {},
): z.input<typeof property> => {
  const listing = toListing(row, rated);
  return {
    ...listing,
    contactHidden: holdsContacts(listing),
    ownerId: row.owner_id,
    status: row.status,
    hidden: toHidden(row),
    ...(approval && { approval }),
    address: row.address,
    lat: row.lat,
    lon: row.lon,
    pin: row.pin_lat === null || row.pin_lon === null ? null : { lat: row.pin_lat, lon: row.pin_lon },
    abilities: { edit: isOwner, delete: isOwner, bid: isOwner && row.status === 'listed' },
  };
};
