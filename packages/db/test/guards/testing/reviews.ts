import type { Attack } from './attack.ts';
import type { Awarded, World } from './world.ts';

const guestScores = `{"cleanliness":5,"accuracy":5,"checkIn":5,"communication":5,"location":5,"value":5}`;
const hostScores = `{"communication":5,"cleanliness":5,"houseRules":5}`;

type Side = 'guest' | 'host';

const review = (o: Awarded, side: Side = 'guest', over: Record<string, string | number> = {}): string => {
  const { guest_id: guest, host_id: host } = o.bid;
  const row = {
    booking_id: o.booking,
    side: `'${side}'`,
    author_id: side === 'guest' ? guest : host,
    subject_id: side === 'guest' ? host : guest,
    property_id: o.property.id,
    stars: 5,
    scores: `'${side === 'guest' ? guestScores : hostScores}'`,
    content: `'Lovely'`,
    closes_at: `market_now() + interval '1 day'`,
    ...over,
  };
  return `insert into reviews (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')})`;
};

/** A booking marked as stayed before its check-out; `set` updates further columns. */
async function stayed(w: World, set = ''): Promise<Awarded> {
  const all = await w.awarded();
  await w.run(
    'alter table bookings disable trigger user',
    `update bookings set status = 'stayed', closed_at = market_now() ${set} where id = ${all.booking}`,
    'alter table bookings enable trigger user',
  );
  return all;
}

async function written(w: World, ...sides: Side[]): Promise<Awarded & { where: string }> {
  const all = await stayed(w);
  await w.run(...sides.map((side) => review(all, side)));
  return { ...all, where: `where booking_id = ${all.booking} and side = 'guest'` };
}

const onReview =
  (set: string, ...sides: Side[]) =>
  async (w: World) =>
    `update reviews set ${set} ${(await written(w, 'guest', ...sides)).where}`;

const reply = `reply = 'Thank you', replied_at = market_now()`;

export const reviewAttacks: readonly Attack[] = [
  {
    name: 'a review of a stay that is still to come',
    guards: ['reviews.reviews_guard', 'reviews_guard:VW001#1'],
    expect: 'VW001',
    arm: async (w) => review(await w.awarded()),
  },
  {
    name: 'a review by a user who was not part of the stay',
    guards: ['reviews_guard:VW002#1'],
    expect: 'VW002',
    arm: async (w) => review(await stayed(w), 'guest', { author_id: (await w.user()).id }),
  },
  {
    name: 'a review after the review period',
    guards: ['reviews_guard:VW003#1'],
    expect: 'VW003',
    arm: async (w) =>
      review(await stayed(w, ', check_in_date = current_date - 20, check_out_date = current_date - 15')),
  },
  {
    name: 'a second review of the same side',
    guards: ['reviews.reviews_once'],
    expect: 'reviews_once',
    arm: async (w) => review(await written(w, 'guest')),
  },
  ...(
    [
      ['with a category left out', `'{"cleanliness":5}'`],
      ['with six of five in a category', `'${guestScores.replace('5', '6')}'`],
      ['with the categories of the other side', `'${hostScores}'`],
      ['with a word instead of scores', `'"good"'`],
    ] as const
  ).map(
    ([what, scores]): Attack => ({
      name: `a review ${what}`,
      guards: ['reviews.reviews_scores'],
      expect: 'reviews_scores',
      arm: async (w) => review(await stayed(w), 'guest', { scores }),
    }),
  ),
  {
    name: 'a review is rewritten',
    guards: ['reviews_guard:VW004#1', 'reviews_guard:content'],
    expect: 'VW004',
    arm: onReview(`content = 'Awful'`),
  },
  {
    name: 'a review gets other stars',
    guards: ['reviews_guard:VW004#1'],
    expect: 'VW004',
    arm: onReview('stars = 1'),
  },
  {
    name: 'a second reply to a review',
    guards: ['reviews_guard:VW004#1', 'reviews_guard:one reply'],
    expect: 'VW004',
    arm: async (w) => {
      const { where } = await written(w, 'guest', 'host');
      await w.run(`update reviews set ${reply} ${where}`);
      return `update reviews set reply = 'And another thing' ${where}`;
    },
  },
  {
    name: 'a reply to a review that is not open yet',
    guards: ['reviews_guard:VW005#1'],
    expect: 'VW005',
    arm: onReview(reply),
  },
  {
    name: 'a reply without its time',
    guards: ['reviews.reviews_replied'],
    expect: 'reviews_replied',
    arm: onReview(`reply = 'Thank you'`, 'host'),
  },
  {
    name: 'a review is hidden without a reason',
    guards: ['reviews.reviews_hidden'],
    expect: 'reviews_hidden',
    arm: onReview('hidden_at = market_now(), hidden_by = author_id'),
  },
  {
    name: 'a review is deleted',
    guards: ['reviews_guard:VW006#1'],
    expect: 'VW006',
    arm: async (w) => `delete from reviews ${(await written(w, 'guest')).where}`,
  },
  {
    name: 'the reviews are truncated',
    guards: ['reviews.reviews_kept'],
    expect: 'VL001',
    arm: async () => 'truncate reviews cascade',
  },
  {
    name: 'a review writes its outbox event',
    guards: ['reviews.reviews_outbox'],
    expect: 'through',
    arm: async (w) => {
      const all = await stayed(w);
      return {
        run: [review(all)],
        holds: `select count(*) = 1 from outbox where kind = 'booking_reviewed' and payload ->> 'bookingId' = '${all.booking}'`,
      };
    },
  },
  {
    name: 'a cancellation by the host is logged',
    guards: ['bookings.bookings_log'],
    expect: 'through',
    arm: async (w) => {
      const { booking, bid } = await w.awarded();
      return {
        run: [
          `update bookings set status = 'cancelled_by_host', closed_at = market_now() where id = ${booking}`,
        ],
        holds: `select count(*) = 1 from auction_events where bid_id = ${bid.id} and type = 'stay_cancelled'`,
      };
    },
  },
];

/** The rows behind the generated attacks on these tables. */
export const reviewSamples = {
  reviews: { make: (w: World) => written(w, 'guest') },
};
