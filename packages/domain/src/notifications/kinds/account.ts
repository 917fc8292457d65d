import type { UserRole } from '../../actor.ts';
import { kind, type NotificationText, type OfRequest, requestPath } from '../descriptor.ts';

type OfProperty = { propertyId: number; propertyTitle: string };

const roleNames: Record<UserRole, string> = {
  guest: 'a guest',
  host: 'a host',
  both: 'guest and host',
  admin: 'an administrator',
};

/** `restrictionId`: the statement of reasons, which says how to appeal; without it in notifications from before there were any. */
type Restricted = { restrictionId?: number };

/** The page with the statement of reasons and the appeal, else `otherwise`. */
const statementPath = ({ restrictionId }: Restricted, otherwise: string): string =>
  restrictionId === undefined ? otherwise : `/decisions#decision-${restrictionId}`;
const appealHint = ({ restrictionId }: Restricted): string =>
  restrictionId === undefined ? '' : 'You can appeal. ';

type Removed = { reason: string } & Restricted &
  (
    | ({ what: 'request' } & OfRequest)
    | ({ what: 'photo' } & OfProperty)
    | ({ what: 'review' } & OfProperty)
    | { what: 'portrait' }
  );

function removedText(data: Removed): NotificationText {
  const reason = `${appealHint(data)}Reason: ${data.reason}`;
  switch (data.what) {
    case 'request':
      return {
        title: `Your request “${data.requestTitle}” was taken down`,
        body: `Hosts no longer find it, and its bids are closed. ${reason}`,
        href: statementPath(data, requestPath(data)),
      };
    case 'photo':
      return {
        title: `A photo of “${data.propertyTitle}” was taken down`,
        body: `It was deleted. ${reason}`,
        href: statementPath(data, `/properties/${data.propertyId}/photos`),
      };
    case 'review':
      return {
        title: `Your review of “${data.propertyTitle}” was hidden`,
        body: `It leaves every page and every rating. ${reason}`,
        href: statementPath(data, '/decisions'),
      };
    case 'portrait':
      return {
        title: 'Your picture was taken down',
        body: `It was deleted. ${reason}`,
        href: statementPath(data, '/profile'),
      };
  }
}

type Submitted = Restricted & {
  of: 'listing' | 'request';
  subjectId: number;
  title: string;
  isChange: boolean;
  isApproved: boolean;
  /** An approved request is active now. */
  opened: boolean;
  reason?: string;
};

function submittedText(data: Submitted): NotificationText {
  const { of, subjectId, title, isChange, isApproved, opened, reason } = data;
  const what = `${isChange ? 'change of your' : of === 'listing' ? 'listing' : 'request'}${isChange ? ` ${of}` : ''} “${title}”`;
  const page = of === 'listing' ? `/properties/${subjectId}` : `/vacation-request/${subjectId}`;
  const subject = isChange ? `The ${what}` : `Your ${what}`;
  if (!isApproved) {
    return {
      title: `${subject} was not approved`,
      body: `${isChange ? 'It stays as it was.' : 'Change it and submit it again.'} ${appealHint(data)}Reason: ${reason ?? ''}`,
      href: statementPath(data, page),
    };
  }
  const public_ = of === 'listing' ? 'Guests can find it now.' : 'Hosts can bid on it now.';
  const late = 'Its dates no longer leave time for bids: change them and open it.';
  const body = isChange ? 'Everybody sees it now.' : of === 'request' && !opened ? late : public_;
  return { title: `${subject} is approved`, body, href: page };
}

/** What admins do, and the safety of the account. */
export const accountKinds = {
  /** `reason`: why it was hidden; without one it is shown again. */
  listing_moderated: kind<OfProperty & Restricted & { reason?: string }>({
    label: 'A listing of yours was hidden or shown again',
    email: true,
    locked: true,
    urgent: true,
    side: 'host',
    action: 'See your properties',
    text: ({ propertyTitle, reason, ...statement }) => ({
      ...(reason === undefined
        ? {
            title: `Your listing “${propertyTitle}” is no longer hidden`,
            body: 'It is back as it was before.',
          }
        : {
            title: `Your listing “${propertyTitle}” was hidden`,
            body: `Nobody can find it or get bids with it until it is shown again. ${appealHint(statement)}Reason: ${reason}`,
          }),
      href: statementPath(statement, '/properties'),
    }),
  }),
  content_removed: kind<Removed>({
    label: 'A request, a photo or a review of yours was taken down',
    email: true,
    locked: true,
    urgent: true,
    action: 'Open Palmbid',
    text: removedText,
  }),
  approval_decided: kind<Submitted>({
    label: 'A listing or request of yours was approved or not',
    email: true,
    locked: true,
    urgent: true,
    action: 'Open Palmbid',
    text: submittedText,
  }),
  appeal_answered: kind<{ restrictionId: number; title: string; outcome: 'upheld' | 'reversed' }>({
    label: 'Your appeal was answered',
    email: true,
    locked: true,
    urgent: true,
    action: 'Read the answer',
    text: ({ title, outcome, ...statement }) => ({
      title: `Your appeal about “${title}” was answered`,
      body:
        outcome === 'reversed'
          ? 'You were right: the decision was taken back.'
          : 'The decision stays. The answer says why.',
      href: statementPath(statement, '/decisions'),
    }),
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
