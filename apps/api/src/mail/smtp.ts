import type { MailTransport } from '@palmbid/api';
import { bounceKind } from '@palmbid/domain';
import { createTransport } from 'nodemailer';

/** The mail server refused the mail permanently: unknown mailbox or domain. */
class RefusedForGood extends Error {
  readonly forGood = true;
  /** The address is the reason, not the sender, the text or a rule of the server. */
  readonly aboutAddress: boolean;
  constructor(message: string) {
    super(message);
    const status = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(message)?.[0];
    this.aboutAddress = status !== undefined && bounceKind(status) === 'hard';
  }
}

const timeoutMs = 10_000;

export type Smtp = { send: MailTransport; close: () => void };

/**
 * A transport to the mail server of `SMTP_URL` (`smtp://user:password@host:587`, `smtps://...`). The sender is `from`.
 */
export function createSmtp(url: string, from: string): Smtp {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 2,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    send: async (mail) => {
      try {
        await transport.sendMail({
          messageId: mail.messageId,
          to: mail.to,
          subject: mail.subject,
          html: mail.html,
          text: mail.text,
          headers: { ...mail.headers, 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
        // 55x is permanent. Other 5xx, such as a refused login, are our own misconfiguration and are retried.
        if (code >= 550 && code <= 559)
          throw new RefusedForGood(error instanceof Error ? error.message : 'refused');
        throw error;
      }
    },
    close: () => transport.close(),
  };
}
