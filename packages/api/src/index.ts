export type {
  Context,
  Deps,
  FileReaders,
  GeneratedTrip,
  GenerateTrip,
  LivePort,
  LiveStart,
  LiveSubscriber,
  Logger,
  PhotoFile,
  RequestInfo,
  ResolvedPlace,
  SessionPort,
} from './context.ts';
export { toAppError, toTrpcError } from './errors.ts';
export { copyAnchors } from './features/anchors/commands/copy-anchors.ts';
export { writeAnchor } from './features/anchors/commands/write-anchor.ts';
export { anchorKeys } from './features/anchors/presenter.ts';
export { checkLogs, isWhole } from './features/anchors/reads/check-logs.ts';
export { refreshRanks } from './features/bids/commands/refresh-ranks.ts';
export { importDueFeeds } from './features/calendar/commands/import-feed.ts';
export { type Addressed, type Audience, receives } from './features/live/policy.ts';
export { type AddressedEvent, addressEvents } from './features/live/reads/addressed-events.ts';
export type { LiveEvent, LiveFrame } from './features/live/schema.ts';
export { type MailTransport, type OutgoingMail, sendMails } from './features/mails/commands/send-mails.ts';
export { deliverAll, deliverBatch, retryFailures } from './features/notifications/delivery/deliver.ts';
export { writeDigests } from './features/notifications/delivery/digest.ts';
export { notifyDailySearches, notifyHomeSearches } from './features/notifications/delivery/search-alerts.ts';
export { sweepPhotos } from './features/photos/commands/sweep-photos.ts';
export { placeHomes } from './features/places/commands/place-homes.ts';
export { movedPlace, readPlaceHead } from './features/places/reads/place-page.ts';
export { type ListingHead, readListingHead } from './features/properties/reads/listing-head.ts';
export { expireRequests } from './features/requests/commands/expire-requests.ts';
export { acceptLoss, adoptSecret, checkSecret, OtherSecret } from './features/seals/commands/check-secret.ts';
export { reseal } from './features/seals/commands/reseal-values.ts';
export { lostIn, lostWords } from './features/seals/rules.ts';
export { measureFigures } from './features/settings/commands/measure-figures.ts';
export { initialSite } from './features/settings/presenter.ts';
export { siteOf } from './features/settings/reads/site.ts';
export type { Site } from './features/settings/schema.ts';
export { Allowances } from './kit/allowances.ts';
export { FeedFault, type FetchCalendar, type Validators } from './kit/ical/fault.ts';
export { openMailBody } from './kit/mail.ts';
export { eventOf, logEvent, originOf, securityMessage } from './kit/security.ts';
export { createVault, SealLost, type Vault } from './kit/vault.ts';
export { type AppRouter, appRouter, createCaller } from './root.ts';
