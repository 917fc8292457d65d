import type { Operator } from '@palmbid/domain';
import { sql } from 'kysely';
import type { Tx } from '../../client.ts';
import { columns, onlyRow, type RowOf } from '../../statements.ts';

const operatorSettings = columns({
  name: 'text?',
  postalAddress: 'text?',
  jurisdiction: 'text?',
  contactEmail: 'text?',
  phone: 'text?',
  /** The key of the uploaded logo. */
  logoPhoto: 'text?',
  consentRequired: 'bool',
});
export type OperatorSettings = RowOf<typeof operatorSettings> & Operator;

const settings = sql`name, address as "postalAddress", jurisdiction, email as "contactEmail", phone, logo_photo as "logoPhoto", consent_required as "consentRequired"`;

export const readOperator = onlyRow(operatorSettings, () => sql`select ${settings} from operator_settings`);

/** The settings, locked for a change in this transaction. */
export const lockOperator = onlyRow(
  operatorSettings,
  () => sql`select ${settings} from operator_settings for update`,
);

export async function saveOperator(tx: Tx, o: OperatorSettings): Promise<void> {
  await tx
    .updateTable('operator_settings')
    .set({
      name: o.name,
      address: o.postalAddress,
      jurisdiction: o.jurisdiction,
      email: o.contactEmail,
      phone: o.phone,
      logo_photo: o.logoPhoto,
      consent_required: o.consentRequired,
      updated_at: sql<string>`market_now()`,
    })
    .execute();
}
