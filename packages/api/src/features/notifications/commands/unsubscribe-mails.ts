import {
  inTransaction,
  lockUser,
  notificationPreferencesOf,
  saveNotificationSettings,
  savePreference,
} from '@palmbid/db';
import { AppError, kindsInDigest, mailTopicLabel, notifications } from '@palmbid/domain';
import type { Context } from '../../../context.ts';
import { readUnsubscribeToken } from '../rules.ts';
import type { Unsubscribed, UnsubscribeInput } from '../schema.ts';

/**
 * Ends the mails of one kind by the link in a mail, or with `undo` allows them again. Needs no session. Ending the daily digest
 * also ends the kinds it collects, so that they are not sent one by one instead.
 *
 * @throws AppError `invalid_token`
 */
export async function unsubscribe(ctx: Context, { token, undo }: UnsubscribeInput): Promise<Unsubscribed> {
  const read = readUnsubscribeToken(ctx.deps.vault, token);
  if (!read || (read.topic !== 'digest' && notifications[read.topic].locked)) {
    throw new AppError('invalid_token', 'This link is not valid.');
  }
  const { userId, topic } = read;
  await inTransaction(ctx.deps.db, async (tx) => {
    if (!(await lockUser(tx, userId))) return;
    const preferences = (await notificationPreferencesOf(tx, [userId])).get(userId);
    if (!preferences) return;
    for (const kind of topic === 'digest' ? kindsInDigest : [topic]) {
      const email = undo && (topic !== 'digest' || notifications[kind].email);
      await savePreference(tx, { userId, kind, inApp: preferences.kinds[kind]?.inApp ?? true, email });
    }
    if (topic === 'digest') {
      await saveNotificationSettings(tx, {
        userId,
        digest: undo,
        quietFrom: preferences.quiet_from,
        quietTo: preferences.quiet_to,
      });
    }
  });
  return { kind: topic, label: mailTopicLabel(topic), stopped: !undo };
}
