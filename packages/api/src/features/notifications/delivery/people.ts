import { remindOfUsername, sendResetLink } from '../../auth/commands/send-links.ts';
import { publicName } from '../../requests/presenter.ts';
import { type Consumer, none, notify, ofRequest, ofSearch, ofThread } from './effects.ts';

type PeopleEvent =
  | 'host_invited'
  | 'message_sent'
  | 'messages_read'
  | 'search_found'
  | 'listing_hidden'
  | 'listing_shown'
  | 'request_taken_down'
  | 'photo_taken_down'
  | 'review_hidden'
  | 'submission_decided'
  | 'appeal_answered'
  | 'role_changed'
  | 'security'
  | 'password_forgotten'
  | 'username_forgotten';

const account = { groupKey: 'account' };

/** Messages, daily alerts, and what concerns an account. */
export const peopleConsumers: { [K in PeopleEvent]: Consumer<K> } = {
  message_sent: async ({ payload: { messageId, threadId } }, facts) => {
    const message = await facts.message.load(messageId);
    if (!message) return none;
    return notify({
      userId: message.receiver_id,
      kind: 'new_message',
      groupKey: ofThread(threadId),
      data: {
        threadId,
        withId: message.sender_id,
        name: message.guest_hidden ? publicName(message.sender_name) : message.sender_name,
        ...(message.request_id !== null && { requestId: message.request_id }),
        ...(message.request_title !== null && { requestTitle: message.request_title }),
      },
    });
  },
  messages_read: ({ payload: { readerId, threadId } }) => ({
    read: { userId: readerId, group: ofThread(threadId) },
  }),
  host_invited: async ({ payload: { userId, requestId, propertyId } }, facts) => {
    const invitation = await facts.invitation.load({ requestId, propertyId });
    if (!invitation) return none;
    return notify({
      userId,
      kind: 'invited_to_bid',
      groupKey: ofRequest(requestId),
      data: {
        requestId,
        requestTitle: invitation.request_title,
        propertyId,
        propertyTitle: invitation.property_title,
      },
    });
  },
  search_found: ({ payload: { userId, ...data } }) =>
    notify({ userId, kind: 'search_alert', groupKey: ofSearch(data.searchId), data }),
  listing_hidden: ({ payload: { userId, ...data } }) =>
    notify({ userId, kind: 'listing_moderated', groupKey: `property:${data.propertyId}`, data }),
  listing_shown: ({ payload: { userId, ...data } }) =>
    notify({ userId, kind: 'listing_moderated', groupKey: `property:${data.propertyId}`, data }),
  request_taken_down: ({ payload: { userId, ...data } }) =>
    notify({ ...account, userId, kind: 'content_removed', data: { what: 'request', ...data } }),
  photo_taken_down: ({ payload: { userId, property, ...restricted } }) =>
    notify({
      ...account,
      userId,
      kind: 'content_removed',
      data: property
        ? { what: 'photo', propertyId: property.id, propertyTitle: property.title, ...restricted }
        : { what: 'portrait', ...restricted },
    }),
  review_hidden: ({ payload: { userId, ...data } }) =>
    notify({ ...account, userId, kind: 'content_removed', data: { what: 'review', ...data } }),
  submission_decided: ({ payload: { userId, ...data } }) =>
    notify({ userId, kind: 'approval_decided', groupKey: `${data.of}:${data.subjectId}`, data }),
  appeal_answered: ({ payload: { userId, ...data } }) =>
    notify({ ...account, userId, kind: 'appeal_answered', data }),
  role_changed: ({ payload: { userId, role } }) =>
    notify({ ...account, userId, kind: 'role_changed', data: { role } }),
  // A mail with more details was written with the change itself.
  security: ({ payload: { userId, what } }) =>
    notify({ ...account, userId, kind: 'security', data: { what }, siteOnly: true }),
  password_forgotten: ({ payload }) => ({ write: (deps, tx) => sendResetLink(deps, tx, payload) }),
  username_forgotten: ({ payload }) => ({ write: (deps, tx) => remindOfUsername(deps, tx, payload.email) }),
};
