import { AppError, bounceKind, type StopReason } from '@palmbid/domain';
import PostalMime, { type Email } from 'postal-mime';

/** Bytes of a report: mail servers return the headers of a mail, or a mail of ours, which is smaller than this. */
export const mailReportBytes = 256 * 1024;

/** What a report says about one of our mails. */
export type MailReport = {
  /** What came back; null for news that need no answer, such as a delay. */
  kind: StopReason | null;
  /** RFC 3463, such as 5.1.1. */
  status: string | null;
  detail: string | null;
  /** The Message-ID of the mail that it is about, as the report quotes it. */
  messageId: string | null;
};

const noReport = () => new AppError('invalid_input', 'This is no report about a mail.');

/** The fields of a block of a delivery-status or feedback-report body, names in lower case; the first of a name counts. */
function fieldsOf(block: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of block.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).trim().toLowerCase();
    if (colon > 0 && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}
const blocksOf = (body: string) =>
  body
    .trim()
    .split(/\r?\n[ \t]*\r?\n/)
    .map(fieldsOf);

function partOf({ attachments }: Email, ...types: string[]): string | null {
  const part = attachments.find(({ mimeType }) => types.includes(mimeType));
  return part === undefined ? null : String(part.content);
}

/** The Message-ID in the headers of the returned mail; nothing of its body is read. */
function returnedId(report: Email): string | null {
  const returned = partOf(report, 'text/rfc822-headers', 'message/rfc822', 'message/global-headers') ?? '';
  const [headers = new Map<string, string>()] = blocksOf(returned.slice(0, 64 * 1024));
  return headers.get('message-id')?.slice(0, 200) ?? null;
}

/**
 * Reads a delivery status notification (RFC 3464) or an abuse report (RFC 5965), both multipart/report. Only text of bounded
 * length comes out of it; who may be believed is decided by the caller.
 *
 * @throws AppError `invalid_input` for anything else
 */
export async function readMailReport(bytes: Uint8Array): Promise<MailReport> {
  if (bytes.byteLength > mailReportBytes) throw noReport();
  const report = await PostalMime.parse(bytes, {
    forceRfc822Attachments: true,
    attachmentEncoding: 'utf8',
    maxNestingDepth: 8,
    maxHeadersSize: 64 * 1024,
  }).catch(() => {
    throw noReport();
  });
  const messageId = returnedId(report);
  const feedback = partOf(report, 'message/feedback-report');
  if (feedback !== null) {
    const type = fieldsOf(feedback).get('feedback-type')?.toLowerCase();
    return { kind: type === 'abuse' ? 'complaint' : null, status: null, detail: null, messageId };
  }
  const delivery = partOf(report, 'message/delivery-status', 'message/global-delivery-status');
  if (delivery === null) throw noReport();
  // The first block is about the whole mail, the others are about its recipients: ours have one.
  const recipient = blocksOf(delivery).find((block) => block.has('action'));
  if (!recipient) throw noReport();
  const status = /^[245]\.\d{1,3}\.\d{1,3}/.exec(recipient.get('status') ?? '')?.[0] ?? null;
  const failed = recipient.get('action')?.toLowerCase() === 'failed';
  return {
    kind: failed ? bounceKind(status ?? '') : null,
    status,
    detail: recipient.get('diagnostic-code')?.slice(0, 300) ?? null,
    messageId,
  };
}
