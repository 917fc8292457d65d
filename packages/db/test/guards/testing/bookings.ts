import type { Attack } from './attack.ts';
import { type Awarded, awardSql, bookingSql, type Open, type World } from './world.ts';

const update = (id: number, set: string): string => `update bookings set ${set} where id = ${id}`;
const block = (property: number, stay: string, kind = 'block'): string =>
  `insert into property_blocks (property_id, stay, kind) values (${property}, ${stay}, '${kind}')`;
const feed = (property: number, slot: number): string =>
  `insert into ical_feeds (property_id, slot, name, url) values (${property}, ${slot}, 'x', 'sealed')`;
const rangeOf = (o: Pick<Open, 'bid'>): string =>
  `daterange('${o.bid.check_in_date}', '${o.bid.check_out_date}')`;

const onBooking = (set: string) => async (w: World) => update((await w.awarded()).booking, set);

/** An award whose booking differs from the bid. */
const bookOtherwise = (over: (o: Open) => Record<string, string | number>) => async (w: World) => {
  const all = await w.open();
  return [...awardSql(all.bid, ['booking']), bookingSql(all.bid, over(all))];
};

/** Two active requests for the same nights with a bid of one property each. */
async function twins(w: World): Promise<[Open, Open]> {
  const first = await w.open();
  const request = await w.request({
    check_in_date: first.request.check_in_date,
    check_out_date: first.request.check_out_date,
  });
  const bid = await w.bid({ request, property_id: first.property.id });
  return [first, { request, bid, property: first.property }];
}

const withBlock = (sqlOf: (o: Awarded) => string) => async (w: World) => sqlOf(await w.awarded());
const ofBooking = (o: Awarded): string => `where booking_id = ${o.booking}`;

export const bookingAttacks: readonly Attack[] = [
  {
    name: 'two awards of one property for the same nights',
    guards: ['property_blocks.blocks_no_overlap'],
    expect: 'blocks_no_overlap',
    arm: async (w) => {
      const [one, two] = await twins(w);
      return [...awardSql(one.bid), ...awardSql(two.bid)];
    },
  },
  {
    name: 'an award on nights the host has blocked',
    guards: ['property_blocks.blocks_no_overlap'],
    expect: 'blocks_no_overlap',
    arm: async (w) => {
      const all = await w.open();
      return [block(all.property.id, rangeOf(all)), ...awardSql(all.bid)];
    },
  },
  {
    name: 'the host blocks booked nights',
    guards: ['property_blocks.blocks_no_overlap'],
    expect: 'blocks_no_overlap',
    arm: withBlock((o) => block(o.property.id, rangeOf(o))),
  },
  {
    name: 'an award on nights that an imported calendar has taken',
    guards: ['property_blocks.blocks_taken', 'blocks_taken:VN001#1'],
    expect: 'VN001',
    arm: async (w) => {
      const all = await w.open();
      return [block(all.property.id, rangeOf(all), 'import'), ...awardSql(all.bid)];
    },
  },
  {
    name: 'an imported calendar may echo a booking',
    guards: [],
    expect: 'through',
    arm: withBlock((o) => block(o.property.id, rangeOf(o), 'import')),
  },
  {
    name: 'a host’s own block with the feed of another calendar',
    guards: ['property_blocks.blocks_feed'],
    expect: 'blocks_feed',
    arm: async (w) => {
      const { id } = await w.property();
      return [
        feed(id, 1),
        `${block(id, 'daterange(current_date, current_date + 1)')}`,
        `update property_blocks
        set feed_id = (select id from ical_feeds where property_id = ${id}) where property_id = ${id}`,
      ];
    },
  },
  {
    name: 'deleting a feed frees its nights',
    guards: ['property_blocks.property_blocks_feed_id_fkey'],
    expect: 'through',
    arm: async (w) => {
      const { id } = await w.property();
      return {
        run: [
          feed(id, 1),
          `insert into property_blocks (property_id, stay, kind, feed_id)
            select ${id}, daterange(current_date, current_date + 1), 'import', id from ical_feeds where property_id = ${id}`,
          `delete from ical_feeds where property_id = ${id}`,
        ],
        holds: `select not exists (select 1 from property_blocks where property_id = ${id})`,
      };
    },
  },
  {
    name: 'two feeds in one slot of a property',
    guards: ['ical_feeds.ical_feeds_slots'],
    expect: 'ical_feeds_slots',
    arm: async (w) => {
      const { id } = await w.property();
      return [feed(id, 1), feed(id, 1)];
    },
  },
  {
    name: 'a feed with failures but without a fault',
    guards: ['ical_feeds.ical_feeds_failing'],
    expect: 'ical_feeds_failing',
    arm: async (w) => {
      const { id } = await w.property();
      return [feed(id, 1), `update ical_feeds set failures = 1 where property_id = ${id}`];
    },
  },
  {
    name: 'the nights of a booking are deleted',
    guards: [
      'property_blocks.blocks_guard',
      'blocks_guard:VK006#1',
      'blocks_guard:cancelled bookings free their nights',
    ],
    expect: 'VK006',
    arm: withBlock((o) => `delete from property_blocks ${ofBooking(o)}`),
  },
  {
    name: 'the nights of a booking are moved',
    guards: ['property_blocks.blocks_guard', 'blocks_guard:VK006#1'],
    expect: 'VK006',
    arm: withBlock(
      (o) => `update property_blocks set stay = daterange(lower(stay) + 1, upper(stay)) ${ofBooking(o)}`,
    ),
  },
  {
    name: 'the calendar is truncated',
    guards: ['property_blocks.blocks_kept'],
    expect: 'VL001',
    arm: async () => 'truncate property_blocks',
  },
  {
    name: 'the bookings are truncated',
    guards: ['bookings.bookings_kept'],
    without: [
      'property_blocks.blocks_kept',
      'reviews.reviews_kept',
      'booking_payments.payments_kept',
      'case_events.case_events_kept',
      'ledger_transactions.ledger_transactions_kept',
      'ledger_entries.ledger_entries_kept',
      'payment_operations.operations_kept',
      'booking_refunds.booking_refunds_kept',
      'payment_disputes.disputes_kept',
    ],
    expect: 'VL001',
    arm: async () => 'truncate bookings cascade',
  },
  {
    name: 'a booking enters its nights in the calendar',
    guards: ['bookings.bookings_calendar'],
    expect: 'through',
    arm: async (w) => {
      const { bid, property } = await w.open();
      return {
        run: awardSql(bid),
        holds: `select count(*) = 1 from property_blocks where property_id = ${property.id} and kind = 'booking'`,
      };
    },
  },
  {
    name: 'cancelling a booking frees its nights',
    guards: ['bookings.bookings_calendar'],
    expect: 'through',
    arm: async (w) => {
      const { booking } = await w.awarded();
      return {
        run: [update(booking, `status = 'cancelled_by_guest', closed_at = market_now()`)],
        holds: `select not exists (select 1 from property_blocks where booking_id = ${booking})`,
      };
    },
  },
  {
    name: 'a booking at another price than the bid',
    guards: ['bookings.bookings_guard', 'bookings_guard:VK002#1'],
    expect: 'VK002',
    arm: bookOtherwise(() => ({ all_in_cents: 1 })),
  },
  {
    name: 'a booking of other nights than the bid',
    guards: ['bookings_guard:VK002#1'],
    expect: 'VK002',
    arm: bookOtherwise((o) => ({ check_out_date: `'${o.bid.check_out_date}'::date + 1` })),
  },
  {
    name: 'a new booking that is already over',
    guards: ['bookings_guard:starts confirmed'],
    expect: 'VK002',
    arm: bookOtherwise(() => ({ status: `'stayed'` })),
  },
  {
    name: 'a booking of a bid that was not accepted',
    guards: ['bookings.bookings_bid'],
    expect: 'bookings_bid',
    arm: async (w) => bookingSql((await w.open()).bid),
  },
  {
    name: 'a booking for another guest',
    guards: ['bookings.bookings_parties'],
    expect: 'bookings_parties',
    arm: async (w) => {
      const { id } = await w.user();
      return bookOtherwise(() => ({ guest_id: id }))(w);
    },
  },
  {
    name: 'a booking under another request',
    guards: ['bookings.bookings_bid'],
    without: ['vacation_requests.requests_settled'],
    expect: 'bookings_bid',
    arm: async (w) => {
      const other = await w.open();
      return bookOtherwise(() => ({ request_id: other.request.id }))(w);
    },
  },
  {
    name: 'a second booking of the same bid',
    guards: ['bookings.bookings_bid_id_key'],
    without: ['bookings.bookings_request_id_key'],
    expect: 'bookings_bid_id_key',
    arm: async (w) => {
      const { bid } = await w.awarded();
      return bookingSql(bid);
    },
  },
  {
    name: 'a second booking of the same request',
    guards: ['bookings.bookings_request_id_key'],
    without: ['bookings.bookings_bid_id_key'],
    expect: 'bookings_request_id_key',
    arm: async (w) => bookingSql((await w.awarded()).bid),
  },
  {
    name: 'a second range of nights for one booking',
    guards: ['property_blocks.property_blocks_booking_id_key'],
    expect: 'property_blocks_booking_id_key',
    arm: withBlock(
      (o) => `insert into property_blocks (property_id, stay, kind, booking_id)
        values (${o.property.id}, daterange(current_date + 300, current_date + 301), 'booking', ${o.booking})`,
    ),
  },
  {
    name: 'booked nights without a booking',
    guards: ['property_blocks.blocks_booking'],
    expect: 'blocks_booking',
    arm: async (w) => block((await w.property()).id, 'daterange(current_date, current_date + 1)', 'booking'),
  },
  ...(
    [
      ['no night', 'daterange(current_date, current_date)'],
      ['nights without an end', 'daterange(current_date, null)'],
      ['nights until the end of time', `daterange(current_date, 'infinity')`],
      ['four years of nights', 'daterange(current_date, current_date + 1461)'],
    ] as const
  ).map(
    ([what, stay]): Attack => ({
      name: `a block of ${what}`,
      guards: ['property_blocks.blocks_stay'],
      expect: 'blocks_stay',
      arm: async (w) => block((await w.property()).id, stay),
    }),
  ),
  {
    name: 'a booking is deleted',
    guards: ['bookings_guard:VK001#1'],
    expect: 'VK001',
    arm: async (w) => `delete from bookings where id = ${(await w.awarded()).booking}`,
  },
  {
    name: 'the price of a booking is changed',
    guards: ['bookings_guard:VK003#1'],
    expect: 'VK003',
    arm: onBooking('all_in_cents = 1'),
  },
  {
    name: 'a cancelled booking is confirmed again',
    guards: ['bookings_guard:VK004#1', 'bookings_guard:only once'],
    expect: 'VK004',
    arm: async (w) => {
      const { booking } = await w.awarded();
      await w.run(update(booking, `status = 'cancelled_by_host', closed_at = market_now()`));
      return update(booking, `status = 'confirmed', closed_at = null`);
    },
  },
  {
    name: 'a stay is marked as stayed before check-out',
    guards: ['bookings_guard:VK005#1'],
    expect: 'VK005',
    arm: onBooking(`status = 'stayed'`),
  },
  {
    name: 'a booking that ends before it starts',
    guards: ['bookings.bookings_dates'],
    without: ['bookings.bookings_guard', 'bookings.bookings_calendar'],
    expect: 'bookings_dates',
    arm: onBooking('check_out_date = check_in_date'),
  },
  {
    name: 'a booking of a property that has been removed',
    guards: ['bookings_guard:VK007#1'],
    expect: 'VK007',
    arm: async (w) => {
      const { bid, property } = await w.open();
      await w.run(`update properties set status = 'removed' where id = ${property.id}`);
      return awardSql(bid);
    },
  },
  // Properties -------------------------------------------------------------------------------------------------------
  {
    name: 'a property with a booking is removed',
    guards: ['properties.properties_guard', 'properties_guard:VP004#1'],
    expect: 'VP004',
    arm: withBlock((o) => `update properties set status = 'removed' where id = ${o.property.id}`),
  },
  {
    name: 'a removed property is listed again',
    guards: ['properties_guard:VP003#1'],
    expect: 'VP003',
    arm: async (w) => {
      const { id } = await w.property();
      await w.run(`update properties set status = 'removed' where id = ${id}`);
      return `update properties set status = 'listed' where id = ${id}`;
    },
  },
  {
    name: 'a property is deleted',
    guards: ['properties_guard:VP001#1'],
    expect: 'VP001',
    arm: async (w) => `delete from properties where id = ${(await w.property()).id}`,
  },
  {
    name: 'a property gets another owner',
    guards: ['properties_guard:VP002#1', 'properties_guard:owner_id'],
    expect: 'VP002',
    arm: async (w) =>
      `update properties set owner_id = ${(await w.user('host')).id} where id = ${(await w.property()).id}`,
  },
  {
    name: 'a property with bids gets another owner',
    guards: ['bids.bids_property'],
    without: ['properties.properties_guard'],
    expect: 'bids_property',
    arm: async (w) =>
      `update properties set owner_id = ${(await w.user('host')).id} where id = ${(await w.open()).property.id}`,
  },
  {
    name: 'a property gets another id',
    guards: ['properties_guard:id'],
    expect: 'VP002',
    arm: async (w) => `update properties set id = default where id = ${(await w.property()).id}`,
  },
  {
    name: 'a property gets an earlier creation time',
    guards: ['properties_guard:created_at'],
    expect: 'VP002',
    arm: async (w) =>
      `update properties set created_at = created_at - interval '1 day' where id = ${(await w.property()).id}`,
  },
  ...Object.entries({
    'no list': '{}',
    'no rate': '[{"from": "2027-06-01", "to": "2027-06-05", "name": "x"}]',
    'a rate of nothing': '[{"from": "2027-06-01", "to": "2027-06-05", "name": "x", "cents": 0}]',
    'no name': '[{"from": "2027-06-01", "to": "2027-06-05", "name": "", "cents": 100}]',
    'its end before its beginning': '[{"from": "2027-06-05", "to": "2027-06-01", "name": "x", "cents": 100}]',
    'an invalid date': '[{"from": "soon", "to": "2027-06-01", "name": "x", "cents": 100}]',
    'a night of another':
      '[{"from": "2027-06-01", "to": "2027-06-05", "name": "x", "cents": 100}, {"from": "2027-06-04", "to": "2027-06-08", "name": "y", "cents": 100}]',
  }).map(
    ([what, seasons]): Attack => ({
      name: `a season with ${what}`,
      guards: ['properties.properties_seasons'],
      expect: 'properties_seasons',
      arm: async (w) => `update properties set seasons = '${seasons}' where id = ${(await w.property()).id}`,
    }),
  ),
  ...['lat = 38.7, lon = null', 'lat = -91, lon = 0', 'lat = 0, lon = 181'].map(
    (set): Attack => ({
      name: `a property at ${set}`,
      guards: ['properties.properties_place'],
      expect: 'properties_place',
      arm: async (w) => `update properties set ${set} where id = ${(await w.property()).id}`,
    }),
  ),
  ...Object.entries({
    'without its cell': 'pin_lat = 38.7139, pin_lon = -9.1394',
    'beside its cell': 'lat = 38.74, lon = -9.14, pin_lat = 38.7139, pin_lon = -9.1394',
    'shown as it is': 'lat = 38.7139, lon = -9.1394, pin_lat = 38.7139, pin_lon = -9.1394',
    'by half': 'lat = 38.72, lon = -9.14, pin_lat = 38.7139',
  }).map(
    ([how, set]): Attack => ({
      name: `a property pinned ${how}`,
      guards: ['properties.properties_pin'],
      expect: 'properties_pin',
      arm: async (w) => `update properties set ${set} where id = ${(await w.property()).id}`,
    }),
  ),
];
