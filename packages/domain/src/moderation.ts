import type { Instant } from './requests/clock.ts';

/** The rules of content and conduct that a restriction names, and what each means. */
export const contentRules = {
  honest: 'Listings, photos and requests show what is really offered or wanted.',
  no_fraud: 'Nobody cheats, pretends to be somebody else, or asks for money outside Palmbid.',
  no_spam: 'No advertising, and nothing posted again and again.',
  contact_details: 'Contact details stay hidden until a bid is accepted.',
  respect: 'Nobody is insulted, threatened, harassed or discriminated against.',
  own_content: 'You show only pictures and texts that you may use.',
  lawful: 'What is offered may be rented out, and nothing shown is against the law.',
  terms: 'The terms of use.',
} as const;
export type ContentRule = keyof typeof contentRules;
export const contentRuleNames = Object.keys(contentRules) as [ContentRule, ...ContentRule[]];

/** What admins take from a user. Each is explained in a statement of reasons, and can be appealed against. */
export const restrictionActs = {
  listing_hidden: 'Your listing is hidden',
  listing_refused: 'Your listing was not approved',
  request_taken_down: 'Your request was taken down',
  request_refused: 'Your request was not approved',
  photo_taken_down: 'Your photo was deleted',
  review_hidden: 'Your review is hidden',
  account_suspended: 'Your account is suspended',
} as const;
export type RestrictionAct = keyof typeof restrictionActs;

/** Those that the reversal of an appeal undoes; of the others, the user may post the content again. */
export const undoneByReversal = [
  'listing_hidden',
  'review_hidden',
  'account_suspended',
] as const satisfies RestrictionAct[];

/** How long a restriction can be appealed against, in milliseconds. */
export const appealTime = 180 * 24 * 3_600_000;

export type AppealState = 'open' | 'waiting' | 'upheld' | 'reversed' | 'lifted' | 'over';

/** Where an appeal against a restriction stands: `open` while one can be made, `over` when the time for it has passed. */
export function appealState(
  restriction: {
    createdAt: Instant;
    liftedAt: Instant | null;
    appealed: boolean;
    outcome: 'upheld' | 'reversed' | null;
  },
  now: Instant,
): AppealState {
  const { createdAt, liftedAt, appealed, outcome } = restriction;
  if (outcome !== null) return outcome;
  if (appealed) return 'waiting';
  if (liftedAt !== null) return 'lifted';
  return now < createdAt + appealTime ? 'open' : 'over';
}

/** What waits for an admin's approval. `change`: a change of a public listing or request, which stays as it is until then. */
export type SubmissionKind = 'listing' | 'request' | 'change';
export const submissionOutcomes = ['approved', 'refused', 'withdrawn'] as const;
