import { ask } from '@palmbid/db/testing';
import type { Row } from '../support/matrix.ts';
import type { Scene } from '../support/scene.ts';
import { tripBody } from './contract.ts';
import { picture } from './photos.ts';
import { completed, title } from './situations.ts';

/** Puts HB's home, with HB's bid on R, into this state. */
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

/** Homes that are hidden, removed or booked. */
export const propertyStates: Row[] = [
  // The guest and the host of a bid with it can still see it.
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
    name: 'booked home: PATCH',
    procedure: 'properties.update',
    input: async (s) => ({ ...(await bookedHome(s)), ...title }),
    cells: '401 403 403 200 403 403 403',
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

/** A paused home unrelated to all actors. */
const hiddenHome = async (scene: Scene) => {
  const host = await scene.stranger('host');
  const { id } = await scene.homeOf(host);
  await scene.app.as(host).patch(`/api/properties/${id}`, { status: 'paused' });
  return id;
};

/** Calls on other users' rows and on rows that do not exist. */
export const foreignRows: Row[] = [
  {
    name: 'a hidden home: GET matches',
    procedure: 'ai.propertyMatches',
    input: async (s) => ({ propertyId: await hiddenHome(s) }),
    cells: '401 403 403 404 404 404 403',
  },
  {
    name: 'a hidden home: POST photos',
    procedure: 'photos.add',
    input: async (s) => ({ propertyId: await hiddenHome(s), file: picture }),
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
    name: 'POST requests, another user as its guest',
    procedure: 'requests.create',
    input: async (s) => tripBody({ guestId: (await s.stranger('guest')).id }),
    cells: '401 403 403 403 403 403 403',
  },
  {
    name: 'POST requests, the caller as its guest',
    procedure: 'requests.create',
    input: (s) => tripBody({ guestId: s.me?.id ?? 1 }),
    cells: '401 201 201 403 403 201 403',
  },
  {
    name: 'PATCH admin/users/{unknown}/role',
    procedure: 'admin.setRole',
    input: () => ({ id: 2_000_000_000, userRole: 'host' }),
    cells: '401 403 403 403 403 403 404',
  },
];
