import type { Attack } from './attack.ts';
import { awardSql, bidSql, eraseSql, type Open, type World } from './world.ts';

const update = (id: number, set: string): string => `update bids set ${set} where id = ${id}`;

/** A bid on a new request, legal unless `over` says otherwise; values are SQL. */
const place =
  (over: Record<string, string | number>, request: Parameters<World['request']>[0] = {}) =>
  async (w: World) =>
    bidSql(await w.request(request), await w.property(), over);

/** A legal bid after something has happened to its parties. */
const placeAfter =
  (happens: (w: World, o: { request: Open['request']; property: Open['property'] }) => Promise<unknown>) =>
  async (w: World) => {
    const request = await w.request();
    const property = await w.property();
    await happens(w, { request, property });
    return bidSql(request, property);
  };

/** A bid after earlier ones with the same property, each closed for its reason; prices in cents a night. */
const again =
  (earlier: readonly (readonly [number, string])[], amount: number) =>
  async (w: World): Promise<string> => {
    const request = await w.request();
    const property = await w.property();
    for (const [cents, reason] of earlier) {
      const bid = await w.bid({ request, property_id: property.id, amount_cents: cents });
      await w.run(update(bid.id, `status = 'rejected', closed_reason = '${reason}'`));
    }
    return bidSql(request, property, { amount_cents: amount });
  };

/** Sets columns of a pending bid after something has happened. */
const edit =
  (
    set: string,
    happens?: (w: World, o: Open) => Promise<unknown>,
    request: Parameters<World['request']>[0] = {},
  ) =>
  async (w: World) => {
    const all = await w.open(request);
    await happens?.(w, all);
    return update(all.bid.id, set);
  };

/** An award after something has happened. */
const award = (happens: (w: World, o: Open) => Promise<unknown>) => async (w: World) => {
  const all = await w.open();
  await happens(w, all);
  return awardSql(all.bid);
};

const suspend = (user: number): string =>
  `update users set suspended_at = clock_timestamp() where id = ${user}`;
const become = (user: number, role: string): string =>
  `update users set user_role = '${role}' where id = ${user}`;

export const bidAttacks: readonly Attack[] = [
  // Placing ---------------------------------------------------------------------------------------------------------
  {
    name: 'a new bid that is already accepted',
    guards: ['bids.bids_guard', 'bids_guard:VB003#1'],
    expect: 'VB003',
    arm: place({ status: `'accepted'` }),
  },
  {
    name: 'a bid on one’s own request',
    guards: ['bids.bids_not_own'],
    expect: 'bids_not_own',
    arm: async (w) => {
      const { id } = await w.user('both');
      return bidSql(await w.request({ guest_id: id }), await w.property({ owner_id: id }));
    },
  },
  {
    name: 'a bid on one’s own request under a forged guest',
    guards: ['bids.bids_guest'],
    expect: 'bids_guest',
    arm: async (w) => {
      const { id } = await w.user('both');
      const stranger = await w.user();
      return bidSql(await w.request({ guest_id: id }), await w.property({ owner_id: id }), {
        guest_id: stranger.id,
      });
    },
  },
  {
    name: 'a bid with another host’s property',
    guards: ['bids.bids_property'],
    expect: 'bids_property',
    arm: async (w) => bidSql(await w.request(), await w.property(), { host_id: (await w.user('host')).id }),
  },
  {
    name: 'a bid in the name of another host',
    guards: ['bids.bids_property'],
    expect: 'bids_property',
    arm: async (w) => {
      const mine = await w.property();
      const theirs = await w.property();
      return bidSql(await w.request(), mine, { host_id: theirs.owner_id });
    },
  },
  {
    name: 'a bid on a draft',
    guards: ['bids_guard:VB001#1'],
    expect: 'VB001',
    arm: place({}, { status: 'draft' }),
  },
  {
    name: 'a bid on a completed request',
    guards: ['bids_guard:VB001#1'],
    expect: 'VB001',
    arm: async (w) => bidSql((await w.awarded()).request, await w.property()),
  },
  {
    name: 'a bid on a request that has been deleted',
    guards: ['bids_guard:hidden request'],
    expect: 'VB001',
    arm: placeAfter((w, { request }) =>
      w.run(`update vacation_requests set deleted_at = market_now() where id = ${request.id}`),
    ),
  },
  {
    name: 'a bid after the deadline',
    guards: ['bids_guard:VB002#1'],
    expect: 'VB002',
    arm: placeAfter((w, { request }) => w.deadlineIn(request, -0.001)),
  },
  {
    name: 'a bid for terms that have changed',
    guards: ['bids_guard:VB012#1'],
    expect: 'VB012',
    arm: placeAfter((w, { request }) => w.change(request)),
  },
  {
    name: 'a second open bid with the same property',
    guards: ['bids.bids_one_live'],
    expect: 'bids_one_live',
    arm: async (w) => {
      const { request, property } = await w.open();
      return bidSql(request, property, { amount_cents: 17000 });
    },
  },
  ...(
    [
      ['withdrawn', 'bids_repeat:VB014#1', 'bids_repeat:withdrawn'],
      ['declined', 'bids_repeat:VB014#1', 'bids_repeat:declined'],
    ] as const
  ).map(
    ([reason, ...guards]): Attack => ({
      name: `a bid at the same price after one that was ${reason}`,
      guards,
      expect: 'VB014',
      arm: again([[18_000, reason]], 18_000),
    }),
  ),
  {
    name: 'a bid below the first one, but not below the last',
    guards: ['bids.bids_repeat', 'bids_repeat:the last one'],
    expect: 'VB014',
    arm: again(
      [
        [18_000, 'withdrawn'],
        [15_000, 'withdrawn'],
      ],
      16_000,
    ),
  },
  {
    name: 'a fourth bid with one property',
    guards: ['bids.bids_repeat', 'bids_repeat:VB013#1'],
    expect: 'VB013',
    arm: again(
      [
        [18_000, 'withdrawn'],
        [17_000, 'property_unavailable'],
        [16_000, 'declined'],
      ],
      100,
    ),
  },
  {
    name: 'a bid with a property that is not listed',
    guards: ['assert_host_may_bid:VB009#1'],
    expect: 'VB009',
    arm: placeAfter((w, { property }) =>
      w.run(`update properties set status = 'paused' where id = ${property.id}`),
    ),
  },
  {
    name: 'a bid of a user who is no longer a host',
    guards: ['assert_host_may_bid:VB010#1', 'assert_host_may_bid:role'],
    expect: 'VB010',
    arm: placeAfter((w, { property }) => w.run(become(property.owner_id, 'guest'))),
  },
  {
    name: 'a bid of a suspended host',
    guards: ['assert_host_may_bid:suspension'],
    expect: 'VB010',
    arm: placeAfter((w, { property }) => w.run(suspend(property.owner_id))),
  },
  {
    name: 'a bid of an erased host',
    guards: ['assert_host_may_bid:erasure'],
    expect: 'VB010',
    arm: placeAfter((w, { property }) => w.run(eraseSql(property.owner_id))),
  },
  {
    name: 'a bid with a property that is taken on these nights',
    guards: ['assert_host_may_bid:VB008#1'],
    expect: 'VB008',
    arm: placeAfter((w, { request, property }) =>
      w.run(`insert into property_blocks (property_id, stay, kind)
        values (${property.id}, daterange('${request.check_in_date}', '${request.check_in_date}'::date + 1), 'import')`),
    ),
  },
  {
    name: 'shifted dates on an exact request',
    guards: ['assert_dates_fit:VB011#1', 'assert_dates_fit:flexible only'],
    expect: 'VB011',
    arm: edit('check_in_date = check_in_date + 1, check_out_date = check_out_date + 1'),
  },
  {
    name: 'dates shifted by four days',
    guards: ['assert_dates_fit:three days'],
    expect: 'VB011',
    arm: edit('check_in_date = check_in_date + 4, check_out_date = check_out_date + 4', undefined, {
      date_flexibility: 'flexible',
    }),
  },
  {
    name: 'shifted dates with a night less',
    guards: ['assert_dates_fit:same nights'],
    expect: 'VB011',
    arm: edit('check_in_date = check_in_date + 1', undefined, { date_flexibility: 'flexible' }),
  },
  {
    name: 'other dates from the start',
    guards: ['assert_dates_fit:VB011#1'],
    expect: 'VB011',
    arm: async (w) => {
      const request = await w.request();
      return bidSql(request, await w.property(), { check_out_date: `'${request.check_out_date}'::date + 1` });
    },
  },
  {
    name: 'a bid with a property that does not exist',
    guards: ['bids.bids_property'],
    without: ['bids.bids_guard'],
    expect: 'bids_property',
    arm: place({ property_id: 2_147_483_000 }),
  },
  {
    name: 'a bid without a host',
    guards: ['bids.bids_host_id_fkey'],
    without: ['bids.bids_guard', 'bids.bids_property', 'bids.bids_log'],
    expect: 'bids_host_id_fkey',
    arm: place({ host_id: 2_147_483_000 }),
  },
  {
    name: 'a bid on a request that does not exist',
    guards: ['bids.bids_request_id_fkey'],
    without: ['bids.bids_guard', 'bids.bids_guest', 'bids.bids_log'],
    expect: 'bids_request_id_fkey',
    arm: place({ request_id: 2_147_483_000 }),
  },
  {
    name: 'a bid for zero nights',
    guards: ['bids.bids_dates'],
    without: ['bids.bids_guard'],
    expect: 'bids_dates',
    arm: async (w) => {
      const request = await w.request();
      return bidSql(request, await w.property(), { check_out_date: `'${request.check_in_date}'` });
    },
  },
  {
    name: 'a bid of zero',
    guards: ['bids.bids_amount'],
    expect: 'bids_amount',
    arm: place({ amount_cents: 0 }),
  },
  // Changing ---------------------------------------------------------------------------------------------------------
  ...(
    [
      ['id', 'id = default', 'another id'],
      ['host_id', 'host_id = host_id + 1', 'another host'],
      ['guest_id', 'guest_id = guest_id + 1', 'another guest'],
      ['request_id', 'request_id = request_id - 1', 'another request'],
      ['property_id', 'property_id = property_id - 1', 'another property'],
      ['created_at', `created_at = created_at - interval '1 day'`, 'an earlier place in time'],
    ] as const
  ).map(
    ([column, set, what]): Attack => ({
      name: `a bid takes ${what}`,
      guards: [`bids_guard:${column}`, ...(column === 'created_at' ? ['bids_guard:VB005#1'] : [])],
      expect: 'VB005',
      arm: edit(set),
    }),
  ),
  {
    name: 'an edit after the award, before its bid was decided',
    guards: ['bids_guard:VB001#3'],
    without: ['vacation_requests.requests_settled'],
    expect: 'VB001',
    arm: async (w) => {
      const { request, bid } = await w.open();
      const winner = await w.bid({ request });
      return [...awardSql(winner, ['others']), update(bid.id, 'amount_cents = 100')];
    },
  },
  {
    name: 'a lower price after the deadline',
    guards: ['bids_guard:VB002#3'],
    expect: 'VB002',
    arm: edit('amount_cents = amount_cents - 1', (w, { request }) => w.deadlineIn(request, -1)),
  },
  {
    name: 'lower fees after the deadline, at the same price',
    guards: ['bids_guard:VB002#3'],
    expect: 'VB002',
    arm: edit('fees_cents = 0', (w, { request, bid }) =>
      w.run(
        update(bid.id, 'fees_cents = 5000'),
        `update vacation_requests set bid_deadline_at = market_now() - interval '1 minute' where id = ${request.id}`,
      ),
    ),
  },
  {
    name: 'a stale bid is re-confirmed at a higher price after the deadline',
    guards: ['bids_guard:raise after the deadline'],
    expect: 'VB002',
    arm: edit(
      'amount_cents = amount_cents + 1, request_revision = request_revision + 1',
      async (w, { request }) => {
        await w.deadlineIn(request, -1);
        await w.change(request);
      },
    ),
  },
  {
    name: 'a stale bid is re-confirmed after the decision window',
    guards: ['bids_guard:VB002#2', 'bids_guard:decision of a renewed bid'],
    expect: 'VB002',
    arm: edit('request_revision = request_revision + 1', async (w, { request }) => {
      await w.change(request);
      await w.deadlineIn(request, -73 * 60);
    }),
  },
  {
    name: 'a raise within the last two hours',
    guards: ['bids_guard:VB007#1'],
    expect: 'VB007',
    arm: edit('amount_cents = amount_cents + 1', (w, { request }) => w.deadlineIn(request, 119)),
  },
  {
    name: 'higher fees within the last two hours, at the same price',
    guards: ['bids_guard:VB007#1', 'bids_guard:raise by fees'],
    expect: 'VB007',
    arm: edit('fees_cents = fees_cents + 1', (w, { request }) => w.deadlineIn(request, 119)),
  },
  {
    name: 'a new price for terms that have changed',
    guards: ['bids_guard:VB012#3'],
    expect: 'VB012',
    arm: edit('amount_cents = amount_cents - 1', (w, { request }) => w.change(request)),
  },
  {
    name: 'a price of more than 100,000 a night',
    guards: ['bids.bids_amount'],
    expect: 'bids_amount',
    arm: edit('amount_cents = 10000001'),
  },
  {
    name: 'a pending bid with a closed reason',
    guards: ['bids.bids_closed'],
    expect: 'bids_closed',
    arm: edit(`closed_reason = 'declined'`),
  },
  {
    name: 'a rejection without a reason',
    guards: ['bids.bids_closed'],
    expect: 'bids_closed',
    arm: edit(`status = 'rejected'`),
  },
  {
    name: 'a bid is deleted',
    guards: ['bids_guard:VB006#1'],
    expect: 'VB006',
    arm: async (w) => `delete from bids where id = ${(await w.open()).bid.id}`,
  },
  {
    name: 'a rejected bid becomes pending again',
    guards: ['bids_guard:VB004#1'],
    expect: 'VB004',
    arm: edit(`status = 'pending', closed_reason = null`, (w, { bid }) =>
      w.run(update(bid.id, `status = 'rejected', closed_reason = 'withdrawn'`)),
    ),
  },
  {
    name: 'the price of an accepted bid is changed',
    guards: ['bids_guard:VB004#1'],
    expect: 'VB004',
    arm: async (w) => update((await w.awarded()).bid.id, 'amount_cents = 1'),
  },
  {
    name: 'the price of an accepted bid is changed during an erasure',
    guards: ['bids_guard:what an erasure may touch'],
    expect: 'VB004',
    arm: async (w) => [
      `set local palmbid.erasing = 'on'`,
      update((await w.awarded()).bid.id, 'amount_cents = 1'),
    ],
  },
  // The award --------------------------------------------------------------------------------------------------------
  {
    name: 'two accepted bids on one request',
    guards: ['bids.bids_one_accepted'],
    expect: 'bids_one_accepted',
    arm: async (w) => {
      const { request, bid } = await w.open();
      const other = await w.bid({ request });
      return [update(bid.id, `status = 'accepted'`), update(other.id, `status = 'accepted'`)];
    },
  },
  {
    name: 'a second accepted bid once the request is completed',
    guards: ['bids_guard:VB001#2'],
    without: ['bids.bids_one_accepted'],
    expect: 'VB001',
    arm: async (w) => {
      const { request, bid } = await w.open();
      const other = await w.bid({ request });
      return [...awardSql(bid, ['others']), update(other.id, `status = 'accepted'`)];
    },
  },
  {
    name: 'an accepted bid on a request that stays active',
    guards: ['bids.bids_accepted_request'],
    expect: 'bids_accepted_request',
    arm: async (w) => awardSql((await w.open()).bid, ['request']),
  },
  {
    name: 'a stale bid is accepted',
    guards: ['bids_guard:VB012#2'],
    expect: 'VB012',
    arm: award((w, { request }) => w.change(request)),
  },
  {
    name: 'a stale bid is accepted and re-confirmed in one update',
    guards: ['bids_guard:request_revision'],
    expect: 'VB012',
    arm: async (w) => {
      const { bid } = await w.open();
      const [accept = '', ...rest] = awardSql(bid);
      return [accept.replace('set ', 'set request_revision = request_revision + 1, '), ...rest];
    },
  },
  {
    name: 'a bid is accepted after the decision window',
    guards: ['bids_guard:VR006#1'],
    without: ['requests_guard:VR006#1'],
    expect: 'VR006',
    arm: award((w, { request }) => w.deadlineIn(request, -73 * 60)),
  },
  ...(
    [
      ['price', 'amount_cents = 1', 'bids_guard:price of an award'],
      ['fees', 'fees_cents = 99', 'bids_guard:fees of an award'],
      ['dates', 'check_in_date = check_in_date + 1', 'bids_guard:check-in of an award'],
    ] as const
  ).map(
    ([what, set, clause]): Attack => ({
      name: `an award that changes the ${what}`,
      guards: [clause, 'bids_guard:VB005#2'],
      expect: 'VB005',
      arm: async (w) => {
        const { bid } = await w.open();
        return update(bid.id, `status = 'accepted', ${set}`);
      },
    }),
  ),
  {
    name: 'an award to a user who is no longer a host',
    guards: ['bids_guard:VB010#1'],
    expect: 'VB010',
    arm: award((w, { property }) => w.run(become(property.owner_id, 'guest'))),
  },
  {
    name: 'an award to a suspended host',
    guards: ['bids_guard:bidder suspended at the award'],
    expect: 'VB010',
    arm: award((w, { property }) => w.run(suspend(property.owner_id))),
  },
  {
    name: 'a bid writes its log entry and its outbox event',
    guards: ['bids.bids_log'],
    expect: 'through',
    arm: async (w) => {
      const request = await w.request();
      return {
        run: [bidSql(request, await w.property())],
        holds: `select (select count(*) from auction_events where request_id = ${request.id} and type = 'bid_placed') = 1
          and (select count(*) from outbox where kind = 'bid_placed' and payload ->> 'requestId' = '${request.id}') = 1`,
      };
    },
  },
];
