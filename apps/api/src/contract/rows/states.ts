import { ask } from '@palmbid/db/testing';
import type { Row } from '../testing/matrix.ts';
import type { ContractApp, Scene } from '../testing/scene.ts';
import { tripBody } from './contract.ts';

const day = 86_400_000;
/** The default deadline is 3 days off, and the guest then has 3 more. */
export const inDeciding = 4 * day;
export const afterDeciding = 7 * day;

type Situation = (t: ContractApp, scene: Scene) => Promise<{ requestId: number; bidId: number }>;

const ids = async (scene: Scene) => ({
  requestId: (await scene.request()).id,
  bidId: (await scene.bid()).id,
});

/** R as its owner left it; each by the calls of the product itself. */
const after =
  (...patches: { what: 'request' | 'bid'; by: 'owner' | 'HB'; body?: object }[]): Situation =>
  async (t, scene) => {
    const found = await ids(scene);
    for (const { what, by, body } of patches) {
      const who = t.as(by === 'owner' ? await scene.owner() : await scene.person('HB'));
      const path = what === 'bid' ? `/api/bids/${found.bidId}` : `/api/vacation-requests/${found.requestId}`;
      const answer = body === undefined ? await who.delete(path) : await who.patch(path, body);
      if (answer.status >= 300) throw new Error(`the situation cannot be made: ${answer.text}`);
    }
    return found;
  };

const active = after();
const completed = after({ what: 'bid', by: 'owner', body: { status: 'accepted' } });
const cancelled = after({ what: 'request', by: 'owner', body: { status: 'cancelled' } });
const deleted = after({ what: 'request', by: 'owner' });
const declined = after({ what: 'bid', by: 'owner', body: { status: 'rejected' } });
const withdrawn = after({ what: 'bid', by: 'HB' });
const stale = after({ what: 'request', by: 'owner', body: { guests: 3 } });
const pausedHome: Situation = async (t, scene) => {
  const found = await ids(scene);
  const home = await scene.bidderHome();
  await t.as(await scene.person('HB')).patch(`/api/properties/${home.id}`, { status: 'paused' });
  return found;
};

type Part = Omit<Row, 'input' | 'name'> & { what: string; body?: object };

/** The calls on a request or a bid in one situation. */
function inState(state: string, situation: Situation, parts: readonly Part[]): Row[] {
  return parts.map(({ what, body, ...row }) => ({
    ...row,
    name: `${state}: ${what}`,
    input: async (scene) => {
      const { requestId, bidId } = await situation(scene.app, scene);
      const [feature] = row.procedure.split('.');
      if (row.procedure === 'bids.forRequest') return { requestId };
      return { id: feature === 'bids' ? bidId : requestId, ...body };
    },
  }));
}

const title = { title: 'Another title' };
const accept = { status: 'accepted' };
const decline = { status: 'rejected' };
const amount = { amount: 2501.5 };

/** A new bid of the actor on R in some situation. */
const newBid =
  (situation: Situation): NonNullable<Row['input']> =>
  async (scene) => ({
    requestId: (await situation(scene.app, scene)).requestId,
    propertyId: (await scene.myHome()).id,
    amount: 2401.5,
  });

const requestStates: Row[] = [
  ...inState('draft', async (_t, s) => ({ requestId: (await s.draft()).id, bidId: 0 }), [
    { what: 'GET bids (Z10)', procedure: 'bids.forRequest', cells: '401 200 404 404 404 200 200' },
    { what: 'PATCH', procedure: 'requests.update', body: title, cells: '401 200 404 403 403 200 403' },
    {
      what: 'PATCH active',
      procedure: 'requests.update',
      body: { status: 'active' },
      cells: '401 200 404 403 403 200 403',
    },
    { what: 'DELETE', procedure: 'requests.remove', cells: '401 204 404 403 403 204 403' },
    { what: 'repost', procedure: 'requests.repost', cells: '401 409 404 403 403 409 403' },
  ]),
  ...inState('completed', completed, [
    { what: 'GET', procedure: 'requests.byId', cells: '401 200 404 200 200 200 200' },
    { what: 'GET bids', procedure: 'bids.forRequest', cells: '401 200 404 200 200 200 200' },
    { what: 'GET log', procedure: 'requests.log', cells: '401 200 404 200 200 200 200' },
    { what: 'PATCH', procedure: 'requests.update', body: title, cells: '401 409 404 403 403 409 403' },
    {
      what: 'PATCH cancelled',
      procedure: 'requests.update',
      body: { status: 'cancelled' },
      cells: '401 409 404 403 403 409 403',
    },
    { what: 'DELETE', procedure: 'requests.remove', cells: '401 409 404 403 403 409 403' },
    { what: 'repost', procedure: 'requests.repost', cells: '401 200 404 403 403 200 403' },
    {
      what: 'accept the accepted bid again (B02)',
      procedure: 'bids.accept',
      body: accept,
      cells: '401 200 404 403 403 200 403',
    },
    { what: 'decline it', procedure: 'bids.decline', body: decline, cells: '401 409 404 403 403 409 403' },
    { what: 'edit it', procedure: 'bids.edit', body: amount, cells: '401 403 403 409 404 403 403' },
    { what: 'withdraw it', procedure: 'bids.withdraw', cells: '401 403 403 409 404 403 403' },
  ]),
  ...inState('cancelled', cancelled, [
    { what: 'GET', procedure: 'requests.byId', cells: '401 200 404 200 200 200 200' },
    { what: 'PATCH', procedure: 'requests.update', body: title, cells: '401 200 404 403 403 200 403' },
    {
      what: 'PATCH active',
      procedure: 'requests.update',
      body: { status: 'active' },
      cells: '401 409 404 403 403 409 403',
    },
    {
      what: 'PATCH cancelled again',
      procedure: 'requests.update',
      body: { status: 'cancelled' },
      cells: '401 200 404 403 403 200 403',
    },
    { what: 'DELETE', procedure: 'requests.remove', cells: '401 204 404 403 403 204 403' },
    { what: 'repost', procedure: 'requests.repost', cells: '401 200 404 403 403 200 403' },
    { what: 'accept its bid', procedure: 'bids.accept', body: accept, cells: '401 409 404 403 403 409 403' },
    { what: 'edit its bid', procedure: 'bids.edit', body: amount, cells: '401 403 403 409 404 403 403' },
    { what: 'withdraw its bid', procedure: 'bids.withdraw', cells: '401 403 403 409 404 403 403' },
  ]),
  ...inState('deleted (B09)', deleted, [
    { what: 'GET', procedure: 'requests.byId', cells: '401 404 404 404 404 404 404' },
    { what: 'GET bids', procedure: 'bids.forRequest', cells: '401 404 404 404 404 404 404' },
    { what: 'GET log', procedure: 'requests.log', cells: '401 404 404 404 404 404 404' },
    { what: 'PATCH', procedure: 'requests.update', body: title, cells: '401 404 404 403 403 404 403' },
    { what: 'DELETE', procedure: 'requests.remove', cells: '401 404 404 403 403 404 403' },
    { what: 'repost', procedure: 'requests.repost', cells: '401 404 404 403 403 404 403' },
    { what: 'accept its bid', procedure: 'bids.accept', body: accept, cells: '401 404 404 403 403 404 403' },
    { what: 'withdraw its bid', procedure: 'bids.withdraw', cells: '401 403 403 409 404 403 403' },
  ]),
  ...inState('deciding', active, [
    {
      what: 'accept',
      procedure: 'bids.accept',
      body: accept,
      later: inDeciding,
      cells: '401 200 404 403 403 200 403',
    },
    {
      what: 'decline',
      procedure: 'bids.decline',
      body: decline,
      later: inDeciding,
      cells: '401 200 404 403 403 200 403',
    },
    {
      what: 'edit (B07)',
      procedure: 'bids.edit',
      body: amount,
      later: inDeciding,
      cells: '401 403 403 409 404 403 403',
    },
    {
      what: 'withdraw',
      procedure: 'bids.withdraw',
      later: inDeciding,
      cells: '401 403 403 204 404 403 403',
    },
  ]),
  ...inState('expired', active, [
    {
      what: 'GET',
      procedure: 'requests.byId',
      later: afterDeciding,
      cells: '401 200 404 200 200 200 200',
      shows: {
        of: (value) =>
          typeof value === 'object' && value !== null && 'phase' in value ? String(value.phase) : '',
        to: { GO: 'expired', HB: 'expired', HX: 'expired', BO: 'expired', AD: 'expired' },
      },
    },
    {
      what: 'PATCH',
      procedure: 'requests.update',
      body: title,
      later: afterDeciding,
      cells: '401 409 404 403 403 409 403',
    },
    {
      what: 'PATCH cancelled',
      procedure: 'requests.update',
      body: { status: 'cancelled' },
      later: afterDeciding,
      cells: '401 200 404 403 403 200 403',
    },
    {
      what: 'DELETE',
      procedure: 'requests.remove',
      later: afterDeciding,
      cells: '401 204 404 403 403 204 403',
    },
    {
      what: 'accept',
      procedure: 'bids.accept',
      body: accept,
      later: afterDeciding,
      cells: '401 409 404 403 403 409 403',
    },
    {
      what: 'decline',
      procedure: 'bids.decline',
      body: decline,
      later: afterDeciding,
      cells: '401 409 404 403 403 409 403',
    },
    {
      what: 'edit',
      procedure: 'bids.edit',
      body: amount,
      later: afterDeciding,
      cells: '401 403 403 409 404 403 403',
    },
    {
      what: 'withdraw',
      procedure: 'bids.withdraw',
      later: afterDeciding,
      cells: '401 403 403 204 404 403 403',
    },
  ]),
];

const decided: Part[] = [
  { what: 'accept', procedure: 'bids.accept', body: accept, cells: '401 409 404 403 403 409 403' },
  { what: 'edit', procedure: 'bids.edit', body: amount, cells: '401 403 403 409 404 403 403' },
  { what: 'withdraw', procedure: 'bids.withdraw', cells: '401 403 403 409 404 403 403' },
];
const bidStates: Row[] = [
  ...inState('declined bid', declined, [
    ...decided,
    { what: 'decline again', procedure: 'bids.decline', body: decline, cells: '401 200 404 403 403 200 403' },
  ]),
  ...inState('withdrawn bid', withdrawn, [
    ...decided,
    { what: 'decline', procedure: 'bids.decline', body: decline, cells: '401 409 404 403 403 409 403' },
  ]),
  ...inState('stale bid', stale, [
    {
      what: 'accept',
      procedure: 'bids.accept',
      body: accept,
      cells: '401 409 404 403 403 409 403',
      codes: { GO: 'bid_stale', BO: 'bid_stale' },
    },
    { what: 'confirm', procedure: 'bids.edit', body: amount, cells: '401 403 403 200 404 403 403' },
    { what: 'withdraw', procedure: 'bids.withdraw', cells: '401 403 403 204 404 403 403' },
  ]),
  ...inState('another price than expected', active, [
    {
      what: 'accept',
      procedure: 'bids.accept',
      body: { ...accept, expectedAmount: 1 },
      cells: '401 409 404 403 403 409 403',
      codes: { GO: 'bid_changed', BO: 'bid_changed' },
    },
  ]),
  ...inState("a paused home's bid", pausedHome, [
    { what: 'accept', procedure: 'bids.accept', body: accept, cells: '401 409 404 403 403 409 403' },
    { what: 'edit', procedure: 'bids.edit', body: amount, cells: '401 403 403 409 404 403 403' },
  ]),
];

const placing: Row[] = (
  [
    ['draft', async (_t, s) => ({ requestId: (await s.draft()).id, bidId: 0 }), '404 404 403', undefined],
    ['completed', completed, '409 409 403', undefined],
    ['cancelled', cancelled, '409 409 403', undefined],
    ['deleted', deleted, '404 404 404', undefined],
    ['deciding', active, '409 409 403', inDeciding],
    ['expired', active, '409 409 403', afterDeciding],
    // HB's first bid was 2,700 and more.
    ['declined, lower than before', declined, '201 201 403', undefined],
    ['withdrawn, lower than before', withdrawn, '201 201 403', undefined],
  ] satisfies [string, Situation, string, number | undefined][]
).map(([state, situation, hosts, later]) => ({
  name: `${state}: POST bids`,
  procedure: 'bids.place' as const,
  input: newBid(situation),
  cells: `401 403 403 ${hosts} 403`,
  ...(later !== undefined && { later }),
}));

/** HB's home, with HB's bid on R, in another state. */
const home = (status: 'paused' | 'draft' | 'removed') => async (scene: Scene) => {
  await scene.bid();
  const { id } = await scene.bidderHome();
  const host = scene.app.as(await scene.person('HB'));
  if (status === 'removed') await host.delete(`/api/properties/${id}`);
  else await host.patch(`/api/properties/${id}`, { status });
  return { id };
};
const bookedHome = async (scene: Scene) => {
  await completed(scene.app, scene);
  return { id: (await scene.bidderHome()).id };
};

const properties: Row[] = [
  // Parties to a bid with it still see it.
  ...(['paused', 'draft'] as const).flatMap((status): Row[] => [
    {
      name: `${status} home: GET`,
      procedure: 'properties.byId',
      input: home(status),
      cells: '404 200 404 200 404 200 200',
    },
    {
      name: `${status} home: PATCH`,
      procedure: 'properties.update',
      input: async (s) => ({ ...(await home(status)(s)), ...title }),
      cells: '401 403 403 200 404 403 403',
    },
    {
      name: `${status} home: DELETE`,
      procedure: 'properties.remove',
      input: home(status),
      cells: '401 403 403 204 404 403 403',
    },
  ]),
  {
    name: 'removed home: GET',
    procedure: 'properties.byId',
    input: home('removed'),
    cells: '404 200 404 200 404 200 200',
  },
  {
    name: 'removed home: PATCH',
    procedure: 'properties.update',
    input: async (s) => ({ ...(await home('removed')(s)), ...title }),
    cells: '401 403 403 404 404 404 403',
  },
  {
    name: 'removed home: DELETE',
    procedure: 'properties.remove',
    input: home('removed'),
    cells: '401 403 403 404 404 404 403',
  },
  {
    name: 'booked home: GET',
    procedure: 'properties.byId',
    input: async (s) => {
      const found = await bookedHome(s);
      const [row] = await ask<{ address: string }>(
        s.app.db,
        `select address from properties where id = ${found.id}`,
      );
      s.app.canaries.open(row?.address ?? '', (await s.owner()).id);
      return found;
    },
    cells: '200 200 200 200 200 200 200',
    shows: {
      of: (value) => (typeof value === 'object' && value !== null && 'address' in value ? 'address' : 'none'),
      to: { AN: 'none', GO: 'address', GX: 'none', HB: 'address', HX: 'none', BO: 'address', AD: 'address' },
    },
  },
  {
    name: 'booked home: DELETE',
    procedure: 'properties.remove',
    input: bookedHome,
    cells: '401 403 403 409 403 403 403',
  },
  {
    name: 'own paused home: POST bids',
    procedure: 'bids.place',
    input: async (s) => {
      await s.bid();
      const mine = await s.myHome();
      if (s.actor === 'HX' || s.actor === 'BO')
        await s.app.as(s.me).patch(`/api/properties/${mine.id}`, { status: 'paused' });
      return { requestId: (await s.request()).id, propertyId: mine.id, amount: 2401.5 };
    },
    cells: '401 403 403 409 409 403 403',
    codes: { HX: 'property_not_listed' },
  },
];

/** A paused home that nobody here has to do with. */
const hiddenHome = async (scene: Scene) => {
  const host = await scene.stranger('host');
  const { id } = await scene.homeOf(host);
  await scene.app.as(host).patch(`/api/properties/${id}`, { status: 'paused' });
  return id;
};

const more: Row[] = [
  {
    name: 'a cancelled draft, which no host has ever seen: GET',
    procedure: 'requests.byId',
    input: async (s) => {
      const { id } = await s.draft();
      await s.app.as(await s.owner()).patch(`/api/vacation-requests/${id}`, { status: 'cancelled' });
      return { id };
    },
    cells: '401 200 404 404 404 200 200',
  },
  {
    name: 'a hidden home: GET matches',
    procedure: 'ai.propertyMatches',
    input: async (s) => ({ propertyId: await hiddenHome(s) }),
    cells: '401 403 403 404 404 404 403',
  },
  {
    name: 'a hidden home: POST bids',
    procedure: 'bids.place',
    input: async (s) => ({
      requestId: (await s.request()).id,
      propertyId: await hiddenHome(s),
      amount: 2401.5,
    }),
    cells: '401 403 403 404 404 403 403',
  },
  {
    name: 'POST requests, somebody else as its guest (Z09)',
    procedure: 'requests.create',
    input: async (s) => tripBody({ guestId: (await s.stranger('guest')).id }),
    cells: '401 403 403 403 403 403 403',
  },
  {
    name: 'POST requests, oneself as its guest',
    procedure: 'requests.create',
    input: (s) => tripBody({ guestId: s.me?.id ?? 1 }),
    cells: '401 201 201 403 403 201 403',
  },
  {
    name: 'PATCH admin/users/{unknown}/role (Z15)',
    procedure: 'admin.setRole',
    input: () => ({ id: 2_000_000_000, userRole: 'host' }),
    cells: '401 403 403 403 403 403 404',
  },
];

/** Objects in every other state: what each actor gets then. */
export const stateRows: Row[] = [...requestStates, ...bidStates, ...placing, ...properties, ...more];
