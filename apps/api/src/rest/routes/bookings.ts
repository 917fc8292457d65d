import type { RestRoute } from '../route.ts';

const tag = 'Bookings';

export const bookingRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/bookings',
    procedure: 'bookings.mine',
    list: true,
    tag,
    summary: 'Own stays as guest or host: upcoming, or past',
  },
  {
    method: 'GET',
    path: '/api/bookings/:id',
    procedure: 'bookings.byId',
    tag,
    summary: 'An own booking: address, contacts, payment plan, and what cancelling it would mean now',
    errors: ['not_found'],
  },
  {
    method: 'GET',
    path: '/api/bookings/:id/calendar-file',
    procedure: 'bookings.calendarFile',
    tag,
    summary: 'The stay as the content of an iCalendar file',
    errors: ['not_found'],
  },
  {
    method: 'POST',
    path: '/api/bookings/:id/cancel',
    procedure: 'bookings.cancel',
    tag,
    summary: 'Cancel an own booking before it begins; a guest repeats the fee that was shown',
    errors: ['not_found', 'illegal_transition', 'conflict'],
    example: { request: { expectedFee: 0 } },
  },
  {
    method: 'POST',
    path: '/api/bookings/:id/reopen',
    procedure: 'bookings.reopen',
    tag,
    summary: 'As the guest, after cancelling: the request is open again, with held prices as its bids',
    errors: ['not_found', 'illegal_transition'],
  },
  {
    method: 'PATCH',
    path: '/api/bookings/:id/payments/:part',
    procedure: 'bookings.markPayment',
    tag,
    summary: 'As the host: a part of the payment plan has been received',
    errors: ['not_found'],
    example: { request: { received: true } },
  },
];
