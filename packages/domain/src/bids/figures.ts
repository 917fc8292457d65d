/** A month as `YYYY-MM`. */
export const monthForm = /^\d{4}-(0[1-9]|1[0-2])$/;

/** True when a month's figures (`YYYY-MM`, UTC) count a bid: placed in that month, or accepted with its check-in in it. */
export const countsInMonth = (
  bid: { createdAt: string; status: string; checkInDate: string },
  month: string,
): boolean =>
  bid.createdAt.startsWith(month) || (bid.status === 'accepted' && bid.checkInDate.startsWith(month));
