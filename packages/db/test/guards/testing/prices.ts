import type { Attack } from './attack.ts';
import { bidSql, type Open, type World } from './world.ts';

const price = (bid: { id: number }, set: string): string => `update bids set ${set} where id = ${bid.id}`;
const lower = (all: Open, times: number): string[] =>
  Array.from({ length: times }, () => price(all.bid, 'amount_cents = amount_cents - 1'));
const inThePast = (...statements: string[]): string[] => [
  `update test_clock set shift = shift - interval '61 minutes'`,
  ...statements,
  `update test_clock set shift = shift + interval '61 minutes'`,
];

/** An update of a bid that has already been raised. */
const raised = (set: string, happens?: (w: World, all: Open) => Promise<unknown>) => async (w: World) => {
  const all = await w.open();
  await w.run(price(all.bid, 'fees_cents = 5000'));
  await happens?.(w, all);
  return price(all.bid, set);
};

const stored = (bid: string, at: string): string =>
  `select price_set_at ${at} as kept from bids where ${bid}`;
const now = `> market_now() - interval '5 seconds'`;

/** The ranking of a snapshot with this bid, and optionally another one in first place. */
const places = ({ bid }: Open, allInCents: number, first = false): string =>
  `'${JSON.stringify([
    ...(first ? [{ bidId: 0, hostId: 0, allInCents: 1, shown: false }] : []),
    { bidId: bid.id, hostId: bid.host_id, allInCents, shown: true },
  ])}'`;
const snapshot = (all: Open, over: Record<string, string> = {}): string => {
  const row = { request_id: all.request.id, revision: 1, places: places(all, 100), ...over };
  return `insert into rank_snapshots (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')})`;
};
const newPlaces = (all: Open): string =>
  `update rank_snapshots set places = ${places(all, 100, true)} where request_id = ${all.request.id}`;

/** Sealed prices: attacks on the limits of price changes and rank snapshots. */
export const priceAttacks: readonly Attack[] = [
  {
    name: 'an eleventh price within an hour',
    guards: ['bids.bids_price', 'bids_price:VB015#1'],
    expect: 'VB015',
    arm: async (w) => {
      const all = await w.open();
      await w.run(...lower(all, 10));
      return lower(all, 1);
    },
  },
  {
    name: 'another price after ten of more than an hour ago',
    guards: ['bids_price:of the last hour'],
    expect: 'through',
    arm: async (w) => {
      const all = await w.open();
      await w.run(...inThePast(...lower(all, 10)));
      return lower(all, 1);
    },
  },
  {
    name: 'a second raise by the fees alone',
    guards: [
      'bids.bids_price',
      'bids_price:VB016#1',
      'bids_price:by the fees',
      'bids.bids_log',
      'bids_log:raise by fees',
    ],
    expect: 'VB016',
    arm: async (w) => {
      const { bid } = await w.open();
      return [price(bid, 'fees_cents = 5000'), price(bid, 'fees_cents = 5001')];
    },
  },
  {
    name: 'a second raise by the amount, offset by lower fees',
    guards: ['bids.bids_price', 'bids_price:VB016#1', 'bids_price:by the amount'],
    expect: 'VB016',
    arm: raised('amount_cents = amount_cents + 1, fees_cents = 0'),
  },
  {
    name: 'a stale bid is re-confirmed at a higher price after a raise',
    guards: ['bids_price:request_revision'],
    expect: 'through',
    arm: raised('amount_cents = amount_cents + 1, request_revision = request_revision + 1', (w, all) =>
      w.change(all.request),
    ),
  },
  {
    name: 'price_set_at of a new bid is set by the database',
    guards: ['bids.bids_price', 'bids_price:time of a first price'],
    expect: 'through',
    arm: async (w) => {
      const [request, property] = [await w.request(), await w.property()];
      return {
        run: [bidSql(request, property, { price_set_at: `'2020-01-01'` })],
        holds: stored(`request_id = ${request.id}`, now),
      };
    },
  },
  {
    name: 'price_set_at of a new price is set by the database',
    guards: ['bids.bids_price', 'bids_price:time of a new price'],
    expect: 'through',
    arm: async (w) => {
      const { bid } = await w.open();
      return {
        run: [price(bid, `amount_cents = 100, price_set_at = '2020-01-01'`)],
        holds: stored(`id = ${bid.id}`, now),
      };
    },
  },
  {
    name: 'price_set_at stays as it is while the price does',
    guards: ['bids.bids_price', 'bids_price:time of the price as it is'],
    expect: 'through',
    arm: async (w) => {
      const { bid } = await w.open();
      return {
        run: [price(bid, `price_set_at = '2020-01-01'`)],
        holds: stored(`id = ${bid.id}`, `= '${bid.price_set_at}'`),
      };
    },
  },
  {
    name: 'a rank snapshot is replaced within five minutes',
    guards: ['rank_snapshots.rank_snapshots_guard', 'rank_snapshots_guard:VS003#1'],
    expect: 'VS003',
    arm: async (w) => {
      const all = await w.open();
      await w.run(snapshot(all));
      return newPlaces(all);
    },
  },
  {
    name: 'computed_at of a rank snapshot is set by the database',
    guards: ['rank_snapshots.rank_snapshots_guard', 'rank_snapshots_guard:time of a snapshot'],
    expect: 'VS003',
    arm: async (w) => {
      const all = await w.open();
      return [snapshot(all, { computed_at: `'2020-01-01'` }), newPlaces(all)];
    },
  },
  {
    name: 'a rank snapshot is deleted to make a new one',
    guards: ['rank_snapshots.rank_snapshots_guard', 'rank_snapshots_guard:VS004#1'],
    expect: 'VS004',
    arm: async (w) => {
      const all = await w.open();
      await w.run(snapshot(all));
      return `delete from rank_snapshots where request_id = ${all.request.id}`;
    },
  },
  {
    name: 'a rank snapshot that is not a list',
    guards: ['rank_snapshots.rank_snapshots_places'],
    without: ['rank_snapshots.rank_snapshots_outbox', 'rank_snapshots.rank_snapshots_shown'],
    expect: 'rank_snapshots_places',
    arm: async (w) => snapshot(await w.open(), { places: `'{}'` }),
  },
  {
    name: 'a changed rank writes an outbox event for its host',
    guards: ['rank_snapshots.rank_snapshots_outbox'],
    expect: 'through',
    arm: async (w) => {
      const all = await w.open();
      await w.run(...inThePast(snapshot(all)));
      return {
        run: [newPlaces(all)],
        holds: `select count(*) = 1 from outbox where kind = 'rank_changed' and payload @> '{"bidId": ${all.bid.id},
          "hostId": ${all.bid.host_id}, "before": 1, "place": 2}'`,
      };
    },
  },
  {
    name: 'the places of a new rank snapshot replace those of the last one',
    guards: ['rank_snapshots.rank_snapshots_shown'],
    expect: 'through',
    arm: async (w) => {
      const all = await w.open();
      await w.run(...inThePast(snapshot(all)));
      return {
        run: [newPlaces(all)],
        holds: `select array_agg((bid_id, place)::text order by bid_id) = array['(0,)', '(${all.bid.id},2)']
          from rank_places where request_id = ${all.request.id}`,
      };
    },
  },
  {
    name: 'the first place of a bid is set by the database',
    guards: ['bids.bids_price', 'bids_price:first place', 'bids_price:first place as it is'],
    expect: 'through',
    arm: async (w) => {
      const { request, bid } = await w.open();
      const property = await w.property();
      return {
        run: [
          bidSql(request, property, { amount_cents: 30000, first_place: 1 }),
          price(bid, 'first_place = 4'),
        ],
        holds: `select array_agg(first_place order by id) = '{1,2}' from bids where request_id = ${request.id}`,
      };
    },
  },
  {
    name: 'a new price ends the first place of a bid',
    guards: ['bids.bids_price', 'bids_price:first place of a new price'],
    expect: 'through',
    arm: async (w) => {
      const { bid } = await w.open();
      return {
        run: [price(bid, 'amount_cents = amount_cents - 1')],
        holds: `select first_place is null from bids where id = ${bid.id}`,
      };
    },
  },
  {
    name: 'a second bid of a host on the request has no first place',
    guards: ['bids_price:first bid of its host'],
    expect: 'through',
    arm: async (w) => {
      const { request, property } = await w.open();
      const second = await w.property({ owner_id: property.owner_id });
      return {
        run: [bidSql(request, second)],
        holds: `select first_place is null from bids where property_id = ${second.id}`,
      };
    },
  },
];
