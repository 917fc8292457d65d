/**
 * What waits for an admin, in the order of the queue. A new kind needs an entry here, its queries in
 * `packages/db/src/queries/queue.ts`, and its words in the web app; counts, paging and closing come with it.
 */
export const queueKinds = [
  'message_report',
  'listing_report',
  'request_report',
  'person_report',
  'photo_report',
  'review_report',
  'contact',
  'mail',
  'event',
  'job',
] as const;
export type QueueKind = (typeof queueKinds)[number];
