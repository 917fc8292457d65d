import { createHash } from 'node:crypto';
import { expireRequests } from '@palmbid/api';
import { finishStays, marketNow } from '@palmbid/db';
import { ask } from '@palmbid/db/testing';
import { type LogEntry, logFaults } from '@palmbid/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestClient, type TestPerson } from '../support/index.ts';
import { tripBody } from './rows/contract.ts';

const minute = 60_000;
const hour = 60 * minute;

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(async () => {
  expect(t.errors).toEqual([]);
  expect(t.warnings).toEqual([]);
  expect(await ask(t.db, 'select * from violations')).toEqual([]);
  await t.close();
});

type Shown = Record<string, unknown> & { id: number };
type Side = { person: TestPerson; client: TestClient };

/** Moves the market's clock to this instant. */
const goTo = async (instant: number) => t.clock.travel(instant - (await marketNow(t.db)));
const at = (shown: Shown, key: string): number => Date.parse(String(shown[key]));

async function someone(role: 'guest' | 'host'): Promise<Side> {
  const person = await t.person(role);
  return { person, client: t.as(person) };
}

/** Returns the response's JSON; fails with its status and text if the status is not the expected one. */
async function expecting(status: number, answer: ReturnType<TestClient['get']>): Promise<Shown> {
  const { status: got, text, json } = await answer;
  expect([got, text]).toEqual([status, expect.any(String)]);
  return json as Shown;
}
const refused = async (answer: ReturnType<TestClient['get']>) => {
  const { status, json } = await answer;
  return `${status} ${String((json as Shown)['code'])}`;
};
const problem = { accept: 'application/problem+json' };

test('a whole auction over HTTP, from the first bid to the end of the stay', async () => {
  const [guest, neighbour] = [await someone('guest'), await someone('guest')];
  const hosts = [await someone('host'), await someone('host'), await someone('host')] as const;
  const [ana, ben, cy] = hosts;
  const homes: number[] = [];
  for (const { client } of hosts) {
    const home = {
      title: 'Home',
      description: '',
      location: 'Lisbon',
      bedrooms: 2,
      bathrooms: 1,
      maxGuests: 4,
    };
    homes.push((await expecting(201, client.post('/api/properties', { ...home, nightlyRate: 300 }))).id);
  }
  const post = (who: Side) =>
    expecting(201, who.client.post('/api/vacation-requests', tripBody({ status: 'active', maxBudget: 300 })));
  const request = await post(guest);
  const other = await post(neighbour);
  const read = () => expecting(200, guest.client.get(`/api/vacation-requests/${request.id}`));
  const offer = (n: 0 | 1 | 2, amount: number, requestId = request.id) => ({
    requestId,
    propertyId: homes[n],
    amount,
  });
  const place = (side: Side, body: object) => side.client.post('/api/bids', body, problem);
  const edit = (side: Side, bid: Shown, body: object) =>
    side.client.patch(`/api/bids/${bid.id}`, body, problem);

  // Sealed prices: each host sees only their own rank.
  const a = await expecting(201, place(ana, offer(0, 280)));
  const b = await expecting(201, place(ben, offer(1, 270)));
  const c = await expecting(201, place(cy, offer(2, 290)));
  expect([a['rank'], b['rank'], c['rank']]).toEqual(['top', 'top', '3rd']);
  const elsewhere = await expecting(201, place(ben, offer(1, 250, other.id)));

  // Price edits: no raises in the last two hours before the deadline.
  const deadline = at(request, 'effectiveDeadline');
  await goTo(deadline - 2 * hour + minute);
  expect(await refused(edit(cy, c, { amount: 291 }))).toBe('409 raise_too_late');

  // Soft close: each of the first six lower prices in the last ten minutes extends the deadline, the seventh does not.
  let end = deadline;
  const ends = [];
  for (let i = 0; i < 7; i++) {
    await goTo(end - minute);
    const [side, bid] = i % 2 === 0 ? ([ana, a] as const) : ([ben, b] as const);
    expect(await expecting(200, edit(side, bid, { amount: 260 - i }))).toMatchObject({ amount: 260 - i });
    const now = await read();
    ends.push(at(now, 'effectiveDeadline') - end);
    end = at(now, 'effectiveDeadline');
    expect(now['deadlineExtensions']).toBe(Math.min(i + 1, 6));
  }
  expect(ends.slice(0, 6).every((more) => more > 8 * minute && more <= 10 * minute)).toBe(true);
  expect(ends[6]).toBe(0);

  // Phases: once bidding has closed, bids and price edits are refused.
  await goTo(end);
  const late = await someone('host');
  const lateHome = await t.make.property({ owner_id: late.person.id });
  const tooLate = place(late, { requestId: request.id, propertyId: lateHome.id, amount: 100 });
  expect(await refused(tooLate)).toBe('409 bidding_closed');
  expect(await refused(edit(ana, a, { amount: 200 }))).toBe('409 bidding_closed');
  const deciding = await read();
  expect(deciding).toMatchObject({ phase: 'deciding', bidCount: 3 });
  expect(at(deciding, 'decideBy') - end).toBe(72 * hour);

  // Re-confirmation: the guest adds a traveller an hour before the decision window closes, which makes all bids stale.
  await goTo(at(deciding, 'decideBy') - hour);
  const accept = (bid: Shown, expectedAmount: number) =>
    guest.client.patch(`/api/bids/${bid.id}`, { status: 'accepted', expectedAmount }, problem);
  const changed = await expecting(
    200,
    guest.client.patch(`/api/vacation-requests/${request.id}`, { guests: 3 }),
  );
  expect(at(changed, 'decideBy') - (await marketNow(t.db))).toBeGreaterThan(24 * hour - minute);
  expect(await refused(accept(b, 255))).toBe('409 bid_stale');
  expect(await refused(edit(ben, b, { amount: 256 }))).toBe('409 bidding_closed');
  expect(await expecting(200, edit(ben, b, { amount: 250.5 }))).toMatchObject({ stale: false });
  expect(await refused(edit(ben, b, { amount: 250 }))).toBe('409 bidding_closed');
  expect(await refused(accept(b, 255))).toBe('409 bid_changed');

  // Award and its disclosure: losing hosts see the winning price; the winner's other bid for these nights is closed.
  expect(await expecting(200, accept(b, 250.5))).toMatchObject({ status: 'accepted', allIn: 1753.5 });
  expect(await read()).toMatchObject({ status: 'completed', acceptedBidId: b.id });
  const bidsOf = async (side: Side) =>
    (await expecting(200, side.client.get('/api/bids/host'))) as unknown as Shown[];
  expect(await bidsOf(ana)).toMatchObject([
    { closedReason: 'not_selected', outcome: { winningAllIn: 1750, bids: 3, won: false } },
  ]);
  expect((await bidsOf(ben)).find(({ id }) => id === elsewhere.id)).toMatchObject({
    status: 'rejected',
    closedReason: 'property_unavailable',
  });
  expect(await refused(place(ben, offer(1, 100, other.id)))).toMatch(/^409 /);

  // Auction log: a losing host can verify the whole chain and finds the receipt of their own bid in it.
  const log = (await expecting(
    200,
    ana.client.get(`/api/vacation-requests/${request.id}/log`),
  )) as unknown as { head: string; events: LogEntry[] };
  const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
  const entries = log.events.map((e) => ({ ...e, payload: e.payload ?? null, salt: e.salt ?? null }));
  expect(await logFaults(request.id, entries, sha256)).toEqual([]);
  expect(log.events.at(-1)?.hash).toBe(log.head);
  expect(log.events.some(({ hash }) => hash === a['receipt'])).toBe(true);
  expect(log.events.filter(({ type }) => type === 'deadline_moved')).toHaveLength(6);

  // Decision window: a request without a decision refuses an award as soon as it expires, and the job then cancels it.
  const mine = await expecting(
    201,
    neighbour.client.post('/api/vacation-requests', tripBody({ status: 'active' })),
  );
  const hopeful = await expecting(201, place(cy, offer(2, 200, mine.id)));
  await goTo(at(mine, 'decideBy'));
  const decide = neighbour.client.patch(`/api/bids/${hopeful.id}`, { status: 'accepted' }, problem);
  expect(await refused(decide)).toBe('409 decision_expired');
  expect(await expireRequests(t.db)).toBeGreaterThan(0);
  expect(await expecting(200, neighbour.client.get(`/api/vacation-requests/${mine.id}`))).toMatchObject({
    status: 'cancelled',
    closedReason: 'expired',
  });
  expect((await bidsOf(cy)).find(({ id }) => id === hopeful.id)).toMatchObject({ closedReason: 'expired' });

  // The job marks the booking as stayed after check-out.
  await goTo(Date.parse(`${String(request['checkOutDate'])}T12:00:00Z`));
  await finishStays(t.db);
  const [booking] = await ask<{ status: string }>(
    t.db,
    `select status from bookings where request_id = ${request.id}`,
  );
  expect(booking).toEqual({ status: 'stayed' });
}, 120_000);
