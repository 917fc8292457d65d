import type { Consent } from '@palmbid/domain';
import { sql } from 'kysely';
import { column, columns, onlyRow, onlyValue, type RowOf, run } from '../../statements.ts';

const consentFacts = columns({
  required: 'bool',
  terms: 'int4?',
  privacy: 'int4?',
  given: column<Consent[]>('json'),
});
/** What an account has agreed to, the versions in force, and whether the operator demands consent. */
export type ConsentFacts = RowOf<typeof consentFacts>;

export const readConsentFacts = onlyRow(
  consentFacts,
  (userId: number) => sql`
    select o.consent_required as required,
           (select number from legal_in_force where kind = 'terms') as terms,
           (select number from legal_in_force where kind = 'privacy') as privacy,
           (select coalesce(json_agg(json_build_object('kind', kind, 'number', number)), '[]') from consents
             where user_id = ${userId}) as given
      from operator_settings o`,
);

/** Records what the account agrees to now, once. Leaves out what is not in force any more: the account is asked again. */
export const insertConsents = run(
  (userId: number, consents: readonly Consent[]) => sql`
    insert into consents (user_id, kind, number)
      select ${userId}, a.kind, a.number
        from consents_asked a join json_to_recordset(${JSON.stringify(consents)}::json) c (kind text, number integer)
          on c.kind = a.kind and c.number = a.number
      on conflict do nothing`,
);

/** Whether the operator demands a consent that the account has not given. */
export const owesConsent = onlyValue(
  { owes: 'bool' },
  (userId: number) => sql`select owes_consent(${userId}) as owes`,
);
