/** Who moves the money of a booking: guest and host between themselves, or a provider. */
export const paymentProviders = ['agreement', 'stripe'] as const;
export type PaymentProviderName = (typeof paymentProviders)[number];

/**
 * A move of money. charge: guest to operator, for a part of the payment plan. refund: back to the guest. payout: operator to host.
 * reversal: back from the host.
 */
export const moveKinds = ['charge', 'refund', 'payout', 'reversal'] as const;
export type MoveKind = (typeof moveKinds)[number];

/** planned: the provider has not confirmed it yet. sent: it has, and the outcome is open. */
export const moveStatuses = ['planned', 'sent', 'done', 'failed', 'cancelled'] as const;
export type MoveStatus = (typeof moveStatuses)[number];

export const disputeStatuses = ['open', 'won', 'lost'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/** What guest or host are notified of. */
export const paymentNews = ['paid', 'failed', 'refunded', 'paid_out', 'disputed'] as const;
export type PaymentNews = (typeof paymentNews)[number];

/** The accounts of the ledger, in the order of an admin's page. Debits are positive, credits negative. */
export const ledgerAccounts = [
  'clearing',
  'guest_receivable',
  'host_payable',
  'commission',
  'refunds',
  'payouts',
  'disputes',
  'owed_by_host',
  'owed_to_guest',
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

/** How long after check-in a host is paid out: a guest who finds no home there can say so first. */
export const payoutHoursAfterCheckIn = 24;

/** The operator's highest share of a price, in hundredths of a per cent. */
export const mostCommissionBps = 5000;

/** A move that the provider refuses so often needs an admin. */
export const mostRounds = 8;

/** Seconds until the next attempt: 15 s, 30 s, 1 min, … up to 6 h. */
export const retryAfterSeconds = (attempts: number): number =>
  Math.min(15 * 2 ** Math.min(attempts, 20), 21_600);
