export { createDb, type Db, type DbLog, inTransaction, type Tx } from './client.ts';
export { translateDbError } from './errors.ts';
export { couldUndo, currentRole } from './grants.ts';
export { type JobDefinition, startWorker, type Worker } from './jobs/worker.ts';
export { coalesce } from './live/coalesce.ts';
export { type CommitNotifier, openCommitNotifier } from './live/commit-notifier.ts';
export { type NotReady, type Readiness, watchReadiness } from './live/readiness.ts';
export { isUpToDate, migrate, migrateToLatest } from './migrate.ts';
export * from './queries/admin.ts';
export * from './queries/alerts.ts';
export * from './queries/analytics.ts';
export * from './queries/anchors.ts';
export * from './queries/audit.ts';
export * from './queries/bids.ts';
export * from './queries/bookings.ts';
export * from './queries/calendar.ts';
export * from './queries/calendar-feeds.ts';
export * from './queries/clock.ts';
export * from './queries/contact.ts';
export * from './queries/counters.ts';
export * from './queries/delivery.ts';
export * from './queries/due.ts';
export * from './queries/erasure.ts';
export * from './queries/health.ts';
export * from './queries/idempotency.ts';
export * from './queries/imports.ts';
export { type JobRow, listJobs, listRecurring, retryJob } from './queries/jobs.ts';
export * from './queries/live.ts';
export * from './queries/login-failures.ts';
export * from './queries/mails.ts';
export * from './queries/market-data.ts';
export {
  type RankedMatch,
  type RankedMatchOf,
  topMatches,
  topMatchesByFullScan,
  topMatchesOfAll,
} from './queries/matching.ts';
export { bestFits, type HomeFit, homesByFit, nearestHomes } from './queries/matching-homes.ts';
export type { RankingWeights } from './queries/matching-score.ts';
export { type MatchSubject, matchSubjects } from './queries/matching-subjects.ts';
export * from './queries/messages.ts';
export * from './queries/moderation.ts';
export * from './queries/notifications.ts';
export * from './queries/outbox.ts';
export * from './queries/own-data.ts';
export * from './queries/photos.ts';
export * from './queries/pictures.ts';
export * from './queries/properties.ts';
export * from './queries/queue.ts';
export * from './queries/ranks.ts';
export * from './queries/rate-limits.ts';
export * from './queries/reach.ts';
export * from './queries/reports.ts';
export * from './queries/requests.ts';
export * from './queries/reviews.ts';
export * from './queries/role-loss.ts';
export * from './queries/saved-searches.ts';
export * from './queries/seals.ts';
export * from './queries/security-events.ts';
export * from './queries/sessions.ts';
export {
  type AuctionSettings,
  auctionSettings,
  lockAuctionSettings,
  saveAuctionSettings,
} from './queries/settings.ts';
export * from './queries/share-links.ts';
export * from './queries/site.ts';
export { type TimelineRow, timeline } from './queries/timeline.ts';
export * from './queries/tokens.ts';
export * from './queries/two-factor.ts';
export * from './queries/users.ts';
export { resetDatabase } from './reset.ts';
export type { Schema } from './schema/tables.ts';
