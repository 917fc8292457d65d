import { ask } from '@palmbid/db/testing';
import type { ContractApp, Scene } from '../support/scene.ts';

const day = 86_400_000;
/** By default bidding lasts 3 days, and the decision window 3 more. */
export const inDeciding = 4 * day;
export const afterDeciding = 7 * day;

export type Situation = (t: ContractApp, scene: Scene) => Promise<{ requestId: number; bidId: number }>;

const ids = async (scene: Scene) => ({
  requestId: (await scene.request()).id,
  bidId: (await scene.bid()).id,
});

/** R in each state, reached by calls of the app's own commands. */
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

/** Drafts in the state that their owner's calls would leave them in. */
export const draft: Situation = async (_t, scene) => ({ requestId: (await scene.draft()).id, bidId: 0 });
export const cancelledDraft: Situation = async (t, scene) => {
  const { id } = await scene.draft();
  await t.as(await scene.owner()).patch(`/api/vacation-requests/${id}`, { status: 'cancelled' });
  return { requestId: id, bidId: 0 };
};

/** Sets up with SQL what a job or a bulk update would change, limited to this scene's rows. */
const afterSql =
  (statements: (found: { requestId: number; bidId: number }, scene: Scene) => Promise<string[]>): Situation =>
  async (t, scene) => {
    const found = await ids(scene);
    for (const text of await statements(found, scene)) await ask(t.db, text);
    return found;
  };
const close = (bidId: number, reason: string) =>
  `update bids set status = 'rejected', closed_reason = '${reason}', decided_at = market_now() where id = ${bidId}`;

export const expiredByJob = afterSql(async ({ requestId, bidId }) => [
  close(bidId, 'expired'),
  `update vacation_requests set status = 'cancelled', closed_reason = 'expired', closed_at = market_now() where id = ${requestId}`,
]);
export const propertyUnavailable = afterSql(async ({ bidId }) => [close(bidId, 'property_unavailable')]);
export const hostInactive = afterSql(async ({ bidId }, scene) => [
  close(bidId, 'host_inactive'),
  `update users set user_role = 'guest' where id = ${(await scene.person('HB')).id}`,
]);

/** Another host's bid on R is accepted. */
export const notSelected: Situation = async (t, scene) => {
  const found = await ids(scene);
  const winner = await scene.stranger('host');
  const bid = await scene.bidBy(winner, await scene.homeOf(winner), await scene.request());
  const answer = await t.as(await scene.owner()).patch(`/api/bids/${bid.id}`, { status: 'accepted' });
  if (answer.status !== 200) throw new Error(`the situation cannot be made: ${answer.text}`);
  return found;
};

export const title = { title: 'Another title' };
export const accept = { status: 'accepted' };
export const decline = { status: 'rejected' };
export const amount = { amount: 2501.5 };
/** A new bid, lower than HB's. */
export const amountOfNew = { amount: 2401.5 };
