import { type MailTopic, mailTopics } from '@palmbid/domain';
import type { Vault } from '../../kit/vault.ts';

type Secret = Pick<Vault, 'sign'>;
type Secrets = Pick<Vault, 'isSigned'>;

/** A signed user id and kind of mail: it can only end that kind, and undo that. */
export const unsubscribeToken = (secret: Secret, userId: number, topic: MailTopic): string =>
  `${userId}.${topic}.${secret.sign(`unsubscribe:${userId}.${topic}`)}`;

/** The URL in a mail's footer, and the headers for one-click unsubscribe in mail clients (RFC 8058). */
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

/** The user and the topic of a token; undefined unless its signature is valid. */
export function readUnsubscribeToken(
  secrets: Secrets,
  token: string,
): { userId: number; topic: MailTopic } | undefined {
  const [user = '', name = '', signature = ''] = token.split('.');
  const topic = mailTopics.find((known) => known === name);
  if (!topic || !/^\d{1,10}$/.test(user)) return undefined;
  if (!secrets.isSigned(`unsubscribe:${user}.${topic}`, signature)) return undefined;
  return { userId: Number(user), topic };
}
