/**
 * The calls that post something new: with an Idempotency-Key each of them happens once, however often it is repeated. Whoever
 * calls them sends one, because an answer can be lost after the server has done its part.
 */
export const postingProcedures = [
  'bids.counter',
  'bids.place',
  'calendar.addFeed',
  'calendar.block',
  'contact.send',
  'messages.send',
  'properties.create',
  'requests.create',
  'requests.repost',
  'reviews.reply',
  'reviews.write',
  'searches.save',
] as const;
export type PostingProcedure = (typeof postingProcedures)[number];
