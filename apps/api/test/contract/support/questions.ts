import { randomUUID } from 'node:crypto';
import { legalKinds, queueKinds } from '@palmbid/domain';
import { restRoutes } from '../../../src/rest/routes/index.ts';
import { someTransports } from '../../support/rounds.ts';
import { allProcedures, type Call, isMutation, isStream, restCall, trpcCall } from './calls.ts';

/** Ids of the subjects to query. */
export type Subjects = {
  requests: readonly number[];
  homes: readonly number[];
  /** Hosts with whom threads can be opened. */
  hosts: readonly number[];
  threads: readonly number[];
  bookings: readonly number[];
  cases: readonly { id: number; photo: string }[];
  sharedToken: string;
};

/** Every query of the API about each of these subjects: over both transports in long runs, else over one of them. */
export function questions(
  { requests, homes, hosts, threads, bookings, cases, sharedToken }: Subjects,
  choose: (calls: readonly Call[], n: number) => readonly Call[] = someTransports,
): Call[] {
  const sides = ['guest', 'host'].flatMap((side) => ['upcoming', 'past'].map((when) => ({ side, when })));
  const everywhere = { west: -180, south: -90, east: 180, north: 90 };
  const statuses = ['active', 'completed', 'cancelled'];
  const sorts = ['newest', 'best-match', 'highest-budget', 'ending-soon'];
  const about: Readonly<Record<string, object[]>> = {
    'requests.byId': requests.map((id) => ({ id })),
    'requests.log': requests.map((id) => ({ id })),
    'requests.reach': requests.map((id) => ({ id })),
    'requests.share': requests.map((id) => ({ id })),
    'requests.shared': [{ token: sharedToken }],
    'bids.forRequest': requests.map((requestId) => ({ requestId })),
    'requests.forHosts': [
      ...statuses.flatMap((status) => sorts.map((sort) => ({ status, sort }))),
      ...['canary', 'Lisbon', 'lisbn'].map((location) => ({ location })),
      ...homes.map((nearPropertyId) => ({ nearPropertyId, sort: 'distance' })),
    ],
    'requests.countsForHosts': [{}, { location: 'canary' }, { location: 'Lisbon', status: 'cancelled' }],
    'bids.labels': requests.map((requestId) => ({ requestId })),
    'invitations.choices': homes.map((propertyId) => ({ propertyId })),
    'places.page': ['portugal', 'lisbon-portugal'].map((slug) => ({ slug })),
    'properties.listed': [{ ids: homes }],
    'properties.similar': homes.map((id) => ({ id })),
    'calendar.exchange': homes.map((propertyId) => ({ propertyId })),
    'calendar.ics': homes.map((propertyId) => ({ propertyId, key: 'guessed' })),
    'calendar.get': homes.map((propertyId) => ({ propertyId })),
    'properties.toBid': requests.map((requestId) => ({ requestId })),
    'properties.prices': ['Lisbon', 'Nazaré'].map((location) => ({
      location,
      checkInDate: '2027-05-12',
      checkOutDate: '2027-05-19',
      guests: 1,
      bedrooms: 0,
    })),
    'properties.byId': homes.map((id) => ({ id })),
    'taxes.forProperty': homes.map((id) => ({ id })),
    'ai.suggestedBid': requests.flatMap((requestId) =>
      homes.map((propertyId) => ({ requestId, propertyId })),
    ),
    'ai.propertyMatches': [{}, ...homes.map((propertyId) => ({ propertyId }))],
    'maps.homes': [{ view: everywhere }],
    'maps.home': homes.map((id) => ({ id })),
    'maps.requests': [{ view: everywhere }, { view: everywhere, location: 'Lisbon' }],
    'maps.requestPins': [{ ids: requests.slice(0, 100), propertyId: homes[0] }],
    'maps.bids': requests.map((id) => ({ id })),
    'maps.names': [{ level: 0, x: 0, y: 0 }],
    'messages.thread': threads.map((threadId) => ({ threadId })),
    'messages.open': requests.flatMap((requestId) => [
      { requestId },
      ...hosts.map((id) => ({ requestId, with: id })),
    ]),
    'messages.search': [{ text: 'canary' }],
    'bookings.mine': sides,
    'bookings.byId': bookings.map((id) => ({ id })),
    'bookings.calendarFile': bookings.map((id) => ({ id })),
    'cases.byId': cases.map(({ id }) => ({ id })),
    'cases.evidence': cases.map(({ id, photo }) => ({ id, key: photo })),
    'cases.ofBooking': bookings.map((bookingId) => ({ bookingId })),
    'payments.ofBooking': bookings.map((id) => ({ id })),
    'payments.ledger': bookings.map((id) => ({ id })),
    'imports.progress': [{ key: randomUUID() }],
    // The second version of the imprint is a draft.
    'legal.text': [...legalKinds.map((kind) => ({ kind })), { kind: 'imprint', number: 2 }],
    'moderation.statement': [{ token: 'x'.repeat(43) }],
    'queue.list': queueKinds.map((kind) => ({ kind })),
    'reviews.ofProperty': homes.map((propertyId) => ({ propertyId })),
    'reviews.standing': homes.map((propertyId) => ({ propertyId })),
    'reviews.guestStanding': requests.map((requestId) => ({ requestId })),
    'reviews.ofBooking': bookings.map((bookingId) => ({ bookingId })),
    'reviews.reported': [{ open: true }, { open: false }],
  };
  return allProcedures
    .filter((path) => !isMutation(path) && !isStream(path))
    .flatMap((path) =>
      (about[path] ?? [{}]).flatMap((input, n) =>
        choose(
          [
            trpcCall(path, input),
            ...restRoutes
              .filter((route) => route.procedure === path)
              .flatMap((route) => restCall(route, input) ?? []),
          ],
          path.length + n,
        ),
      ),
    );
}
