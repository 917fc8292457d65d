/** Why the provider did not do what it was asked to. */
export class ProviderFault extends Error {
  override name = 'ProviderFault';
  /**
   * unknown: no answer, or one that says nothing: it may have been done, and the same key is safe. busy: it was not done, and the same
   * key may be used again. refused: it was not done, and the same key is refused again.
   */
  readonly kind: 'unknown' | 'busy' | 'refused';

  constructor(kind: 'unknown' | 'busy' | 'refused', message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}

/** The provider's page on which a guest pays. A closed page can never be paid again. */
export type PageState =
  | { status: 'open'; url: string }
  | { status: 'processing' | 'paid'; paymentRef: string }
  | { status: 'closed' };

/** What became of a refund, transfer or reversal. */
export type MoveState = { ref: string; status: 'done' | 'pending' | 'failed' };

/** A move as the provider gets it: `key` makes a repeated call do nothing, `move` is our number of it. */
type MoveCall = { key: string; move: number; bookingId: number; cents: number };

/**
 * A payment provider. No card data ever comes here: guests pay on its pages. Every call may throw a `ProviderFault`. Amounts in US
 * cents.
 */
export type PaymentProvider = {
  openPage: (
    page: MoveCall & { title: string; email: string; returnUrl: string },
  ) => Promise<{ ref: string; url: string | null }>;
  page: (ref: string) => Promise<PageState>;
  /** Closes an open page; a page that was paid meanwhile says so. */
  closePage: (ref: string) => Promise<PageState>;
  refund: (move: MoveCall & { paymentRef: string }) => Promise<MoveState>;
  /** What has become of a refund. */
  refundState: (ref: string) => Promise<MoveState>;
  /** From the operator's balance to a host's account. */
  payOut: (move: MoveCall & { account: string }) => Promise<MoveState>;
  /** From a host's account back to the operator's balance. */
  takeBack: (move: MoveCall & { transferRef: string }) => Promise<MoveState>;
  /** The move that an unanswered call has made, if any; failed ones do not count. `sourceRef`: the payment or transfer it gives back. */
  findMove: (
    kind: 'refund' | 'payout' | 'reversal',
    move: Pick<MoveCall, 'move' | 'bookingId'> & { sourceRef: string | null },
  ) => Promise<MoveState | undefined>;
  /** The number of the charge behind a payment, and why its last attempt failed. */
  payment: (ref: string) => Promise<{ move: number | null; declined: string | null }>;
  /** Null while the bank only asks and no money is held back. */
  dispute: (
    ref: string,
  ) => Promise<{ paymentRef: string; cents: number; status: 'open' | 'won' | 'lost' } | null>;
  openAccount: (host: { key: string; userId: number; email: string }) => Promise<string>;
  /** The page on which a host says where to be paid out to; it works once. */
  accountPage: (account: string, returnUrl: string) => Promise<string>;
  /** Whether the account can be paid out to. */
  accountReady: (account: string) => Promise<boolean>;
  /** An event with a valid signature; undefined for any other. `objectRef` is what has changed. */
  readEvent: (body: Buffer, signature: string) => { id: string; type: string; objectRef: string } | undefined;
};
