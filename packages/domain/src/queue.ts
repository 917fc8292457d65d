/**
 * Kinds of items in the admin queue, in its order. A new kind needs an entry here, its queries in
 * `packages/db/src/queries/queue.ts`, and its labels in the web app; counts, paging and closing follow from these.
 */
export const queueKinds = [
  'case',
  'appeal',
  'listing_approval',
  'request_approval',
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
