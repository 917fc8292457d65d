import type { RestRoute } from '../route.ts';

const tag = 'Reviews';

const scores = { cleanliness: 5, accuracy: 5, checkIn: 4, communication: 5, location: 4, value: 5 };
const written = { stars: 5, scores, content: 'The deck at sunrise alone is worth the trip.' };
const review = {
  id: 3,
  side: 'guest',
  author: 'Gwen R.',
  ...written,
  reply: null,
  repliedAt: null,
  createdAt: '2027-06-20T09:00:00.000Z',
  stayed: '2027-06',
};

export const reviewRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/properties/:propertyId/reviews',
    procedure: 'reviews.ofProperty',
    list: true,
    tag,
    summary: 'Published reviews of a property, newest first; no login needed',
    errors: ['not_found'],
    example: { response: [review] },
  },
  {
    method: 'GET',
    path: '/api/properties/:propertyId/standing',
    procedure: 'reviews.standing',
    tag,
    summary: 'Rating of a property and its host, and how often the host honoured an award',
    errors: ['not_found'],
  },
  {
    method: 'GET',
    path: '/api/vacation-requests/:requestId/standing',
    procedure: 'reviews.guestStanding',
    tag,
    summary: 'For hosts: rating of the guest, and how often they decide on their bids',
    errors: ['not_found'],
  },
  {
    method: 'GET',
    path: '/api/bookings/:bookingId/reviews',
    procedure: 'reviews.ofBooking',
    tag,
    summary: 'Reviews of an own stay; the other side’s once both are in or 14 days have passed',
    errors: ['not_found'],
  },
  {
    method: 'POST',
    path: '/api/bookings/:bookingId/reviews',
    procedure: 'reviews.write',
    status: 201,
    tag,
    summary: 'Review an own stay that is over, once, within 14 days',
    errors: ['not_found', 'illegal_transition'],
    example: { request: written },
  },
  {
    method: 'POST',
    path: '/api/reviews/:id/reply',
    procedure: 'reviews.reply',
    tag,
    summary: 'Reply in public to an open review about oneself, once',
    errors: ['not_found', 'illegal_transition'],
    example: { request: { content: 'Thank you, come again!' } },
  },
  {
    method: 'POST',
    path: '/api/reviews/:id/report',
    procedure: 'reviews.report',
    tag,
    summary: 'Report a review to the moderators',
    errors: ['not_found'],
    example: { request: { reason: 'abuse', detail: 'It names my child.' } },
  },
  {
    method: 'GET',
    path: '/api/admin/reviews',
    procedure: 'reviews.reported',
    list: true,
    tag,
    summary: 'Reported reviews: those that wait, or with open=false those decided on',
  },
  {
    method: 'PATCH',
    path: '/api/admin/reviews/:id',
    procedure: 'reviews.moderate',
    tag,
    summary: 'Hide a review with a reason, or let it stand',
    errors: ['not_found'],
    example: { request: { hide: true, reason: 'Names a third person' } },
  },
];
