import { findMail, writeAudit } from '@palmbid/db';
import { AppError, notFound } from '@palmbid/domain';
import type { z } from 'zod';
import type { UserContext } from '../../../context.ts';
import { type MailBody, openMailBody } from '../../../kit/mail.ts';
import { inSecuredTransaction } from '../../../kit/security.ts';
import { SealLost } from '../../../kit/vault.ts';
import { isReadable, toMail } from '../presenter.ts';
import type { readMail as answer } from '../schema.ts';

/**
 * Opens a waiting mail for an admin and writes an audit entry. The reset link of an admin's account cannot be read.
 *
 * @throws AppError `not_found`, `forbidden`, `conflict` once it has been sent and wiped
 */
export function readMail(ctx: UserContext, id: number): Promise<z.input<typeof answer>> {
  return inSecuredTransaction(ctx, async (tx, { record }) => {
    const row = await findMail(tx, id);
    if (!row) throw notFound();
    if (row.body === null)
      throw new AppError('conflict', 'This mail has been sent; its text is no longer kept.');
    if (!isReadable(row))
      throw new AppError('forbidden', "The reset link of an admin's account stays closed.");
    await writeAudit(tx, {
      actorId: ctx.actor.id,
      action: 'mail.read',
      subject: `mail:${row.id}`,
      detail: { kind: row.kind, userId: row.user_id },
    });
    if (row.user_id !== null && row.user_id !== ctx.actor.id)
      await record(row.user_id, 'admin_read', ctx.actor.id);
    let body: MailBody;
    try {
      body = openMailBody(ctx.deps, row.body);
    } catch (error) {
      if (!(error instanceof SealLost)) throw error;
      throw new AppError('conflict', 'This mail was sealed with a secret that this server no longer has.');
    }
    const { html, text } = body;
    return { ...toMail(row), html, text };
  });
}
