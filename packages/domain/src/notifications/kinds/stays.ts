import type { PaymentNews } from '../../bookings/payments.ts';
import type { CaseEventKind } from '../../cases/machine.ts';
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

/** `at`: until when the next one must act. */
type OfCase = OfBooking & { caseId: number; at?: string };

const caseChanged: Record<CaseEventKind, (data: OfCase) => { title: string; body: string }> = {
  opened: ({ requestTitle, at }) => ({
    title: `A case was opened: ${requestTitle}`,
    body: `Say what happened from your side until ${utc(at)}. Then our team decides.`,
  }),
  said: ({ requestTitle, at }) => ({
    title: `News in a case: ${requestTitle}`,
    body: `There are new words to read. The next step is due by ${utc(at)}.`,
  }),
  answered: ({ requestTitle, at }) => ({
    title: `The other side has answered: ${requestTitle}`,
    body: `Our team decides by ${utc(at)}. You may add to the case until then.`,
  }),
  no_answer: ({ requestTitle, at }) => ({
    title: `Our team decides a case: ${requestTitle}`,
    body: `The time to answer is over. Our team decides by ${utc(at)}; both sides may still add to the case.`,
  }),
  overdue: ({ requestTitle, at }) => ({
    title: `A decision takes longer: ${requestTitle}`,
    body: `We are sorry. Our team decides by ${utc(at)}.`,
  }),
  decided: ({ requestTitle }) => ({
    title: `A case was decided: ${requestTitle}`,
    body: 'Read the decision, and what it means for the price.',
  }),
  withdrawn: ({ requestTitle }) => ({
    title: `A case was withdrawn: ${requestTitle}`,
    body: 'There is nothing left to do.',
  }),
};

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

/** `side`: the receiver's. */
type OfPayment = OfBooking & { side: 'guest' | 'host'; amount: number };

const paymentChanged: Record<PaymentNews, (payment: OfPayment) => { title: string; body: string }> = {
  paid: ({ side, amount, requestTitle, propertyTitle }) =>
    side === 'guest'
      ? { title: `Paid: ${requestTitle}`, body: `We have received ${dollars(amount)} for ${propertyTitle}.` }
      : {
          title: `The guest has paid: ${requestTitle}`,
          body: `${dollars(amount)} for ${propertyTitle}. Your share is paid out after check-in.`,
        },
  failed: ({ amount, requestTitle }) => ({
    title: `Your payment failed: ${requestTitle}`,
    body: `The card for ${dollars(amount)} was declined. Nothing was taken; please try again, or use another card.`,
  }),
  refunded: ({ side, amount, requestTitle, propertyTitle }) => ({
    title: `${side === 'guest' ? 'Refunded' : 'The guest was refunded'}: ${requestTitle}`,
    body: `${dollars(amount)} for ${propertyTitle}.${side === 'guest' ? ' It takes a few days to reach your account.' : ''}`,
  }),
  paid_out: ({ amount, requestTitle, propertyTitle }) => ({
    title: `Paid out: ${requestTitle}`,
    body: `${dollars(amount)} for ${propertyTitle} is on its way to your account.`,
  }),
  disputed: ({ amount, requestTitle, propertyTitle }) => ({
    title: `A payment is disputed: ${requestTitle}`,
    body: `The guest's bank has questioned ${dollars(amount)} for ${propertyTitle}. It is held back until the bank has decided.`,
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
  payment_changed: kind<OfPayment & { what: PaymentNews }>({
    label: 'A payment, refund or pay-out of your stay',
    email: true,
    urgent: true,
    action: 'See the booking',
    text: (payment) => ({ ...paymentChanged[payment.what](payment), href: bookingPath(payment) }),
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
  case_changed: kind<OfCase & { what: CaseEventKind }>({
    label: 'A case about your stay',
    email: true,
    locked: true,
    urgent: true,
    action: 'Open the case',
    text: (data) => ({ ...caseChanged[data.what](data), href: `/cases/${data.caseId}` }),
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
