import { ask } from '@palmbid/db/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClient } from '../support/index.ts';
import { tripBody } from './rows/contract.ts';
import { allPages } from './support/pages.ts';
import { type ContractApp, createContractApp, newPerson, type Person } from './support/scene.ts';

let t: ContractApp;
let [guest, host]: Person[] = [];
let owner: TestClient;
let bidder: TestClient;
let requestId = 0;
let propertyId = 0;
beforeAll(async () => {
  t = await createContractApp();
});
beforeEach(async () => {
  guest = await newPerson(t, 'guest');
  host = await newPerson(t, 'host');
  host.surname.readers.add(guest.id);
  owner = t.as(guest);
  bidder = t.as(host);
  const request = await owner.post('/api/vacation-requests', tripBody({ status: 'active' }));
  requestId = (request.json as { id: number }).id;
  propertyId = (await t.make.property({ owner_id: host.id })).id;
});
afterEach(async () => {
  await t.clock.reset();
  expect(t.errors).toEqual([]);
  expect(t.warnings).toEqual([]);
});
afterAll(async () => {
  expect(await ask(t.db, 'select * from violations')).toEqual([]);
  await t.close();
});

type Shown = Record<string, unknown> & { id: number };
const body = (over: object = {}) => ({ requestId, propertyId, amount: 180.5, ...over });
async function placed(over: object = {}): Promise<Shown> {
  const answer = await bidder.post('/api/bids', body(over));
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  return answer.json as Shown;
}
const countBids = async () =>
  (await ask<{ n: number }>(t.db, `select count(*)::int as n from bids where request_id = ${requestId}`))[0]
    ?.n;

describe('POST /api/bids', () => {
  test('returns 201 with the bid as its host sees it; the message is optional', async () => {
    const bid = await placed();
    expect(bid).toMatchObject({
      hostId: host?.id,
      requestId,
      propertyId,
      amount: 180.5,
      message: null,
      status: 'pending',
      nights: 7,
      allIn: 1263.5,
      rank: 'top',
      otherOffers: '0-2',
      receipt: expect.stringMatching(/^[0-9a-f]{64}$/),
      abilities: { edit: true, withdraw: true, accept: false },
    });
    expect((await bidder.get('/api/bids/host')).json).toMatchObject([{ id: bid.id, amount: 180.5 }]);
  });

  test("the spec's own body: hostId of the caller and status pending may be sent", async () => {
    await placed({ hostId: host?.id, status: 'pending', message: 'Welcome!' });
  });

  test.each(['accepted', 'rejected', 'withdrawn', null])('the status %s is 400', async (status) => {
    expect((await bidder.post('/api/bids', body({ status }))).status).toBe(400);
    expect(await countBids()).toBe(0);
  });

  test.each<[unknown, string]>([
    [0, 'Bid amount must be greater than 0'],
    [-1, 'Bid amount must be greater than 0'],
    ['100', 'Bid amount must be a number'],
    ['', 'Bid amount must be a number'],
    [null, 'Please enter a bid amount'],
    [undefined, 'Please enter a bid amount'],
    [1e9, 'Must be at most 100,000'],
    [2_147_483_648, 'Must be at most 100,000'],
    [100_000.01, 'Must be at most 100,000'],
    [10.555, 'Must have at most 2 decimals'],
    [{ $gt: 0 }, 'Bid amount must be a number'],
    [[100], 'Bid amount must be a number'],
    [true, 'Bid amount must be a number'],
  ])('the amount %j is 400: %s', async (amount, message) => {
    const answer = await bidder.post('/api/bids', body({ amount }));
    expect([answer.status, answer.text]).toEqual([400, message]);
    expect(await countBids()).toBe(0);
  });

  test('the bounds themselves are accepted', async () => {
    const bid = await placed({ amount: 100_000 });
    expect((await bidder.patch(`/api/bids/${bid.id}`, { amount: 0.01 })).json).toMatchObject({
      amount: 0.01,
    });
  });

  test("without a property: the spec's text; unknown keys and foreign fields are 400", async () => {
    const without = await bidder.post('/api/bids', { requestId, amount: 5 });
    expect([without.status, without.text]).toEqual([400, 'Please select a property']);
    for (const over of [
      { guestId: 1 },
      { id: 7 },
      { createdAt: 'x' },
      { allIn: 1 },
      { nights: 1 },
      { x: 1 },
    ]) {
      expect((await bidder.post('/api/bids', body(over))).status).toBe(400);
    }
  });

  test('an unknown request or property is 404', async () => {
    expect((await bidder.post('/api/bids', body({ requestId: 2_000_000_000 }))).status).toBe(404);
    expect((await bidder.post('/api/bids', body({ propertyId: 2_000_000_000 }))).status).toBe(404);
  });

  test('the message has at most 2,000 characters and no NUL; an empty one is stored as null', async () => {
    expect((await bidder.post('/api/bids', body({ message: 'x'.repeat(2_001) }))).status).toBe(400);
    expect((await bidder.post('/api/bids', body({ message: 'a\u0000b' }))).status).toBe(400);
    expect(await placed({ message: '  ' })).toMatchObject({ message: null });
  });
});

describe('PATCH /api/bids/{id}', () => {
  test.each<object>([
    {},
    { status: 'accepted', amount: 1 },
    { status: 'accepted', message: 'x' },
    { status: 'rejected', amount: 1 },
    { status: 'rejected', expectedAmount: 180.5 },
    { status: 'accepted', reason: 'price' },
    { status: 'pending' },
    { status: 'withdrawn' },
    { status: null },
    { hostId: 1 },
    { requestId: 1 },
    { propertyId: 1 },
    { expectedAmount: 180.5 },
    { amount: 100, hostId: 1 },
    { status: 'rejected', reason: 'because' },
    { id: 1, amount: 100 },
  ])('the mixed body %j is 400 for both sides', async (patch) => {
    const bid = await placed();
    for (const [client, role] of [
      [owner, 'guest'],
      [bidder, 'host'],
    ] as const) {
      const status = (await client.patch(`/api/bids/${bid.id}`, patch)).status;
      // For accounts with one role, 403 comes before the check of the body's shape.
      expect([400, 403], role).toContain(status);
    }
    const shown = (await bidder.get('/api/bids/host')).json;
    expect(shown).toMatchObject([{ id: bid.id, amount: 180.5, status: 'pending', message: null }]);
  });

  test('a body that mixes both sides is 400 for an account with both roles', async () => {
    const both = t.as(await newPerson(t, 'both'));
    for (const patch of [
      {},
      { status: 'accepted', amount: 1 },
      { status: 'pending' },
      { hostId: 1 },
      { amount: 1, status: 'rejected' },
    ]) {
      expect((await both.patch('/api/bids/1', patch)).status).toBe(400);
    }
  });

  test('amount and message change separately or together; a missing body and arrays are 400', async () => {
    const bid = await placed();
    const path = `/api/bids/${bid.id}`;
    expect((await bidder.patch(path, { message: 'Hello' })).json).toMatchObject({
      amount: 180.5,
      message: 'Hello',
    });
    expect((await bidder.patch(path, { amount: 170 })).json).toMatchObject({ amount: 170, message: 'Hello' });
    expect((await bidder.patch(path, { amount: 160, message: null })).json).toMatchObject({
      amount: 160,
      message: null,
    });
    expect((await bidder.patch(path)).status).toBe(400);
    expect((await bidder.patch(path, [])).status).toBe(400);
  });

  test('accepting completes the request; a repeat is 200, accepting another bid 409', async () => {
    const rival = await newPerson(t, 'host');
    rival.surname.readers.add(guest?.id ?? 0);
    const home = await t.make.property({ owner_id: rival.id });
    const other = await t.as(rival).post('/api/bids', { requestId, propertyId: home.id, amount: 200 });
    const bid = await placed();
    const wrong = await owner.patch(`/api/bids/${bid.id}`, { status: 'accepted', expectedAmount: 180 });
    expect(wrong.status).toBe(409);
    const won = await owner.patch(`/api/bids/${bid.id}`, { status: 'accepted', expectedAmount: 180.5 });
    expect(won.json).toMatchObject({ id: bid.id, status: 'accepted', request: { status: 'completed' } });
    const again = await owner.patch(`/api/bids/${bid.id}`, { status: 'accepted' });
    expect([again.status, again.json]).toEqual([
      200,
      { ...(won.json as object), request: expect.anything() },
    ]);
    const late = await owner.patch(`/api/bids/${(other.json as Shown).id}`, { status: 'accepted' });
    expect(late.status).toBe(409);
    expect((await t.as(rival).get('/api/bids/host')).json).toMatchObject([
      { status: 'rejected', closedReason: 'not_selected', outcome: { won: false, bids: 2 } },
    ]);
  });

  test('declining takes an optional coded reason', async () => {
    const bid = await placed();
    const answer = await owner.patch(`/api/bids/${bid.id}`, { status: 'rejected', reason: 'dates' });
    expect(answer.json).toMatchObject({
      status: 'rejected',
      closedReason: 'declined',
      declineReason: 'dates',
    });
    // A new bid must be lower, and three bids are the limit.
    const same = await bidder.post('/api/bids', body());
    expect([same.status, same.text]).toEqual([409, 'A new bid must be lower than your last one.']);
    await placed({ amount: 170 });
  });

  test('after the deadline changes of amount and message are 409, but withdrawing is possible', async () => {
    const bid = await placed();
    await t.clock.travel(3 * 86_400_000 + 1);
    expect((await bidder.patch(`/api/bids/${bid.id}`, { amount: 100 })).status).toBe(409);
    expect((await bidder.patch(`/api/bids/${bid.id}`, { message: 'x' })).status).toBe(409);
    expect((await bidder.delete(`/api/bids/${bid.id}`)).status).toBe(204);
  });
});

test('DELETE /api/bids/{id} is 204 without a body, then 409', async () => {
  const bid = await placed();
  const answer = await bidder.delete(`/api/bids/${bid.id}`);
  expect([answer.status, answer.text]).toEqual([204, '']);
  expect((await bidder.get('/api/bids/host')).json).toMatchObject([
    { status: 'rejected', closedReason: 'withdrawn' },
  ]);
  expect((await bidder.delete(`/api/bids/${bid.id}`)).status).toBe(409);
});

test('the lists return bids with their request and property, newest first, by status, in pages', async () => {
  const homes = [propertyId];
  for (let i = 0; i < 2; i++) homes.push((await t.make.property({ owner_id: host?.id ?? 0 })).id);
  const bids: number[] = [];
  for (const id of homes) bids.push((await placed({ propertyId: id })).id);
  await owner.patch(`/api/bids/${bids[0]}`, { status: 'rejected' });
  for (const [client, url] of [
    [owner, '/api/bids/guest'],
    [bidder, '/api/bids/host'],
  ] as const) {
    const list = (await client.get(url)).json as Shown[];
    expect(list.map(({ id }) => id)).toEqual(bids.toReversed());
    expect(list[0]).toMatchObject({
      request: {
        id: requestId,
        title: expect.any(String),
        location: 'Lisbon',
        checkInDate: expect.any(String),
        checkOutDate: expect.any(String),
        status: 'active',
      },
      property: { id: homes[2], title: expect.any(String), imageUrl: null, location: 'Lisbon' },
    });
    expect(((await client.get(`${url}?status=rejected`)).json as Shown[]).map(({ id }) => id)).toEqual([
      bids[0],
    ]);
    expect((await client.get(`${url}?status=gone`)).status).toBe(400);
    expect((await allPages(client, `${url}?limit=1`)).flat()).toEqual(bids.toReversed());
  }
  const all = await owner.get(`/api/vacation-requests/${requestId}/bids`);
  expect((all.json as Shown[]).map(({ id }) => id)).toEqual(bids.toReversed());
  expect(
    (await allPages(owner, `/api/vacation-requests/${requestId}/bids?limit=2`)).map((p) => p.length),
  ).toEqual([2, 1]);
});

test('a host sees their own bid in full and the others only as a bucket', async () => {
  const rival = await newPerson(t, 'host');
  rival.surname.readers.add(guest?.id ?? 0);
  const home = await t.make.property({ owner_id: rival.id });
  const message = t.canaries.plant('bidmessage', [rival.id, guest?.id ?? 0]).text;
  await t.as(rival).post('/api/bids', { requestId, propertyId: home.id, amount: 99.87, message });
  const bid = await placed();
  const seen = await bidder.get(`/api/vacation-requests/${requestId}/bids`);
  expect(seen.json).toMatchObject([{ id: bid.id, amount: 180.5, rank: '2nd', otherOffers: '0-2' }]);
  expect(seen.text).not.toContain('99.87');
  const request = await bidder.get(`/api/vacation-requests/${requestId}`);
  expect(request.json).toMatchObject({ otherOffers: '0-2', ownBids: 1 });
  expect(request.json).not.toHaveProperty('bidCount');
  const log = await bidder.get(`/api/vacation-requests/${requestId}/log`);
  expect(log.text).not.toMatch(/9987|99\.87/);
});

describe('Idempotency-Key', () => {
  const key = (value: string) => ({ 'idempotency-key': value });

  test('the same body returns the first answer again; without a key it is a duplicate', async () => {
    const first = await bidder.post('/api/bids', body(), key('one'));
    const second = await bidder.post('/api/bids', body(), key('one'));
    expect([first.status, second.status]).toEqual([201, 201]);
    expect((second.json as Shown).id).toBe((first.json as Shown).id);
    expect(await countBids()).toBe(1);
    expect((await bidder.post('/api/bids', body())).status).toBe(409);
  });

  test('another body is 409; keys are per user and procedure', async () => {
    await bidder.post('/api/bids', body(), key('two'));
    const other = await bidder.post('/api/bids', body({ amount: 100 }), key('two'));
    expect(other.status).toBe(409);
    const rival = await newPerson(t, 'host');
    const home = await t.make.property({ owner_id: rival.id });
    const theirs = await t.as(rival).post('/api/bids', body({ propertyId: home.id }), key('two'));
    expect(theirs.status).toBe(201);
    // Each user gets their own first response again.
    const again = await t.as(rival).post('/api/bids', body({ propertyId: home.id }), key('two'));
    expect([again.status, (again.json as Shown).id]).toEqual([201, (theirs.json as Shown).id]);
  });

  test('a refused call does not use up its key', async () => {
    const refused = await bidder.post('/api/bids', body({ propertyId: 2_000_000_000 }), key('three'));
    expect(refused.status).toBe(404);
    expect((await bidder.post('/api/bids', body(), key('three'))).status).toBe(201);
  });

  test('requests and messages accept one as well; an invalid key is 400', async () => {
    const trip = tripBody();
    const first = await owner.post('/api/vacation-requests', trip, key('trip'));
    const again = await owner.post('/api/vacation-requests', trip, key('trip'));
    expect((again.json as Shown).id).toBe((first.json as Shown).id);
    const words = { receiverId: guest?.id, requestId, content: 'Is there a garden?' };
    const sent = await bidder.post('/api/messages', words, key('words'));
    const twice = await bidder.post('/api/messages', words, key('words'));
    expect([twice.status, (twice.json as Shown).id]).toEqual([201, (sent.json as Shown).id]);
    for (const bad of ['', 'two words', 'x'.repeat(201)]) {
      expect((await bidder.post('/api/bids', body(), key(bad))).status).toBe(400);
    }
  });
});
