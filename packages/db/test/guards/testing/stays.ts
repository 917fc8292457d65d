import type { Attack } from './attack.ts';
import { type Awarded, awardSql, bidSql, type World } from './world.ts';

const cancel = (o: Awarded, by = 'host'): string =>
  `update bookings set status = 'cancelled_by_${by}', closed_at = market_now() where id = ${o.booking}`;

/** The runner-up of an award. */
async function lost(w: World) {
  const all = await w.open();
  const second = await w.bid({ request: all.request });
  await w.run(
    `update bids set status = 'rejected', closed_reason = 'not_selected', decided_at = market_now() where id = ${second.id}`,
    ...awardSql(all.bid),
  );
  return second;
}

const hold = (bid: number, until = `market_now() + interval '1 hour'`): string =>
  `insert into price_holds (bid_id, held_until) values (${bid}, ${until})`;

/** Reopens a request: SQL that inserts a copy of it. */
const reopen = (o: Pick<Awarded, 'request'>, guest: number | string = o.request.guest_id): string =>
  `insert into vacation_requests (guest_id, title, description, location, check_in_date, check_out_date, guests, bedrooms,
     min_budget_cents, max_budget_cents, status, bid_deadline_at, activated_at, reopened_from)
   select ${guest}, title, description, location, check_in_date, check_out_date, guests, bedrooms, min_budget_cents,
     max_budget_cents, 'active', market_now() + interval '1 day', market_now(), id from vacation_requests where id = ${o.request.id}`;

export const stayAttacks: readonly Attack[] = [
  {
    name: 'a stay is cancelled after it has begun',
    guards: ['bookings_terms:VK008#1'],
    expect: 'VK008',
    arm: async (w) => {
      const all = await w.awarded();
      await w.run(
        'alter table bookings disable trigger user',
        `update bookings set check_in_date = current_date - 1 where id = ${all.booking}`,
        'alter table bookings enable trigger user',
      );
      return cancel(all);
    },
  },
  {
    name: 'a booking keeps the agreed cancellation policy and fee',
    guards: ['bookings.bookings_terms'],
    expect: 'through',
    arm: async (w) => {
      const { request, property } = await w.open();
      await w.run(
        `update properties set cancellation_policy = 'strict', timezone = 'Pacific/Honolulu', check_in_time = '16:00'
          where id = ${property.id}`,
      );
      const bid = await w.value(`select id as value from bids where request_id = ${request.id}`);
      return {
        run: [
          `update bids set status = 'accepted', decided_at = market_now() where id = ${bid}`,
          `update vacation_requests set status = 'completed', accepted_bid_id = ${bid}, closed_at = market_now() where id = ${request.id}`,
          `insert into bookings (request_id, bid_id, property_id, host_id, guest_id, check_in_date, check_out_date, all_in_cents)
             select request_id, id, property_id, host_id, guest_id, check_in_date, check_out_date, all_in_cents from bids where id = ${bid}`,
          `update properties set cancellation_policy = 'flexible', timezone = 'Pacific/Kiritimati', check_in_time = '15:00'
            where id = ${property.id}`,
          `update bookings set status = 'cancelled_by_guest', closed_at = market_now() where bid_id = ${bid}`,
        ],
        holds: `select cancellation_fee_cents * 2 = all_in_cents and timezone = 'Pacific/Honolulu' and check_in_time = '16:00'
          from bookings where bid_id = ${bid}`,
      };
    },
  },
  {
    name: 'a property in a time zone that does not exist',
    guards: ['properties.properties_timezone'],
    expect: 'properties_timezone',
    // PostgreSQL itself would take it for three hours west of Greenwich.
    arm: async (w) => `update properties set timezone = 'Foo/Bar3' where id = ${(await w.property()).id}`,
  },
  {
    name: 'the time zone of a booking is changed',
    guards: ['bookings_guard:zone of an agreement'],
    expect: 'VK003',
    arm: async (w) => {
      const all = await w.awarded();
      await w.run(`update properties set timezone = 'Pacific/Kiritimati' where id = ${all.property.id}`);
      return `update bookings set timezone = 'Pacific/Kiritimati' where id = ${all.booking}`;
    },
  },
  {
    name: 'a booking without a time zone gets another one than its property',
    guards: ['bookings_guard:zone of the property'],
    expect: 'VK003',
    arm: async (w) => {
      const all = await w.awarded();
      await w.run(
        'alter table bookings disable trigger user',
        `update bookings set timezone = null where id = ${all.booking}`,
        'alter table bookings enable trigger user',
      );
      return `update bookings set timezone = 'Pacific/Kiritimati' where id = ${all.booking}`;
    },
  },
  {
    name: 'a cancellation fee above the price',
    guards: ['bookings.bookings_fee'],
    without: ['bookings.bookings_guard'],
    expect: 'bookings_fee',
    arm: async (w) =>
      `update bookings set cancellation_fee_cents = all_in_cents + 1 where id = ${(await w.awarded()).booking}`,
  },
  {
    name: 'a booking creates its payment plan',
    guards: ['bookings.bookings_payments'],
    expect: 'through',
    arm: async (w) => {
      const { bid } = await w.open();
      return {
        run: awardSql(bid),
        holds: `select sum(p.amount_cents) = ${bid.all_in_cents} from booking_payments p join bookings k on k.id = p.booking_id where k.bid_id = ${bid.id}`,
      };
    },
  },
  {
    name: 'a payment plan is changed afterwards',
    guards: ['booking_payments.payments_guard', 'payments_guard:VK009#1'],
    expect: 'VK009',
    arm: async (w) =>
      `update booking_payments set amount_cents = 1 where booking_id = ${(await w.awarded()).booking}`,
  },
  {
    name: 'a payment plan is deleted',
    guards: ['booking_payments.payments_guard', 'payments_guard:VK009#1'],
    expect: 'VK009',
    arm: async (w) => `delete from booking_payments where booking_id = ${(await w.awarded()).booking}`,
  },
  {
    name: 'the payment plans are truncated',
    guards: ['booking_payments.payments_kept'],
    without: ['payment_operations.operations_kept', 'payment_disputes.disputes_kept'],
    expect: 'VL001',
    arm: async () => 'truncate booking_payments cascade',
  },
  {
    name: 'a price hold of a bid that is no runner-up',
    guards: ['price_holds.price_holds_guard', 'price_holds_guard:VH001#1'],
    expect: 'VH001',
    arm: async (w) => hold((await w.open()).bid.id),
  },
  {
    name: 'a request reopens while its stay is confirmed',
    guards: ['vacation_requests.requests_reopened', 'requests_reopened:VR020#1'],
    expect: 'VR020',
    arm: async (w) => reopen(await w.awarded()),
  },
  {
    name: 'a guest reopens another guest’s request',
    guards: ['vacation_requests.requests_reopened', 'requests_reopened:VR020#1'],
    expect: 'VR020',
    arm: async (w) => {
      const all = await w.awarded();
      await w.run(cancel(all));
      return reopen(all, (await w.user()).id);
    },
  },
  {
    name: 'a request reopens twice',
    guards: ['vacation_requests.requests_reopened_once'],
    expect: 'requests_reopened_once',
    arm: async (w) => {
      const all = await w.awarded();
      await w.run(cancel(all), reopen(all));
      return reopen(all);
    },
  },
  {
    name: 'a bid on a reopened request by a host who is no former bidder',
    guards: ['bids.bids_guard', 'bids_guard:VB025#1'],
    expect: 'VB025',
    arm: async (w) => {
      const all = await w.awarded();
      await w.run(cancel(all), reopen(all));
      const id = await w.value(
        `select id as value from vacation_requests where reopened_from = ${all.request.id}`,
      );
      return bidSql({ ...all.request, id, revision: 1 }, await w.property());
    },
  },
];

/** The rows behind the generated attacks on these tables. */
export const staySamples = {
  booking_payments: {},
  price_holds: { make: async (w: World) => w.run(hold((await lost(w)).id)) },
};
