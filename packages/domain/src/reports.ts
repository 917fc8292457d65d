/** Reasons for reporting a message, a review, a request or a user. */
export const reportReasons = ['spam', 'scam', 'contact_details', 'abuse', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Reasons for reporting a listing. */
export const listingReportReasons = ['inaccurate', 'scam', 'offensive', 'not_allowed', 'other'] as const;
export type ListingReportReason = (typeof listingReportReasons)[number];

/** Reasons for reporting a photo. */
export const photoReportReasons = [
  'inaccurate',
  'not_theirs',
  'contact_details',
  'offensive',
  'other',
] as const;
export type PhotoReportReason = (typeof photoReportReasons)[number];

export type AnyReportReason = ReportReason | ListingReportReason | PhotoReportReason;
