import {
  inTransaction,
  lockUser,
  notificationPreferencesOf,
  saveNotificationSettings,
  savePreference,
} from '@palmbid/db';
import {
  AppError,
  type MailTopic,
  mailTopicLabel,
  mailTopics,
  notificationDefaults,
  notificationKinds,
} from '@palmbid/domain';
import type { Context } from '../../context.ts';
import type { Vault } from '../../kit/vault.ts';
import type { Unsubscribed, UnsubscribeInput } from './schema.ts';

type Secret = Pick<Vault, 'sign'>;
type Secrets = Pick<Vault, 'isSigned'>;

/** Names, signed, one person and one kind of mail: good for nothing but to end that kind, and to take that back. */
export const unsubscribeToken = (secret: Secret, userId: number, topic: MailTopic): string =>
  `${userId}.${topic}.${secret.sign(`unsubscribe:${userId}.${topic}`)}`;

/** The address in the mail's footer, and the headers by which mail programs offer the same in one click (RFC 8058). */
export function unsubscribeLink(
  deps: { vault: Secret; config: { publicUrl: string } },
  userId: number,
  topic: MailTopic,
): { url: string; headers: Record<string, string> } {
  const url = `${deps.config.publicUrl}/unsubscribe?token=${unsubscribeToken(deps.vault, userId, topic)}`;
  return {
    url,
    headers: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}

function readToken(secrets: Secrets, token: string): { userId: number; topic: MailTopic } | undefined {
  const [user = '', name = '', signature = ''] = token.split('.');
  const topic = mailTopics.find((known) => known === name);
  if (!topic || !/^\d{1,10}$/.test(user)) return undefined;
  if (!secrets.isSigned(`unsubscribe:${user}.${topic}`, signature)) return undefined;
  return { userId: Number(user), topic };
}

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
  const read = readToken(ctx.deps.vault, token);
  if (!read || (read.topic !== 'digest' && notificationDefaults[read.topic].locked)) {
    throw new AppError('invalid_token', 'This link is not valid.');
  }
  const { userId, topic } = read;
  await inTransaction(ctx.deps.db, async (tx) => {
    if (!(await lockUser(tx, userId))) return;
    const wishes = (await notificationPreferencesOf(tx, [userId])).get(userId);
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
