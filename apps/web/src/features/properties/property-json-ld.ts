import { amenityLabel, pictureUrl } from '@palmbid/domain';
import type { Property } from '../../core/wire.ts';

/** A listed property as a schema.org VacationRental. `origin` makes its addresses absolute. */
export const propertyJsonLd = (property: Property, origin: string) => ({
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
