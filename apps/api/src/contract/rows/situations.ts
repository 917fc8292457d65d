import type { Row } from '../testing/matrix.ts';
import type { ContractApp, Scene } from '../testing/scene.ts';

const day = 86_400_000;
/** The default deadline is 3 days off, and the guest then has 3 more. */
export const inDeciding = 4 * day;
export const afterDeciding = 7 * day;

export type Situation = (t: ContractApp, scene: Scene) => Promise<{ requestId: number; bidId: number }>;

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

export const active = after();
export const completed = after({ what: 'bid', by: 'owner', body: { status: 'accepted' } });
export const cancelled = after({ what: 'request', by: 'owner', body: { status: 'cancelled' } });
export const deleted = after({ what: 'request', by: 'owner' });
export const declined = after({ what: 'bid', by: 'owner', body: { status: 'rejected' } });
export const withdrawn = after({ what: 'bid', by: 'HB' });
export const stale = after({ what: 'request', by: 'owner', body: { guests: 3 } });
export const pausedHome: Situation = async (t, scene) => {
  const found = await ids(scene);
  const home = await scene.bidderHome();
  await t.as(await scene.person('HB')).patch(`/api/properties/${home.id}`, { status: 'paused' });
  return found;
};

export type Part = Omit<Row, 'input' | 'name'> & { what: string; body?: object };

/** The calls on a request or a bid in one situation. */
export function inState(state: string, situation: Situation, parts: readonly Part[]): Row[] {
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

export const title = { title: 'Another title' };
export const accept = { status: 'accepted' };
export const decline = { status: 'rejected' };
export const amount = { amount: 2501.5 };
