/**
 * After so many seconds, what should follow by itself counts as stuck: on the admin's page and in the alerts of
 * deploy/prometheus/alerts.yml.
 */
export const stuckAfter = {
  /** Events until their notifications and mails are written; usually below 0.1 s. */
  events: 60,
  /** A transaction that has written something: all later events wait for its end. Ours are ended after 10 s. */
  transaction: 60,
  /** Mails, from when they are due. */
  mails: 300,
  /** Jobs, from when they are due, and the scheduling of recurring ones, which is every minute. */
  jobs: 300,
} as const;
