import type { NotificationData, NotificationKind } from '../notifications/kinds.ts';

const request = { requestId: 3, requestTitle: 'Week in Lisbon' };
const home = { propertyId: 5, propertyTitle: 'Blue door' };
const bid = { ...request, ...home, bidId: 7, amount: 180, allIn: 1260 };
const hostsBid = { ...bid, name: 'Anna K.' };
const booking = { ...request, ...home, bookingId: 9 };
const at = '2027-06-13T01:00:00Z';

/** The facts of one notification of each kind. */
export const notificationExamples: { [K in NotificationKind]: NotificationData<K> } = {
  new_bid: hostsBid,
  bid_changed: hostsBid,
  bid_withdrawn: hostsBid,
  counter_offer: { ...bid, at },
  counter_answered: { ...hostsBid, what: 'accepted' },
  deadline_near: { ...request, at },
  decide_now: { ...request, at },
  bid_accepted: bid,
  bid_not_selected: bid,
  bid_closed: { ...bid, reason: 'admin', takenDown: 'no trip' },
  bid_stale: { ...bid, changed: ['guests'] },
  rank_lost: { ...bid, rank: '2nd' },
  request_match: { ...request, ...home, score: 87 },
  invited_to_bid: { ...request, ...home },
  search_alert: { ...request, searchId: 2, searchName: 'South', query: 'area=us' },
  new_message: { threadId: 4, withId: 8, name: 'Anna K.' },
  booking_changed: { ...booking, what: 'cancelled' },
  payment_due: { ...booking, name: 'Anna K.', amount: 200, at: '2027-06-13' },
  payment_changed: { ...booking, side: 'guest', amount: 200, what: 'paid' },
  request_reopened: { ...request, by: 'host', at },
  case_changed: { ...booking, caseId: 4, what: 'opened', at },
  review_due: { ...booking, name: 'Anna K.', side: 'guest' },
  review_written: { ...booking, name: 'Anna K.', side: 'guest', what: 'open' },
  listing_moderated: { ...home, reason: 'Spam' },
  content_removed: { ...request, what: 'request', reason: 'Spam' },
  approval_decided: {
    of: 'listing',
    subjectId: 5,
    title: 'Blue door',
    isChange: true,
    isApproved: false,
    opened: false,
    reason: 'A telephone number',
    restrictionId: 6,
  },
  appeal_answered: { restrictionId: 6, title: 'Blue door', outcome: 'reversed' },
  role_changed: { role: 'both' },
  security: { what: 'Your password was changed' },
};
