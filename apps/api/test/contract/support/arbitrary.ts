import { reviewCategories, reviewSides } from '@palmbid/domain';
import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';
import { picture } from '../rows/photos.ts';
import { inputOf } from './calls.ts';

type Json = Record<string, unknown>;
const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The kinds of things that a key of an input can refer to. */
export type Kind =
  | 'user'
  | 'request'
  | 'property'
  | 'bid'
  | 'counter'
  | 'message'
  | 'thread'
  | 'mail'
  | 'search'
  | 'block'
  | 'feed'
  | 'photo'
  | 'booking'
  | 'review'
  | 'open request'
  | 'pending bid'
  | 'notification'
  // The property of the block, feed or photo that the same pick names.
  | 'block home'
  | 'feed home'
  | 'photo home';

/** A reference to some existing thing, resolved only when the input is sent, because inputs are generated before it exists. */
export class Ref {
  readonly kind: Kind;
  readonly pick: number;
  constructor(kind: Kind, pick: number) {
    this.kind = kind;
    this.pick = pick;
  }
}

/** Replaces every `Ref` in the input by the id of an existing thing. */
export function settle(value: unknown, idOf: (ref: Ref) => number | string): unknown {
  if (value instanceof Ref) return idOf(value);
  if (Array.isArray(value)) return value.map((inner) => settle(inner, idOf));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, settle(inner, idOf)]));
}

const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const daysAhead = (min: number, max: number) => fc.integer({ min, max }).map(dayFromNow);
const pick = <T>(...values: T[]): Arbitrary<T> => fc.constantFrom(...values);

const amount = fc.integer({ min: 1, max: 400_00 }).map((cents) => cents / 100);

/** Values by the name of their key, which the schemas allow but random text never hits. */
const byKey: Readonly<Record<string, Arbitrary<unknown>>> = {
  checkInDate: daysAhead(2, 40),
  checkOutDate: daysAhead(41, 70),
  from: daysAhead(0, 30),
  to: daysAhead(30, 90),
  bidDeadlineDate: fc.oneof(
    daysAhead(1, 30),
    fc.integer({ min: 1, max: 2_000 }).map((h) => new Date(Date.now() + h * 3_600_000).toISOString()),
  ),
  location: pick('Lisbon', 'Lake Tahoe', 'Algarve', 'To be determined', 'Nowhere at all'),
  imageUrl: pick('https://pictures.example/a.jpg', '/uploads/a/b.webp', null),
  profileImage: pick('https://pictures.example/a.jpg', null),
  timezone: pick('Europe/Lisbon', 'Pacific/Chatham', 'Mars/Olympus', null),
  email: fc.stringMatching(/^[a-z]{3,8}[0-9]{4,8}$/).map((name) => `${name}@test.example`),
  username: fc.stringMatching(/^[a-z]{3,8}[0-9]{4,8}$/),
  currentPassword: pick('correct horse battery', 'wrong'),
  checkInTime: pick('15:00', '00:00', '23:59'),
  checkOutTime: pick('11:00', '10:30'),
  maxBudget: fc.integer({ min: 100, max: 9_000 }),
  minBudget: fc.integer({ min: 0, max: 200 }),
  amount,
  prompt: pick('A week in Lisbon for two, $200 a night', 'ski', '🏖️🏖️🏖️', 'from 31/02 to 1/1, -5 people, $1e9'),
  cursor: fc.oneof(
    fc.integer({ min: 1, max: 500 }).map((id) => Buffer.from(String(id)).toString('base64url')),
    fc
      .record({
        id: fc.integer({ min: 1, max: 300 }),
        key: pick<unknown>(null, 1000, '2027-01-01T00:00:00Z', 'x', -1, 1e300),
      })
      .map((value) => Buffer.from(JSON.stringify(value)).toString('base64url')),
    fc
      .record({ id: pick(1, 0, -1, 2 ** 31, 2 ** 53), name: pick<unknown>(null, 'A', '\u0000', '\ud800') })
      .map((value) => Buffer.from(JSON.stringify(value)).toString('base64url')),
    fc
      .record({ id: pick(1, 0, 2 ** 31), day: pick('2027-01-01', '2027-02-30', '0000-00-00') })
      .map((value) => Buffer.from(JSON.stringify(value)).toString('base64url')),
    fc.string({ maxLength: 30 }),
  ),
};

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const cell = fc.oneof(
  pick('Lisbon', 'House', '2', '1', '0', '-1', '1e9', '', 'wifi; pool', '"', '=1+1', 'a\nb'),
  fc.string({ maxLength: 12, unit: 'grapheme' }),
);
const quoted = (value: string): string => `"${value.replaceAll('"', '""')}"`;
const headings = ['title', 'location', 'bedrooms', 'bathrooms', 'guests'];
const home = fc.record({
  title: pick('House', 'Flat', 'Barn'),
  location: pick('Lisbon', 'Porto', 'Algarve'),
  bedrooms: fc.nat({ max: 5 }),
  bathrooms: fc.nat({ max: 3 }),
  guests: fc.integer({ min: 1, max: 9 }),
});
const homes = fc.array(home, { minLength: 1, maxLength: 5 });
const csvOf = (rows: readonly (readonly string[])[]): string =>
  [headings, ...rows].map((row) => row.map(quoted).join(',')).join('\n');

/** Files of properties: valid ones, some with broken rows, some that are no table. */
const tableFile = fc
  .oneof(
    homes.map((rows) => csvOf(rows.map((row) => Object.values(row).map(String)))),
    homes.map((rows) => JSON.stringify(rows)),
    fc.array(fc.array(cell, { maxLength: 7 }), { minLength: 1, maxLength: 6 }).map(csvOf),
    fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.stringify(value)),
    fc.string({ minLength: 1, unit: 'binary' }),
  )
  .map(base64);

/** Pictures: valid ones, a truncated one, one of a refused kind, an SVG. */
const pictureFile = pick(
  picture,
  picture,
  picture.slice(0, 40),
  base64('GIF89a and then nothing'),
  base64('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
);

const ref = (kind: Kind) => fc.nat({ max: 2 ** 30 }).map((pick) => new Ref(kind, pick));

/** A thing and its property, for inputs that must name both. */
const within = <T extends object>(kind: 'block' | 'feed' | 'photo', make: (thing: Ref) => T) =>
  fc
    .nat({ max: 2 ** 30 })
    .map((pick) => ({ propertyId: new Ref(`${kind} home`, pick), ...make(new Ref(kind, pick)) }));

const idWithin = (kind: 'block' | 'feed') => within(kind, (id) => ({ id }));

const stars = fc.integer({ min: 1, max: 5 });
const scoresOf = (side: (typeof reviewSides)[number]) =>
  fc.record(Object.fromEntries(reviewCategories[side].map((name) => [name, stars])));

/** Inputs whose parts must fit each other, which a schema does not express. */
const byPath: Readonly<Record<string, Arbitrary<unknown>>> = {
  'photos.add': fc.record({ propertyId: ref('property'), file: pictureFile }),
  'photos.setPortrait': fc.record({ file: pictureFile }),
  'settings.setLogo': fc.record({ file: pictureFile }),
  'photos.arrange': within('photo', (key) => ({ keys: [key] })),
  'photos.describe': within('photo', (key) => ({ key, alt: 'The bay' })),
  'photos.remove': within('photo', (key) => ({ key })),
  'photos.report': fc.record({ key: ref('photo'), reason: pick('not_theirs', 'offensive') }),
  'admin.takeDownPhoto': fc.record({ key: ref('photo'), reason: pick('A phone number') }),
  'imports.preview': fc.record({ file: tableFile }),
  'imports.run': fc.record({ file: tableFile, key: fc.uuid(), status: pick('listed', 'draft') }),
  'bids.place': fc.record({ requestId: ref('open request'), propertyId: ref('property'), amount }),
  'bids.edit': fc.record({ id: ref('pending bid'), amount }),
  'bids.counter': fc.record({ id: ref('pending bid'), amount }),
  'calendar.unblock': idWithin('block'),
  'calendar.checkFeed': idWithin('feed'),
  'calendar.removeFeed': idWithin('feed'),
  'calendar.addFeed': fc.record({
    propertyId: ref('property'),
    name: pick('Other site'),
    url: fc.nat({ max: 9 }).map((n) => `https://calendars.example/${n}.ics`),
  }),
  'reviews.write': fc.record({
    bookingId: ref('booking'),
    stars,
    scores: fc.oneof(...reviewSides.map(scoresOf)),
    content: pick('A good stay', 'Never again'),
  }),
};

const features: Readonly<Record<string, Kind>> = {
  requests: 'request',
  bids: 'bid',
  properties: 'property',
  messages: 'message',
  mails: 'mail',
  searches: 'search',
  calendar: 'block',
  notifications: 'notification',
  bookings: 'booking',
  reviews: 'review',
};

const pointsAt = (path: string, key: string): Kind | undefined => {
  if (key === 'requestId') return 'request';
  if (key === 'propertyId') return 'property';
  if (key === 'bidId') return 'bid';
  if (key === 'bookingId') return 'booking';
  if (key === 'threadId') return 'thread';
  if (key === 'upToId') return path.startsWith('notifications') ? 'notification' : 'message';
  if (/^(guestId|hostId|ownerId|receiverId|userId|with)$/.test(key)) return 'user';
  if (key !== 'id') return undefined;
  if (path === 'bids.answerCounter') return 'counter';
  return features[path.split('.')[0] ?? ''] ?? 'user';
};

const text = (schema: Json): Arbitrary<string> => {
  const max = Math.min(Number(schema['maxLength'] ?? 60), 60);
  const min = Math.min(Number(schema['minLength'] ?? 0), max);
  if (typeof schema['pattern'] === 'string' && schema['pattern'].length < 200) {
    try {
      return fc.stringMatching(new RegExp(schema['pattern']));
    } catch {
      // The generator does not support this pattern: use any text.
    }
  }
  return fc.oneof(
    fc.string({ minLength: Math.max(min, 3), maxLength: Math.max(max, 3), unit: 'grapheme' }),
    fc.lorem({ maxCount: 4 }),
  );
};

const between = (schema: Json, isWhole: boolean): Arbitrary<number> => {
  const min = Math.max(Number(schema['minimum'] ?? schema['exclusiveMinimum'] ?? -1_000), -(2 ** 31));
  const max = Math.min(Number(schema['maximum'] ?? 1_000), 2 ** 31);
  const small = Math.min(max, min + 12);
  const whole = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.integer({ min: Math.ceil(min), max: Math.max(Math.ceil(min), Math.floor(small)) }),
    },
    {
      weight: 1,
      arbitrary: fc.integer({ min: Math.ceil(min), max: Math.max(Math.ceil(min), Math.floor(max)) }),
    },
  );
  return isWhole
    ? whole
    : fc.oneof(
        whole,
        whole.map((value) => Math.max(min, value - 0.25)),
      );
};

/** Values that a schema accepts, apart from refinements, which JSON Schema does not express. */
function valid(schema: Json, path: string, key: string): Arbitrary<unknown> {
  const named = byKey[key];
  const kind = pointsAt(path, key);
  const options = schema['anyOf'] ?? schema['oneOf'];
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
  if (kind && schema['type'] !== 'string')
    return fc.oneof(
      { weight: 9, arbitrary: fc.nat({ max: 2 ** 30 }).map((pick) => new Ref(kind, pick)) },
      { weight: 1, arbitrary: fc.integer({ min: 1, max: 2 ** 31 - 1 }) },
    );
  if (named) return named;
  if (Array.isArray(options))
    return fc.oneof(...options.filter(isRecord).map((one) => valid(one, path, key)));
  switch (schema['type']) {
    case 'string':
      return text(schema);
    case 'integer':
      return between(schema, true);
    case 'number':
      return between(schema, false);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valid(isRecord(schema['items']) ? schema['items'] : {}, path, key), {
        maxLength: 4,
      });
    case 'object': {
      const properties = isRecord(schema['properties']) ? schema['properties'] : {};
      const required = Array.isArray(schema['required']) ? schema['required'].map(String) : [];
      const fields = Object.fromEntries(
        Object.entries(properties).map(([name, inner]) => [
          name,
          valid(isRecord(inner) ? inner : {}, path, name),
        ]),
      );
      const requiredKeys = required.filter((name) => name in fields);
      const some = fc.record(fields, { requiredKeys });
      if (key !== '' || requiredKeys.length === 0) return some;
      // Optional keys often make a call invalid, so most inputs have at most two.
      const few = fc
        .record({ all: fc.record(fields), first: fc.nat(), second: fc.nat() })
        .map(({ all, first, second }) => {
          const names = Object.keys(all);
          const kept = new Set([
            ...requiredKeys,
            names[first % names.length],
            ...(second % 2 ? [] : [names[second % names.length]]),
          ]);
          return Object.fromEntries(Object.entries(all).filter(([name]) => kept.has(name)));
        });
      const least = Object.fromEntries(
        Object.entries(fields).filter(([name]) => requiredKeys.includes(name)),
      );
      return fc.oneof(some, few, few, fc.record(least));
    }
    default:
      return fc.jsonValue({ maxDepth: 1 });
  }
}

/** What hostile clients send. */
const nasty: Arbitrary<unknown> = fc.oneof(
  pick<unknown>(
    null,
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    'x\udfff',
    '\u202edrawkcab',
    'Z̸͑a̶l̴g̷o',
    "'; drop table users; --",
    '%_\\',
    '(a+)+$',
    '../../etc/passwd',
    '<script>alert(1)</script>',
    'a\r\nSet-Cookie: b=c',
    'infinity',
    'today',
    'epoch',
    '0000-00-00',
    '2027-02-30',
    '+010000-01-01',
    '2027-03-01T00:00:00+14:00',
    '99999999999999999999',
  ),
  pick<unknown>(
    0,
    -1,
    0.5,
    1e21,
    1e-7,
    0.1 + 0.2,
    -0,
    2 ** 31 - 1,
    2 ** 31,
    2 ** 53,
    Number.MAX_VALUE,
    true,
    [],
    [null],
    {},
    { $gt: 0 },
    { toString: 'x' },
  ),
  fc
    .tuple(fc.string({ minLength: 1, maxLength: 9, unit: 'grapheme' }), fc.integer({ min: 200, max: 9_000 }))
    .map(([part, length]) => part.repeat(Math.ceil(length / part.length))),
  fc.array(pick('Wifi', 'wi-fi', 'Pool'), { minLength: 51, maxLength: 80 }),
  fc.jsonValue({ maxDepth: 3 }),
);

const strange = ['status', 'hostId', 'createdAt', 'constructor', 'acceptedBidId', '', 'a.b'];

/** Replaces a value of an input, drops a key, adds one, or replaces the whole input. */
const spoiled = (good: Arbitrary<unknown>): Arbitrary<unknown> =>
  fc
    .record({ input: good, bad: nasty, how: fc.nat({ max: 9 }), which: fc.nat() })
    .map(({ input, bad, how, which }) => {
      if (!isRecord(input) || how === 0) return bad;
      const keys = Object.keys(input);
      const key = keys[which % Math.max(keys.length, 1)];
      if (key === undefined || how === 1) return { ...input, [strange[which % strange.length] ?? '']: bad };
      if (how <= 4) return Object.fromEntries(Object.entries(input).filter(([name]) => name !== key));
      return { ...input, [key]: bad };
    });

const made = new Map<string, Arbitrary<unknown>>();

/** Inputs generated from a procedure's schema: two of three valid, the others spoiled. */
export function inputArbitrary(path: string): Arbitrary<unknown> {
  const known = made.get(path);
  if (known) return known;
  const schema = inputOf(path);
  let inputs: Arbitrary<unknown> = fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, nasty);
  if (schema instanceof z.ZodType) {
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
    const good = byPath[path] ?? valid(json as Json, path, '');
    inputs = fc.oneof({ weight: 2, arbitrary: good }, { weight: 1, arbitrary: spoiled(good) });
  }
  made.set(path, inputs);
  return inputs;
}
