/** Why a message may be reported. */
export const reportReasons = ['spam', 'scam', 'contact_details', 'abuse', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Why a listing may be reported. */
export const listingReportReasons = ['inaccurate', 'scam', 'offensive', 'not_allowed', 'other'] as const;
export type ListingReportReason = (typeof listingReportReasons)[number];
