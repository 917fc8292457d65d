import { ask } from '@palmbid/db/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClient } from '../support/index.ts';
import { tripBody } from './rows/contract.ts';
import { type ContractApp, createContractApp, newPerson, type Person } from './support/scene.ts';

const hour = 3_600_000;
const day = 24 * hour;
const dayIn = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);
const problem = { accept: 'application/problem+json' };

let t: ContractApp;
let guest: Person;
let owner: TestClient;
beforeAll(async () => {
  t = await createContractApp();
});
beforeEach(async () => {
  guest = await newPerson(t, 'guest');
  owner = t.as(guest);
});
afterEach(() => {
  expect(t.errors).toEqual([]);
  expect(t.warnings).toEqual([]);
});
afterAll(async () => {
  expect(await ask(t.db, 'select * from violations')).toEqual([]);
  await t.close();
});

type Shown = Record<string, unknown> & { id: number };
async function created(over: object = {}): Promise<Shown> {
  const answer = await owner.post('/api/vacation-requests', tripBody(over));
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  return answer.json as Shown;
}
const path = ({ id }: { id: number }) => `/api/vacation-requests/${id}`;
/** The fields that do not change between two reads. */
const still = ({ serverNow: _, ...rest }: Record<string, unknown>) => rest;

describe('POST /api/vacation-requests', () => {
  test('returns 201 with the request as GET does, a draft with default values', async () => {
    const made = await created();
    expect(made).toMatchObject({
      guestId: guest.id,
      status: 'draft',
      dateFlexibility: 'exact',
      bidDeadlineDate: null,
      effectiveDeadline: null,
      phase: null,
      imageUrl: null,
      mustHaveAmenities: [],
      minBudget: 100,
      maxBudget: 3000,
      nights: 7,
      bidCount: 0,
    });
    const read = await owner.get(path(made));
    expect(still(read.json as Shown)).toEqual(still(made));
  });

  test('an active request has a deadline in 3 days, followed by 72 hours to decide', async () => {
    const made = await created({ status: 'active' });
    const deadline = Date.parse(String(made['effectiveDeadline']));
    expect(made).toMatchObject({ status: 'active', phase: 'bidding', abilities: { acceptBids: true } });
    expect(deadline - Date.parse(String(made['createdAt']))).toBeLessThan(3 * day + hour);
    expect(deadline - Date.parse(String(made['createdAt']))).toBeGreaterThan(3 * day - hour);
    expect(Date.parse(String(made['decideBy'])) - deadline).toBe(72 * hour);
  });

  test.each([
    'title',
    'description',
    'location',
    'checkInDate',
    'checkOutDate',
    'guests',
    'bedrooms',
    'minBudget',
    'maxBudget',
  ])('without %s it is 400 "Required"', async (key) => {
    const { [key]: _, ...body } = tripBody() as Record<string, unknown>;
    const answer = await owner.post('/api/vacation-requests', body, problem);
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ detail: 'Required', errors: [{ path: key, message: 'Required' }] });
  });

  test.each([
    ['id', 1],
    ['createdAt', '2020-01-01T00:00:00Z'],
    ['acceptedBidId', 1],
    ['hostId', 1],
    ['revision', 9],
    ['closedReason', 'owner'],
    ['nonsense', true],
  ])('the key %s is 400, because clients may not set it', async (key, value) => {
    expect((await owner.post('/api/vacation-requests', tripBody({ [key]: value }))).status).toBe(400);
  });

  test.each(['completed', 'cancelled', 'deleted', 1, null])('the status %s is 400', async (status) => {
    expect((await owner.post('/api/vacation-requests', tripBody({ status }))).status).toBe(400);
  });

  test.each<[string, object, string]>([
    ['check-out on the day of check-in', { checkOutDate: dayIn(30) }, 'Check-out must be after check-in'],
    ['check-out before check-in', { checkOutDate: dayIn(29) }, 'Check-out must be after check-in'],
    ['91 nights', { checkOutDate: dayIn(121) }, 'A stay is at most 90 nights'],
    ['a past check-in', { checkInDate: dayIn(-2) }, 'Check-in must not be in the past'],
    ['minimum above maximum', { minBudget: 3001 }, 'Maximum budget must be at least the minimum budget'],
    ['no guests', { guests: 0 }, 'Must be at least 1'],
    ['51 guests', { guests: 51 }, 'Must be at most 50'],
    ['half a guest', { guests: 1.5 }, 'Must be a whole number'],
    ['51 bedrooms', { bedrooms: 51 }, 'Must be at most 50'],
    ['minus one bedroom', { bedrooms: -1 }, 'Must be at least 0'],
    ['a budget below 0', { minBudget: -0.01 }, 'Must be at least 0'],
    ['three decimals', { maxBudget: 300.555 }, 'Must have at most 2 decimals'],
    ['a budget as text', { maxBudget: '300' }, 'Must be a number'],
    ['too much money', { maxBudget: 100_000.01 }, 'Must be at most 100,000'],
    ['a deadline after check-in', { bidDeadlineDate: dayIn(31) }, 'The bid deadline must be before check-in'],
  ])('%s is 400', async (_what, over, message) => {
    const answer = await owner.post('/api/vacation-requests', tripBody(over));
    expect([answer.status, answer.text]).toEqual([400, message]);
  });

  test('the bounds themselves are accepted', async () => {
    await created({ checkOutDate: dayIn(120), guests: 50, bedrooms: 50, minBudget: 0, maxBudget: 100_000 });
    await created({ guests: 1, bedrooms: 0, minBudget: 0, maxBudget: 0, location: 'To be determined' });
  });

  test.each<[string, object]>([
    ['a maximum of 0', { minBudget: 0, maxBudget: 0 }],
    ['no place yet', { location: 'To be determined' }],
  ])('active with %s is 400, as a draft it is 201 and cannot be activated (409)', async (_what, over) => {
    expect((await owner.post('/api/vacation-requests', tripBody({ ...over, status: 'active' }))).status).toBe(
      400,
    );
    const draft = await created(over);
    const answer = await owner.patch(path(draft), { status: 'active' }, problem);
    expect(answer.json).toMatchObject({ status: 409, code: 'draft_incomplete', errors: [expect.anything()] });
    expect((await owner.get(path(draft))).json).toMatchObject({
      status: 'draft',
      missing: [expect.any(String)],
    });
  });

  test('a timestamp is accepted as a date, and money keeps its cents', async () => {
    const made = await created({
      checkInDate: `${dayIn(30)}T22:15:00.000Z`,
      checkOutDate: `${dayIn(37)}T01:00:00+05:30`,
      minBudget: 99.99,
      maxBudget: 150.25,
    });
    expect(made).toMatchObject({
      checkInDate: dayIn(30),
      checkOutDate: dayIn(37),
      minBudget: 99.99,
      maxBudget: 150.25,
    });
  });

  test.each([
    '2027-02-30',
    'infinity',
    'today',
    '0000-00-00',
    '+010000-01-01',
    '',
    '2027-13-01',
    20270301,
    null,
  ])('the date %s is 400', async (date) => {
    for (const key of ['checkInDate', 'checkOutDate']) {
      expect((await owner.post('/api/vacation-requests', tripBody({ [key]: date }))).status).toBe(400);
    }
    if (date === null) return;
    expect((await owner.post('/api/vacation-requests', tripBody({ bidDeadlineDate: date }))).status).toBe(
      400,
    );
  });

  test('nights are calendar nights, also across a change to summer time', async () => {
    const year = new Date().getUTCFullYear() + 1;
    for (const [from, to, nights] of [
      [`${year}-03-01`, `${year}-04-15`, 45],
      [`${year}-10-01`, `${year}-11-20`, 50],
      [`${year}-12-31`, `${year + 1}-01-01`, 1],
    ] as const) {
      const made = await created({ checkInDate: from, checkOutDate: to });
      expect(made).toMatchObject({ checkInDate: from, checkOutDate: to, nights });
    }
  });

  test('amenities are at most 50 of at most 60 characters; synonyms and duplicates are merged', async () => {
    const many = Array.from({ length: 51 }, (_, i) => `thing ${i}`);
    for (const mustHaveAmenities of [many, ['x'.repeat(61)], ['x'.repeat(10_000)], [''], [1], 'Wifi']) {
      expect((await owner.post('/api/vacation-requests', tripBody({ mustHaveAmenities }))).status).toBe(400);
    }
    const made = await created({ mustHaveAmenities: ['wi-fi', 'WiFi', 'A swing', 'A swing'] });
    expect(made['mustHaveAmenities']).toEqual(['Wifi', 'A swing']);
  });
});

describe('text', () => {
  const keys = ['title', 'description', 'location'];
  test.each(keys)('NUL and lone surrogates in %s are 400', async (key) => {
    for (const bad of ['a\u0000b', '\ud800', 'x\udc00y']) {
      expect((await owner.post('/api/vacation-requests', tripBody({ [key]: bad }))).status).toBe(400);
    }
  });

  test('bytes that are not UTF-8 are 400 or become the replacement character, never stored as they are', async () => {
    const [head, tail] = JSON.stringify(tripBody({ title: 'SPLIT' })).split('SPLIT');
    const answer = await owner.send({
      method: 'POST',
      url: '/api/vacation-requests',
      headers: { 'content-type': 'application/json' },
      payload: Buffer.concat([
        Buffer.from(head ?? ''),
        Buffer.from([0xc3, 0x28, 0xff]),
        Buffer.from(tail ?? ''),
      ]),
    });
    expect([201, 400]).toContain(answer.status);
    if (answer.status === 201) expect((answer.json as Shown)['title']).toBe('\ufffd(\ufffd');
  });

  test('bidirectional control characters are removed, other text stays as typed', async () => {
    const made = await created({ title: '\u202eabc\u2066 d\u0308 👩‍👩‍👧', description: 'x'.repeat(4000) });
    expect(made['title']).toBe('abc d\u0308 👩‍👩‍👧');
  });

  test('length is counted in characters, not in code units', async () => {
    await created({ title: '🏖'.repeat(140) });
    expect((await owner.post('/api/vacation-requests', tripBody({ title: '🏖'.repeat(141) }))).status).toBe(
      400,
    );
  });
});

describe('PATCH /api/vacation-requests/{id}', () => {
  test.each<[string, object]>([
    ['nothing', {}],
    ['completed', { status: 'completed' }],
    ['draft', { status: 'draft' }],
    ['guestId', { guestId: 1 }],
    ['id', { id: 1 }],
    ['acceptedBidId', { acceptedBidId: 1 }],
    ['createdAt', { createdAt: '2020-01-01T00:00:00Z' }],
    ['a known key beside an unknown one', { title: 'x', nonsense: 1 }],
  ])('%s is 400 and changes nothing', async (_what, body) => {
    const made = await created();
    expect((await owner.patch(path(made), body)).status).toBe(400);
    expect(still((await owner.get(path(made))).json as Shown)).toEqual(still(made));
  });

  test('changes any subset of fields and returns the request as GET does', async () => {
    const made = await created();
    const answer = await owner.patch(path(made), { title: 'Renamed', maxBudget: 250.5, status: 'active' });
    expect(answer.json).toMatchObject({
      title: 'Renamed',
      maxBudget: 250.5,
      status: 'active',
      location: 'Lisbon',
    });
    expect(still((await owner.get(path(made))).json as Shown)).toEqual(still(answer.json as Shown));
  });

  test('repeating the current status is 200 and changes nothing', async () => {
    const active = await created({ status: 'active' });
    const again = await owner.patch(path(active), { status: 'active' });
    expect([again.status, still(again.json as Shown)]).toEqual([200, still(active)]);
    const gone = (await owner.patch(path(active), { status: 'cancelled' })).json as Shown;
    expect(gone).toMatchObject({ status: 'cancelled', closedReason: 'owner' });
    const twice = await owner.patch(path(active), { status: 'cancelled' });
    expect([twice.status, still(twice.json as Shown)]).toEqual([200, still(gone)]);
  });

  test('whether the winning price is disclosed can be changed in a draft, not once hosts can bid', async () => {
    const draft = await created();
    expect((await owner.patch(path(draft), { revealPrice: false })).json).toMatchObject({
      revealPrice: false,
    });
    const active = await created({ status: 'active' });
    expect((await owner.patch(path(active), { revealPrice: false })).status).toBe(409);
    expect((await owner.patch(path(active), { revealPrice: true, title: 'Renamed' })).status).toBe(200);
  });

  test('a material change increases the revision of an active request, not of a draft', async () => {
    const draft = await created();
    expect((await owner.patch(path(draft), { guests: 3 })).json).toMatchObject({
      revision: draft['revision'],
    });
    const active = await created({ status: 'active' });
    expect((await owner.patch(path(active), { title: 'Renamed' })).json).toMatchObject({ revision: 1 });
    expect((await owner.patch(path(active), { guests: 3 })).json).toMatchObject({ revision: 2 });
  });
});

describe('DELETE /api/vacation-requests/{id}', () => {
  test('a request with bids is 204 and gone for its owner; its hosts keep their bids as request_cancelled', async () => {
    const seller = await newPerson(t, 'host');
    const made = await created({ status: 'active' });
    const home = await t.make.property({ owner_id: seller.id });
    const bid = await t
      .as(seller)
      .post('/api/bids', { requestId: made.id, propertyId: home.id, amount: 200 });
    expect(bid.status).toBe(201);
    const removed = await owner.delete(path(made));
    expect([removed.status, removed.text]).toEqual([204, '']);
    expect((await owner.get(path(made))).status).toBe(404);
    expect((await owner.get('/api/vacation-requests/guest')).json).toEqual([]);
    expect((await t.as(seller).get('/api/bids/host')).json).toMatchObject([
      { status: 'rejected', closedReason: 'request_cancelled', request: { status: 'cancelled' } },
    ]);
    expect((await owner.delete(path(made))).status).toBe(404);
  });

  test('a deleted draft cannot be activated', async () => {
    const made = await created();
    expect((await owner.delete(path(made))).status).toBe(204);
    expect((await owner.patch(path(made), { status: 'active' })).status).toBe(404);
  });
});
