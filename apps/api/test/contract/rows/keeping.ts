import { ask } from '@palmbid/db/testing';
import type { Row } from '../support/matrix.ts';
import type { Scene } from '../support/scene.ts';

const everybody = '200 200 200 200 200 200 200';
const withSession = '401 200 200 200 200 200 200';
const guestsOnly = '401 200 200 403 403 200 403';
/** The owner of R alone; other guests do not learn whether it exists. */
const ownerOnly = '401 200 404 403 403 200 403';
const refusedOwner = '401 409 404 403 403 409 403';

const someHome = async (s: Scene) => s.homeOf(await s.stranger('host'));
const invitation = async (s: Scene) => ({
  requestId: (await s.request()).id,
  propertyId: (await someHome(s)).id,
});

/** R's owner has shortlisted HB's bid. */
const labelled = async (s: Scene) => {
  const { id, request_id } = await s.bid();
  await ask(s.app.db, `insert into bid_labels (bid_id, label) values (${id}, 'shortlisted')`);
  return { requestId: request_id };
};

/** R's owner keeps a home of a stranger. */
const kept = async (s: Scene) => {
  const { id } = await someHome(s);
  await ask(
    s.app.db,
    `insert into favourites (user_id, property_id) values (${(await s.owner()).id}, ${id})`,
  );
  return {};
};
const count = (value: unknown): string =>
  String((Array.isArray(value) ? value : (value as { items: unknown[] }).items).length);

/** What people keep, whom they invite, and what everybody finds near a home or in a place. */
export const keepingRows: Row[] = [
  {
    name: 'favourites are their own user’s',
    procedure: 'favourites.list',
    input: kept,
    cells: withSession,
    shows: { of: count, to: { GO: '1', GX: '0', HB: '0', HX: '0', BO: '1', AD: '0' } },
  },
  {
    name: 'ids of favourites',
    procedure: 'favourites.ids',
    input: kept,
    cells: withSession,
    shows: { of: count, to: { GO: '1', GX: '0', HB: '0', HX: '0', BO: '1', AD: '0' } },
  },
  {
    name: 'keep a home',
    procedure: 'favourites.add',
    input: async (s) => ({ propertyIds: [(await someHome(s)).id] }),
    cells: withSession,
  },
  {
    name: 'keep an unknown home',
    procedure: 'favourites.add',
    input: () => ({ propertyIds: [2_000_000_000] }),
    cells: withSession,
  },
  {
    name: 'keep a home no longer',
    procedure: 'favourites.remove',
    input: async (s) => ({ propertyId: (await someHome(s)).id }),
    cells: withSession,
  },
  {
    name: 'labels of bids are the guest’s',
    procedure: 'bids.labels',
    input: labelled,
    cells: guestsOnly,
    shows: { of: count, to: { GO: '1', GX: '0', BO: '1' } },
  },
  {
    name: 'label a bid',
    procedure: 'bids.label',
    input: async (s) => {
      const { id, request_id } = await s.bid();
      return { requestId: request_id, bidIds: [id], label: 'hidden' };
    },
    cells: guestsOnly,
  },
  {
    name: 'own requests to invite a host to',
    procedure: 'invitations.choices',
    input: async (s) => {
      await s.request();
      return { propertyId: (await someHome(s)).id };
    },
    cells: guestsOnly,
    shows: { of: count, to: { GO: '1', GX: '0', BO: '1' } },
  },
  { name: 'invite a host', procedure: 'invitations.send', input: invitation, cells: ownerOnly },
  {
    name: 'invite a host to a draft',
    procedure: 'invitations.send',
    input: async (s) => ({ requestId: (await s.draft()).id, propertyId: (await someHome(s)).id }),
    cells: refusedOwner,
    codes: { GO: 'request_not_active' },
  },
  {
    name: 'invite a host who has bid',
    procedure: 'invitations.send',
    input: async (s) => ({ requestId: (await s.bid()).request_id, propertyId: (await s.bidderHome()).id }),
    cells: refusedOwner,
    codes: { GO: 'conflict' },
  },
  {
    name: 'invite a host who has blocked the guest',
    procedure: 'invitations.send',
    input: async (s) => {
      const host = await s.stranger('host');
      await ask(
        s.app.db,
        `insert into user_blocks (blocker_id, blocked_id) values (${host.id}, ${(await s.owner()).id})`,
      );
      return { requestId: (await s.request()).id, propertyId: (await s.homeOf(host)).id };
    },
    cells: refusedOwner,
    codes: { GO: 'conflict' },
  },
  {
    name: 'invite the host of a hidden home',
    procedure: 'invitations.send',
    input: async (s) => {
      const given = await invitation(s);
      await ask(s.app.db, `update properties set status = 'paused' where id = ${given.propertyId}`);
      return given;
    },
    cells: '401 404 404 403 403 404 403',
  },
  { name: 'own saved searches over homes', procedure: 'searches.homes', cells: withSession },
  {
    name: 'save a search over homes',
    procedure: 'searches.saveHomes',
    input: () => ({ name: 'Lisbon', alert: 'instant', search: { q: 'Lisbon', guests: 2 } }),
    cells: withSession,
  },
  {
    name: 'the listed ones of given homes',
    procedure: 'properties.listed',
    input: async (s) => {
      const [shown, hidden] = [await someHome(s), await someHome(s)];
      await ask(s.app.db, `update properties set status = 'draft' where id = ${hidden.id}`);
      return { ids: [hidden.id, shown.id] };
    },
    cells: everybody,
    shows: { of: count, to: { AN: '1', GO: '1', HB: '1', AD: '1' } },
  },
  {
    name: 'homes like one',
    procedure: 'properties.similar',
    input: async (s) => ({ id: (await someHome(s)).id }),
    cells: everybody,
  },
  {
    name: 'homes like a hidden one',
    procedure: 'properties.similar',
    input: async (s) => {
      const { id } = await someHome(s);
      await ask(s.app.db, `update properties set status = 'paused' where id = ${id}`);
      return { id };
    },
    cells: everybody,
    shows: { of: count, to: { AN: '0', GO: '0', HB: '0', AD: '0' } },
  },
  {
    name: 'the page of a place without a listed home',
    procedure: 'places.page',
    input: async (s) => {
      const { id } = await someHome(s);
      const slug = `place-${id}`;
      await ask(s.app.db, `insert into stay_places values ('${slug}', 'city', 'P${id}', 'P', 'PT', '')`);
      await ask(
        s.app.db,
        `update properties set place_slugs = '{${slug}}', status = 'paused' where id = ${id}`,
      );
      return { slug };
    },
    cells: '404 404 404 404 404 404 404',
  },
  {
    name: 'the page of a place',
    procedure: 'places.page',
    input: async (s) => {
      const { id } = await someHome(s);
      const slug = `place-${id}`;
      await ask(s.app.db, `insert into stay_places values ('${slug}', 'city', 'P${id}', 'P', 'PT', '')`);
      await ask(s.app.db, `update properties set place_slugs = '{${slug}}' where id = ${id}`);
      return { slug };
    },
    cells: everybody,
  },
];
