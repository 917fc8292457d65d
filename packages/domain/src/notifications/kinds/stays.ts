import { limits } from '../../limits.ts';
import { formatInZone, timeZoneName } from '../../time-zone.ts';
import {
  bookingPath,
  dollars,
  kind,
  type NotificationText,
  type OfBooking,
  type OfRequest,
  requestPath,
  utc,
} from '../descriptor.ts';

/** `name`: the other side. */
type OfReview = OfBooking & { name: string; side: 'guest' | 'host' };

/** The path where a stay is reviewed and its reviews are shown. */
const reviewPath = ({ bookingId }: OfReview): string => `/bookings/${bookingId}/review`;

type BookingNews =
  /** Check-in from `at`, shown in the property's time zone; `terms`: the agreed cancellation terms; `price`: its lines. */
  | { what: 'confirmed'; at: string; timezone: string; terms: string; price?: string }
  | { what: 'cancelled' }
  /** By the host: the request is open again. */
  | { what: 'reopened' };

function bookingText(data: OfBooking & BookingNews): NotificationText {
  switch (data.what) {
    case 'confirmed':
      return {
        title: `Booked: ${data.requestTitle}`,
        body: `${data.propertyTitle} is confirmed. Check-in from ${formatInZone(data.at, data.timezone)} (${timeZoneName(data.timezone)}). ${data.price === undefined ? '' : `Price: ${data.price} `}Cancellation: ${data.terms}`,
        href: bookingPath(data),
      };
    case 'cancelled':
      return {
        title: `A booking was cancelled: ${data.requestTitle}`,
        body: `${data.propertyTitle} is free again on these dates.`,
        href: bookingPath(data),
      };
    case 'reopened':
      return {
        title: `A booking was cancelled: ${data.requestTitle}`,
        body: 'You owe nothing. Your request is open again for 24 hours to everybody who had bid; prices that were held are there to choose from.',
        href: requestPath(data),
      };
  }
}

const reviewWritten = {
  reply: ({ name, requestTitle }: OfReview) => ({
    title: `${name} replied to your review`,
    body: `About ${requestTitle}. Read the reply.`,
  }),
  open: ({ requestTitle }: OfReview) => ({
    title: `The reviews of ${requestTitle} are open`,
    body: 'Both of you have written. Read what was said.',
  }),
  waiting: ({ name, requestTitle }: OfReview) => ({
    title: `${name} has reviewed ${requestTitle}`,
    body: 'You can read it once you have written yours, or when the time for reviews is over.',
  }),
};

/** From the award to the reviews. */
export const stayKinds = {
  booking_changed: kind<OfBooking & BookingNews>({
    label: 'A booking was made or cancelled',
    email: true,
    urgent: true,
    action: 'See your bookings',
    text: bookingText,
  }),
  /** `name`: the host; due on the day `at`. */
  payment_due: kind<OfRequest & { bookingId: number; name: string; amount: number; at: string }>({
    label: 'A payment you agreed on is due',
    email: true,
    urgent: true,
    action: 'See the payment plan',
    text: (payment) => ({
      title: `A payment for ${payment.requestTitle} is due`,
      body: `${dollars(payment.amount)} by ${payment.at}, as agreed with ${payment.name}.`,
      href: bookingPath(payment),
    }),
  }),
  /** `by`: who cancelled the stay; bids are taken until `at`. */
  request_reopened: kind<OfRequest & { by: 'guest' | 'host'; at?: string }>({
    label: 'A request you bid on is open again',
    email: true,
    urgent: true,
    side: 'host',
    action: 'Bid again',
    text: (request) => ({
      title: `${request.requestTitle} is open again`,
      body: `${request.by === 'guest' ? 'The guest' : 'Its host'} called the stay off. You had bid on it: you can bid until ${utc(request.at)}.`,
      href: requestPath(request),
    }),
  }),
  /** `closesAt`: in the last days to write; shown in the property's time zone. */
  review_due: kind<OfReview & { closesAt?: string; timezone?: string }>({
    label: 'Your stay is over: write a review',
    email: true,
    action: 'Write a review',
    text: (stay) => {
      const what = stay.side === 'host' ? stay.name : stay.propertyTitle;
      return {
        ...(stay.closesAt === undefined
          ? {
              title: `How was ${what}?`,
              body: `The stay is over. You have ${limits.reviewDays} days to write a review; nobody sees it before the other side has written too.`,
            }
          : {
              title: `Last days to review ${what}`,
              body: `You can write until ${formatInZone(stay.closesAt, stay.timezone ?? 'UTC')} (${timeZoneName(stay.timezone ?? 'UTC')}). After that nobody can, and what the other side has written is shown.`,
            }),
        href: reviewPath(stay),
      };
    },
  }),
  review_written: kind<OfReview & { what: keyof typeof reviewWritten }>({
    label: 'A review of your stay, or a reply to yours',
    email: true,
    action: 'See the reviews',
    text: (review) => ({ ...reviewWritten[review.what](review), href: reviewPath(review) }),
  }),
};
