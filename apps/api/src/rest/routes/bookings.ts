import type { RestRoute } from '../route.ts';

const tag = 'Bookings';
const page = { limit: 'number', cursor: 'string' } as const;

export const bookingRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/bookings',
    procedure: 'bookings.mine',
    query: { side: 'string', when: 'string', ...page },
    list: true,
    tag,
    summary: 'Own stays as guest or host: upcoming, or past',
  },
];
