import type { UserRole } from '../../actor.ts';
import { kind, type NotificationText, type OfRequest, requestPath } from '../descriptor.ts';

type OfProperty = { propertyId: number; propertyTitle: string };

const roleNames: Record<UserRole, string> = {
  guest: 'a guest',
  host: 'a host',
  both: 'guest and host',
  admin: 'an administrator',
};

type Removed = { reason: string } & (
  | ({ what: 'request' } & OfRequest)
  | ({ what: 'photo' } & OfProperty)
  | { what: 'portrait' }
);

function removedText(data: Removed): NotificationText {
  const reason = `Reason: ${data.reason}`;
  switch (data.what) {
    case 'request':
      return {
        title: `Your request “${data.requestTitle}” was taken down`,
        body: `Hosts no longer find it, and its bids are closed. ${reason}`,
        href: requestPath(data),
      };
    case 'photo':
      return {
        title: `A photo of “${data.propertyTitle}” was taken down`,
        body: `It was deleted. ${reason}`,
        href: `/properties/${data.propertyId}/photos`,
      };
    case 'portrait':
      return { title: 'Your picture was taken down', body: `It was deleted. ${reason}`, href: '/profile' };
  }
}

/** What admins do, and the safety of the account. */
export const accountKinds = {
  /** `reason`: why it was hidden; without one it is shown again. */
  listing_moderated: kind<OfProperty & { reason?: string }>({
    label: 'A listing of yours was hidden or shown again',
    email: true,
    locked: true,
    urgent: true,
    side: 'host',
    action: 'See your properties',
    text: ({ propertyTitle, reason }) => ({
      ...(reason === undefined
        ? {
            title: `Your listing “${propertyTitle}” is no longer hidden`,
            body: 'It is back as it was before.',
          }
        : {
            title: `Your listing “${propertyTitle}” was hidden`,
            body: `Nobody can find it or get bids with it until it is shown again. Reason: ${reason}`,
          }),
      href: '/properties',
    }),
  }),
  content_removed: kind<Removed>({
    label: 'A request or a photo of yours was taken down',
    email: true,
    locked: true,
    urgent: true,
    action: 'Open Palmbid',
    text: removedText,
  }),
  role_changed: kind<{ role: UserRole }>({
    label: 'Your role was changed',
    email: true,
    locked: true,
    urgent: true,
    action: 'Open your settings',
    text: ({ role }) => ({
      title: 'Your role was changed',
      body: `You are now ${roleNames[role]}.`,
      href: '/settings',
    }),
  }),
  /** `what`: a sentence. */
  security: kind<{ what: string }>({
    label: 'Security of your account',
    email: true,
    locked: true,
    urgent: true,
    action: 'Open your settings',
    text: ({ what }) => ({
      title: what,
      body: 'If this was not you, reset your password at once.',
      href: '/settings',
    }),
  }),
};
