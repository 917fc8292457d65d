export type {
  Context,
  Deps,
  FileReaders,
  GeneratedTrip,
  GenerateTrip,
  IdentityProvider,
  LivePort,
  LiveStart,
  LiveSubscriber,
  Logger,
  PhotoFile,
  RequestInfo,
  ResolvedPlace,
  SessionPort,
  SmsSender,
} from './context.ts';
export { toAppError, toTrpcError } from './errors.ts';
export { copyAnchors } from './features/anchors/commands/copy-anchors.ts';
export { writeAnchor } from './features/anchors/commands/write-anchor.ts';
export { anchorKeys } from './features/anchors/presenter.ts';
export { checkLogs, isWhole } from './features/anchors/reads/check-logs.ts';
export { refreshRanks } from './features/bids/commands/refresh-ranks.ts';
export { importDueFeeds } from './features/calendar/commands/import-feed.ts';
export { passDueCases } from './features/cases/commands/take-step.ts';
export { type Addressed, type Audience, receives } from './features/live/policy.ts';
export { type AddressedEvent, addressEvents } from './features/live/reads/addressed-events.ts';
export type { LiveEvent, LiveFrame } from './features/live/schema.ts';
export { type MailTransport, type OutgoingMail, sendMails } from './features/mails/commands/send-mails.ts';
export { takeMailEvents, takeMailReport } from './features/mails/commands/take-bounces.ts';
export { deliverAll, deliverBatch, retryFailures } from './features/notifications/delivery/deliver.ts';
export { writeDigests } from './features/notifications/delivery/digest.ts';
export { notifyDailySearches, notifyHomeSearches } from './features/notifications/delivery/search-alerts.ts';
export { planPayouts } from './features/payments/commands/plan-payouts.ts';
export { processEvents } from './features/payments/commands/process-events.ts';
export { type Refund, refundBooking } from './features/payments/commands/refund-booking.ts';
export { sendOperations } from './features/payments/commands/send-operations.ts';
export { sweepPhotos } from './features/photos/commands/sweep-photos.ts';
export { placeHomes } from './features/places/commands/place-homes.ts';
export { resolvePlaces } from './features/places/commands/resolve-places.ts';
export { movedPlace, readPlaceHead } from './features/places/reads/place-page.ts';
export { placeOldProperties } from './features/properties/commands/place-old-properties.ts';
export { type ListingHead, readListingHead } from './features/properties/reads/listing-head.ts';
export { expireRequests } from './features/requests/commands/expire-requests.ts';
export { acceptLoss, adoptSecret, checkSecret, OtherSecret } from './features/seals/commands/check-secret.ts';
export { reseal } from './features/seals/commands/reseal-values.ts';
export { lostIn, lostWords } from './features/seals/rules.ts';
export { learnForSearch } from './features/searches/commands/learn-words.ts';
export { measureFigures } from './features/settings/commands/measure-figures.ts';
export { initialSite } from './features/settings/presenter.ts';
export { siteOf } from './features/settings/reads/site.ts';
export type { Site } from './features/settings/schema.ts';
export { takeIdentityOutcome } from './features/verification/commands/take-identity-outcome.ts';
export { Allowances } from './kit/allowances.ts';
export { FeedFault, type FetchCalendar, type Validators } from './kit/ical/fault.ts';
export { openMailBody } from './kit/mail.ts';
export { mailReportBytes } from './kit/mail-report.ts';
export {
  type MoveState,
  type PageState,
  type PaymentProvider,
  ProviderFault,
} from './kit/payment-provider.ts';
export { askedBy } from './kit/request-reading.ts';
export { firstFinding, type Reading, readingsOf } from './kit/search-reading.ts';
export { eventOf, logEvent, originOf, securityMessage } from './kit/security.ts';
export { createVault, SealLost, type Vault } from './kit/vault.ts';
export { type AppRouter, appRouter, createCaller } from './root.ts';
