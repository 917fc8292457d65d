export { LoadError, loadCopy, type Source } from './backup/load.ts';
export {
  type Contents,
  checksummed,
  openSnapshot,
  type Snapshot,
  type TableCopy,
  type TableShape,
} from './backup/snapshot.ts';
export {
  createDb,
  type Db,
  type DbLog,
  type DbOptions,
  inTransaction,
  type PoolUse,
  poolUse,
  type Tx,
  withDb,
} from './client.ts';
export { translateDbError } from './errors.ts';
export { exclusively } from './exclusive.ts';
export { couldUndo, mayChangeSchema } from './grants.ts';
export { addressesOf } from './hosts.ts';
export { type JobDefinition, startWorker, type Worker } from './jobs/worker.ts';
export { coalesce } from './live/coalesce.ts';
export { type CommitNotifier, openCommitNotifier } from './live/commit-notifier.ts';
export { type NotReady, type Readiness, watchReadiness } from './live/readiness.ts';
export {
  bestScoresByHost,
  hostsMatching,
  type MatchingHost,
  nearestProperties,
  type PropertyScore,
  propertiesByScore,
} from './matching/property-scores.ts';
export type { RankingWeights } from './matching/score.ts';
export { type MatchSubject, matchSubjects } from './matching/subjects.ts';
export {
  type RankedMatch,
  type RankedMatchOf,
  topMatches,
  topMatchesByFullScan,
  topMatchesOfAll,
} from './matching/top-matches.ts';
export { migrate, migrateToLatest, schemaFit } from './migrate.ts';
export { MigrationError, migrationFolders } from './migrations.ts';
export * from './queries/accounts/consents.ts';
export * from './queries/accounts/erasure.ts';
export * from './queries/accounts/login-failures.ts';
export * from './queries/accounts/own-data.ts';
export * from './queries/accounts/role-loss.ts';
export * from './queries/accounts/security-events.ts';
export * from './queries/accounts/sessions.ts';
export * from './queries/accounts/tokens.ts';
export * from './queries/accounts/two-factor.ts';
export * from './queries/accounts/users.ts';
export * from './queries/accounts/verification.ts';
export * from './queries/auction/bid-facts.ts';
export * from './queries/auction/bid-labels.ts';
export * from './queries/auction/bid-views.ts';
export * from './queries/auction/bids.ts';
export * from './queries/auction/bookings.ts';
export * from './queries/auction/cases.ts';
export * from './queries/auction/counters.ts';
export * from './queries/auction/due.ts';
export * from './queries/auction/invitations.ts';
export * from './queries/auction/ranks.ts';
export * from './queries/auction/request-search.ts';
export * from './queries/auction/requests.ts';
export * from './queries/auction/share-links.ts';
export * from './queries/auction/waiting.ts';
export * from './queries/delivery/audience.ts';
export * from './queries/delivery/bounces.ts';
export * from './queries/delivery/facts.ts';
export * from './queries/delivery/mails.ts';
export * from './queries/delivery/notifications.ts';
export * from './queries/delivery/outbox.ts';
export * from './queries/delivery/rank-checks.ts';
export * from './queries/delivery/saved-searches.ts';
export * from './queries/listings/calendar.ts';
export * from './queries/listings/calendar-feeds.ts';
export * from './queries/listings/imports.ts';
export * from './queries/listings/photos.ts';
export * from './queries/listings/pictures.ts';
export * from './queries/listings/places.ts';
export * from './queries/listings/properties.ts';
export * from './queries/listings/search.ts';
export * from './queries/market/analytics.ts';
export * from './queries/market/map.ts';
export * from './queries/market/match-inputs.ts';
export * from './queries/market/prices.ts';
export * from './queries/market/reach.ts';
export * from './queries/market/search-words.ts';
export * from './queries/market/unknown-places.ts';
export * from './queries/operations/admin.ts';
export * from './queries/operations/anchors.ts';
export * from './queries/operations/audit.ts';
export * from './queries/operations/backlog.ts';
export * from './queries/operations/clock.ts';
export * from './queries/operations/health.ts';
export * from './queries/operations/idempotency.ts';
export { type JobRow, listJobs, listRecurring, retryJob } from './queries/operations/jobs.ts';
export * from './queries/operations/legal.ts';
export * from './queries/operations/lodging.ts';
export * from './queries/operations/moderation.ts';
export * from './queries/operations/operator.ts';
export * from './queries/operations/queue.ts';
export * from './queries/operations/rate-limits.ts';
export * from './queries/operations/reports.ts';
export * from './queries/operations/restrictions.ts';
export * from './queries/operations/seals.ts';
export {
  type AuctionSettings,
  auctionSettings,
  lockAuctionSettings,
  saveAuctionSettings,
} from './queries/operations/settings.ts';
export * from './queries/operations/site.ts';
export * from './queries/operations/submissions.ts';
export { type TimelineRow, timeline } from './queries/operations/timeline.ts';
export * from './queries/payments/operations.ts';
export * from './queries/payments/provider.ts';
export * from './queries/payments/settings.ts';
export * from './queries/payments/views.ts';
export * from './queries/people/contact.ts';
export * from './queries/people/favourites.ts';
export * from './queries/people/messages.ts';
export * from './queries/people/reviews.ts';
export { type SearchArea, searchWindow } from './queries/search-terms.ts';
export { type Replica, watchReplica } from './replica.ts';
export { resetDatabase } from './reset.ts';
export { missingSettings, setRoleDefaults } from './role-defaults.ts';
export type { Schema } from './schema/tables.ts';
