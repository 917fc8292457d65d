import { addCalendarDays } from '@palmbid/domain';
import fc from 'fast-check';

/** Worlds for the match: crowded where scores tie, and with the corners of the globe and of the text. */

const centres = [
  ...Array.from({ length: 8 }, () => ({ lat: 38.7223, lon: -9.1393 })),
  { lat: 40.4168, lon: -3.7038 },
  { lat: 0.2, lon: 179.95 },
  { lat: -0.3, lon: -179.9 },
  { lat: 89.6, lon: 12 },
  { lat: -89.9, lon: -100 },
  { lat: 64.1466, lon: -21.9426 },
];
const texts = [
  'Hidden Valley',
  'hidden  valley!',
  'Hidden-Valley',
  'Lisbon',
  'Łódź nad rzeką',
  'łódź nad rzeką',
] as const;
const wanted = [
  'Wifi',
  'Kitchen',
  'Pool',
  'Hot tub',
  'BBQ grill',
  'Sauna',
  'EV charger',
  'Pet friendly',
  'Air conditioning',
  'Crib',
  'Linens and towels',
  'Self check-in',
  'Llama',
  'llama ',
  'Sauna à bois',
  '桑拿',
  'wi-fi',
  'Ping-pong',
] as const;

/** On the spot, a walk away, or far enough to change cells. */
// Whole numbers divided: random doubles around zero are nearly all next to nothing.
const street = fc.integer({ min: -80_000, max: 80_000 }).map((n) => n / 1_000_000);
const offset = (far: readonly number[]) => fc.oneof(fc.constant(0), street, fc.constantFrom(...far));
const place = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .record({
        centre: fc.constantFrom(...centres),
        north: offset([0.4, -1.2, 2.2, 2.3]),
        east: offset([-0.5, 1.7, -2.9]),
      })
      .map(({ centre, north, east }) => ({
        lat: Math.max(-90, Math.min(90, centre.lat + north)),
        lon: ((((centre.lon + east + 180) % 360) + 360) % 360) - 180,
      })),
  },
  { weight: 1, arbitrary: fc.constant({ lat: null, lon: null }) },
);
/** All in the same few streets: rows that lose points in one part alone, and score close to one another. */
const downtown = fc.oneof(
  fc.constant({ lat: 38.7223, lon: -9.1393 }),
  fc
    .record({ north: street, east: street })
    .map(({ north, east }) => ({ lat: 38.7223 + north, lon: -9.1393 + east })),
);
const someAmenities = (max: number) => fc.uniqueArray(fc.constantFrom(...wanted), { maxLength: max });
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 2 });

const preferences = fc.record(
  {
    pets: fc.constantFrom('none', '1-dog', '2-cats', ''),
    minBathrooms: fc.integer({ min: 0, max: 4 }),
    minSquareFootage: fc.constantFrom(0, 500, 1200),
    propertyTypes: fc.uniqueArray(fc.constantFrom('house', 'villa', 'studio', 'Villa', 'igloo', 'other'), {
      maxLength: 3,
    }),
    feePreferences: fc.uniqueArray(
      fc.constantFrom('No cleaning fee', 'No service fee', 'Free cancellation', 'No security deposit'),
      { maxLength: 4 },
    ),
    homeCity: fc.constant('Porto'),
  },
  { requiredKeys: [] },
);

const anyTrip = fc.record({
  place,
  location: fc.constantFrom(...texts),
  guests: fc.oneof(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 50 })),
  bedrooms: fc.integer({ min: 0, max: 5 }),
  budget: fc.oneof(fc.constantFrom(40_000, 20_000, 15_000), fc.integer({ min: 1, max: 90_000 })),
  must: orNull(someAmenities(6)),
  preferred: orNull(someAmenities(5)),
  extras: orNull(someAmenities(4)),
  excluded: fc.option(someAmenities(2), { freq: 4 }),
  preferences: fc.oneof(fc.constant({}), preferences),
  flexible: fc.boolean(),
  inDays: fc.integer({ min: 2, max: 40 }),
  nights: fc.integer({ min: 1, max: 12 }),
  closesInHours: fc.oneof(
    { weight: 8, arbitrary: fc.constant(30) },
    { weight: 1, arbitrary: fc.constant(-1) },
  ),
  draft: fc.constantFrom(false, false, false, false, false, false, false, true),
});
const easyTrip = fc.tuple(anyTrip, downtown, someAmenities(1)).map(([t, at, must]): typeof t => ({
  ...t,
  place: at,
  guests: Math.min(t.guests, 4),
  bedrooms: Math.min(t.bedrooms, 1),
  budget: Math.max(t.budget, 40_000),
  must,
  excluded: null,
  preferences: {},
  closesInHours: 30,
  draft: false,
}));

export const trip = fc.oneof(anyTrip, easyTrip).map((t) => ({
  row: ({ guestId, now, today }: { guestId: number; now: number; today: string }) => {
    const checkIn = addCalendarDays(today, t.inDays);
    return {
      guest_id: guestId,
      title: 'Trip',
      description: '',
      location: t.location,
      ...t.place,
      check_in_date: checkIn,
      check_out_date: addCalendarDays(checkIn, t.nights),
      bid_deadline_at: t.draft ? null : new Date(now + t.closesInHours * 3_600_000).toISOString(),
      activated_at: t.draft ? null : new Date(now).toISOString(),
      status: t.draft ? ('draft' as const) : ('active' as const),
      date_flexibility: t.flexible ? ('flexible' as const) : ('exact' as const),
      guests: t.guests,
      bedrooms: t.bedrooms,
      min_budget_cents: 0,
      max_budget_cents: t.budget,
      must_have_amenities: t.must,
      preferred_amenities: t.preferred,
      extras_amenities: t.extras,
      excluded_amenities: t.excluded,
      preferences: JSON.stringify(t.preferences),
    };
  },
}));
export type Trip = typeof trip extends fc.Arbitrary<infer T> ? T : never;

const anyHome = fc.record({
  place,
  location: fc.constantFrom(...texts),
  property_type: fc.constantFrom('house', 'villa', 'studio', 'other', 'igloo'),
  bedrooms: fc.integer({ min: 0, max: 5 }),
  bathrooms: fc.integer({ min: 0, max: 4 }),
  max_guests: fc.oneof(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 50 })),
  nightly_rate_cents: fc.oneof(
    fc.constantFrom(20_000, 15_000, 10_000),
    fc.integer({ min: 100, max: 200_000 }),
  ),
  // One after the other, with or without gaps.
  seasons: fc
    .array(fc.tuple(fc.nat(12), fc.integer({ min: 1, max: 15 }), fc.integer({ min: 100, max: 60_000 })), {
      maxLength: 3,
    })
    .map((list) => {
      let at = 0;
      return list.map(([gap, nights, cents]) => {
        const from = at + gap;
        at = from + nights;
        return { from, to: at, cents };
      });
    }),
  cleaning_fee_cents: fc.constantFrom(0, 0, 3_000),
  service_fee_cents: fc.constantFrom(0, 0, 1_500),
  deposit_cents: fc.constantFrom(0, 0, 20_000),
  pet_fee_cents: fc.constantFrom(0, 2_000),
  extra_guest_fee_cents: fc.constantFrom(0, 1_000),
  included_guests: fc.constantFrom(null, 2, 4),
  min_nights: fc.constantFrom(1, 1, 2, 5),
  amenities: someAmenities(14),
  pets_allowed: fc.boolean(),
  sqft: fc.constantFrom(null, 600, 1500),
  cancellation_policy: fc.constantFrom('flexible' as const, 'moderate' as const, 'strict' as const),
  blocks: fc.array(
    fc.record({ from: fc.integer({ min: -5, max: 40 }), days: fc.integer({ min: 1, max: 9 }) }),
    { maxLength: 4 },
  ),
});
const easyHome = fc.tuple(anyHome, downtown, someAmenities(16)).map(([h, at, amenities]): typeof h => ({
  ...h,
  place: at,
  max_guests: Math.max(h.max_guests, 4),
  bedrooms: Math.max(h.bedrooms, 1),
  nightly_rate_cents: Math.min(h.nightly_rate_cents, 20_000),
  amenities,
  blocks: h.blocks.slice(0, 1),
}));

export const home = fc.oneof(anyHome, easyHome).map(({ place: at, blocks, seasons, ...row }) => ({
  row: { ...row, ...at },
  seasons: (today: string) =>
    JSON.stringify(
      seasons.map(({ from, to, cents }) => ({
        from: addCalendarDays(today, from),
        to: addCalendarDays(today, to),
        cents,
        name: 'Season',
      })),
    ),
  /** Imported ranges: the only kind that may overlap. */
  blocks: (propertyId: number, today: string) =>
    blocks.map((b) => ({
      property_id: propertyId,
      stay: `[${addCalendarDays(today, b.from)},${addCalendarDays(today, b.from + b.days)})`,
      kind: 'import' as const,
      booking_id: null,
      note: null,
    })),
}));
export type Home = typeof home extends fc.Arbitrary<infer T> ? T : never;
