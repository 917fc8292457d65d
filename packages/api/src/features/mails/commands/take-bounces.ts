import { createHash } from 'node:crypto';
import { insertBounce, inTransaction, mailArrived, mailRecipient } from '@palmbid/db';
import { AppError, stopReasons } from '@palmbid/domain';
import { z } from 'zod';
import type { Deps } from '../../../context.ts';
import { mailOfMessageId } from '../../../kit/mail.ts';
import { emailAddress } from '../../../kit/person-fields.ts';

/** What a mail provider reports, up to 500 events at once. */
const mailEvents = z.object({
  events: z
    .array(
      z.object({
        type: z.enum([...stopReasons, 'delivered']),
        address: emailAddress,
        at: z.iso.datetime({ offset: true }),
        /** The provider's id of the event; without one, what has the same type, address and time is the same event. */
        id: z.string().min(1).max(150).optional(),
        detail: z.string().max(2000).optional(),
      }),
    )
    .min(1)
    .max(500),
});

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Takes events that a mail provider reports; the caller has checked who sends them. The same event again changes nothing.
 *
 * @throws AppError `invalid_input`
 */
export async function takeMailEvents({ db }: Pick<Deps, 'db'>, body: unknown): Promise<void> {
  const read = mailEvents.safeParse(body);
  if (!read.success) {
    const [issue] = read.error.issues;
    const message = issue?.message ?? 'Not as documented';
    throw new AppError('invalid_input', 'These are no events about mails.', {
      fields: [{ path: issue?.path.join('.') ?? '', message }],
    });
  }
  // By address: two calls at once lock addresses in the same order.
  const events = read.data.events.toSorted((a, b) =>
    a.address < b.address ? -1 : a.address > b.address ? 1 : 0,
  );
  await inTransaction(db, async (tx) => {
    for (const { type, address, at, id, detail } of events) {
      if (type === 'delivered') await mailArrived(tx, address);
      else {
        const key = `event:${hashOf(id ?? `${type} ${address} ${at}`)}`;
        await insertBounce(tx, { address, kind: type, key, detail: detail ?? null, at });
      }
    }
  });
}

/**
 * Takes a report that came back by mail. It is believed only when it quotes the signed Message-ID of one of our mails, and it is about
 * the address of that mail: anybody can write a mail that looks like a report. Returns whether it was about one of our mails.
 *
 * @throws AppError `invalid_input`
 */
export async function takeMailReport(
  { db, files, vault, log }: Pick<Deps, 'db' | 'files' | 'vault' | 'log'>,
  bytes: Uint8Array,
): Promise<boolean> {
  const report = await files.readMailReport(bytes);
  const mailId = report.messageId === null ? null : mailOfMessageId({ vault }, report.messageId);
  const recipient = mailId === null ? undefined : await mailRecipient(db, mailId);
  if (mailId === null || recipient === undefined) {
    log.warn({ kind: report.kind }, 'a report about a mail that was not sent from here was ignored');
    return false;
  }
  if (report.kind !== null) {
    await insertBounce(db, {
      address: recipient.to_address,
      kind: report.kind,
      key: `report:${mailId}:${report.kind}`,
      detail: [report.status, report.detail].filter(Boolean).join(' ') || null,
      at: new Date().toISOString(),
    });
  }
  return true;
}

/** A mail server said at once that this address takes no mail. */
export const takeRefusal = (
  { db }: Pick<Deps, 'db'>,
  mail: { id: number; to_address: string },
  detail: string,
): Promise<boolean> =>
  insertBounce(db, {
    address: mail.to_address.toLowerCase(),
    kind: 'hard',
    key: `smtp:${mail.id}`,
    detail,
    at: new Date().toISOString(),
  });
