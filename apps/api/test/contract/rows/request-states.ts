import type { ProcedurePath } from '../../../src/rest/route.ts';
import type { Row } from '../support/matrix.ts';
import {
  active,
  afterDeciding,
  amountOfNew,
  cancelled,
  cancelledDraft,
  completed,
  deleted,
  draft,
  expiredByJob,
  inDeciding,
  type Situation,
  title,
} from './situations.ts';

/** Every call on a request, with its body. */
const calls = {
  GET: { procedure: 'requests.byId' },
  'GET bids': { procedure: 'bids.forRequest' },
  'GET log': { procedure: 'requests.log' },
  PATCH: { procedure: 'requests.update', body: title },
  'PATCH active': { procedure: 'requests.update', body: { status: 'active' } },
  'PATCH cancelled': { procedure: 'requests.update', body: { status: 'cancelled' } },
  DELETE: { procedure: 'requests.remove' },
  repost: { procedure: 'requests.repost' },
  'POST bids': { procedure: 'bids.place', body: amountOfNew },
} satisfies Record<string, { procedure: ProcedurePath; body?: object }>;
type CallName = keyof typeof calls;
const names = Object.keys(calls) as CallName[];

// Cells: AN GO GX HB HX BO AD; R belongs to GO, or to BO where BO is asking.
const seen = '401 200 404 200 200 200 200';
const unseen = '401 200 404 404 404 200 200';
const gone = '401 404 404 404 404 404 404';
const may = '401 200 404 403 403 200 403';
const mayDelete = '401 204 404 403 403 204 403';
const conflict = '401 409 404 403 403 409 403';
const goneToo = '401 404 404 403 403 404 403';
const noBids = '401 403 403 409 409 403 403';
const hidden = '401 403 403 404 404 403 403';

type State = { situation: Situation; later?: number; cells: Record<CallName, string> };
const state = (situation: Situation, cells: readonly string[], later?: number): State => {
  if (cells.length !== names.length) throw new Error('a state has a cell for every call');
  return {
    situation,
    cells: Object.fromEntries(names.map((name, i) => [name, cells[i] ?? ''])) as State['cells'],
    ...(later !== undefined && { later }),
  };
};

/** Every state of a request, with the expected statuses of every call, in the order of `calls`. */
const states: Record<string, State> = {
  draft: state(draft, [unseen, unseen, unseen, may, may, may, mayDelete, conflict, hidden]),
  active: state(active, [
    ...[seen, seen, seen, may, may, may, mayDelete, conflict],
    // HB already has a pending bid.
    '401 403 403 409 201 403 403',
  ]),
  deciding: state(active, [seen, seen, seen, may, may, may, mayDelete, conflict, noBids], inDeciding),
  'past its decision': state(
    active,
    [seen, seen, seen, conflict, may, may, mayDelete, conflict, noBids],
    afterDeciding,
  ),
  expired: state(expiredByJob, [seen, seen, seen, may, conflict, may, mayDelete, may, noBids]),
  completed: state(completed, [...[seen, seen, seen, conflict, conflict, conflict, conflict, may], noBids]),
  cancelled: state(cancelled, [seen, seen, seen, may, conflict, may, mayDelete, may, noBids]),
  // No host has ever seen it.
  'cancelled draft': state(cancelledDraft, [
    ...[unseen, unseen, unseen, may, conflict, may, mayDelete, may],
    hidden,
  ]),
  deleted: state(deleted, [
    ...[gone, gone, gone, goneToo, goneToo, goneToo, goneToo, goneToo],
    '401 403 403 404 404 404 403',
  ]),
};

export const requestStates: Row[] = Object.entries(states).flatMap(([name, { situation, cells, later }]) =>
  names.map((call): Row => {
    const { procedure, body }: { procedure: ProcedurePath; body?: object } = calls[call];
    return {
      name: `${name}: ${call}`,
      procedure,
      cells: cells[call],
      ...(later !== undefined && { later }),
      input: async (scene) => {
        const { requestId } = await situation(scene.app, scene);
        if (procedure === 'bids.forRequest') return { requestId };
        if (procedure === 'bids.place') return { requestId, propertyId: (await scene.myHome()).id, ...body };
        return { id: requestId, ...body };
      },
    };
  }),
);
