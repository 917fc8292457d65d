import { ask } from '@palmbid/db/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClient } from '../support/index.ts';
import { homeBody, tripBody } from './rows/contract.ts';
import { allPages } from './support/pages.ts';
import { type ContractApp, createContractApp, newPerson } from './support/scene.ts';

const day = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);

let t: ContractApp;
let owner: TestClient;
let host: TestClient;
beforeAll(async () => {
  t = await createContractApp();
});
beforeEach(async () => {
  owner = t.as(await newPerson(t, 'guest'));
  host = t.as(await newPerson(t, 'host'));
});
afterEach(() => {
  expect(t.errors).toEqual([]);
  expect(t.warnings).toEqual([]);
});
afterAll(() => t.close());

type Listed = { id: number };
const idsOf = (json: unknown) => (json as Listed[]).map(({ id }) => id);

async function created(over: object = {}): Promise<Listed> {
  const answer = await owner.post('/api/vacation-requests', tripBody(over));
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  return answer.json as Listed;
}

describe('lists', () => {
  test('own requests come newest first, drafts included, by status, in pages without gaps', async () => {
    const made = [];
    for (let i = 0; i < 5; i++) made.push((await created({ status: i % 2 ? 'active' : 'draft' })).id);
    const newest = made.toReversed();
    expect(idsOf((await owner.get('/api/vacation-requests/guest')).json)).toEqual(newest);
    const drafts = await owner.get('/api/vacation-requests/guest?status=draft');
    expect(idsOf(drafts.json)).toEqual(newest.filter((_, i) => i % 2 === 0));
    const pages = await allPages(owner, '/api/vacation-requests/guest?limit=2');
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
    expect(pages.flat()).toEqual(newest);
    for (const query of ['limit=0', 'limit=101', 'limit=1.5', 'limit=x', 'cursor=!', 'status=all']) {
      expect((await owner.get(`/api/vacation-requests/guest?${query}`)).status).toBe(400);
    }
  });

  test('the server applies every filter and sort of the list for hosts', async () => {
    await ask(
      t.db,
      `update vacation_requests set status = 'cancelled', closed_reason = 'owner' where status = 'active'`,
    );
    const make = (over: object) => created({ status: 'active', ...over }).then(({ id }) => id);
    const algarve = await make({ location: 'Lagos, Algarve', maxBudget: 500, guests: 4 });
    const tahoe = await make({ location: 'Lake Tahoe', maxBudget: 900, bidDeadlineDate: dayIn(2) });
    const later = await make({ checkInDate: dayIn(60), checkOutDate: dayIn(65), maxBudget: 700 });
    await created();
    const list = async (query: string) => idsOf((await host.get(`/api/vacation-requests${query}`)).json);
    expect(await list('')).toEqual([later, tahoe, algarve]);
    expect(await list('?sort=newest')).toEqual([later, tahoe, algarve]);
    expect(await list('?sort=highest-budget')).toEqual([tahoe, later, algarve]);
    expect(await list('?sort=ending-soon')).toEqual([tahoe, algarve, later]);
    expect(await list('?location=algarve')).toEqual([algarve]);
    expect(await list('?location=%25')).toEqual([]);
    expect(await list(`?from=${dayIn(50)}`)).toEqual([later]);
    expect(await list(`?to=${dayIn(50)}`)).toEqual([tahoe, algarve]);
    expect(await list('?guests=2')).toEqual([later, tahoe]);
    expect(await list('?maxBudget=600')).toEqual([later, tahoe]);
    expect(await list('?status=completed')).toEqual([]);
    expect((await list('?status=cancelled')).length).toBeGreaterThan(0);
    for (const sort of ['newest', 'highest-budget', 'ending-soon']) {
      const pages = await allPages(host, `/api/vacation-requests?sort=${sort}&limit=1`);
      expect(pages.flat(), sort).toEqual(await list(`?sort=${sort}`));
    }
    // A value that the contract does not list is refused, not passed on.
    for (const query of ['?sort=id;drop', '?status=draft', '?guests=x', '?area=moon', '?from=2027-02-30']) {
      expect((await host.get(`/api/vacation-requests${query}`)).status).toBe(400);
    }
    const bomb = `(${'a+'.repeat(60)})+$`;
    expect((await host.get(`/api/vacation-requests?location=${encodeURIComponent(bomb)}`)).json).toEqual([]);
  });

  test('hosts search by the words of a place no gazetteer knows, in every order, page by page', async () => {
    const names = ['Port Crowd', 'port crowd', 'Crowd Bay', '100% Crowd_ed'];
    const made = [];
    for (let i = 0; i < 8; i++) {
      const terms = {
        location: names[i % 4],
        maxBudget: 300 + ((i * 5) % 8),
        bidDeadlineDate: dayIn(3 + ((i * 3) % 8)),
      };
      made.push({ ...terms, id: (await created({ status: 'active', ...terms })).id });
    }
    const elsewhere = await created({ status: 'active', location: 'Elsewhere' });
    const expected = {
      newest: made.toReversed(),
      'highest-budget': made.toSorted((a, b) => b.maxBudget - a.maxBudget),
      'ending-soon': made.toSorted((a, b) => a.bidDeadlineDate.localeCompare(b.bidDeadlineDate)),
    };
    const check = async (part: string, matching: (name: string) => boolean) => {
      for (const [sort, rows] of Object.entries(expected)) {
        const ids = rows.filter(({ location }) => matching(location ?? '')).map(({ id }) => id);
        const url = `/api/vacation-requests?sort=${sort}&location=${encodeURIComponent(part)}`;
        expect(idsOf((await host.get(url)).json), url).toEqual(ids);
        expect((await allPages(host, `${url}&limit=3`)).flat(), url).toEqual(ids);
        expect(idsOf((await host.get(`${url}&guests=1`)).json), url).toEqual([]);
      }
    };
    await check('CROWD', () => true);
    await check('port', (name) => name.toLowerCase() === 'port crowd');
    await check('100 crowd', (name) => name === '100% Crowd_ed');
    await check('crow', () => true);
    const { status } = await owner.patch(`/api/vacation-requests/${elsewhere.id}`, {
      location: 'Moved Here',
    });
    expect(status).toBe(200);
    expect(idsOf((await host.get('/api/vacation-requests?location=moved')).json)).toEqual([elsewhere.id]);
  });

  test('hosts can sort by the best match over their own properties', async () => {
    await ask(
      t.db,
      `update vacation_requests set status = 'cancelled', closed_reason = 'owner' where status = 'active'`,
    );
    const seller = t.as(await newPerson(t, 'host'));
    const far = await created({ status: 'active', location: 'Lake Tahoe' });
    const near = await created({ status: 'active', location: 'Lisbon' });
    const small = await created({ status: 'active', location: 'Lisbon', guests: 9 });
    // Without a property nothing can be ranked: all requests are returned without a score.
    const unranked = await seller.get('/api/vacation-requests?sort=best-match');
    expect(idsOf(unranked.json)).toEqual(expect.arrayContaining([far.id, near.id, small.id]));
    expect(unranked.json).toMatchObject([{ match: null }, { match: null }, { match: null }]);
    const home = await seller.post('/api/properties', homeBody({ maxGuests: 4, amenities: ['Wifi'] }));
    expect(home.status).toBe(201);
    const answer = await seller.get('/api/vacation-requests?sort=best-match');
    expect(idsOf(answer.json)).toEqual([near.id, small.id]);
    expect(answer.json).toMatchObject([{ match: { score: expect.any(Number) } }, { match: {} }]);
    expect(idsOf((await seller.get('/api/vacation-requests')).json)).toContain(far.id);
    const pages = await allPages(seller, '/api/vacation-requests?sort=best-match&limit=1');
    expect(pages.flat()).toEqual([near.id, small.id]);
  });

  test('the list for hosts excludes the caller’s own requests', async () => {
    const both = t.as(await newPerson(t, 'both'));
    const own = await both.post('/api/vacation-requests', tripBody({ status: 'active' }));
    expect(idsOf((await both.get('/api/vacation-requests')).json)).not.toContain((own.json as Listed).id);
    expect(idsOf((await both.get('/api/vacation-requests/guest')).json)).toEqual([(own.json as Listed).id]);
  });
});
