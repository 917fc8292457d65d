/**
 * The calls that create something. With an Idempotency-Key a call takes effect once, however often it is repeated; clients send
 * one because an answer can be lost after the server has done the work.
 */
export const postingProcedures = [
  'bids.counter',
  'bids.place',
  'calendar.addFeed',
  'calendar.block',
  'contact.send',
  'invitations.send',
  'messages.send',
  'properties.create',
  'requests.create',
  'requests.repost',
  'reviews.reply',
  'reviews.write',
  'searches.save',
  'searches.saveHomes',
] as const;
export type PostingProcedure = (typeof postingProcedures)[number];
