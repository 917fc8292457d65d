import { type Db, insertMail } from '@palmbid/db';
import { type MailData, type MailKind, renderMail } from '@palmbid/email';
import type { Deps } from '../context.ts';

/** What a sealed body opens to. */
export type MailBody = { html: string; text: string; headers?: Readonly<Record<string, string>> };

const context = 'mail';

export const openMailBody = (deps: Pick<Deps, 'vault'>, sealed: string): MailBody =>
  JSON.parse(deps.vault.open(sealed, context)) as MailBody;

export type Recipient = { id: number | null; email: string };

/**
 * Writes a mail into the transaction of its cause: rendered, its body sealed. It is sent when that is committed - or waits,
 * where no mail server is known.
 */
export async function queueMail<K extends MailKind>(
  deps: Pick<Deps, 'vault' | 'config'>,
  tx: Db,
  to: Recipient,
  kind: K,
  data: MailData[K],
  options: { label?: string; notBefore?: number; headers?: MailBody['headers'] } = {},
): Promise<void> {
  const { subject, html, text } = renderMail(kind, data, { siteUrl: deps.config.publicUrl });
  const body: MailBody = { html, text, ...(options.headers && { headers: options.headers }) };
  await insertMail(tx, {
    userId: to.id,
    to: to.email,
    kind: options.label ?? kind,
    subject,
    body: deps.vault.seal(JSON.stringify(body), context),
    notBefore: options.notBefore,
  });
}
