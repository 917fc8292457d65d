import { type NotificationOf, notificationKinds, notifications } from '@palmbid/domain';
import { hostileTexts, notificationExamples } from '@palmbid/domain/testing';
import { describe, expect, test } from 'vitest';
import { type MailData, type MailKind, renderMail } from './index.ts';

const site = { siteUrl: 'https://palmbid.example' };
const at = '2027-02-03T16:05:00Z';
const url = `${site.siteUrl}/auth/reset-password?token=abc`;
const hostile = `<img src=x onerror=alert(1)>"'&`;

const examples = notificationKinds.map(
  (kind) => ({ kind, data: notificationExamples[kind] }) as NotificationOf,
);

const simple: { [K in Exclude<MailKind, 'notification'>]: MailData[K] } = {
  password_reset: { name: 'Anna', url },
  username_reminder: { name: 'Anna', username: 'anna' },
  verify_email: { name: 'Anna', url },
  password_changed: { name: 'Anna', at },
  two_factor_changed: { name: 'Anna', at, on: true },
  account_suspended: {
    name: 'Ada',
    reason: 'Asked to be paid elsewhere',
    url: 'https://palmbid.example/appeal/x',
  },
  account_restored: { name: 'Ada' },
  email_change_asked: { name: 'Anna', newEmail: 'new@example.com', at },
  email_changed: { name: 'Anna', newEmail: 'new@example.com', at },
  digest: {
    name: 'Anna',
    items: examples.map((notification) => ({ notification, count: 1 })),
  },
};
const all = [
  renderMail('password_reset', simple.password_reset, site),
  renderMail('username_reminder', simple.username_reminder, site),
  renderMail('verify_email', simple.verify_email, site),
  renderMail('password_changed', simple.password_changed, site),
  renderMail('email_changed', simple.email_changed, site),
  renderMail('digest', simple.digest, site),
  ...examples.map((notification) =>
    renderMail('notification', { name: 'Anna', notification, unsubscribeUrl: `${site.siteUrl}/u?t=1` }, site),
  ),
];

describe('every mail', () => {
  test.each(all.map((mail) => [mail.subject, mail] as const))('%s', (_, mail) => {
    expect(mail.subject).not.toMatch(/[\r\n]|undefined/);
    for (const body of [mail.html, mail.text]) expect(body).not.toMatch(/undefined|\[object|NaN/);
    // Every link leads to our own site.
    for (const [, link = ''] of mail.html.matchAll(/href="([^"]*)"/g)) {
      expect(link.startsWith(site.siteUrl)).toBe(true);
    }
    expect(mail.html).not.toMatch(/<script|<img|<link|url\(/i);
    expect(mail.text).toContain('--\nYou get this mail because');
  });

  test('password_reset has the complete link in both forms, and its expiry', () => {
    const mail = renderMail('password_reset', simple.password_reset, site);
    expect(mail.text).toContain(url);
    expect(mail.html).toContain(`href="${url}"`);
    expect(mail.text).toContain('24 hours');
  });
});

test('text written by users is escaped', () => {
  const mail = renderMail(
    'notification',
    {
      name: hostile,
      notification: {
        kind: 'new_message',
        data: { threadId: 1, withId: 2, name: hostile, requestTitle: `${hostile}\r\nBcc: x@y.io` },
      },
    },
    site,
  );
  expect(mail.html).not.toContain('<img');
  expect(mail.subject).not.toMatch(/[\r\n]/);
  expect(mail.text).toContain(hostile);
});

test('has an unsubscribe link unless its kind protects the account', () => {
  for (const notification of examples) {
    const unsubscribeUrl = `${site.siteUrl}/unsubscribe?token=t`;
    const mail = renderMail('notification', { name: 'Anna', notification, unsubscribeUrl }, site);
    expect(mail.text.includes(unsubscribeUrl)).toBe(!notifications[notification.kind].locked);
  }
});

/** What the product chooses. */
const chosen = new Set(['kind', 'what', 'role', 'side', 'by', 'changed', 'timezone']);

/** The data of a mail with every text written by users replaced. */
const withText = <T>(data: T, words: string): T => {
  if (typeof data === 'string') return (/^(https:|\d{4}-)/.test(data) ? data : words) as T;
  if (Array.isArray(data)) return data.map((each) => withText(each, words)) as T;
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, each]) => [key, chosen.has(key) ? each : withText(each, words)]),
  ) as T;
};

test.each(hostileTexts)('no mail gets other markup, links or headers from the text %j', (words) => {
  const tags = (html: string) => html.replace(/<title>.*?<\/title>/s, '').match(/<[^>]*>/g);
  const both = <K extends MailKind>(kind: K, data: MailData[K]) => {
    const plain = renderMail(kind, withText(data, 'x'), site);
    const mail = renderMail(kind, withText(data, words), site);
    expect(tags(mail.html), kind).toEqual(tags(plain.html));
    expect(mail.html.match(/<\/title>/g), kind).toHaveLength(1);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what starts another header
    expect(mail.subject, kind).not.toMatch(/[\u0000-\u001f\u007f\u2028\u2029]/);
  };
  for (const kind of Object.keys(simple) as (keyof typeof simple)[]) both(kind, simple[kind]);
  for (const notification of examples) both('notification', { name: 'Anna', notification });
});
