import { ask } from '@palmbid/db/testing';
import { testPassword } from '../../support/index.ts';
import type { Row } from '../support/matrix.ts';
import type { Scene } from '../support/scene.ts';
import { adminRows } from './admin.ts';
import { calendarRows } from './calendar.ts';
import { caseRows } from './cases.ts';
import { importRows } from './imports.ts';
import { keepingRows } from './keeping.ts';
import { moderationRows } from './moderation.ts';
import { paymentRows } from './payments.ts';
import { photoRows } from './photos.ts';
import { taxRows } from './taxes.ts';
import { verificationRows } from './verification.ts';

const everybody = '200 200 200 200 200 200 200';
const withSession = '401 200 200 200 200 200 200';
const hostsOnly = '401 403 403 200 200 200 403';
const adminOnly = '401 403 403 403 403 403 200';
const refusedInput = '400 400 400 400 400 400 400';
const parties = '401 200 404 200 404 200 404';

let counter = 0;
const fresh = () => `new${process.pid}_${++counter}`;

const messageId = async (s: Scene) => ({ id: (await s.message()).id });
const threadId = async (s: Scene) => ({ threadId: (await s.message()).thread_id });
/** A counter-offer by R's owner on HB's bid, visible only to the two; with `late`, bidding has closed. */
const counterId = async (s: Scene, late = false): Promise<number> => {
  const bid = await s.bid();
  if (late)
    await ask(
      s.app.db,
      `update vacation_requests set bid_deadline_at = market_now() where id = ${bid.request_id}`,
    );
  const { cents } = s.app.canaries.plantAmount([bid.host_id, bid.guest_id], 'counter');
  const [row] = await ask<{ id: number }>(
    s.app.db,
    `insert into counter_offers (bid_id, amount_cents, expires_at) values (${bid.id}, ${cents}, market_now()) returning id`,
  );
  return row?.id ?? 0;
};
/** The token of R's share link, created by its owner. */
const sharedToken = async (s: Scene): Promise<string> => {
  const { id } = await s.request();
  const made = await s.app.as(await s.owner()).post(`/api/vacation-requests/${id}/share-link`, { on: true });
  if (typeof made.json !== 'object' || made.json === null || !('url' in made.json))
    throw new Error(made.text);
  return String(made.json.url).split('/').at(-1) ?? '';
};
/** A message about R to its owner or to HB. */
const writing = (to: 'owner' | 'HB') => async (s: Scene) => ({
  receiverId: (await (to === 'owner' ? s.owner() : s.person('HB'))).id,
  requestId: (await s.request()).id,
  content: 'Is there a garden?',
});

/** At least one row for every procedure that the contract's matrix does not name. */
export const otherRows: Row[] = [
  ...adminRows,
  ...verificationRows,
  ...moderationRows,
  ...caseRows,
  ...paymentRows,
  { name: 'own user', procedure: 'auth.me', cells: withSession },
  { name: 'own user or null', procedure: 'auth.session', cells: everybody },
  {
    name: 'register',
    procedure: 'auth.register',
    input: () => {
      const username = fresh();
      return { username, password: testPassword, name: 'Somebody New', email: `${username}@test.example` };
    },
    cells: '201 201 201 201 201 201 201',
  },
  {
    name: 'log in',
    procedure: 'auth.login',
    input: async (s) => ({ username: (await s.account()).username, password: testPassword }),
    cells: everybody,
  },
  {
    name: 'log in, wrong password',
    procedure: 'auth.login',
    input: async (s) => ({ username: (await s.account()).username, password: 'not this one' }),
    cells: '401 401 401 401 401 401 401',
  },
  { name: 'log out', procedure: 'auth.logout', cells: '204 204 204 204 204 204 204' },

  {
    name: 'forgotten password',
    procedure: 'auth.forgotPassword',
    input: () => ({ email: 'nobody@test.example' }),
    cells: everybody,
  },
  {
    name: 'forgotten username',
    procedure: 'auth.forgotUsername',
    input: () => ({ email: 'nobody@test.example' }),
    cells: everybody,
  },
  {
    name: 'reset the password with an invalid token',
    procedure: 'auth.resetPassword',
    input: () => ({ token: 'not-a-token', password: testPassword }),
    cells: refusedInput,
  },
  {
    name: 'verify an e-mail address with an invalid token',
    procedure: 'auth.verifyEmail',
    input: () => ({ token: 'not-a-token' }),
    cells: refusedInput,
  },
  { name: 'resend the verification mail', procedure: 'auth.resendVerification', cells: withSession },

  {
    name: 'own profile',
    procedure: 'account.updateProfile',
    input: () => ({ bio: 'Likes the sea.' }),
    cells: withSession,
  },
  {
    name: 'guest view',
    procedure: 'account.setViewMode',
    input: () => ({ viewMode: 'guest' }),
    cells: '401 200 200 403 403 200 200',
  },
  {
    name: 'host view',
    procedure: 'account.setViewMode',
    input: () => ({ viewMode: 'host' }),
    cells: '401 403 403 200 200 200 200',
  },
  {
    name: 'change own password',
    procedure: 'account.changePassword',
    input: () => ({ currentPassword: testPassword, newPassword: 'another horse, another staple' }),
    cells: withSession,
  },
  {
    name: 'change own password with a wrong password',
    procedure: 'account.changePassword',
    input: () => ({ currentPassword: 'not this one', newPassword: 'another horse, another staple' }),
    cells: '401 403 403 403 403 403 403',
  },
  {
    name: 'change own e-mail address',
    procedure: 'account.changeEmail',
    input: () => ({ email: `${fresh()}@test.example`, currentPassword: testPassword }),
    cells: withSession,
  },
  {
    name: 'change own role',
    procedure: 'account.changeRole',
    input: () => ({ userRole: 'both' }),
    cells: '401 200 200 200 200 200 403',
  },
  { name: 'own sessions', procedure: 'account.sessions', cells: withSession },
  {
    name: 'revoke another user’s session',
    procedure: 'account.revokeSession',
    input: () => ({ id: '0123456789abcdef' }),
    cells: '401 404 404 404 404 404 404',
  },
  { name: 'revoke own other sessions', procedure: 'account.revokeOtherSessions', cells: withSession },
  { name: 'own security events', procedure: 'account.securityEvents', cells: withSession },
  { name: 'export own data', procedure: 'account.exportData', cells: withSession },
  {
    name: 'delete own account with a wrong password',
    procedure: 'account.delete',
    input: () => ({ currentPassword: 'not this one' }),
    cells: '401 403 403 403 403 403 403',
  },

  { name: 'GET properties', procedure: 'properties.mine', cells: withSession },
  { name: 'counts of own properties', procedure: 'properties.counts', cells: withSession },
  {
    name: 'own properties to bid with on R',
    procedure: 'properties.toBid',
    input: async (s) => ({ requestId: (await s.request()).id }),
    cells: '401 403 403 200 200 403 403',
  },
  {
    name: 'own properties to bid with on a draft',
    procedure: 'properties.toBid',
    input: async (s) => ({ requestId: (await s.draft()).id }),
    cells: '401 403 403 404 404 403 403',
  },
  {
    name: 'figures of own requests',
    procedure: 'requests.figures',
    cells: '401 200 200 403 403 200 403',
  },
  { name: 'figures of own bids', procedure: 'bids.figures', cells: hostsOnly },
  { name: 'what waits for a guest', procedure: 'requests.waiting', cells: '401 200 200 403 403 200 403' },
  { name: 'what waits for a host', procedure: 'bids.waiting', cells: hostsOnly },
  { name: 'first steps of a host', procedure: 'properties.firstSteps', cells: hostsOnly },
  {
    name: "the suggested bid of HB's home on R",
    procedure: 'ai.suggestedBid',
    input: async (s) => ({ requestId: (await s.request()).id, propertyId: (await s.bidderHome()).id }),
    cells: '401 403 403 200 403 403 403',
  },
  {
    name: 'take marking a notification as read back',
    procedure: 'notifications.markUnread',
    input: async () => ({ ids: [1] }),
    cells: withSession,
  },
  {
    name: "change HB's listed property",
    procedure: 'properties.update',
    input: async (s) => {
      await s.bid();
      return { id: (await s.bidderHome()).id, title: 'Another title' };
    },
    cells: '401 403 403 200 403 403 403',
  },
  {
    name: "remove HB's listed property",
    procedure: 'properties.remove',
    input: async (s) => {
      await s.bid();
      return { id: (await s.bidderHome()).id };
    },
    cells: '401 403 403 204 403 403 403',
  },

  {
    name: 'the log of R',
    procedure: 'requests.log',
    input: async (s) => ({ id: (await s.request()).id }),
    cells: '401 200 404 200 200 200 200',
  },
  {
    name: 'the log of a draft',
    procedure: 'requests.log',
    input: async (s) => ({ id: (await s.draft()).id }),
    cells: '401 200 404 404 404 200 200',
  },
  {
    name: 'repost R, which has not ended',
    procedure: 'requests.repost',
    input: async (s) => ({ id: (await s.request()).id }),
    cells: '401 409 404 403 403 409 403',
  },

  {
    name: "counter HB's bid with a lower price",
    procedure: 'bids.counter',
    input: async (s) => ({ id: (await s.bid()).id, amount: 2401.5 }),
    cells: '401 201 404 403 403 201 403',
  },
  {
    name: "counter HB's bid with a higher price",
    procedure: 'bids.counter',
    input: async (s) => ({ id: (await s.bid()).id, amount: 9000 }),
    cells: '401 409 404 403 403 409 403',
    codes: { GO: 'counter_not_better', BO: 'counter_not_better' },
  },
  {
    name: "accept the counter-offer on HB's bid",
    procedure: 'bids.answerCounter',
    input: async (s) => ({ id: await counterId(s), answer: 'accepted' }),
    cells: '401 403 403 200 404 403 403',
  },
  {
    name: "decline the counter-offer on HB's bid, after the deadline",
    procedure: 'bids.answerCounter',
    input: async (s) => ({ id: await counterId(s, true), answer: 'declined' }),
    cells: '401 403 403 200 404 403 403',
  },
  {
    name: 'answer a counter-offer that has expired',
    procedure: 'bids.answerCounter',
    input: async (s) => ({ id: await counterId(s), answer: 'accepted' }),
    later: 86_400_000 + 1000,
    cells: '401 403 403 409 404 403 403',
    codes: { HB: 'counter_closed' },
  },

  {
    name: 'prices around a place',
    procedure: 'properties.prices',
    input: () => ({
      location: 'Lisbon',
      checkInDate: '2027-05-12',
      checkOutDate: '2027-05-19',
      guests: 2,
      bedrooms: 1,
    }),
    cells: everybody,
  },
  {
    name: 'reach of R',
    procedure: 'requests.reach',
    input: async (s) => ({ id: (await s.request()).id }),
    cells: '401 200 404 403 403 200 403',
  },
  {
    name: 'reach of a draft',
    procedure: 'requests.reach',
    input: async (s) => ({ id: (await s.draft()).id }),
    cells: '401 409 404 403 403 409 403',
  },
  {
    name: 'share link of R',
    procedure: 'requests.share',
    input: async (s) => ({ id: (await s.request()).id }),
    cells: '401 200 404 403 403 200 403',
  },
  {
    name: 'create a share link for R',
    procedure: 'requests.setShare',
    input: async (s) => ({ id: (await s.request()).id, on: true }),
    cells: '401 200 404 403 403 200 403',
  },
  {
    name: 'create a share link for a draft',
    procedure: 'requests.setShare',
    input: async (s) => ({ id: (await s.draft()).id, on: true }),
    cells: '401 409 404 403 403 409 403',
    codes: { GO: 'request_not_active', BO: 'request_not_active' },
  },
  {
    name: 'R by its share link',
    procedure: 'requests.shared',
    input: async (s) => ({ token: await sharedToken(s) }),
    cells: everybody,
    shows: {
      of: (value) =>
        Object.keys(value ?? {})
          .filter((key) => /guest$|name|guestId|imageUrl|bid/i.test(key))
          .join(),
      to: { AN: '', GO: '', GX: '', HB: '', HX: '', AD: '' },
    },
  },
  {
    name: 'a request by an invalid share link',
    procedure: 'requests.shared',
    input: () => ({ token: 'x'.repeat(43) }),
    cells: '404 404 404 404 404 404 404',
  },

  { name: 'figures of own bids and homes', procedure: 'analytics.host', cells: hostsOnly },
  {
    name: "figures of another host's home",
    procedure: 'analytics.host',
    input: async (s) => ({ propertyId: (await s.homeOf(await s.stranger('host'))).id }),
    cells: '401 403 403 403 403 403 403',
  },
  { name: 'demand near own homes', procedure: 'analytics.unmet', cells: hostsOnly },
  {
    name: "demand near another host's home",
    procedure: 'analytics.unmet',
    input: async (s) => ({ propertyId: (await s.homeOf(await s.stranger('host'))).id }),
    cells: '401 403 403 403 403 403 403',
  },
  { name: 'export own bids as a file', procedure: 'analytics.bidsFile', cells: hostsOnly },

  {
    name: 'own bookings',
    procedure: 'bookings.mine',
    input: () => ({ side: 'guest' }),
    cells: withSession,
  },

  {
    name: 'a booking',
    procedure: 'bookings.byId',
    input: async (s) => ({ id: (await s.booking()).id }),
    cells: parties,
  },
  {
    name: 'a booking as a calendar file',
    procedure: 'bookings.calendarFile',
    input: async (s) => ({ id: (await s.booking()).id }),
    cells: parties,
  },
  {
    name: 'cancel a booking',
    procedure: 'bookings.cancel',
    input: async (s) => ({ id: (await s.booking()).id, expectedFee: 0 }),
    cells: parties,
  },
  {
    name: 'reopen a request while its stay is confirmed',
    procedure: 'bookings.reopen',
    input: async (s) => ({ id: (await s.booking()).id }),
    cells: '401 409 404 403 404 409 404',
  },
  {
    name: 'mark a payment as received',
    procedure: 'bookings.markPayment',
    input: async (s) => ({ id: (await s.booking()).id, part: 1, received: true }),
    cells: '401 403 404 200 404 403 404',
  },
  {
    name: 'hold the price of a pending bid',
    procedure: 'bids.hold',
    input: async (s) => ({ id: (await s.bid()).id }),
    cells: '401 403 404 409 404 403 404',
  },
  {
    name: "reviews of HB's home",
    procedure: 'reviews.ofProperty',
    input: async (s) => {
      await s.bid();
      return { propertyId: (await s.bidderHome()).id };
    },
    cells: everybody,
  },
  {
    name: "the standing of HB's home",
    procedure: 'reviews.standing',
    input: async (s) => {
      await s.bid();
      return { propertyId: (await s.bidderHome()).id };
    },
    cells: everybody,
  },
  {
    name: "the standing of R's owner",
    procedure: 'reviews.guestStanding',
    input: async (s) => ({ requestId: (await s.request()).id }),
    cells: '401 403 403 200 200 200 403',
  },
  {
    name: 'the reviews of a stay',
    procedure: 'reviews.ofBooking',
    input: async (s) => ({ bookingId: (await s.review()).bookingId }),
    cells: parties,
  },
  {
    name: 'review a stay that the guest has reviewed',
    procedure: 'reviews.write',
    input: async (s) => {
      const { bookingId, content } = await s.review();
      // Once both parties have reviewed the stay, each can read the other's review.
      s.app.canaries.open(content.text, (await s.person('HB')).id);
      const scores = { communication: 5, cleanliness: 5, houseRules: 5 };
      return { bookingId, stars: 5, scores, content: 'Left it as they found it.' };
    },
    // Guests have other categories, so these scores are invalid for them.
    cells: '401 400 404 201 404 400 404',
  },
  {
    name: 'reply to an unpublished review',
    procedure: 'reviews.reply',
    input: async (s) => ({ id: (await s.review()).id, content: 'Come again!' }),
    cells: '401 403 404 404 404 403 404',
  },
  {
    name: 'report an unpublished review',
    procedure: 'reviews.report',
    input: async (s) => ({ id: (await s.review()).id, reason: 'spam' }),
    cells: '401 403 404 404 404 403 404',
  },
  { name: 'reported reviews', procedure: 'reviews.reported', cells: adminOnly },
  {
    name: 'hide a review',
    procedure: 'reviews.moderate',
    input: async (s) => ({ id: (await s.review()).id, hide: true, reason: 'Names somebody' }),
    cells: adminOnly,
  },

  { name: 'own messages', procedure: 'messages.list', cells: withSession },
  { name: 'own threads', procedure: 'messages.threads', cells: withSession },
  {
    name: 'search own messages',
    procedure: 'messages.search',
    input: () => ({ text: 'canary' }),
    cells: withSession,
  },
  { name: 'count of unread messages', procedure: 'messages.unreadCount', cells: withSession },
  { name: "the thread of HB and R's owner", procedure: 'messages.thread', input: threadId, cells: parties },
  {
    name: 'the thread about R',
    procedure: 'messages.open',
    input: async (s) => {
      await s.message();
      return { requestId: (await s.request()).id };
    },
    cells: '401 200 404 200 200 200 403',
  },
  {
    name: "a message about R to R's owner",
    procedure: 'messages.send',
    input: writing('owner'),
    cells: '401 403 404 201 201 403 403',
  },
  {
    name: 'a message about R to HB',
    procedure: 'messages.send',
    input: writing('HB'),
    cells: '401 201 404 403 403 201 403',
  },
  {
    name: "mark HB's message as read",
    procedure: 'messages.markRead',
    input: messageId,
    cells: '401 200 404 403 404 200 404',
  },
  {
    name: 'mark a thread as read',
    procedure: 'messages.markThreadRead',
    input: async (s) => ({ ...(await threadId(s)), upToId: (await s.message()).id }),
    cells: parties,
  },
  {
    name: 'block HB',
    procedure: 'messages.block',
    input: async (s) => {
      await s.message();
      return { userId: (await s.person('HB')).id };
    },
    cells: '401 200 404 404 404 200 404',
  },
  {
    name: 'unblock HB',
    procedure: 'messages.unblock',
    input: async (s) => ({ userId: (await s.person('HB')).id }),
    cells: withSession,
  },
  {
    name: "report HB's message",
    procedure: 'messages.report',
    input: async (s) => ({ ...(await messageId(s)), reason: 'spam' }),
    cells: '401 200 404 403 404 200 404',
  },

  { name: 'own notifications', procedure: 'notifications.list', cells: withSession },
  { name: 'count of unread notifications', procedure: 'notifications.unreadCount', cells: withSession },
  {
    name: 'mark notifications as read',
    procedure: 'notifications.markRead',
    input: () => ({ upToId: 1_000_000 }),
    cells: withSession,
  },
  { name: 'own notification preferences', procedure: 'notifications.preferences', cells: withSession },
  {
    name: 'change own notification preferences',
    procedure: 'notifications.setPreferences',
    input: () => ({ digest: true }),
    cells: withSession,
  },
  {
    name: 'unsubscribe with an invalid token',
    procedure: 'notifications.unsubscribe',
    input: () => ({ token: 'not.a.token' }),
    cells: refusedInput,
  },
  { name: 'own saved searches', procedure: 'searches.list', cells: hostsOnly },
  {
    name: 'save a search',
    procedure: 'searches.save',
    input: () => ({ name: 'Lisbon', alert: 'instant' }),
    cells: hostsOnly,
  },
  {
    name: 'save a search for an unknown property',
    procedure: 'searches.save',
    input: () => ({ name: 'Lisbon', propertyId: 2_000_000_000 }),
    cells: '401 403 403 403 403 403 403',
  },
  {
    name: 'change an unknown saved search',
    procedure: 'searches.update',
    input: () => ({ id: 2_000_000_000, alert: 'off' }),
    cells: '401 404 404 404 404 404 404',
  },
  {
    name: 'delete an unknown saved search',
    procedure: 'searches.remove',
    input: () => ({ id: 2_000_000_000 }),
    cells: '401 404 404 404 404 404 404',
  },

  ...keepingRows,
  ...calendarRows,

  { name: 'the stream of events', procedure: 'live.events', cells: withSession },

  { name: 'mails sent by the app', procedure: 'mails.list', cells: adminOnly },
  { name: 'mail delivery overview', procedure: 'mails.overview', cells: adminOnly },
  { name: 'failed outbox events', procedure: 'mails.failures', cells: adminOnly },
  {
    name: 'retry an unknown failed event',
    procedure: 'mails.retryFailure',
    input: () => ({ id: 2_000_000_000 }),
    cells: '401 403 403 403 403 403 404',
  },
  {
    name: 'read an unknown mail',
    procedure: 'mails.read',
    input: () => ({ id: 2_000_000_000 }),
    cells: '401 403 403 403 403 403 404',
  },
  {
    name: 'retry an unknown mail',
    procedure: 'mails.retry',
    input: () => ({ id: 2_000_000_000 }),
    cells: '401 403 403 403 403 403 404',
  },
  {
    name: 'send a contact message',
    procedure: 'contact.send',
    input: () => ({ name: 'Robin', email: 'robin@test.example', subject: 'Hello', content: 'A question.' }),
    cells: everybody,
  },

  {
    name: 'search listings by words, dates and budget',
    procedure: 'properties.search',
    input: () => ({ q: 'villa in Lisbon', checkIn: '2031-05-01', checkOut: '2031-05-08', maxRate: 500 }),
    cells: everybody,
  },
  {
    name: 'search listings around a point',
    procedure: 'properties.search',
    input: () => ({ lat: 38.7, lon: -9.1, sort: 'distance' }),
    cells: everybody,
  },
  {
    name: 'counts of a search',
    procedure: 'properties.searchCounts',
    input: () => ({ q: 'Italy', guests: 2 }),
    cells: everybody,
  },
  {
    name: 'suggestions of places while a name is typed',
    procedure: 'places.suggest',
    input: () => ({ text: 'lisb' }),
    cells: everybody,
  },
  {
    name: 'preview of a request parsed from text',
    procedure: 'ai.preview',
    input: () => ({ prompt: 'A week in Lisbon for two in June' }),
    cells: everybody,
  },
  {
    name: 'matches over all own properties',
    procedure: 'ai.propertyMatches',
    cells: '401 403 403 200 200 200 403',
  },
  {
    name: "matches of another host's property",
    procedure: 'ai.propertyMatches',
    input: async (s) => ({ propertyId: (await s.homeOf(await s.stranger('host'))).id }),
    cells: '401 403 403 403 403 403 403',
  },
  ...photoRows,
  ...importRows,
  ...taxRows,
];
