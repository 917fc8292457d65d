/** `YYYY-MM`. */
export const monthForm = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Whether a month's figures (`YYYY-MM`, UTC) have a bid in them: placed in it, or accepted with its check-in in it. */
export const countsInMonth = (
  bid: { createdAt: string; status: string; checkInDate: string },
  month: string,
): boolean =>
  bid.createdAt.startsWith(month) || (bid.status === 'accepted' && bid.checkInDate.startsWith(month));
