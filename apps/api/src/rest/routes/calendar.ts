import type { RestRoute } from '../route.ts';

export const calendarRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/properties/:propertyId/calendar',
    procedure: 'calendar.get',
    params: { propertyId: 'number' },
    query: { from: 'string', to: 'string' },
    tag: 'Calendar',
    summary: 'Taken nights of an own property: bookings, blocks and imports',
    errors: ['not_found'],
  },
  {
    method: 'POST',
    path: '/api/properties/:propertyId/blocks',
    procedure: 'calendar.block',
    params: { propertyId: 'number' },
    status: 201,
    tag: 'Calendar',
    summary: 'Block nights; own pending bids for them end',
    errors: ['not_found', 'property_unavailable'],
    example: { request: { from: '2027-06-12', to: '2027-06-19', note: 'Family' } },
  },
  {
    method: 'DELETE',
    path: '/api/properties/:propertyId/blocks/:id',
    procedure: 'calendar.unblock',
    params: { propertyId: 'number', id: 'number' },
    status: 204,
    tag: 'Calendar',
    summary: 'Free nights that were blocked by hand',
    errors: ['not_found'],
  },
];
