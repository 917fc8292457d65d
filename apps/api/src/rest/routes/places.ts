import type { RestRoute } from '../route.ts';

export const placeRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/places',
    procedure: 'places.suggest',
    tag: 'Places',
    summary: 'Places whose name begins with a text or nearly so, the likeliest first; no login needed',
  },
];
