import { type ConsentFacts, type Db, readConsentFacts } from '@palmbid/db';
import { type Consent, consentsAsked, consentsDue, minimumAge } from '@palmbid/domain';
import type { ConsentInput, ConsentState } from './schema.ts';

/** The consents in a call, as they are stored. */
export const consentsOf = ({ terms, privacy, adult }: ConsentInput): Consent[] => [
  ...(terms === undefined ? [] : [{ kind: 'terms' as const, number: terms }]),
  ...(privacy === undefined ? [] : [{ kind: 'privacy' as const, number: privacy }]),
  ...(adult ? [{ kind: 'age' as const, number: minimumAge }] : []),
];

const stateOf = ({ required, terms, privacy, given }: ConsentFacts): ConsentState => ({
  due: consentsDue(consentsAsked({ terms: terms ?? undefined, privacy: privacy ?? undefined }), given),
  required,
});

/** What an account has yet to agree to. */
export const consentStateOf = async (db: Db, userId: number): Promise<ConsentState> =>
  stateOf(await readConsentFacts(db, userId));
