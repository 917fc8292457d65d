import type { DemoRequest } from './world.ts';

type Words = {
  stars: number;
  /** In the order of the side's categories (domain `reviewCategories`). */
  scores: number[];
  content: string;
  reply?: string;
};

export type DemoStay = Pick<DemoRequest, 'guest' | 'place' | 'title' | 'nights' | 'guests'> & {
  property: string;
  /** USD per night. */
  amount: number;
  /** Days since the day of departure. */
  leftAgo: number;
  byGuest?: Words;
  byHost?: Words;
};

/** Past stays: the source of the demo's ratings, and two without reviews. */
export const demoStays: DemoStay[] = [
  {
    guest: 'nora',
    place: 'tahoe',
    title: 'Autumn colours at the lake',
    property: 'tahoeCabin',
    nights: 4,
    guests: 4,
    amount: 255,
    leftAgo: 82,
    byGuest: {
      stars: 5,
      scores: [5, 5, 5, 5, 5, 4],
      content:
        'The stove was lit when we came, and the path to the water is as short as promised. We saw the sun rise from the deck every single morning.',
      reply: 'You left it tidier than you found it. The deck is waiting.',
    },
    byHost: {
      stars: 5,
      scores: [5, 5, 5],
      content: 'Easy, kind and on time. Welcome back whenever you like.',
    },
  },
  {
    guest: 'omar',
    place: 'napa',
    title: 'Harvest weekend with friends',
    property: 'napaHouse',
    nights: 2,
    guests: 8,
    amount: 480,
    leftAgo: 51,
    byGuest: {
      stars: 4,
      scores: [5, 4, 5, 5, 5, 3],
      content: 'A wonderful long table and a pool with a view. One of the bicycles had a flat tyre.',
      reply: 'The tyre is mended, and there are two new ones in the shed.',
    },
    byHost: {
      stars: 5,
      scores: [5, 4, 5],
      content: 'A merry crowd that kept the quiet hours to the minute.',
    },
  },
  {
    guest: 'yuki',
    place: 'tahoe',
    title: 'Writing week by the marina',
    property: 'tahoeStudio',
    nights: 6,
    guests: 1,
    amount: 120,
    leftAgo: 33,
    byGuest: {
      stars: 5,
      scores: [5, 5, 4, 5, 5, 5],
      content: 'Small, bright, and the coffee downstairs is dangerous. Finished two chapters.',
    },
    byHost: { stars: 5, scores: [5, 5, 5], content: 'The quietest guest the marina has ever had.' },
  },
  {
    guest: 'guest',
    place: 'lisbon',
    title: 'Four days of tiles and trams',
    property: 'lisbonFlat',
    nights: 4,
    guests: 4,
    amount: 115,
    leftAgo: 24,
    byGuest: {
      stars: 5,
      scores: [5, 5, 5, 5, 4, 5],
      content: 'Everything within a walk, and Bo knew where the children would find the best custard tarts.',
    },
    byHost: { stars: 4, scores: [5, 4, 4], content: 'Lovely family; the key came back a day late.' },
  },
  {
    guest: 'guest',
    place: 'tahoe',
    title: 'Kayaks for two',
    property: 'tahoeStudio',
    nights: 3,
    guests: 2,
    amount: 128,
    leftAgo: 4,
  },
  {
    guest: 'guest',
    place: 'maui',
    title: 'A week above the bay',
    property: 'mauiVilla',
    nights: 7,
    guests: 4,
    amount: 540,
    leftAgo: 6,
  },
];
