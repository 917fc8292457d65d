import { timingSafeEqual } from 'node:crypto';
import { type Db, insertMails, type MailLane, type NewMail } from '@palmbid/db';
import { type MailData, type MailKind, renderMail } from '@palmbid/email';
import type { Deps } from '../context.ts';

/** The content of a mail, sealed at rest. */
export type MailBody = { html: string; text: string; headers?: Readonly<Record<string, string>> };

const context = 'mail';

export const openMailBody = (deps: Pick<Deps, 'vault'>, sealed: string): MailBody =>
  JSON.parse(deps.vault.open(sealed, context)) as MailBody;

const idText = (id: number): string => `mail id ${id}`;
const idLength = 22;

/**
 * The Message-ID of a mail. It is signed, so that only who got the mail can report that it came back; every attempt has the same.
 */
export const messageIdOf = ({ vault, config }: Pick<Deps, 'vault' | 'config'>, id: number): string =>
  `<mail-${id}.${vault.sign(idText(id)).slice(0, idLength)}@${new URL(config.publicUrl).hostname}>`;

/** The mail that a Message-ID names; null for one that is not ours. */
export function mailOfMessageId({ vault }: Pick<Deps, 'vault'>, messageId: string): number | null {
  const [, digits = '', signature = ''] = /^<?mail-(\d{1,9})\.([\w-]{22})@/.exec(messageId) ?? [];
  const id = Number(digits);
  const right = vault.signatures(idText(id)).map((each) => Buffer.from(each.slice(0, idLength)));
  const given = Buffer.from(signature);
  const isOurs = right.some((each) => each.length === given.length && timingSafeEqual(each, given));
  return digits !== '' && isOurs ? id : null;
}

export type Recipient = { id: number | null; email: string };

type Options = {
  label?: string;
  lane?: MailLane;
  gatherKey?: string | undefined;
  notBefore?: number | undefined;
  gathered?: number | undefined;
  headers?: MailBody['headers'] | undefined;
};

/** Renders a mail and seals its body. */
export function composeMail<K extends MailKind>(
  deps: Pick<Deps, 'vault' | 'config'>,
  to: Recipient,
  kind: K,
  data: MailData[K],
  { label, lane = 'security', gatherKey, notBefore, gathered, headers }: Options = {},
): NewMail {
  const { subject, html, text } = renderMail(kind, data, { siteUrl: deps.config.publicUrl });
  const body: MailBody = { html, text, ...(headers && { headers }) };
  return {
    userId: to.id,
    to: to.email,
    kind: label ?? kind,
    subject,
    body: deps.vault.seal(JSON.stringify(body), context),
    lane,
    gatherKey,
    notBefore,
    gathered,
  };
}

/** Writes a mail in the transaction of its cause. It is sent after the commit, or waits while no mail server is configured. */
export const queueMail = <K extends MailKind>(
  deps: Pick<Deps, 'vault' | 'config'>,
  tx: Db,
  to: Recipient,
  kind: K,
  data: MailData[K],
  options: Options = {},
): Promise<void> => insertMails(tx, [composeMail(deps, to, kind, data, options)]);
