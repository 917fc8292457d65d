import { type DueMail, leaseMails, type MailLane, mailFailed, mailLanes, mailSent } from '@palmbid/db';
import type { Deps } from '../../../context.ts';
import { messageIdOf, openMailBody } from '../../../kit/mail.ts';
import { takeRefusal } from './take-bounces.ts';

/** A mail as it is sent. `messageId` is the same for every attempt, so that receivers can detect duplicates. */
export type OutgoingMail = {
  messageId: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  headers: Readonly<Record<string, string>>;
};

/**
 * Passes a mail to a mail server; throws when it is not accepted. `forGood` on the error means that retrying is useless,
 * `aboutAddress` that the address takes no mail.
 */
export type MailTransport = (mail: OutgoingMail) => Promise<void>;

const batch = 20;

const isForGood = (error: unknown): boolean =>
  error instanceof Error && 'forGood' in error && error.forGood === true;

const isAboutAddress = (error: unknown): boolean =>
  error instanceof Error && 'aboutAddress' in error && error.aboutAddress === true;

/** The due mails of the first of these lanes that has any. */
async function nextMails(deps: Pick<Deps, 'db'>, lanes: readonly MailLane[]): Promise<DueMail[]> {
  for (const lane of lanes) {
    const mails = await leaseMails(deps.db, lane, batch);
    if (mails.length > 0) return mails;
  }
  return [];
}

/**
 * Sends the due mails of these lanes and wipes the text of accepted ones. If a worker dies in between, another one sends the mail
 * again with the same message id. Returns the number of mails tried.
 */
export async function sendMails(
  deps: Pick<Deps, 'db' | 'log' | 'vault' | 'config'>,
  transport: MailTransport,
  lanes: readonly MailLane[] = mailLanes,
): Promise<number> {
  const mails = await nextMails(deps, lanes);
  for (const mail of mails) {
    try {
      const { html, text, headers = {} } = openMailBody(deps, mail.body);
      await transport({
        messageId: messageIdOf(deps, mail.id),
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
      if (isAboutAddress(error)) await takeRefusal(deps, mail, message);
    }
  }
  return mails.length;
}
