/** Why a message, a review, a request or a person may be reported. */
export const reportReasons = ['spam', 'scam', 'contact_details', 'abuse', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Why a listing may be reported. */
export const listingReportReasons = ['inaccurate', 'scam', 'offensive', 'not_allowed', 'other'] as const;
export type ListingReportReason = (typeof listingReportReasons)[number];

/** Why a photo may be reported. */
export const photoReportReasons = [
  'inaccurate',
  'not_theirs',
  'contact_details',
  'offensive',
  'other',
] as const;
export type PhotoReportReason = (typeof photoReportReasons)[number];

export type AnyReportReason = ReportReason | ListingReportReason | PhotoReportReason;
