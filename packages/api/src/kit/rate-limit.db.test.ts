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
    config: {
      publicUrl: 'http://localhost:3000',
      passwordPolicy: 'spec',
      rateLimit: true,
      checkAnswers: true,
    },
    // A fixed clock: nothing refills while a test runs.
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

/** The number of calls that passed, of `times` in sequence. */
async function passed(times: number, call: () => Promise<unknown>): Promise<number> {
  let passedCalls = 0;
  for (let n = 0; n < times; n++) {
    const failure = await failureOf(call());
    if (failure?.code !== 'rate_limited') passedCalls += 1;
    else expect(failure.retryAfter).toBeGreaterThan(0);
  }
  return passedCalls;
}

/** Lets calls through that fail by their input: they count too. */
const refusedInput = (error: unknown) => {
  if (toAppError(error)?.code !== 'invalid_input') throw error;
};

/** A limited call that otherwise fails at once, because the request does not exist. */
const bid = (caller: Caller) => caller.bids.place({ requestId: 2_000_000_000, propertyId: 1, amount: 10 });

test('limits active requests per hour, reposts included', async () => {
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

test('limits edits of requests and properties', async () => {
  const both = await api.make.user('both');
  const caller = api.as(both);
  const missing = { id: 2_000_000_000, title: 'Another title' };
  expect(await passed(130, () => caller.requests.update(missing))).toBe(120);
  expect(await passed(610, () => caller.properties.update(missing))).toBeLessThanOrEqual(600);
});

test('slides the window: uses just before a full minute still count just after it', async () => {
  const caller = api.as(await api.make.user('host'));
  await api.clock.travel(minute - (Date.now() % minute) - 2_000);
  expect(await passed(30, () => bid(caller))).toBe(30);
  await api.clock.travel(minute - (Date.now() % minute) + 2_000);
  expect(await passed(3, () => bid(caller))).toBe(0);
});

test('lets a caller in again who kept calling while refused', async () => {
  const caller = api.as(await api.make.user('host'));
  expect(await passed(35, () => bid(caller))).toBe(30);
  await api.clock.travel(30_000);
  expect(await passed(20, () => bid(caller))).toBe(0);
  await api.clock.travel(40_000);
  expect(await passed(1, () => bid(caller))).toBe(1);
});

test('does not count refused calls in any slice of the window', async () => {
  const max = 2;
  const used = async () => (await countUse(api.db, 'slices', 15, max)).used;
  const second = 1_000;
  // A slice lasts a second here. One use in the first slice, one in the sixth, then refusals in that and later slices.
  expect(await used()).toBe(1);
  await api.clock.travel(5 * second);
  expect(await used()).toBe(2);
  for (let n = 0; n < 4; n++) expect(await used()).toBe(max + 1);
  for (let n = 0; n < 4; n++) {
    await api.clock.travel(2 * second);
    expect(await used()).toBe(max + 1);
  }
  // The first use has left the window, so one more fits.
  await api.clock.travel(4 * second);
  expect(await used()).toBe(2);
});

test('allows two exports of own data a day', async () => {
  const caller = api.as(await api.make.user('guest'));
  expect(await passed(4, () => caller.account.exportData())).toBe(2);
});

test('counts all addresses of an IPv6 /64 as one', async () => {
  const from = (network: string, host: number) =>
    api.as(null, { ip: `${network}${host.toString(16)}`, network: `${network}/64` });
  let n = 0;
  const preview = () => from('2001:db8:7:7::', ++n).ai.preview({ prompt: 'A week at a lake' });
  expect(await passed(31, preview)).toBe(30);
  expect(await passed(1, () => from('2001:db8:7:8::', 1).ai.preview({ prompt: 'A week at a lake' }))).toBe(1);
});

test('counts calls made while impersonating against the admin', async () => {
  const [admin, host] = [await api.make.user('admin'), await api.make.user('host')];
  const own = api.context(host);
  const impersonating = {
    ...own,
    impersonator: { id: admin.id, role: admin.role, until: Date.now() + minute },
  };
  expect(await passed(40, () => takeFromLimit(impersonating, 'bids'))).toBe(30);
  expect(await passed(40, () => takeFromLimit(own, 'bids'))).toBe(30);
});

test('counts in each process while the shared counter is unreachable', async () => {
  const db = createDb('postgres://nobody@127.0.0.1:1/nothing', api.deps.log);
  const ctx = { ...api.context(await api.make.user('host')), deps: { ...api.deps, db } };
  expect(await passed(40, () => takeFromLimit(ctx, 'bids'))).toBe(30);
  await db.destroy();
});

test('limits calls by cost, per account and per address, without a database query', async () => {
  const caller = api.as(await api.make.user('host'));
  // Calls refused by their schema count too.
  const matches = () => caller.ai.propertyMatches({ propertyId: 0 }).catch(refusedInput);
  expect(await passed(70, matches)).toBe(60);
  const other = api.as(await api.make.user('host'));
  const settings = () => other.properties.byId({ id: 0 }).catch(refusedInput);
  expect(await passed(650, settings)).toBe(600);
  const stranger = (ip: string) => () => api.as(null, { ip }).properties.byId({ id: 0 }).catch(refusedInput);
  expect(await passed(1_250, stranger('192.0.2.77'))).toBe(1_200);
  expect(await passed(1, stranger('192.0.2.78'))).toBe(1);
});
