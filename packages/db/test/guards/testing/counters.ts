import type { Attack } from './attack.ts';
import { cleaning, setLines } from './lines.ts';
import { awardSql, type Open, type World } from './world.ts';

/** A counter-offer in cents a night; the bids of this world ask for 18,000. */
const offer = (bid: number, cents: number, over: Record<string, string> = {}): string => {
  const row = { bid_id: String(bid), amount_cents: String(cents), expires_at: 'market_now()', ...over };
  return `insert into counter_offers (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')})`;
};
const answer = (bid: number | string, word: string): string =>
  `update counter_offers set answer = '${word}', answered_at = market_now() where bid_id = ${bid} and answer is null`;
const declined = answer('$bid', 'declined');
const asAnswer = `select set_config('palmbid.counter_answer', 'on', true)`;
const lower = (bid: number, set: string): string => `update bids set ${set} where id = ${bid}`;
const end = `update counter_offers set created_at = market_now() - interval '2 hours', expires_at = market_now() - interval '1 hour'`;
/** An open counter-offer whose time has run out. */
const expire = (bid: number): string[] => [
  'alter table counter_offers disable trigger counters_guard',
  `${end} where bid_id = ${bid}`,
  'alter table counter_offers enable trigger counters_guard',
];

/** A pending bid with a counter-offer of 15,000, after something has happened. */
const countered = async (w: World, ...statements: string[]): Promise<Open> => {
  const all = await w.open();
  await w.run(
    offer(all.bid.id, 15_000),
    ...statements.map((text) =>
      text.replaceAll('$bid', String(all.bid.id)).replaceAll('$request', String(all.request.id)),
    ),
  );
  return all;
};
const onCounter = (set: string) => async (w: World) =>
  `update counter_offers set ${set} where bid_id = ${(await countered(w)).bid.id}`;

export const counterAttacks: readonly Attack[] = [
  {
    name: 'a counter-offer on a withdrawn bid',
    guards: ['counters_guard:decided bid', 'counters_guard:VC006#1', 'counter_offers.counters_guard'],
    expect: 'VC006',
    arm: async (w) => {
      const { bid } = await w.open();
      await w.run(lower(bid.id, `status = 'rejected', closed_reason = 'withdrawn'`));
      return offer(bid.id, 15_000, { expires_at: `market_now() + interval '1 hour'`, seq: '1' });
    },
  },
  {
    name: 'a counter-offer on a bid that is stale',
    guards: ['counters_guard:stale bid'],
    expect: 'VC006',
    arm: async (w) => {
      const { bid, request } = await w.open();
      await w.change(request);
      return offer(bid.id, 15_000);
    },
  },
  {
    name: 'a counter-offer after the decision window',
    guards: ['counters_guard:window'],
    expect: 'VC006',
    arm: async (w) => {
      const { bid, request } = await w.open();
      await w.deadlineIn(request, -80 * 60);
      return offer(bid.id, 15_000);
    },
  },
  {
    name: 'a second counter-offer while the first is open',
    guards: ['counters_guard:VC007#1'],
    expect: 'VC007',
    arm: async (w) => offer((await countered(w)).bid.id, 16_000),
  },
  {
    name: 'a counter-offer as high as the bid',
    guards: ['counters_guard:below the bid', 'counters_guard:VC008#1'],
    expect: 'VC008',
    arm: async (w) => offer((await w.open()).bid.id, 18_000),
  },
  {
    name: 'a second counter-offer no higher than the first',
    guards: ['counters_guard:above the last one'],
    expect: 'VC008',
    arm: async (w) => offer((await countered(w, declined)).bid.id, 15_000),
  },
  {
    name: 'a third counter-offer',
    guards: ['counter_offers.counters_seq'],
    expect: 'counters_seq',
    arm: async (w) => {
      const { bid } = await w.open();
      await w.run(
        offer(bid.id, 15_000),
        answer(bid.id, 'declined'),
        offer(bid.id, 16_000),
        answer(bid.id, 'declined'),
      );
      return offer(bid.id, 17_000);
    },
  },
  {
    name: 'two counter-offers with one number',
    guards: ['counter_offers.counters_once'],
    without: ['counter_offers.counters_guard'],
    expect: 'counters_once',
    arm: async (w) =>
      offer((await countered(w)).bid.id, 16_000, {
        seq: '1',
        expires_at: `market_now() + interval '1 hour'`,
      }),
  },
  {
    name: 'a counter-offer that expires after two days',
    guards: ['counter_offers.counters_life'],
    without: ['counter_offers.counters_guard'],
    expect: 'counters_life',
    arm: async (w) =>
      offer((await w.open()).bid.id, 15_000, { seq: '1', expires_at: `market_now() + interval '48 hours'` }),
  },
  {
    name: 'an answer without a time',
    guards: ['counter_offers.counters_answered'],
    expect: 'counters_answered',
    arm: onCounter(`answer = 'declined'`),
  },
  {
    name: 'a counter-offer is answered twice',
    guards: ['counters_guard:VC002#1'],
    expect: 'VC002',
    arm: async (w) => {
      const { bid } = await countered(w, declined);
      return `update counter_offers set answered_at = market_now() + interval '1 second' where bid_id = ${bid.id}`;
    },
  },
  {
    name: 'the price of a counter-offer is changed',
    guards: ['counters_guard:VC003#1'],
    expect: 'VC003',
    arm: onCounter('amount_cents = 100'),
  },
  {
    name: 'a counter-offer is answered too late',
    guards: ['counters_guard:VC004#1'],
    expect: 'VC004',
    arm: async (w) => {
      const { bid } = await countered(w);
      await w.run(...expire(bid.id));
      return answer(bid.id, 'declined');
    },
  },
  {
    name: 'an accepted counter-offer that does not lower the bid',
    guards: ['counters_guard:VC005#1', 'counters_guard:price of the bid'],
    expect: 'VC005',
    arm: async (w) => answer((await countered(w)).bid.id, 'accepted'),
  },
  {
    name: 'a counter-offer is deleted',
    guards: ['counters_guard:VC001#1'],
    expect: 'VC001',
    arm: async (w) => `delete from counter_offers where bid_id = ${(await countered(w)).bid.id}`,
  },
  {
    name: 'a counter-offer and its answer are logged',
    guards: ['counter_offers.counters_log'],
    expect: 'through',
    arm: async (w) => {
      const { bid } = await w.open();
      return {
        run: [
          offer(bid.id, 15_000),
          asAnswer,
          lower(bid.id, 'amount_cents = 15000'),
          answer(bid.id, 'accepted'),
        ],
        holds: `select array_agg(type order by seq) @> array['counter_offered','bid_changed','counter_accepted']
          and bool_and(host_id = ${bid.host_id}) from auction_events where bid_id = ${bid.id}`,
      };
    },
  },
  {
    name: 'a bid is lowered after the deadline without a counter-offer',
    guards: ['bids.bids_counter', 'bids_counter:VC009#1'],
    expect: 'VC009',
    arm: async (w) => {
      const { bid, request } = await w.open();
      await w.deadlineIn(request, -1);
      return [asAnswer, lower(bid.id, 'amount_cents = 15000')];
    },
  },
  {
    name: 'a bid is lowered after the deadline to another price than the guest asked for',
    guards: ['bids_counter:the price asked for'],
    expect: 'VC009',
    arm: async (w) => {
      const { bid, request } = await countered(w);
      await w.deadlineIn(request, -1);
      return [asAnswer, lower(bid.id, 'amount_cents = 14999')];
    },
  },
  {
    name: 'a bid is lowered after the deadline to a price that was declined',
    guards: ['bids_counter:unanswered'],
    expect: 'VC009',
    arm: async (w) => {
      const { bid, request } = await countered(w, declined);
      await w.deadlineIn(request, -1);
      return [asAnswer, lower(bid.id, 'amount_cents = 15000')];
    },
  },
  {
    name: 'a bid is lowered after the deadline to a counter-offer that has expired',
    guards: ['bids_counter:in time'],
    expect: 'VC009',
    arm: async (w) => {
      const { bid, request } = await countered(w);
      await w.run(...expire(bid.id));
      await w.deadlineIn(request, -1);
      return [asAnswer, lower(bid.id, 'amount_cents = 15000')];
    },
  },
  {
    name: 'the answer to a counter-offer changes the fees too',
    guards: ['bids_counter:fees of the lines'],
    expect: 'VC009',
    arm: async (w) => {
      const { bid, request } = await countered(w);
      await w.deadlineIn(request, -1);
      return [asAnswer, lower(bid.id, 'amount_cents = 15000, fees_cents = 100')];
    },
  },
  {
    name: 'the answer to a counter-offer changes the dates too',
    guards: ['bids_counter:the price alone'],
    expect: 'VC009',
    arm: async (w) => {
      const { bid } = await countered(
        w,
        `update vacation_requests set date_flexibility = 'flexible' where id = $request`,
      );
      return [
        asAnswer,
        lower(
          bid.id,
          'amount_cents = 15000, check_in_date = check_in_date + 1, check_out_date = check_out_date + 1',
        ),
      ];
    },
  },
  {
    name: 'the answer to a counter-offer changes the charges too',
    guards: ['bids_counter:lines at the price'],
    expect: 'VC009',
    arm: async (w) => {
      const { bid } = await countered(
        w,
        `update bids set ${setLines(cleaning(4_000), 4_000)} where id = $bid`,
      );
      return [asAnswer, lower(bid.id, `amount_cents = 15000, ${setLines(cleaning(3_000), 3_000)}`)];
    },
  },
  {
    name: 'a counter-offer on an accepted bid',
    guards: ['counters_guard:decided bid'],
    expect: 'VC006',
    arm: async (w) => {
      const { bid } = await w.open();
      return [...awardSql(bid), offer(bid.id, 15_000)];
    },
  },
];

/** The rows behind the generated attacks. */
export const counterSamples = {
  counter_offers: { make: (w: World) => countered(w) },
};
