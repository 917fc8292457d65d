import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, countStatements } from '../support/index.ts';
import { type ContractApp, createContractApp, newPerson } from './support/scene.ts';

let t: ContractApp;
beforeAll(async () => {
  t = await createContractApp({ config: { rateLimit: true } });
});
afterAll(() => t.close());

/** A request with three rivals' bids and one of the host, and both sides. */
async function market() {
  const guest = await newPerson(t, 'guest');
  const host = await newPerson(t, 'host');
  host.surname.readers.add(guest.id);
  const request = await t.make.request({ guest_id: guest.id });
  for (const amount_cents of [15_000, 16_000, 17_000]) await t.make.bid({ request, amount_cents });
  const home = async () => (await t.make.property({ owner_id: host.id })).id;
  const bid = await t.make.bid({ request, property_id: await home() });
  return { request, bid, home, owner: t.as(guest), bidder: t.as(host) };
}
type Market = Awaited<ReturnType<typeof market>>;

/** A call, the number of statements that it may run before its answer, session and rate limit included, and its status. */
type Call = { name: string; atMost: number; status?: number; call: (m: Market) => Promise<Answer> };

const calls: readonly Call[] = [
  {
    name: 'placing a bid',
    atMost: 8,
    status: 201,
    call: async ({ bidder, request, home }) =>
      bidder.post('/api/bids', { requestId: request.id, propertyId: await home(), amount: 170 }),
  },
  {
    name: 'placing a bid under an idempotency key',
    atMost: 8,
    status: 201,
    call: async ({ bidder, request, home }) =>
      bidder.post(
        '/api/bids',
        { requestId: request.id, propertyId: await home(), amount: 170 },
        { 'idempotency-key': 'once' },
      ),
  },
  {
    name: 'editing a bid',
    atMost: 8,
    call: ({ bidder, bid }) => bidder.patch(`/api/bids/${bid.id}`, { amount: 170 }),
  },
  {
    name: 'accepting a bid',
    atMost: 7,
    call: ({ owner, bid }) => owner.patch(`/api/bids/${bid.id}`, { status: 'accepted' }),
  },
  {
    name: 'declining a bid',
    atMost: 7,
    call: ({ owner, bid }) => owner.patch(`/api/bids/${bid.id}`, { status: 'rejected' }),
  },
  {
    name: 'withdrawing a bid',
    atMost: 6,
    status: 204,
    call: ({ bidder, bid }) => bidder.delete(`/api/bids/${bid.id}`),
  },
  {
    name: 'making a counter-offer',
    atMost: 8,
    status: 201,
    call: ({ owner, bid }) => owner.post(`/api/bids/${bid.id}/counter-offers`, { amount: 150 }),
  },
  { name: 'listing own bids', atMost: 4, call: ({ bidder }) => bidder.get('/api/bids/host') },
  { name: 'listing received bids', atMost: 4, call: ({ owner }) => owner.get('/api/bids/guest') },
  {
    name: 'listing the bids of a request as its owner',
    atMost: 4,
    call: ({ owner, request }) => owner.get(`/api/vacation-requests/${request.id}/bids`),
  },
  {
    name: 'listing the bids of a request as a bidder',
    atMost: 4,
    call: ({ bidder, request }) => bidder.get(`/api/vacation-requests/${request.id}/bids`),
  },
];

describe('the statements of a call', () => {
  test.each(calls)('$name runs at most $atMost', async ({ atMost, status = 200, call }) => {
    const m = await market();
    // A property that the call needs is made before it is counted.
    const propertyId = await m.home();
    const { answer, statements } = await countStatements(() => call({ ...m, home: async () => propertyId }));
    expect([answer.status, answer.text]).toEqual([status, expect.any(String)]);
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(atMost);
  });

  test('answering a counter-offer runs at most 8', async () => {
    const m = await market();
    const asked = await m.owner.post(`/api/bids/${m.bid.id}/counter-offers`, { amount: 150 });
    const [counter] = (asked.json as { counters: { id: number }[] }).counters;
    const { answer, statements } = await countStatements(() =>
      m.bidder.patch(`/api/counter-offers/${counter?.id}`, { answer: 'accepted' }),
    );
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(8);
  });
});
