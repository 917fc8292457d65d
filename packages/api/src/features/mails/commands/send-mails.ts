import { type DueMail, leaseMails, type MailLane, mailFailed, mailLanes, mailSent } from '@palmbid/db';
import type { Deps } from '../../../context.ts';
import { openMailBody } from '../../../kit/mail.ts';

/** One mail as it goes out. `messageId` is the same at every try, so that receivers notice a repeat. */
export type OutgoingMail = {
  messageId: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  headers: Readonly<Record<string, string>>;
};

/** Hands a mail to a mail server; throws when it was not accepted. `forGood` in the error: another try is useless. */
export type MailTransport = (mail: OutgoingMail) => Promise<void>;

const batch = 20;

const isForGood = (error: unknown): boolean =>
  error instanceof Error && 'forGood' in error && error.forGood === true;

/** What is due in the first of these lanes that has any. */
async function nextMails(deps: Pick<Deps, 'db'>, lanes: readonly MailLane[]): Promise<DueMail[]> {
  for (const lane of lanes) {
    const mails = await leaseMails(deps.db, lane, batch);
    if (mails.length > 0) return mails;
  }
  return [];
}

/**
 * Sends what is due in these lanes, and wipes what was accepted. A worker that dies between the two leaves the mail to another one, with
 * the same message id. Answers how many were taken.
 */
export async function sendMails(
  deps: Pick<Deps, 'db' | 'log' | 'vault' | 'config'>,
  transport: MailTransport,
  lanes: readonly MailLane[] = mailLanes,
): Promise<number> {
  const domain = new URL(deps.config.publicUrl).hostname;
  const mails = await nextMails(deps, lanes);
  for (const mail of mails) {
    try {
      const { html, text, headers = {} } = openMailBody(deps, mail.body);
      await transport({
        messageId: `<mail-${mail.id}@${domain}>`,
        to: mail.to_address,
        subject: mail.subject,
        html,
        text,
        headers,
      });
      await mailSent(deps.db, mail.id);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      deps.log.warn({ err: message, mail: mail.id, attempt: mail.attempts }, 'a mail could not be sent');
      await mailFailed(deps.db, mail.id, message, isForGood(error));
    }
  }
  return mails.length;
}
