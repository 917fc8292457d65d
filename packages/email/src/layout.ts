import { escapeHtml } from '@palmbid/domain';

export type Mail = { subject: string; html: string; text: string };

export type MailParts = {
  subject: string;
  /** The preview text that mail programs show in the list of mails. */
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  /** The button of the mail: an address of our own site. */
  action?: { label: string; url: string };
  /** Small print below the button. */
  small?: readonly string[];
  /** The address that switches off this kind of mail. */
  unsubscribeUrl?: string;
  siteUrl: string;
};

/** One line, without characters that could start another header. */
const subjectLine = (text: string): string => {
  const line = [...text.replace(/[\s\p{Cc}]+/gu, ' ').trim()];
  return line.length > 150 ? `${line.slice(0, 149).join('')}…` : line.join('');
};

const why = 'You get this mail because you have an account at Palmbid.';
const palm =
  '<span style="display:inline-block;width:28px;height:28px;line-height:28px;border-radius:8px;background:#0b7a75;color:#ffffff;text-align:center;font-weight:700">P</span>';

const paragraph = (
  text: string,
  style = 'margin:0 0 16px;font-size:16px;line-height:24px;color:#22313a',
): string => `<p style="${style}">${escapeHtml(text)}</p>`;

/** Renders a mail for every mail program: one column of tables with inline styles, and the same text as plain text. */
export function renderLayout(parts: MailParts): Mail {
  const { action, unsubscribeUrl } = parts;
  const small = parts.small ?? [];
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(parts.subject)}</title></head>
<body style="margin:0;padding:0;background:#eef3f2">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(parts.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#eef3f2"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:12px;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<tr><td style="padding:24px 32px 0">${palm} <a href="${escapeHtml(parts.siteUrl)}" style="margin-left:8px;font-size:18px;font-weight:700;color:#0b7a75;text-decoration:none">Palmbid</a></td></tr>
<tr><td style="padding:24px 32px 8px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:30px;color:#0f1f26">${escapeHtml(parts.heading)}</h1>
${parts.paragraphs.map((text) => paragraph(text)).join('\n')}
${
  action
    ? `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td style="border-radius:8px;background:#0b7a75"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 24px;font-size:16px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(action.label)}</a></td></tr></table>
${paragraph('If the button does not work, copy this address into your browser:', 'margin:0 0 4px;font-size:13px;line-height:20px;color:#56666f')}
<p style="margin:0 0 16px;font-size:13px;line-height:20px;word-break:break-all"><a href="${escapeHtml(action.url)}" style="color:#0b7a75">${escapeHtml(action.url)}</a></p>`
    : ''
}
${small.map((text) => paragraph(text, 'margin:0 0 12px;font-size:13px;line-height:20px;color:#56666f')).join('\n')}
</td></tr>
<tr><td style="padding:16px 32px 24px;border-top:1px solid #e3eae8;font-size:12px;line-height:18px;color:#56666f">${escapeHtml(why)}${
    unsubscribeUrl
      ? ` <a href="${escapeHtml(unsubscribeUrl)}" style="color:#56666f">No more mails of this kind</a>.`
      : ''
  }</td></tr>
</table></td></tr></table></body></html>
`;
  const text = [
    parts.heading,
    '',
    ...parts.paragraphs.flatMap((line) => [line, '']),
    ...(action ? [`${action.label}:`, action.url, ''] : []),
    ...small.flatMap((line) => [line, '']),
    '--',
    why,
    ...(unsubscribeUrl ? [`No more mails of this kind: ${unsubscribeUrl}`] : []),
    '',
  ].join('\n');
  return { subject: subjectLine(parts.subject), html, text };
}
