import type { BookingNotificationFacts } from '@palmbid/db';
import {
  type CaseEventKind,
  cancellationTerms,
  formatMoney,
  linesSentence,
  type NotificationData,
  type PaymentNews,
  shownLines,
  toDollars,
} from '@palmbid/domain';
import { toRefunds } from '../../bids/presenter.ts';
import { type Consumer, type Effects, none, notify, ofBooking, ofRequest } from './effects.ts';
import type { Facts } from './facts.ts';
import type { Draft } from './notify.ts';

type Side = 'guest' | 'host';
const sides: readonly Side[] = ['guest', 'host'];

const dataOf = (booking: BookingNotificationFacts) => ({
  bookingId: booking.id,
  requestId: booking.request_id,
  requestTitle: booking.request_title,
  propertyId: booking.property_id,
  propertyTitle: booking.property_title,
});

/** When the stay begins, its price and the terms of cancellation: the guest's mail is the confirmation. */
function confirmedData(booking: BookingNotificationFacts): NotificationData<'booking_changed'> {
  const { cancellation_policy: cancellationPolicy, all_in_cents: allInCents, timezone } = booking;
  const terms = cancellationTerms({
    allIn: toDollars(allInCents),
    refunds: toRefunds(cancellationPolicy, allInCents, booking.check_in_at, booking.created_at),
    property: { cancellationPolicy, timezone },
  });
  const lines = shownLines({
    nights: booking.nights,
    amountCents: booking.amount_cents,
    feesCents: booking.fees_cents,
    lines: booking.lines,
  });
  const price = `${formatMoney(toDollars(allInCents))} all in. ${linesSentence(lines)}`;
  return { ...dataOf(booking), what: 'confirmed', at: booking.check_in_at, timezone, terms, price };
}

const bookingChanged = (
  booking: BookingNotificationFacts,
  to: Side,
  data: NotificationData<'booking_changed'>,
): Draft => ({
  userId: to === 'guest' ? booking.guest_id : booking.host_id,
  kind: 'booking_changed',
  groupKey: ofRequest(booking.request_id),
  data,
});

/** The guest is notified of the reopened request, and so are its former bidders who have no bid on it yet. */
async function cancelledByHost(booking: BookingNotificationFacts, facts: Facts): Promise<Draft[]> {
  const again = await facts.reopened.load(booking.request_id);
  if (!again) return [bookingChanged(booking, 'guest', { ...dataOf(booking), what: 'cancelled' })];
  const data = { requestId: again.id, requestTitle: booking.request_title };
  return [
    bookingChanged(booking, 'guest', { ...dataOf(booking), ...data, what: 'reopened' }),
    ...again.waiting
      .filter((userId) => userId !== booking.host_id)
      .map((userId) => ({
        userId,
        kind: 'request_reopened' as const,
        groupKey: ofRequest(again.id),
        data: { ...data, by: 'host' as const, at: again.effective_deadline_at },
      })),
  ];
}

/** A notification for one side of a stay about its reviews. */
const toReviewer = (booking: BookingNotificationFacts, side: Side) => ({
  userId: side === 'guest' ? booking.guest_id : booking.host_id,
  groupKey: ofBooking(booking.id),
  data: { ...dataOf(booking), name: side === 'guest' ? booking.host_name : booking.guest_name, side },
});

const reviewWritten = (
  booking: BookingNotificationFacts,
  side: Side,
  what: NotificationData<'review_written'>['what'],
): Draft => {
  const draft = toReviewer(booking, side);
  return { ...draft, kind: 'review_written', data: { ...draft.data, what } };
};

/** Whom each news about money concerns. */
const paidSides: Readonly<Record<PaymentNews, readonly Side[]>> = {
  paid: sides,
  failed: ['guest'],
  refunded: sides,
  paid_out: ['host'],
  disputed: ['host'],
};

const ofBookingEvent =
  <P extends { bookingId: number }>(
    drafts: (booking: BookingNotificationFacts, facts: Facts, payload: P) => Draft[] | Promise<Draft[]>,
  ) =>
  async ({ payload }: { payload: P }, facts: Facts): Promise<Effects> => {
    const booking = await facts.booking.load(payload.bookingId);
    return booking ? { drafts: await drafts(booking, facts, payload) } : none;
  };

type StayEvent =
  | 'booking_confirmed'
  | 'booking_cancelled_by_guest'
  | 'booking_cancelled_by_host'
  | 'booking_stayed'
  | 'payment_changed'
  | 'case_changed'
  | 'booking_reviewed'
  | 'booking_review_replied'
  | 'reminder_payment_due'
  | 'reminder_review_due';

/** From the award to the reviews. */
export const stayConsumers: { [K in StayEvent]: Consumer<K> } = {
  booking_confirmed: ofBookingEvent((booking) => [bookingChanged(booking, 'guest', confirmedData(booking))]),
  booking_cancelled_by_guest: ofBookingEvent((booking) => [
    bookingChanged(booking, 'host', { ...dataOf(booking), what: 'cancelled' }),
  ]),
  booking_cancelled_by_host: ofBookingEvent(cancelledByHost),
  booking_stayed: ofBookingEvent((booking) =>
    sides.map((side) => ({ ...toReviewer(booking, side), kind: 'review_due' })),
  ),
  payment_changed: ofBookingEvent(
    (booking, _facts, { what, amountCents }: { bookingId: number; what: PaymentNews; amountCents: number }) =>
      paidSides[what].map((side) => ({
        userId: side === 'guest' ? booking.guest_id : booking.host_id,
        kind: 'payment_changed',
        groupKey: ofRequest(booking.request_id),
        data: { ...dataOf(booking), side, amount: toDollars(amountCents), what },
      })),
  ),
  case_changed: ofBookingEvent(
    async (
      booking,
      facts,
      {
        caseId,
        what,
        actorId,
      }: { bookingId: number; caseId: number; what: CaseEventKind; actorId: number | null },
    ) => {
      const subject = await facts.case.load(caseId);
      return [booking.guest_id, booking.host_id]
        .filter((userId) => userId !== actorId)
        .map((userId) => ({
          userId,
          kind: 'case_changed' as const,
          groupKey: ofBooking(booking.id),
          data: { ...dataOf(booking), caseId, what, ...(subject?.due_at && { at: subject.due_at }) },
        }));
    },
  ),
  /** Of the first review the other side sees only that it exists; the second reveals both. */
  booking_reviewed: ofBookingEvent(
    async (booking, facts, { reviewId }: { bookingId: number; reviewId: number }) => {
      const review = await facts.review.load(reviewId);
      if (!review || review.hidden) return [];
      if (review.other_id === null) {
        return [reviewWritten(booking, review.side === 'guest' ? 'host' : 'guest', 'waiting')];
      }
      // The other review came before this event was delivered: its event reveals both.
      if (review.other_id > review.id) return [];
      return sides.map((side) => reviewWritten(booking, side, 'open'));
    },
  ),
  booking_review_replied: ofBookingEvent(
    async (booking, facts, { reviewId }: { bookingId: number; reviewId: number }) => {
      const review = await facts.review.load(reviewId);
      return !review || review.hidden ? [] : [reviewWritten(booking, review.side, 'reply')];
    },
  ),
  reminder_payment_due: async ({ payload }, facts) => {
    const due = await facts.payment.load(payload);
    if (!due) return none;
    return notify({
      userId: due.guest_id,
      kind: 'payment_due',
      groupKey: ofRequest(due.request_id),
      data: {
        bookingId: due.id,
        requestId: due.request_id,
        requestTitle: due.request_title,
        name: due.host_name,
        amount: toDollars(due.amount_cents),
        at: due.due_on,
      },
    });
  },
  /** For the sides without a review, in the last days to write one. */
  reminder_review_due: async ({ payload }, facts) => {
    const stay = await facts.unreviewed.load(payload.requestId);
    const booking = stay && (await facts.booking.load(stay.id));
    if (!stay || !booking) return none;
    return notify(
      ...stay.sides.map((side): Draft => {
        const draft = toReviewer(booking, side);
        return {
          ...draft,
          kind: 'review_due',
          data: { ...draft.data, closesAt: stay.closes_at, timezone: booking.timezone },
        };
      }),
    );
  },
};
