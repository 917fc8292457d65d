/** Why a message may be reported. */
export const reportReasons = ['spam', 'scam', 'contact_details', 'abuse', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];
