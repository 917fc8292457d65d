import type { RestRoute } from '../route.ts';

const tag = 'People';
const errors = ['not_found', 'rate_limited'] as const;

export const peopleRoutes: RestRoute[] = [
  {
    method: 'POST',
    path: '/api/users/:id/report',
    procedure: 'people.report',
    tag,
    summary:
      'Tell the admins about somebody whom the caller meets: a bidder, a guest, a host, a correspondent',
    errors: [...errors],
    example: { request: { reason: 'scam', detail: 'Asks for money by wire' } },
  },
  {
    method: 'POST',
    path: '/api/reviews/:reviewId/author/report',
    procedure: 'people.report',
    tag,
    summary: 'Tell the admins about the author of a review',
    errors: [...errors],
    example: { request: { reason: 'abuse' } },
  },
];
