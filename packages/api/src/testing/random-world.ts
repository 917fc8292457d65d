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

const place = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .record({
        centre: fc.constantFrom(...centres),
        north: fc.constantFrom(0, 0, 0.05, 0.4, -1.2, 2.2, 2.3),
        east: fc.constantFrom(0, 0, 0.1, -0.5, 1.7, -2.9),
      })
      .map(({ centre, north, east }) => ({
        lat: Math.max(-90, Math.min(90, centre.lat + north)),
        lon: ((((centre.lon + east + 180) % 360) + 360) % 360) - 180,
      })),
  },
  { weight: 1, arbitrary: fc.constant({ lat: null, lon: null }) },
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

export const trip = fc
  .record({
    place,
    location: fc.constantFrom(...texts),
    guests: fc.oneof(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 50 })),
    bedrooms: fc.integer({ min: 0, max: 5 }),
    budget: fc.oneof(fc.constantFrom(20_000, 15_000, 10_000), fc.integer({ min: 1, max: 90_000 })),
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
  })
  .map((t) => ({
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

export const home = fc
  .record({
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
    cleaning_fee_cents: fc.constantFrom(0, 0, 3_000),
    service_fee_cents: fc.constantFrom(0, 0, 1_500),
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
  })
  .map(({ place: at, blocks, ...row }) => ({
    row: { ...row, ...at },
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
