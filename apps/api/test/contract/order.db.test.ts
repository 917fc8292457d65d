import type { UserRole } from '@palmbid/domain';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { accessOf, allProcedures, codeOf, inputOf, isMutation, isStream } from './support/calls.ts';
import { type ContractApp, createContractApp, newScene, type Person } from './support/scene.ts';

const crossSite = { 'sec-fetch-site': 'cross-site' };
/** Invalid for every schema, as each input is an object of known keys. */
const nonsense = { nonsense: true };

let t: ContractApp;
let people: Record<UserRole, Person>;
beforeAll(async () => {
  t = await createContractApp();
  const [guest, host, both, admin] = [
    (await newScene(t, 'GX')).me,
    (await newScene(t, 'HX')).me,
    (await newScene(t, 'BO')).me,
    (await newScene(t, 'AD')).me,
  ];
  if (!guest || !host || !both || !admin) throw new Error('nobody is there');
  people = { guest, host, both, admin };
});
afterEach(() => expect(t.errors).toEqual([]));
afterAll(() => t.close());

/** Sends invalid input to a procedure and returns the code of the first check that refuses it. */
async function firstRefusal(path: string, role: UserRole | null, headers: Record<string, string> = {}) {
  const client = t.as(role === null ? null : people[role]);
  const answer = isMutation(path)
    ? await client.post(`/trpc/${path}`, nonsense, headers)
    : await client.get(`/trpc/${path}?input=${encodeURIComponent(JSON.stringify(nonsense))}`, headers);
  return codeOf(answer);
}

const roles: UserRole[] = ['guest', 'host', 'both', 'admin'];
const entitled: Record<string, UserRole[]> = {
  public: roles,
  user: roles,
  guest: ['guest', 'both'],
  host: ['host', 'both'],
  admin: ['admin'],
};

/** Streams report failures inside the stream. */
const asked = allProcedures.filter((path) => !isStream(path));

describe('session, then cross-site, then role, then input', () => {
  test.each(asked.filter((path) => accessOf(path) !== 'public'))('%s', async (path) => {
    const may = entitled[accessOf(path)] ?? [];
    const isWrite = isMutation(path);
    expect(await firstRefusal(path, null, crossSite)).toBe('unauthenticated');
    expect(await firstRefusal(path, null)).toBe('unauthenticated');
    for (const role of roles) {
      // Queries change no state, so cross-site ones are allowed.
      if (isWrite) expect(await firstRefusal(path, role, crossSite)).toBe('cross_site');
      if (!may.includes(role)) expect(await firstRefusal(path, role)).toBe('wrong_role');
      else if (inputOf(path) !== undefined) expect(await firstRefusal(path, role)).toBe('invalid_input');
    }
  });

  test.each(asked.filter((path) => accessOf(path) === 'public' && isMutation(path)))(
    '%s is refused from another site before anything else',
    async (path) => {
      expect(await firstRefusal(path, null, crossSite)).toBe('cross_site');
      if (inputOf(path) !== undefined) expect(await firstRefusal(path, null)).toBe('invalid_input');
    },
  );
});

/** Each call fails several checks at once; the first one in the contract's order decides the response. */
describe('input, then visibility, then relation, then state', () => {
  const unknown = 2_000_000_000;

  test('400 before 404: an invalid body for an unknown id', async () => {
    const both = t.as(people.both);
    for (const answer of [
      await both.patch(`/api/vacation-requests/${unknown}`, { status: 'completed' }),
      await both.patch(`/api/vacation-requests/${unknown}`, {}),
      await both.patch(`/api/bids/${unknown}`, { status: 'accepted', amount: 1 }),
      await both.patch(`/api/bids/${unknown}`, { amount: 0 }),
      await both.post('/api/bids', { requestId: unknown, propertyId: unknown, amount: 0 }),
      await both.patch(`/api/properties/${unknown}`, { bedrooms: -1 }),
      await both.post('/api/messages', { receiverId: unknown, content: '' }),
    ]) {
      expect(answer.status).toBe(400);
    }
    const admin = t.as(people.admin);
    expect((await admin.patch(`/api/admin/users/${unknown}/role`, { userRole: 'root' })).status).toBe(400);
  });

  test('404 has the same body for hidden and missing things', async () => {
    const scene = await newScene(t, 'GX');
    const draft = await scene.draft();
    for (const [hidden, missing] of [
      [`/api/vacation-requests/${draft.id}`, `/api/vacation-requests/${unknown}`],
      [`/api/vacation-requests/${draft.id}/bids`, `/api/vacation-requests/${unknown}/bids`],
      [`/api/vacation-requests/${draft.id}/log`, `/api/vacation-requests/${unknown}/log`],
    ] as const) {
      const [one, other] = [await t.as(scene.me).get(hidden), await t.as(scene.me).get(missing)];
      expect([one.status, one.text]).toEqual([404, other.text]);
      expect(other.status).toBe(404);
    }
  });

  test('404 before 409: a decided bid of other users is not found', async () => {
    const scene = await newScene(t, 'GO');
    const bid = await scene.bid();
    await t.as(scene.me).patch(`/api/bids/${bid.id}`, { status: 'rejected' });
    const stranger = t.as(await scene.stranger('both'));
    for (const body of [{ status: 'accepted' }, { status: 'rejected' }, { amount: 5 }]) {
      expect((await stranger.patch(`/api/bids/${bid.id}`, body)).status).toBe(404);
    }
    expect((await stranger.delete(`/api/bids/${bid.id}`)).status).toBe(404);
  });

  test('403 before 409: another user’s completed request, a decided bid from the wrong side', async () => {
    const scene = await newScene(t, 'GO');
    const host = await scene.stranger('both');
    host.surname.readers.add(scene.me?.id ?? 0);
    const request = await scene.bareRequest();
    const bid = await t.make.bid({ request, property_id: (await scene.homeOf(host)).id });
    expect((await t.as(scene.me).patch(`/api/bids/${bid.id}`, { status: 'accepted' })).status).toBe(200);
    const bidder = t.as(host);
    expect((await bidder.patch(`/api/bids/${bid.id}`, { status: 'accepted' })).status).toBe(403);
    expect((await bidder.patch(`/api/bids/${bid.id}`, { status: 'rejected' })).status).toBe(403);
    expect((await bidder.patch(`/api/vacation-requests/${request.id}`, { title: 'x' })).status).toBe(403);
    expect((await bidder.delete(`/api/vacation-requests/${request.id}`)).status).toBe(403);

    const owner = await newScene(t, 'BO');
    const decided = await owner.bid();
    await t.as(owner.me).patch(`/api/bids/${decided.id}`, { status: 'rejected' });
    expect((await t.as(owner.me).patch(`/api/bids/${decided.id}`, { amount: 5 })).status).toBe(403);
    expect((await t.as(owner.me).delete(`/api/bids/${decided.id}`)).status).toBe(403);
  });

  test("403 before 409: another host's property on a request that takes no bids", async () => {
    const scene = await newScene(t, 'HX');
    const request = await scene.request();
    await t.as(await scene.owner()).patch(`/api/vacation-requests/${request.id}`, { status: 'cancelled' });
    const home = await scene.homeOf(await scene.stranger('host'));
    const bid = { requestId: request.id, propertyId: home.id, amount: 100 };
    expect((await t.as(scene.me).post('/api/bids', bid)).status).toBe(403);
  });
});
