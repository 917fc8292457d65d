import type { RestRoute } from '../route.ts';

export const aiRoutes: RestRoute[] = [
  {
    method: 'POST',
    path: '/api/ai/generate-vacation-request',
    procedure: 'ai.generateVacationRequest',
    tag: 'AI',
    summary: 'Fields of a request from free text; nothing is stored',
    errors: ['rate_limited'],
    example: {
      request: { prompt: 'Beach house in the Algarve for four, first week of July, under $250 a night' },
    },
  },
  {
    method: 'GET',
    path: '/api/ai/property-matches',
    procedure: 'ai.propertyMatches',
    tag: 'AI',
    summary:
      'Requests that an own property answers best; without propertyId, the best match per request over all own ones',
    errors: ['not_found'],
  },
  {
    method: 'GET',
    path: '/api/ai/property-matches/:propertyId',
    procedure: 'ai.propertyMatches',
    tag: 'AI',
    summary: 'Requests that this own property answers best',
    errors: ['not_found'],
  },
  {
    method: 'GET',
    path: '/api/ai/guest-recommendations',
    procedure: 'ai.guestRecommendations',
    tag: 'AI',
    summary: 'At most six places with listed homes that fit what was asked for so far',
  },
];
