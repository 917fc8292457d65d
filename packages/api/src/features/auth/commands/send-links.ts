import {
  countUse,
  findCredentials,
  saveResetToken,
  saveVerificationToken,
  type Tx,
  writeSecurityEvent,
} from '@palmbid/db';
import type { EventPayload } from '@palmbid/domain';
import type { Deps } from '../../../context.ts';
import { queueMail } from '../../../kit/mail.ts';
import { logEvent } from '../../../kit/security.ts';
import { createToken } from '../../../kit/tokens.ts';

type MailDeps = Pick<Deps, 'vault' | 'config'>;

const perHour = 3;
const hour = 3600;

/** The account with this address; undefined when it is suspended or already got its mails of this hour. */
async function accountFor(deps: MailDeps, tx: Tx, kind: string, email: string) {
  const user = await findCredentials(tx, email);
  if (!user || user.email !== email || user.suspended_at !== null) return undefined;
  if (deps.config.rateLimit && (await countUse(tx, `${kind}:u${user.id}`, hour)).used > perHour)
    return undefined;
  return user;
}

/** Writes a mail with a new reset link when the address has an account; earlier links are void. Runs in the delivery worker. */
export async function sendResetLink(
  deps: MailDeps & Pick<Deps, 'log'>,
  tx: Tx,
  { email, origin }: EventPayload<'password_forgotten'>,
): Promise<void> {
  const user = await accountFor(deps, tx, 'reset', email);
  if (!user) return;
  const { token, hash } = createToken();
  await saveResetToken(tx, user.id, hash);
  const event = {
    userId: user.id,
    kind: 'password_reset_asked' as const,
    ...origin,
  };
  await writeSecurityEvent(tx, event);
  logEvent(deps, event);
  // The site's URL comes from the configuration, never from a request.
  const url = `${deps.config.publicUrl}/auth/reset-password?token=${token}`;
  await queueMail(deps, tx, user, 'password_reset', { name: user.name, url });
}

export async function remindOfUsername(deps: MailDeps, tx: Tx, email: string): Promise<void> {
  const user = await accountFor(deps, tx, 'username', email);
  if (!user) return;
  await queueMail(deps, tx, user, 'username_reminder', { name: user.name, username: user.username });
}

/** Writes the mail that verifies an address, in the transaction that creates or changes it. */
export async function sendVerification(
  deps: MailDeps,
  tx: Tx,
  user: { id: number; name: string; email: string },
): Promise<void> {
  const { token, hash } = createToken();
  await saveVerificationToken(tx, { userId: user.id, email: user.email, tokenHash: hash });
  const url = `${deps.config.publicUrl}/auth/verify-email?token=${token}`;
  await queueMail(deps, tx, user, 'verify_email', { name: user.name, url });
}
