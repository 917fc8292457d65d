import { type NotificationOf, notifications, notificationText } from '@palmbid/domain';
import { type Mail, type MailParts, renderLayout } from './layout.ts';

/** The data of each mail. Links are complete addresses of our own site. */
export type MailData = {
  password_reset: { name: string; url: string };
  username_reminder: { name: string; username: string };
  verify_email: { name: string; url: string };
  password_changed: { name: string; at: string };
  email_change_asked: { name: string; newEmail: string; at: string };
  email_changed: { name: string; newEmail: string; at: string };
  two_factor_changed: { name: string; at: string; on: boolean };
  /** `url`: the statement of reasons, where a suspended user can appeal without logging in. */
  account_suspended: { name: string; reason: string; url: string };
  account_restored: { name: string };
  notification: {
    name: string;
    notification: NotificationOf;
    count?: number;
    unsubscribeUrl?: string;
  };
  digest: {
    name: string;
    items: readonly { notification: NotificationOf; count: number }[];
    /** The number of news beyond `items`. */
    more?: number;
    unsubscribeUrl?: string;
  };
};
export type MailKind = keyof MailData;

type Site = { siteUrl: string };
type Content = Omit<MailParts, 'siteUrl'>;

const dateTime = (iso: string): string =>
  `${new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(iso))} UTC`;

const notYou = 'If this was not you, reset your password at once and write to us.';

const templates: { [K in MailKind]: (data: MailData[K], site: Site) => Content } = {
  password_reset: ({ name, url }) => ({
    subject: 'Reset your Palmbid password',
    preview: 'The link expires in 24 hours.',
    heading: `Hello ${name}`,
    paragraphs: [
      'Somebody, hopefully you, asked for a new password for your Palmbid account.',
      'Choose it with the button below. The link expires in 24 hours and works once.',
    ],
    action: { label: 'Choose a new password', url },
    small: ['If you did not ask for this, you can ignore this mail: your password stays as it is.'],
  }),
  username_reminder: ({ name, username }, { siteUrl }) => ({
    subject: 'Your Palmbid username',
    preview: 'Here is the username you asked for.',
    heading: `Hello ${name}`,
    paragraphs: [`Your username is ${username}`, 'You can log in with your e-mail address, too.'],
    action: { label: 'Log in', url: `${siteUrl}/auth` },
    small: ['If you did not ask for this, you can ignore this mail.'],
  }),
  verify_email: ({ name, url }) => ({
    subject: 'Confirm your e-mail address',
    preview: 'One click, and hosts and guests see that your address is real.',
    heading: `Hello ${name}`,
    paragraphs: ['Please confirm that this is your e-mail address. The link expires in 24 hours.'],
    action: { label: 'Confirm my address', url },
    small: ['If you have no account at Palmbid, you can ignore this mail.'],
  }),
  password_changed: ({ name, at }, { siteUrl }) => ({
    subject: 'Your Palmbid password was changed',
    preview: 'If this was you, there is nothing to do.',
    heading: `Hello ${name}`,
    paragraphs: [
      `The password of your account was changed on ${dateTime(at)}. Other devices were logged out.`,
    ],
    action: { label: 'Reset your password', url: `${siteUrl}/auth/forgot-password` },
    small: [notYou],
  }),
  email_change_asked: ({ name, newEmail, at }, { siteUrl }) => ({
    subject: 'Another e-mail address for your Palmbid account',
    preview: 'Your account moves once the new address is confirmed.',
    heading: `Hello ${name}`,
    paragraphs: [
      `On ${dateTime(at)} somebody, hopefully you, asked to move your account to ${newEmail}. It moves once the link in the mail to that address is opened; until then everything stays as it is.`,
    ],
    action: { label: 'Open your settings', url: `${siteUrl}/settings` },
    small: [notYou],
  }),
  email_changed: ({ name, newEmail, at }, { siteUrl }) => ({
    subject: 'The e-mail address of your Palmbid account was changed',
    preview: 'If this was you, there is nothing to do.',
    heading: `Hello ${name}`,
    paragraphs: [`On ${dateTime(at)} the e-mail address of your account was changed to ${newEmail}.`],
    action: { label: 'Write to us', url: `${siteUrl}/contact` },
    small: [notYou],
  }),
  two_factor_changed: ({ name, at, on }, { siteUrl }) => ({
    subject: `Two-factor login was switched ${on ? 'on' : 'off'}`,
    preview: 'If this was you, there is nothing to do.',
    heading: `Hello ${name}`,
    paragraphs: [
      on
        ? `On ${dateTime(at)} two-factor login was switched on for your Palmbid account. From now on logging in asks for a code of your authenticator app. Keep your recovery codes where you find them without your phone.`
        : `On ${dateTime(at)} two-factor login was switched off for your Palmbid account. Your password alone is enough to log in.`,
    ],
    action: { label: 'Open your settings', url: `${siteUrl}/settings` },
    small: [notYou],
  }),
  account_suspended: ({ name, reason, url }) => ({
    subject: 'Your Palmbid account is suspended',
    preview: 'You cannot log in for now.',
    heading: `Hello ${name}`,
    paragraphs: [
      'Your Palmbid account was suspended. You cannot log in, your listings are hidden, and your open bids and requests were closed. Stays that are booked stay booked.',
      `Reason: ${reason}`,
    ],
    action: { label: 'Read the decision or appeal', url },
    small: [
      'If you think that this is a mistake, you can appeal there within 180 days. Keep this mail: the link is yours alone.',
    ],
  }),
  account_restored: ({ name }, { siteUrl }) => ({
    subject: 'Your Palmbid account is open again',
    preview: 'You can log in again.',
    heading: `Hello ${name}`,
    paragraphs: [
      'Your Palmbid account is no longer suspended. You can log in, and your listings are back. Bids and requests that were closed stay closed; you can make new ones.',
    ],
    action: { label: 'Log in', url: `${siteUrl}/auth` },
  }),
  notification: ({ name, notification, count, unsubscribeUrl }, { siteUrl }) => {
    const { title, body, href } = notificationText(notification, count);
    const { action, locked = false } = notifications[notification.kind];
    return {
      subject: title,
      preview: body,
      heading: title,
      paragraphs: [`Hello ${name}`, body],
      action: { label: action, url: `${siteUrl}${href}` },
      ...(unsubscribeUrl !== undefined && !locked && { unsubscribeUrl }),
    };
  },
  digest: ({ name, items, more = 0, unsubscribeUrl }, { siteUrl }) => ({
    subject:
      items.length + more === 1
        ? 'One thing happened on Palmbid'
        : `${items.length + more} things happened on Palmbid`,
    preview: items[0] ? notificationText(items[0].notification).title : '',
    heading: `Hello ${name}, this is your day`,
    paragraphs: [
      ...items.map(({ notification, count }) => {
        const { title, body } = notificationText(notification, count);
        return `${title}: ${body}`;
      }),
      ...(more > 0 ? [`And ${more} more.`] : []),
    ],
    action: { label: 'See all notifications', url: `${siteUrl}/notifications` },
    small: ['You get one mail a day because you asked for it in your settings.'],
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
  }),
};

/** Renders a mail: subject, HTML, and the same text as plain text. */
export function renderMail<K extends MailKind>(kind: K, data: MailData[K], site: Site): Mail {
  return renderLayout({ ...templates[kind](data, site), ...site });
}
