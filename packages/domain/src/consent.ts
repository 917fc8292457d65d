/** What accounts agree to: versions of legal texts, and to be of age. */
export const consentKinds = ['terms', 'privacy', 'age'] as const;
export type ConsentKind = (typeof consentKinds)[number];
/** The version of a text; of `age`, the years. */
export type Consent = { kind: ConsentKind; number: number };

/** Accounts are for people of this age and above, in years. */
export const minimumAge = 18;

/** What an account is asked to agree to; a text without a version in force is not asked about. */
export const consentsAsked = (inForce: {
  terms: number | undefined;
  privacy: number | undefined;
}): Consent[] => [
  ...(['terms', 'privacy'] as const).flatMap((kind) => {
    const number = inForce[kind];
    return number === undefined ? [] : [{ kind, number }];
  }),
  { kind: 'age', number: minimumAge },
];

/** What of it the account has not agreed to. */
export const consentsDue = (asked: readonly Consent[], given: readonly Consent[]): Consent[] =>
  asked.filter(({ kind, number }) => !given.some((one) => one.kind === kind && one.number === number));

/** Whether somebody may post, bid or accept: not while the operator demands a consent that they have not given. */
export const consentRefusal = ({
  owesConsent = false,
}: {
  /** Omitted where a page asks: it shows its buttons, and the person is asked above them. */
  owesConsent?: boolean | undefined;
}): 'consent_required' | null => (owesConsent ? 'consent_required' : null);
