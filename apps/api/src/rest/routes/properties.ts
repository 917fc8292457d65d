import type { RestRoute } from '../route.ts';

const page = { limit: 'number', cursor: 'string' } as const;

const cabin = {
  title: 'Cedar cabin on the north shore',
  description: 'A wood stove and a deck over the trees.',
  location: 'Lake Tahoe, California',
  bedrooms: 3,
  bathrooms: 2,
  maxGuests: 8,
  nightlyRate: 310,
  amenities: ['Wifi', 'Kitchen', 'Hot tub'],
};

export const propertyRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/properties',
    procedure: 'properties.mine',
    query: page,
    list: true,
    tag: 'Properties',
    summary: 'Own properties; empty for a guest',
  },
  {
    method: 'POST',
    path: '/api/properties',
    procedure: 'properties.create',
    status: 201,
    tag: 'Properties',
    summary: 'Add a property; it is listed at once',
    example: { request: cabin },
  },
  {
    method: 'GET',
    path: '/api/properties/:id',
    procedure: 'properties.byId',
    params: { id: 'number' },
    tag: 'Properties',
    summary: 'A property: public while listed',
    errors: ['not_found'],
  },
  {
    method: 'PATCH',
    path: '/api/properties/:id',
    procedure: 'properties.update',
    params: { id: 'number' },
    tag: 'Properties',
    summary: 'Change an own property, or pause and list it',
    errors: ['not_found'],
    example: { request: { nightlyRate: 290, status: 'paused' } },
  },
  {
    method: 'DELETE',
    path: '/api/properties/:id',
    procedure: 'properties.remove',
    params: { id: 'number' },
    status: 204,
    tag: 'Properties',
    summary: 'Remove an own property without a confirmed booking',
    errors: ['not_found', 'property_booked'],
  },
  {
    method: 'GET',
    path: '/api/listings',
    procedure: 'properties.listings',
    query: {
      location: 'string',
      propertyType: 'string',
      guests: 'number',
      bedrooms: 'number',
      maxRate: 'number',
      amenities: 'string[]',
      petsAllowed: 'boolean',
      ...page,
    },
    list: true,
    tag: 'Properties',
    summary: 'Browse listed properties; no login needed',
  },
];
