import { findProperty } from '@palmbid/db';
import { amenityLabel, listingCard, listingDescription, type PageCard, pictureUrl } from '@palmbid/domain';
import type { Deps } from '../../../context.ts';
import { toPublicProperty } from '../presenter.ts';

type Listing = ReturnType<typeof toPublicProperty>;

/**
 * The HTML head of a listing's page: `image` is absolute or a path on this site, `card` what a drawn picture says in its place, `data`
 * its schema.org description.
 */
export type ListingHead = {
  title: string;
  description: string;
  image: string | null;
  card: PageCard;
  data: object;
};

/** A listed property as a schema.org VacationRental; `origin` makes its addresses absolute. */
const vacationRental = (property: Listing, origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'VacationRental',
  identifier: String(property.id),
  url: `${origin}/properties/${property.id}`,
  name: property.title,
  description: property.description || undefined,
  image: property.imageUrl ? new URL(pictureUrl(property.imageUrl), origin).href : undefined,
  address: {
    '@type': 'PostalAddress',
    addressLocality: property.location,
    addressRegion: property.region ?? undefined,
    addressCountry: property.country ?? undefined,
  },
  checkinTime: property.checkInTime,
  checkoutTime: property.checkOutTime,
  petsAllowed: property.petsAllowed,
  priceRange: `USD ${property.nightlyRate} per night`,
  containsPlace: {
    '@type': 'Accommodation',
    additionalType: 'EntirePlace',
    numberOfBedrooms: property.bedrooms,
    numberOfBathroomsTotal: property.bathrooms,
    occupancy: { '@type': 'QuantitativeValue', maxValue: property.maxGuests },
    floorSize:
      property.sqft === null
        ? undefined
        : { '@type': 'QuantitativeValue', value: property.sqft, unitCode: 'FTK' },
    amenityFeature: property.amenities.map((amenity) => ({
      '@type': 'LocationFeatureSpecification',
      name: amenityLabel(amenity),
      value: true,
    })),
  },
});

/** The head of a public listing, with one statement; null for a property that is not listed. */
export async function readListingHead(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  id: number,
): Promise<ListingHead | null> {
  const row = await findProperty(db, id);
  if (row?.status !== 'listed') return null;
  const listing = toPublicProperty(null, { ...row, booked: false }, undefined);
  const { origin } = new URL(config.publicUrl);
  return {
    title: listing.title,
    description: listingDescription(listing),
    image: listing.imageUrl,
    card: listingCard(listing),
    data: vacationRental(listing, origin),
  };
}
