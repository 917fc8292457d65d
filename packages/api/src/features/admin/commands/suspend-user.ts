import {
  deleteSessionsOf,
  findProperty,
  hideProperty,
  liftRestrictions,
  listingWaits,
  lockModerated,
  lockUser,
  marketNow,
  showProperty,
  type Tx,
  type UserRow,
  updateUser,
  writeAudit,
} from '@palmbid/db';
import { AppError, notFound } from '@palmbid/domain';
import type { UserContext } from '../../../context.ts';
import { submit } from '../../../kit/approval.ts';
import { queueMail } from '../../../kit/mail.ts';
import { type Reasons, restrict } from '../../../kit/restrict.ts';
import { inSecuredTransaction, type Securing } from '../../../kit/security.ts';
import { createToken } from '../../../kit/tokens.ts';
import { closeLostSides } from '../../account/commands/close-lost-sides.ts';

/**
 * Suspends a user: ends all sessions, hides the listings, closes pending bids (`host_inactive`) and cancels active requests
 * (`owner_inactive`); the other parties are notified as usual. Bookings stay. The user gets the reason by mail and at every
 * login attempt.
 *
 * @throws AppError `not_found`, `forbidden` for the caller's own account, `conflict` when already suspended, `last_admin`
 */
export async function suspendUser(
  ctx: UserContext,
  { id, ...reasons }: { id: number } & Reasons,
): Promise<UserRow> {
  if (id === ctx.actor.id) throw new AppError('forbidden', 'You cannot suspend your own account.');
  return await inSecuredTransaction(ctx, async (tx, { record }) => {
    const user = await lockUser(tx, id);
    if (!user) throw notFound();
    if (user.suspended_at !== null) throw new AppError('conflict', 'This account is suspended already.');
    for (const property of await lockModerated(tx, id, 'listed')) {
      await hideProperty(tx, property, { for: 'suspension', reason: 'The account is suspended.' });
    }
    // The account may have had the other role before.
    await closeLostSides(tx, id, { from: 'both', to: null, refuseWithBookings: false });
    const now = new Date(await marketNow(tx)).toISOString();
    const suspended = await updateUser(tx, id, { suspended_at: now, suspended_reason: reasons.reason });
    if (!suspended) throw notFound();
    await deleteSessionsOf(tx, id);
    await record(id, 'suspended', ctx.actor.id);
    await liftRestrictions(tx, 'account_suspended', `user:${id}`);
    const { token, hash } = createToken();
    await restrict(
      tx,
      { act: 'account_suspended', userId: id, subject: `user:${id}`, title: user.name },
      reasons,
      { adminId: ctx.actor.id, tokenHash: hash },
    );
    await writeAudit(tx, {
      actorId: ctx.actor.id,
      action: 'user.suspend',
      subject: `user:${id}`,
      detail: { ...reasons },
    });
    await queueMail(ctx.deps, tx, user, 'account_suspended', {
      name: user.name,
      reason: reasons.reason,
      url: `${ctx.deps.config.publicUrl}/appeal/${token}`,
    });
    return suspended;
  });
}

/**
 * Ends a suspension: the listings return, except those an admin hid individually. Closed bids and requests stay closed.
 *
 * @throws AppError `not_found`, `conflict` when not suspended
 */
export const restoreUser = (ctx: UserContext, id: number): Promise<UserRow> =>
  inSecuredTransaction(ctx, (tx, { record }) => restoreUserIn(ctx, tx, { id, record }));

/** The same in a transaction that the caller has begun. */
export async function restoreUserIn(
  ctx: UserContext,
  tx: Tx,
  { id, record }: { id: number; record: Securing['record'] },
): Promise<UserRow> {
  const user = await lockUser(tx, id);
  if (!user) throw notFound();
  if (user.suspended_at === null) throw new AppError('conflict', 'This account is not suspended.');
  const restored = await updateUser(tx, id, { suspended_at: null, suspended_reason: null });
  if (!restored) throw notFound();
  await record(id, 'restored', ctx.actor.id);
  for (const property of await lockModerated(tx, id, 'suspended')) {
    const hidden = await findProperty(tx, property);
    const waits = hidden?.hidden_status === 'listed' && (await listingWaits(tx, property));
    await showProperty(tx, property, !waits);
    if (waits) await submit(tx, { propertyId: property });
  }
  await liftRestrictions(tx, 'account_suspended', `user:${id}`);
  await writeAudit(tx, {
    actorId: ctx.actor.id,
    action: 'user.restore',
    subject: `user:${id}`,
    detail: { suspendedAt: user.suspended_at, reason: user.suspended_reason },
  });
  await queueMail(ctx.deps, tx, user, 'account_restored', { name: user.name });
  return restored;
}
