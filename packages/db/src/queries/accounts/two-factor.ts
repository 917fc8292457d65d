import { sql } from 'kysely';
import type { Tx } from '../../client.ts';
import { changesRows, columns, firstRow, onlyValue, type RowOf, run } from '../../statements.ts';

const twoFactor = columns({
  /** The sealed TOTP secret. */
  secret: 'text',
  /** Null until the first code confirmed it. */
  confirmed_at: 'timestamptz?',
  /** The last 30-second step whose code was used. */
  last_step: 'int8',
});
export type TwoFactorRow = RowOf<typeof twoFactor>;

export const findTwoFactor = firstRow(
  twoFactor,
  (userId: number) => sql`select secret, confirmed_at, last_step from two_factor where user_id = ${userId}`,
);

/** Stores a secret that waits for its first code; false when a confirmed one exists. */
export const startTwoFactor = changesRows(
  (userId: number, secret: string) => sql`
    insert into two_factor (user_id, secret) values (${userId}, ${secret})
    on conflict (user_id) do update set secret = excluded.secret, created_at = market_now()
     where two_factor.confirmed_at is null`,
);

/** Turns two-factor login on; false when it was on already. */
export const confirmTwoFactor = changesRows(
  (userId: number, step: number) => sql`
    update two_factor set confirmed_at = market_now(), last_step = ${step}
     where user_id = ${userId} and confirmed_at is null`,
);

/** Marks a step as used; false when its code, or a later one, was used already. Of two concurrent calls one succeeds. */
export const spendStep = changesRows(
  (userId: number, step: number) => sql`
    update two_factor set last_step = ${step}
     where user_id = ${userId} and confirmed_at is not null and last_step < ${step}`,
);

/** Deletes a recovery code when it is used; false when the account has no such code left. */
export const spendRecoveryCode = changesRows(
  (userId: number, hash: string) => sql`
    delete from recovery_codes where user_id = ${userId} and code_hash = ${hash}`,
);

const deleteRecoveryCodes = run(
  (userId: number) => sql`delete from recovery_codes where user_id = ${userId}`,
);
const insertRecoveryCodes = run(
  (userId: number, hashes: readonly string[]) => sql`
    insert into recovery_codes (user_id, code_hash) select ${userId}, unnest(${sql.val([...hashes])}::text[])`,
);

/** Stores new recovery codes in place of all earlier ones. */
export async function replaceRecoveryCodes(tx: Tx, userId: number, hashes: readonly string[]): Promise<void> {
  await deleteRecoveryCodes(tx, userId);
  await insertRecoveryCodes(tx, userId, hashes);
}

export const countRecoveryCodes = onlyValue(
  { count: 'int4' },
  (userId: number) => sql`select count(*)::int as count from recovery_codes where user_id = ${userId}`,
);

const deleteTwoFactor = firstRow(
  { confirmed: 'bool' },
  (userId: number) => sql`
    delete from two_factor where user_id = ${userId} returning confirmed_at is not null as confirmed`,
);

/** Turns two-factor login off; false when it was not on. */
export const endTwoFactor = async (tx: Tx, userId: number): Promise<boolean> =>
  (await deleteTwoFactor(tx, userId))?.confirmed ?? false;
