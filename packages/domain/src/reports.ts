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

/** What can be reported, and what each reason means there. */
export const reportReasonLabels = {
  request: {
    spam: 'Advertising or spam',
    scam: 'A scam, or asks for money outside Palmbid',
    contact_details: 'Gets around the hidden contact details',
    abuse: 'Insulting or discriminating words',
    other: 'Something else',
  },
  person: {
    spam: 'Advertises or sends spam',
    scam: 'Cheats, or is not who they say they are',
    contact_details: 'Gets around the hidden contact details',
    abuse: 'Insults, threatens or harasses',
    other: 'Something else',
  },
  review: {
    spam: 'Advertising or spam',
    scam: 'Not about this stay, or invented',
    contact_details: 'Gives away names, addresses or numbers',
    abuse: 'Insults, threats or harassment',
    other: 'Something else',
  },
  message: {
    spam: 'Advertising or spam',
    scam: 'A scam, or asks for money outside Palmbid',
    contact_details: 'Gets around the hidden contact details',
    abuse: 'Insults, threats or harassment',
    other: 'Something else',
  },
  listing: {
    inaccurate: 'It is not as described',
    scam: 'A scam, or the place does not exist',
    offensive: 'Insulting or discriminating words or pictures',
    not_allowed: 'It may not be rented out',
    other: 'Something else',
  },
  photo: {
    inaccurate: 'It shows something else',
    not_theirs: 'The picture was taken from somebody else',
    contact_details: 'It shows an address, a number or a link',
    offensive: 'Insulting, violent or naked',
    other: 'Something else',
  },
} as const satisfies {
  request: Record<ReportReason, string>;
  person: Record<ReportReason, string>;
  review: Record<ReportReason, string>;
  message: Record<ReportReason, string>;
  listing: Record<ListingReportReason, string>;
  photo: Record<PhotoReportReason, string>;
};
