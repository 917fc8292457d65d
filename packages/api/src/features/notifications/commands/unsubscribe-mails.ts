import { inTransaction, lockUser, saveNotificationSettings, savePreference, wishesOf } from '@palmbid/db';
import { AppError, mailTopicLabel, notificationDefaults, notificationKinds } from '@palmbid/domain';
import type { Context } from '../../../context.ts';
import { readUnsubscribeToken } from '../rules.ts';
import type { Unsubscribed, UnsubscribeInput } from '../schema.ts';

/** Kinds that a daily mail gathers. */
const gathered = notificationKinds.filter((kind) => {
  const { locked = false, urgent = false } = notificationDefaults[kind];
  return !locked && !urgent;
});

/**
 * One click in a mail: no more mails of this kind, or, by `undo`, mails again. Works without a session. Ending the daily
 * mail ends what it gathers, so that it does not come one by one instead.
 *
 * @throws AppError `invalid_token`
 */
export async function unsubscribe(ctx: Context, { token, undo }: UnsubscribeInput): Promise<Unsubscribed> {
  const read = readUnsubscribeToken(ctx.deps.vault, token);
  if (!read || (read.topic !== 'digest' && notificationDefaults[read.topic].locked)) {
    throw new AppError('invalid_token', 'This link is not valid.');
  }
  const { userId, topic } = read;
  await inTransaction(ctx.deps.db, async (tx) => {
    if (!(await lockUser(tx, userId))) return;
    const wishes = (await wishesOf(tx, [userId])).get(userId);
    if (!wishes) return;
    for (const kind of topic === 'digest' ? gathered : [topic]) {
      const email = undo && (topic !== 'digest' || notificationDefaults[kind].email);
      await savePreference(tx, { userId, kind, inApp: wishes.kinds[kind]?.inApp ?? true, email });
    }
    if (topic === 'digest') {
      await saveNotificationSettings(tx, {
        userId,
        digest: undo,
        quietFrom: wishes.quiet_from,
        quietTo: wishes.quiet_to,
      });
    }
  });
  return { kind: topic, label: mailTopicLabel(topic), stopped: !undo };
}
