import type { Row } from '../testing/matrix.ts';
import {
  accept,
  active,
  afterDeciding,
  amount,
  cancelled,
  completed,
  decline,
  declined,
  deleted,
  inDeciding,
  inState,
  type Part,
  pausedHome,
  type Situation,
  stale,
  withdrawn,
} from './situations.ts';

/** A new bid of the actor on R in some situation. */
const newBid =
  (situation: Situation): NonNullable<Row['input']> =>
  async (scene) => ({
    requestId: (await situation(scene.app, scene)).requestId,
    propertyId: (await scene.myHome()).id,
    amount: 2401.5,
  });

const decided: Part[] = [
  { what: 'accept', procedure: 'bids.accept', body: accept, cells: '401 409 404 403 403 409 403' },
  { what: 'edit', procedure: 'bids.edit', body: amount, cells: '401 403 403 409 404 403 403' },
  { what: 'withdraw', procedure: 'bids.withdraw', cells: '401 403 403 409 404 403 403' },
];
/** Bids that are decided or stale, and new ones where no bid is due. */
export const bidStates: Row[] = [
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

/** A first or another bid on R in every state. */
export const placing: Row[] = (
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
