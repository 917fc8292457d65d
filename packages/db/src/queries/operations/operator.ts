import type { Operator } from '@palmbid/domain';
import { sql } from 'kysely';
import type { Tx } from '../../client.ts';
import { columns, onlyRow, type RowOf } from '../../statements.ts';

const operatorSettings = columns({
  name: 'text?',
  address: 'text?',
  jurisdiction: 'text?',
  email: 'text?',
  phone: 'text?',
  /** The key of the uploaded logo. */
  logoPhoto: 'text?',
  consentRequired: 'bool',
});
export type OperatorSettings = RowOf<typeof operatorSettings> & Operator;

const settings = sql`name, address, jurisdiction, email, phone, logo_photo as "logoPhoto", consent_required as "consentRequired"`;

export const readOperator = onlyRow(operatorSettings, () => sql`select ${settings} from operator_settings`);

/** The settings, locked for a change in this transaction. */
export const lockOperator = onlyRow(
  operatorSettings,
  () => sql`select ${settings} from operator_settings for update`,
);

export async function saveOperator(
  tx: Tx,
  { logoPhoto, consentRequired, ...details }: OperatorSettings,
): Promise<void> {
  await tx
    .updateTable('operator_settings')
    .set({
      ...details,
      logo_photo: logoPhoto,
      consent_required: consentRequired,
      updated_at: sql<string>`market_now()`,
    })
    .execute();
}
