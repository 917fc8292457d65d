/** All limits of the product; schemas, forms and queries use these, and the database's constraints repeat them. */
export const limits = {
  id: { max: 2_147_483_647 },
  username: { min: 3, max: 40 },
  password: { min: 6, max: 128, strongMin: 15 },
  name: { min: 2, max: 100 },
  email: { max: 254 },
  bio: { max: 1000 },
  url: { max: 2048 },
  title: { max: 140 },
  description: { max: 4000 },
  location: { max: 140 },
  address: { max: 300 },
  propertyType: { max: 40 },
  amenities: { maxItems: 50, maxLength: 60 },
  guests: { min: 1, max: 50 },
  bedrooms: { min: 0, max: 50 },
  bathrooms: { min: 0, max: 50 },
  sqft: { min: 0, max: 100_000 },
  minNights: { min: 1, max: 90 },
  nights: { min: 1, max: 90 },
  /** USD per night. */
  nightlyRate: { min: 1, max: 100_000, default: 100 },
  /** USD per night; the form's slider ends at 10,000, the API allows as much as for a bid. */
  budget: { min: 0, max: 100_000, sliderMax: 10_000, sliderStep: 50, sliderMinSteps: 2 },
  /** USD per stay. */
  fee: { max: 10_000 },
  /** USD for a stay. */
  extraGuests: { max: 1_000_000 },
  depositTerms: { max: 300 },
  /** `name` in characters; `rate` at most per cent, or USD. */
  lodgingTax: { name: 60, rate: { percent: 50, amount: 500 } },
  registrationNumber: { max: 40 },
  /** USD per night. */
  bidAmount: { min: 0.01, max: 100_000 },
  bidMessage: { max: 2000 },
  declineReason: { max: 40 },
  blockNote: { max: 200 },
  seasons: { perProperty: 24, name: 40 },
  /** How far ahead a host may block nights, and how much of a calendar one call may read, in days. */
  calendar: { ahead: 1095, window: 800 },
  /** Imported calendars of a property: their number, names, how many days ahead they are read, and the size of one. */
  feeds: {
    perProperty: 5,
    name: 80,
    ahead: 730,
    /** After inflation. */
    bytes: 5_000_000,
    events: 20_000,
    /** Characters of one line, unfolded, and its parameters. */
    line: 10_000,
    parameters: 20,
    /** Recurrence rules of one event, and the dates that it adds or removes (RDATE, EXDATE). */
    rules: 10,
    dates: 1000,
    /** Recurrence steps in the whole calendar. */
    repetitions: 50_000,
    /** Events outside these years are ignored. */
    years: { first: 1900, last: 2200 },
  },
  messageContent: { min: 1, max: 4000 },
  messageSearch: { min: 2, max: 100 },
  reportDetail: { max: 1000 },
  /** An admin's reason for suspending a user or hiding a listing or review; the user concerned reads it. */
  adminReason: { min: 1, max: 500 },
  /** An appeal against a restriction, and the admin's answer. */
  appeal: { min: 1, max: 2000 },
  /** Words in a case, an admin's statement, photos of a side and their captions. */
  caseWords: { min: 1, max: 4000 },
  caseStatement: { min: 1, max: 2000 },
  casePhotos: { perSide: 10, caption: 200 },
  searchName: { max: 80 },
  savedSearches: 20,
  favourites: 500,
  /** Invitations to bid within 24 hours. */
  invitations: { perGuest: 10, perHost: 10 },
  /** Listings on the page of a place, and the homes that its figures are made of. */
  placePage: { listings: 24, homes: 1_000 },
  similarHomes: 6,
  photos: {
    perProperty: 20,
    /** Bytes of one upload. */
    bytes: 10 * 1024 * 1024,
    /** Width times height of an upload: enough for the largest photos of a phone. */
    pixels: 64_000_000,
    /** The same for AVIF, whose decoder needs 20 bytes per pixel. */
    avifPixels: 24_000_000,
    alt: 200,
  },
  /** Properties of one import, its columns, and the bytes of its file. */
  importRows: 5000,
  importColumns: 100,
  importBytes: 8 * 1024 * 1024,
  /** Of an import as text: lines, characters per line, and nesting depth of JSON. */
  importLines: 200_000,
  importLine: 1_000_000,
  importDepth: 10,
  /** Quotation marks inside words: more of them mean another file format or a broken file. */
  importStrayQuotes: 20_000,
  prompt: { min: 1, max: 2000 },
  preferencesBytes: 8000,
  page: { default: 50, max: 100, unpaged: 1000 },
  /** Entries of the list of what waits for a user. */
  waiting: 20,
  idempotencyKey: { min: 1, max: 200 },
  bidsPerProperty: 3,
  countersPerBid: 2,
  /** Price changes of one bid within an hour. */
  priceChangesPerHour: 10,
  shiftDays: 3,
  /** Below this share of the property's own nightly rate a bid is marked suspiciously low. */
  suspiciouslyLowShare: 0.4,
  revealedPriceStep: 10,
  matchBadge: { strong: 80, secondary: 60 },
  newHostBelowReviews: 3,
  reviewContent: { min: 1, max: 2000 },
  reviewReply: { min: 1, max: 1000 },
  /** Days from the day of departure during which both sides may review a stay. */
  reviewDays: 14,
  /** Days before that window ends at which a side that has not written is reminded, once. */
  reviewReminderDays: 3,
  sessionsPerUser: 20,
  /** Days that security events of an account are kept. */
  securityEventDays: 180,
  /** Wrong passwords or codes allowed per account within any `minutes`; wrong passwords also per network address. */
  loginFailures: { max: 10, minutes: 15 },
  /** Rows of one CSV export; a larger market is read from the database. */
  csvRows: 10_000,
} as const;

/** CPU time in milliseconds after which reading a file is stopped. */
export const readingTimes = { text: 2_000, picture: 10_000 } as const;

/** Values of a request where the guest's text leaves them open. Budgets are USD per night. */
export const requestDefaults = {
  title: 'AI-Generated Vacation',
  location: 'To be determined',
  checkInDaysFromNow: 7,
  checkOutDaysFromNow: 14,
  bidDeadlineDaysFromNow: 3,
  guests: 2,
  bedrooms: 1,
  minBudget: 1000,
  maxBudget: 2000,
  mustHaveAmenities: ['Wifi'],
  dateFlexibility: 'exact',
} as const;

/** Settings that admins may change for future auctions; the database enforces the same bounds. */
export const auctionSettingLimits = {
  /** Hours of bidding when the guest chose no deadline. */
  biddingHours: { min: 1, max: 720, default: 72 },
  /** Hours to decide after the deadline. */
  decidingHours: { min: 12, max: 168, default: 72 },
  softCloseMinutes: { min: 1, max: 60, default: 10 },
  softCloseExtensions: { min: 0, max: 6, default: 6 },
} as const;

/** Settings that admins may change for the whole site. */
export const siteLimits = {
  claim: { max: 140 },
  socialLinks: { max: 8, network: 30 },
} as const;

const hour = 3_600_000;
const day = 24 * hour;

/** Durations of the auction in milliseconds. */
export const auctionTimes = {
  activationLead: 6 * hour,
  shortNotice: 48 * hour,
  defaultBidding: 3 * day,
  minBidding: 1 * hour,
  maxBidding: 30 * day,
  biddingEndsBeforeCheckIn: 24 * hour,
  deciding: 72 * hour,
  decidingEndsBeforeCheckIn: 12 * hour,
  shortNoticeBidding: 2 * hour,
  shortNoticeDeciding: 2 * hour,
  raiseUntilBeforeDeadline: 2 * hour,
  softCloseWindow: 10 * 60_000,
  softCloseMaxExtensions: 6,
  decideAfterChange: 24 * hour,
  rankRefresh: 5 * 60_000,
  /** How long a new price must stand before it ranks. */
  priceStands: 60_000,
  /** The period in which a bid's price may change `priceChangesPerHour` times. */
  priceChanges: hour,
  counterLife: 24 * hour,
} as const;

/**
 * A live stream begins this much before the data on its page was read, in milliseconds: connecting takes time. A client whose
 * connection took longer reloads its data.
 */
export const liveStartMargin = 10_000;
