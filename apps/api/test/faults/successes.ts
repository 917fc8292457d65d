import { ask } from '@palmbid/db/testing';
import type { ProcedurePath } from '../../src/rest/route.ts';
import { contractRows } from '../contract/rows/contract.ts';
import { otherRows } from '../contract/rows/others.ts';
import { allProcedures, isMutation } from '../contract/support/calls.ts';
import { type ActorName, actorNames, type Scene } from '../contract/support/scene.ts';
import { testPassword } from '../support/index.ts';

/** A mutation with an input that succeeds, and who makes it. */
export type Success = {
  procedure: ProcedurePath;
  actor: Exclude<ActorName, 'AN'>;
  input?: ((scene: Scene) => Promise<object> | object) | undefined;
};

const saved = async (s: Scene): Promise<number> => {
  const made = await s.app.as(s.me).post('/trpc/searches.save', { name: 'Lakes' });
  if (made.status !== 200) throw new Error(made.text);
  const [row] = await ask<{ id: number }>(s.app.db, 'select max(id) as id from saved_searches');
  return row?.id ?? 0;
};
const suspended = async (s: Scene) => {
  const { id } = await s.stranger('guest');
  await ask(
    s.app.db,
    `update users set suspended_at = market_now(), suspended_reason = 'Test' where id = ${id}`,
  );
  return { id };
};

/** What the authorization matrix only tries where it is refused. */
const own: Success[] = [
  { procedure: 'account.delete', actor: 'GX', input: () => ({ currentPassword: testPassword }) },
  { procedure: 'admin.restoreUser', actor: 'AD', input: suspended },
  {
    procedure: 'requests.repost',
    actor: 'GO',
    input: async (s) => {
      const { id } = await s.request();
      await s.app.as(await s.owner()).patch(`/api/vacation-requests/${id}`, { status: 'cancelled' });
      return { id };
    },
  },
  {
    procedure: 'bids.hold',
    actor: 'HB',
    input: async (s) => {
      const [bid, rival] = [await s.bid(), await s.person('HX')];
      const other = await s.bidBy(rival, await s.homeOf(rival), await s.request());
      await s.app.as(await s.owner()).patch(`/api/bids/${other.id}`, { status: 'accepted' });
      return { id: bid.id };
    },
  },
  { procedure: 'searches.update', actor: 'HB', input: async (s) => ({ id: await saved(s), alert: 'off' }) },
  { procedure: 'searches.remove', actor: 'HB', input: async (s) => ({ id: await saved(s) }) },
];

/** Mutations without a case here, each with its reason; what they have in common with others is tried with those. */
export const untried: Readonly<Record<string, string>> = {
  'account.revokeSession': 'one statement, as account.revokeOtherSessions',
  'admin.showListing': 'as admin.hideListing',
  'auth.resetPassword':
    'needs a token that only a mail holds; its one transaction is raced in revocation.slow.test.ts',
  'auth.verifyEmail': 'needs a token that only a mail holds',
  'bookings.reopen': 'needs a stay called off and a price held; writes as requests.repost does',
  'notifications.unsubscribe': 'needs a link that only a mail holds; one statement',
  'mails.read': 'reads a sealed mail, and writes an audit entry alone',
  'mails.retry': 'one statement on a failed mail',
  'mails.retryFailure': 'one statement on a failed event',
  'payments.connect': 'needs a bank; calls that lose its answers are in payments.db.test.ts',
  'payments.pay': 'needs a bank; calls that lose its answers are in payments.db.test.ts',
  'payments.retry': 'needs a move of money that failed; one statement and its audit entry',
  'queue.close': 'needs a reported thing; in one transaction',
  'queue.retryJob': 'one statement on a failed job',
  'taxes.end': 'one statement and its audit entry, as taxes.add',
  'twoFactor.confirm': 'needs a code of this half minute',
  'twoFactor.switchOff': 'needs a code of this half minute',
  'twoFactor.renewCodes': 'needs a code of this half minute',
  'verification.confirmPhone': 'needs a code that only a text message holds',
  'reviews.reply': 'needs a stay that is over on both sides; keyed as reviews.write is',
  'reviews.report': 'needs a public review; as properties.report',
};

export const mutations = allProcedures.filter(isMutation);

/** Of each mutation the first case of the authorization matrix that succeeds, or one of the above. */
export const successes: readonly Success[] = mutations.flatMap((procedure) => {
  for (const row of [...contractRows, ...otherRows]) {
    if (row.procedure !== procedure) continue;
    const cells = row.cells.trim().split(/\s+/).map(Number);
    const actor = actorNames.find((name, i) => name !== 'AN' && (cells[i] ?? 500) < 300);
    if (actor && actor !== 'AN') return [{ procedure: row.procedure, actor, input: row.input }];
  }
  return own.filter((one) => one.procedure === procedure);
});
