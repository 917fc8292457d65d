import type { ProcedurePath } from '../../../src/rest/route.ts';
import type { Row } from '../support/matrix.ts';
import {
  accept,
  active,
  afterDeciding,
  amount,
  amountOfNew,
  cancelled,
  completed,
  decline,
  declined,
  deleted,
  expiredByJob,
  hostInactive,
  inDeciding,
  notSelected,
  pausedHome,
  propertyUnavailable,
  type Situation,
  stale,
  withdrawn,
} from './situations.ts';

/** Every call on HB's bid. */
const calls = {
  accept: { procedure: 'bids.accept', body: accept },
  decline: { procedure: 'bids.decline', body: decline },
  edit: { procedure: 'bids.edit', body: amount },
  withdraw: { procedure: 'bids.withdraw', body: {} },
  counter: { procedure: 'bids.counter', body: amountOfNew },
} satisfies Record<string, { procedure: ProcedurePath; body: object }>;
type CallName = keyof typeof calls;
const names = Object.keys(calls) as CallName[];

// Cells: AN GO GX HB HX BO AD. First the guest's calls, then the host's.
const may = '401 200 404 403 403 200 403';
const mayCounter = '401 201 404 403 403 201 403';
const conflict = '401 409 404 403 403 409 403';
const gone = '401 404 404 403 403 404 403';
const mayEdit = '401 403 403 200 404 403 403';
const mayWithdraw = '401 403 403 204 404 403 403';
const decided = '401 403 403 409 404 403 403';
const wrongRole = '401 403 403 403 404 403 403';

type State = {
  situation: Situation;
  /** In the order of `calls`. */
  cells: readonly [string, string, string, string, string];
  later?: number;
  codes?: Partial<Record<CallName, string>>;
};

/** Every state of a bid and of its request, with the expected statuses of every call. */
const states: Record<string, State> = {
  pending: { situation: active, cells: [may, may, mayEdit, mayWithdraw, mayCounter] },
  'pending, deciding': {
    situation: active,
    later: inDeciding,
    cells: [may, may, decided, mayWithdraw, mayCounter],
  },
  'pending, past the decision': {
    situation: active,
    later: afterDeciding,
    cells: [conflict, conflict, decided, mayWithdraw, conflict],
    codes: { accept: 'decision_expired', counter: 'decision_expired' },
  },
  stale: {
    situation: stale,
    cells: [conflict, may, mayEdit, mayWithdraw, conflict],
    codes: { accept: 'bid_stale', counter: 'bid_stale' },
  },
  'stale, deciding': {
    situation: stale,
    later: inDeciding,
    cells: [conflict, may, mayEdit, mayWithdraw, conflict],
    codes: { accept: 'bid_stale', counter: 'bid_stale' },
  },
  // Accepting it once more changes nothing.
  accepted: { situation: completed, cells: [may, conflict, decided, decided, conflict] },
  // Nor does declining it once more.
  declined: { situation: declined, cells: [conflict, may, decided, decided, conflict] },
  withdrawn: { situation: withdrawn, cells: [conflict, conflict, decided, decided, conflict] },
  'not selected': { situation: notSelected, cells: [conflict, conflict, decided, decided, conflict] },
  'its request cancelled': { situation: cancelled, cells: [conflict, conflict, decided, decided, conflict] },
  'its request deleted': { situation: deleted, cells: [gone, gone, decided, decided, gone] },
  expired: { situation: expiredByJob, cells: [conflict, conflict, decided, decided, conflict] },
  'property unavailable': {
    situation: propertyUnavailable,
    cells: [conflict, conflict, decided, decided, conflict],
  },
  'host inactive': {
    situation: hostInactive,
    cells: [conflict, conflict, wrongRole, wrongRole, conflict],
  },
  'its home paused': {
    // Its pending bids are closed as unavailable.
    situation: pausedHome,
    cells: [conflict, conflict, decided, decided, conflict],
  },
};

const bidRow = (
  name: string,
  { situation, later, codes }: State,
  call: CallName,
  cells: string,
  more: object = {},
): Row => {
  const code = codes?.[call];
  return {
    name: `bid ${name}: ${call}`,
    procedure: calls[call].procedure,
    cells,
    ...(later !== undefined && { later }),
    ...(code !== undefined && { codes: { GO: code, BO: code } }),
    input: async (scene) => ({
      id: (await situation(scene.app, scene)).bidId,
      ...calls[call].body,
      ...more,
    }),
  };
};

export const bidStates: Row[] = [
  ...Object.entries(states).flatMap(([name, state]) =>
    names.map((call, i) => bidRow(name, state, call, state.cells[i] ?? '')),
  ),
  bidRow(
    'pending, another price than expected',
    { situation: active, cells: ['', '', '', '', ''], codes: { accept: 'bid_changed' } },
    'accept',
    conflict,
    { expectedAmount: 1 },
  ),
  // HB's first bid was 2,700 and more: both may bid, HB because it is lower than that.
  ...Object.entries({ declined, withdrawn }).map(
    ([name, situation]): Row => ({
      name: `${name}, lower than before: POST bids`,
      procedure: 'bids.place',
      cells: '401 403 403 201 201 403 403',
      input: async (scene) => ({
        requestId: (await situation(scene.app, scene)).requestId,
        propertyId: (await scene.myHome()).id,
        ...amountOfNew,
      }),
    }),
  ),
];
