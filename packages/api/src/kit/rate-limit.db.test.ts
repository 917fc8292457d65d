import { countUse, createDb } from '@palmbid/db';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { toAppError } from '../errors.ts';
import { createTestApi, failureOf, type TestApi } from '../testing/index.ts';
import { Allowances } from './allowances.ts';
import { takeFromLimit } from './rate-limit.ts';

const minute = 60_000;

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({
    config: { publicUrl: 'http://localhost:3000', passwordPolicy: 'spec', rateLimit: true },
    // Nothing refills while a test runs.
    allowances: new Allowances(() => 0),
  });
});
beforeEach(() => api.clock.reset());
afterAll(() => api.close());

type Caller = ReturnType<TestApi['as']>;

const trip = (caller: Caller) =>
  caller.requests.create({
    title: 'A trip',
    description: '',
    location: 'Lake Tahoe',
    checkInDate: new Date(Date.now() + 40 * 24 * 60 * minute).toISOString().slice(0, 10),
    checkOutDate: new Date(Date.now() + 45 * 24 * 60 * minute).toISOString().slice(0, 10),
    guests: 2,
    bedrooms: 1,
    minBudget: 100,
    maxBudget: 250,
    status: 'active',
  });

/** How many of so many calls one after the other went through. */
async function passed(times: number, call: () => Promise<unknown>): Promise<number> {
  let through = 0;
  for (let n = 0; n < times; n++) {
    const failure = await failureOf(call());
    if (failure?.code !== 'rate_limited') through += 1;
    else expect(failure.retryAfter).toBeGreaterThan(0);
  }
  return through;
}

/** Input that a schema refuses is a call all the same. */
const refusedInput = (error: unknown) => {
  if (toAppError(error)?.code !== 'invalid_input') throw error;
};

/** A call that is limited and otherwise refused at once: there is no such bid. */
const bid = (caller: Caller) => caller.bids.place({ requestId: 2_000_000_000, propertyId: 1, amount: 10 });

test('nobody posts three hundred active requests in a rush, and posting again does not get around it', async () => {
  const guest = await api.make.user('guest');
  const caller = api.as(guest);
  const through = await passed(40, () => trip(caller));
  expect(through).toBe(30);
  const [own] = await api.db
    .selectFrom('vacation_requests')
    .select('id')
    .where('guest_id', '=', guest.id)
    .execute();
  expect(await failureOf(caller.requests.repost({ id: own?.id ?? 0 }))).toMatchObject({
    code: 'rate_limited',
  });
});

test('a request, and a property, is not edited without end', async () => {
  const both = await api.make.user('both');
  const caller = api.as(both);
  const missing = { id: 2_000_000_000, title: 'Another title' };
  expect(await passed(130, () => caller.requests.update(missing))).toBe(120);
  expect(await passed(610, () => caller.properties.update(missing))).toBeLessThanOrEqual(600);
});

test('a window slides: what was used up just before a full minute is used up just after it', async () => {
  const caller = api.as(await api.make.user('host'));
  await api.clock.travel(minute - (Date.now() % minute) - 2_000);
  expect(await passed(30, () => bid(caller))).toBe(30);
  await api.clock.travel(minute - (Date.now() % minute) + 2_000);
  expect(await passed(3, () => bid(caller))).toBe(0);
});

test('who keeps asking while refused is let in again all the same', async () => {
  const caller = api.as(await api.make.user('host'));
  expect(await passed(35, () => bid(caller))).toBe(30);
  await api.clock.travel(30_000);
  expect(await passed(20, () => bid(caller))).toBe(0);
  await api.clock.travel(40_000);
  expect(await passed(1, () => bid(caller))).toBe(1);
});

test('what is refused is not counted, in no slice of the window', async () => {
  const max = 2;
  const used = async () => (await countUse(api.db, 'slices', 15, max)).used;
  const second = 1_000;
  // A slice is a second long here. One use in the first, one in the sixth, and refusals in that and each later one.
  expect(await used()).toBe(1);
  await api.clock.travel(5 * second);
  expect(await used()).toBe(2);
  for (let n = 0; n < 4; n++) expect(await used()).toBe(max + 1);
  for (let n = 0; n < 4; n++) {
    await api.clock.travel(2 * second);
    expect(await used()).toBe(max + 1);
  }
  // The first use is forgotten: there is room for one.
  await api.clock.travel(4 * second);
  expect(await used()).toBe(2);
});

test('the file of one’s own data is made twice a day', async () => {
  const caller = api.as(await api.make.user('guest'));
  expect(await passed(4, () => caller.account.exportData())).toBe(2);
});

test('of a /64 all addresses count as one', async () => {
  const from = (network: string, host: number) =>
    api.as(null, { ip: `${network}${host.toString(16)}`, network: `${network}/64` });
  let n = 0;
  const preview = () => from('2001:db8:7:7::', ++n).ai.preview({ prompt: 'A week at a lake' });
  expect(await passed(31, preview)).toBe(30);
  expect(await passed(1, () => from('2001:db8:7:8::', 1).ai.preview({ prompt: 'A week at a lake' }))).toBe(1);
});

test('an admin who looks with the eyes of somebody uses up no calls of that person', async () => {
  const [admin, host] = [await api.make.user('admin'), await api.make.user('host')];
  const own = api.context(host);
  const looking = { ...own, impersonator: { id: admin.id, role: admin.role, until: Date.now() + minute } };
  expect(await passed(40, () => takeFromLimit(looking, 'bids'))).toBe(30);
  expect(await passed(40, () => takeFromLimit(own, 'bids'))).toBe(30);
});

test('when the counter cannot be reached each process counts by itself: neither open nor closed', async () => {
  const db = createDb('postgres://nobody@127.0.0.1:1/nothing', api.deps.log);
  const ctx = { ...api.context(await api.make.user('host')), deps: { ...api.deps, db } };
  expect(await passed(40, () => takeFromLimit(ctx, 'bids'))).toBe(30);
  await db.destroy();
});

test('calls are limited per account and per address, by what they cost, without a word to the database', async () => {
  const caller = api.as(await api.make.user('host'));
  // Refused by its schema: what was asked does not matter, that it was asked does.
  const matches = () => caller.ai.propertyMatches({ propertyId: 0 }).catch(refusedInput);
  expect(await passed(70, matches)).toBe(60);
  const other = api.as(await api.make.user('host'));
  const settings = () => other.properties.byId({ id: 0 }).catch(refusedInput);
  expect(await passed(650, settings)).toBe(600);
  const stranger = (ip: string) => () => api.as(null, { ip }).properties.byId({ id: 0 }).catch(refusedInput);
  expect(await passed(1_250, stranger('192.0.2.77'))).toBe(1_200);
  expect(await passed(1, stranger('192.0.2.78'))).toBe(1);
});
