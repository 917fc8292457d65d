import type { PaymentOption, UserRole } from '@palmbid/domain';
import type { DemoPlace } from './places.ts';

/** The demo world: invented users, properties and requests. Seeded only on request. */
export const demoPassword = 'palmbid-demo';

export const demoPeople: { key: string; name: string; role: UserRole; bio?: string }[] = [
  {
    key: 'guest',
    name: 'Gwen Demo',
    role: 'guest',
    bio: 'Two kids, one dog, always looking for the next lake.',
  },
  { key: 'host', name: 'Hal Demo', role: 'host', bio: 'Hosting by the water since 2014.' },
  { key: 'both', name: 'Bo Demo', role: 'both', bio: 'I host in Lisbon and travel wherever the surf is.' },
  { key: 'admin', name: 'Ada Demo', role: 'admin' },
  { key: 'ines', name: 'Ines Demo', role: 'host' },
  { key: 'marco', name: 'Marco Demo', role: 'host' },
  { key: 'kadek', name: 'Kadek Demo', role: 'host' },
  { key: 'nora', name: 'Nora Demo', role: 'guest' },
  { key: 'omar', name: 'Omar Demo', role: 'guest' },
  { key: 'yuki', name: 'Yuki Demo', role: 'guest' },
];

export type DemoProperty = {
  key: string;
  owner: string;
  place: DemoPlace;
  title: string;
  description: string;
  type: string;
  bedrooms: number;
  bathrooms: number;
  maxGuests: number;
  /** USD per night. */
  rate: number;
  /** USD per stay. */
  cleaning?: number;
  pets?: boolean;
  policy?: 'flexible' | 'moderate' | 'strict';
  amenities: string[];
};

const basics = ['Wifi', 'Kitchen', 'Heating'];

/** The last ones are the newest, which lists show first: those of the demo host, who has ratings. */
export const demoProperties: DemoProperty[] = [
  {
    key: 'lisbonFlat',
    owner: 'both',
    place: 'lisbon',
    title: 'Tiled flat in Alfama',
    description: 'Two balconies over the tram, restored azulejos and a kitchen for people who cook.',
    type: 'apartment',
    bedrooms: 2,
    bathrooms: 1,
    maxGuests: 4,
    rate: 165,
    cleaning: 45,
    policy: 'flexible',
    amenities: [...basics, 'Washer', 'Balcony'],
  },
  {
    key: 'lagosHouse',
    owner: 'both',
    place: 'algarve',
    title: 'White house near the cliffs',
    description: 'Whitewash, shade and a ten-minute walk to three beaches. The roof terrace is for evenings.',
    type: 'house',
    bedrooms: 3,
    bathrooms: 2,
    maxGuests: 6,
    rate: 230,
    cleaning: 80,
    pets: true,
    amenities: [...basics, 'Pool', 'Free parking', 'Beach access'],
  },
  {
    key: 'lagosApartment',
    owner: 'ines',
    place: 'algarve',
    title: 'Sea-view apartment with pool',
    description: 'Fifth floor, wide terrace, shared pool and the old town on foot.',
    type: 'apartment',
    bedrooms: 2,
    bathrooms: 2,
    maxGuests: 5,
    rate: 175,
    cleaning: 60,
    amenities: [...basics, 'Pool', 'Air conditioning', 'Ocean view'],
  },
  {
    key: 'tuscanyVilla',
    owner: 'marco',
    place: 'tuscany',
    title: 'Stone villa among olive trees',
    description: 'A long drive of cypresses, a bread oven that works and a pool with a view of Siena.',
    type: 'villa',
    bedrooms: 5,
    bathrooms: 4,
    maxGuests: 12,
    rate: 480,
    cleaning: 150,
    policy: 'strict',
    amenities: [...basics, 'Pool', 'Free parking', 'BBQ grill', 'Garden or yard'],
  },
  {
    key: 'tuscanyBarn',
    owner: 'marco',
    place: 'tuscany',
    title: 'Restored barn for two',
    description: 'One tall room, thick walls, a hammock and nobody around.',
    type: 'cottage',
    bedrooms: 1,
    bathrooms: 1,
    maxGuests: 2,
    rate: 150,
    cleaning: 40,
    amenities: [...basics, 'Garden or yard', 'Free parking'],
  },
  {
    key: 'baliVilla',
    owner: 'kadek',
    place: 'bali',
    title: 'River villa with a plunge pool',
    description: 'Bamboo, frogs at night and breakfast brought over the bridge.',
    type: 'villa',
    bedrooms: 2,
    bathrooms: 2,
    maxGuests: 4,
    rate: 140,
    cleaning: 20,
    amenities: ['Wifi', 'Kitchen', 'Pool', 'Air conditioning', 'Breakfast'],
  },
  {
    key: 'aspenCondo',
    owner: 'ines',
    place: 'aspen',
    title: 'Ski-in condo at the gondola',
    description: 'Boots off, fire on. The lift is ninety steps away.',
    type: 'condo',
    bedrooms: 2,
    bathrooms: 2,
    maxGuests: 6,
    rate: 520,
    cleaning: 150,
    amenities: [...basics, 'Hot tub', 'Fireplace', 'Ski access'],
  },
  {
    key: 'miamiCondo',
    owner: 'ines',
    place: 'miami',
    title: 'Deco condo one block from the sand',
    description: 'Pastel outside, quiet inside, bicycles in the lobby.',
    type: 'condo',
    bedrooms: 1,
    bathrooms: 1,
    maxGuests: 4,
    rate: 210,
    cleaning: 75,
    amenities: [...basics, 'Pool', 'Air conditioning', 'Beach access', 'Gym'],
  },
  {
    key: 'nycTownhouse',
    owner: 'ines',
    place: 'newYork',
    title: 'Brownstone floor with garden',
    description: 'A whole floor on a tree-lined street, two subway lines around the corner.',
    type: 'townhouse',
    bedrooms: 2,
    bathrooms: 1,
    maxGuests: 4,
    rate: 290,
    cleaning: 90,
    amenities: [...basics, 'Garden or yard', 'Washer', 'Air conditioning'],
  },
  {
    key: 'sedonaHouse',
    owner: 'marco',
    place: 'sedona',
    title: 'Adobe house under the red rocks',
    description: 'Trails from the door, stars from the tub.',
    type: 'house',
    bedrooms: 3,
    bathrooms: 2,
    maxGuests: 6,
    rate: 340,
    cleaning: 110,
    pets: true,
    amenities: [...basics, 'Hot tub', 'Free parking', 'Air conditioning', 'Mountain view'],
  },
  {
    key: 'cotswoldCottage',
    owner: 'marco',
    place: 'cotswolds',
    title: 'Honey-stone cottage',
    description: 'Low beams, deep armchairs, a pub across the green.',
    type: 'cottage',
    bedrooms: 2,
    bathrooms: 1,
    maxGuests: 4,
    rate: 190,
    cleaning: 50,
    pets: true,
    policy: 'flexible',
    amenities: [...basics, 'Fireplace', 'Garden or yard', 'Free parking'],
  },
  {
    key: 'tahoeCabin',
    owner: 'host',
    place: 'tahoe',
    title: 'Cedar cabin on the north shore',
    description:
      'A wood stove, a deck over the trees and the lake two minutes down the path. Sleeps three generations without anybody on a sofa.',
    type: 'cabin',
    bedrooms: 3,
    bathrooms: 2,
    maxGuests: 8,
    rate: 310,
    cleaning: 120,
    pets: true,
    policy: 'flexible',
    amenities: [...basics, 'Hot tub', 'Fireplace', 'Free parking', 'Lake access'],
  },
  {
    key: 'tahoeStudio',
    owner: 'host',
    place: 'tahoe',
    title: 'Studio by the marina',
    description: 'Small, bright and right above the boats. Coffee downstairs, kayaks next door.',
    type: 'studio',
    bedrooms: 1,
    bathrooms: 1,
    maxGuests: 2,
    rate: 145,
    cleaning: 60,
    amenities: [...basics, 'Lake access'],
  },
  {
    key: 'napaHouse',
    owner: 'host',
    place: 'napa',
    title: 'Farmhouse between the vines',
    description:
      'Long tables under the oak, a pool that catches the last sun, and four tasting rooms within a bicycle ride.',
    type: 'house',
    bedrooms: 4,
    bathrooms: 3,
    maxGuests: 10,
    rate: 540,
    cleaning: 180,
    policy: 'moderate',
    amenities: [...basics, 'Pool', 'BBQ grill', 'Free parking', 'Air conditioning'],
  },
  {
    key: 'mauiVilla',
    owner: 'host',
    place: 'maui',
    title: 'Garden villa above the bay',
    description: 'Open on three sides, mango trees on the fourth. Snorkel gear hangs in the carport.',
    type: 'villa',
    bedrooms: 3,
    bathrooms: 3,
    maxGuests: 7,
    rate: 620,
    cleaning: 200,
    amenities: [...basics, 'Pool', 'Beach access', 'Air conditioning', 'Ocean view'],
  },
];

export type DemoRequest = {
  key: string;
  guest: string;
  place: DemoPlace | null;
  title: string;
  description: string;
  /** Days from today. */
  checkIn: number;
  nights: number;
  guests: number;
  bedrooms: number;
  /** USD per night. */
  budget: [number, number];
  must: string[];
  nice?: string[];
  flexible?: boolean;
  /** `expired`: it ended without an award. */
  status: 'draft' | 'active' | 'completed' | 'expired';
  /** USD per night by property key; the first one wins where the request is completed. */
  bids?: [string, number, string?][];
  /** The hosts that did not win hold their prices in case the stay is cancelled. */
  held?: boolean;
  /** The guest asks the first bidder for this much, USD per night. */
  counter?: number;
  /** Messages of guest and host about it, in order: sender and text. */
  talk?: { host: string; lines: ['guest' | 'host', string][] };
  deadlineHours?: number;
  /** The payment plan. */
  payment?: PaymentOption;
};

/** Nights that hosts block, in days from today. */
export const demoBlocks: { property: string; from: number; nights: number; note: string }[] = [
  { property: 'mauiVilla', from: 9, nights: 3, note: 'New paint in the kitchen' },
  { property: 'mauiVilla', from: 33, nights: 7, note: 'Our own week' },
  { property: 'napaHouse', from: 20, nights: 5, note: 'Family' },
];

/** Requests at the lake that no host could meet: enough guests for the host's statistics of unmet demand. */
const unmetAtTheLake = ['guest', 'nora', 'omar', 'yuki', 'both'].flatMap((guest, i): DemoRequest[] => {
  const week = { guest, place: 'tahoe', nights: 5, guests: 4, bedrooms: 2, status: 'expired' } as const;
  return [
    {
      ...week,
      key: `sauna-${guest}`,
      title: 'Snow, stove and sauna',
      description: 'A few days in the snow, and somewhere to thaw afterwards.',
      checkIn: 80 + i,
      budget: [200, 380],
      must: ['Wifi', 'Sauna'],
    },
    {
      ...week,
      key: `thrift-${guest}`,
      title: 'Tahoe before the season',
      description: 'Quiet trails and a kitchen; the sun is optional.',
      checkIn: 110 + i,
      budget: [100, 240 + 10 * i],
      must: ['Wifi', 'Kitchen'],
    },
  ];
});

export const demoRequests: DemoRequest[] = [
  ...unmetAtTheLake,
  {
    key: 'lisbonWalls',
    guest: 'guest',
    place: 'lisbon',
    title: 'Tiles, trams and custard tarts',
    description: 'Five days to walk up every hill of Lisbon and down again.',
    checkIn: 55,
    nights: 5,
    guests: 3,
    bedrooms: 2,
    budget: [80, 145],
    must: ['Wifi', 'Kitchen'],
    status: 'active',
    deadlineHours: 71,
  },
  {
    key: 'tahoe',
    guest: 'guest',
    place: 'tahoe',
    title: 'A week at the lake with the dog',
    description:
      'Two adults, two kids and a well-behaved retriever. We swim before breakfast and need a table big enough for puzzles.',
    checkIn: 40,
    nights: 7,
    guests: 4,
    bedrooms: 2,
    budget: [150, 320],
    must: ['Wifi', 'Kitchen'],
    nice: ['Hot tub', 'Lake access'],
    flexible: true,
    status: 'active',
    deadlineHours: 70,
    bids: [['tahoeCabin', 265, 'The path to the water starts at our deck, and the dog is welcome.']],
    counter: 245,
    talk: {
      host: 'host',
      lines: [
        ['guest', 'Is the deck fenced? Our retriever likes to greet the ducks.'],
        ['host', 'It is, with a gate to the path. The ducks have learned to keep a polite distance.'],
        ['guest', 'Perfect. And is there a table for a 1,000-piece puzzle?'],
        ['host', 'A big oak one by the window. Two pieces of the last guests are still on it.'],
      ],
    },
  },
  {
    key: 'algarve',
    guest: 'guest',
    place: 'algarve',
    title: 'Algarve over the long weekend',
    description: 'Four friends, sun, sea and one very good dinner.',
    checkIn: 28,
    nights: 4,
    guests: 4,
    bedrooms: 2,
    budget: [100, 240],
    must: ['Wifi', 'Pool'],
    nice: ['Ocean view'],
    status: 'active',
    deadlineHours: 30,
    bids: [
      ['lagosHouse', 205, 'Quiet street, heated pool, and I will book you the table.'],
      ['lagosApartment', 158],
    ],
  },
  {
    key: 'nycDraft',
    guest: 'guest',
    place: null,
    title: 'AI-Generated Vacation',
    description: 'Something with museums in spring.',
    checkIn: 90,
    nights: 5,
    guests: 2,
    bedrooms: 1,
    budget: [1000, 2000],
    must: ['Wifi'],
    status: 'draft',
  },
  {
    key: 'napaDone',
    guest: 'guest',
    place: 'napa',
    title: 'Birthday in the vines',
    description: 'Ten of us, one round number.',
    checkIn: 65,
    nights: 3,
    guests: 10,
    bedrooms: 4,
    budget: [400, 600],
    must: ['Pool', 'Kitchen'],
    status: 'completed',
    payment: 'split',
    bids: [['napaHouse', 495, 'Happy to set the long table under the oak.']],
  },
  {
    key: 'lagosDone',
    guest: 'guest',
    place: 'algarve',
    title: 'Cliffs, grilled sardines and a late swim',
    description: 'Five quiet days by the sea once the crowds have gone.',
    checkIn: 46,
    nights: 5,
    guests: 4,
    bedrooms: 2,
    budget: [120, 230],
    must: ['Wifi', 'Pool'],
    status: 'completed',
    bids: [
      ['lagosHouse', 205, 'The roof terrace is yours for the evenings.'],
      ['lagosApartment', 168],
    ],
    held: true,
  },
  {
    key: 'maui',
    guest: 'nora',
    place: 'maui',
    title: 'Honeymoon in Maui',
    description: 'Just us, the sea and no plans before noon.',
    checkIn: 55,
    nights: 8,
    guests: 2,
    bedrooms: 1,
    budget: [300, 650],
    must: ['Wifi', 'Beach access'],
    nice: ['Pool', 'Ocean view'],
    flexible: true,
    status: 'active',
    deadlineHours: 96,
  },
  {
    key: 'tahoeSki',
    guest: 'omar',
    place: 'tahoe',
    title: 'Ski week for two families',
    description: 'Six people, close to the lifts, a tub for sore legs.',
    checkIn: 75,
    nights: 6,
    guests: 6,
    bedrooms: 3,
    budget: [250, 420],
    must: ['Wifi', 'Hot tub', 'Free parking'],
    status: 'active',
    deadlineHours: 120,
  },
  {
    key: 'lisbon',
    guest: 'yuki',
    place: 'lisbon',
    title: 'A month of remote work in Lisbon',
    description: 'Good chair, fast line, quiet nights.',
    checkIn: 35,
    nights: 28,
    guests: 1,
    bedrooms: 1,
    budget: [60, 140],
    must: ['Wifi'],
    nice: ['Washer', 'Balcony'],
    flexible: true,
    status: 'active',
    deadlineHours: 60,
    bids: [['lisbonFlat', 118, 'There is a proper desk by the balcony and 500 Mbit/s.']],
  },
  {
    key: 'tuscany',
    guest: 'nora',
    place: 'tuscany',
    title: 'Cooking and cypress trees',
    description: 'Family of eight, three of them chefs in their own opinion.',
    checkIn: 120,
    nights: 7,
    guests: 8,
    bedrooms: 4,
    budget: [300, 520],
    must: ['Kitchen', 'Pool'],
    status: 'active',
    deadlineHours: 140,
    bids: [['tuscanyVilla', 455]],
  },
  {
    key: 'bali',
    guest: 'omar',
    place: 'bali',
    title: 'Two quiet weeks in Ubud',
    description: 'Yoga, rice fields, no nightlife.',
    checkIn: 48,
    nights: 14,
    guests: 2,
    bedrooms: 1,
    budget: [70, 150],
    must: ['Wifi', 'Pool'],
    status: 'active',
    deadlineHours: 48,
    bids: [['baliVilla', 128]],
  },
  {
    key: 'aspen',
    guest: 'yuki',
    place: 'aspen',
    title: 'Powder before work starts again',
    description: 'Four friends who ski from first chair.',
    checkIn: 60,
    nights: 5,
    guests: 4,
    bedrooms: 2,
    budget: [350, 550],
    must: ['Wifi', 'Fireplace'],
    nice: ['Ski access', 'Hot tub'],
    status: 'active',
    deadlineHours: 20,
    bids: [['aspenCondo', 498]],
  },
  {
    key: 'bothTrip',
    guest: 'both',
    place: 'cotswolds',
    title: 'A week of walking and pubs',
    description: 'Muddy boots, a fire to dry them and a short way home.',
    checkIn: 50,
    nights: 6,
    guests: 3,
    bedrooms: 2,
    budget: [120, 210],
    must: ['Wifi', 'Fireplace'],
    status: 'active',
    deadlineHours: 90,
    bids: [['cotswoldCottage', 172, 'The pub is across the green, the fire is laid.']],
  },
  {
    key: 'miamiDone',
    guest: 'omar',
    place: 'miami',
    title: 'Sun for a few days',
    description: 'Anything near the beach.',
    checkIn: 30,
    nights: 4,
    guests: 2,
    bedrooms: 1,
    budget: [120, 230],
    must: ['Wifi'],
    status: 'completed',
    bids: [['miamiCondo', 188]],
  },
];
