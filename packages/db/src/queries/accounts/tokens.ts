import { sql } from 'kysely';
import type { Db, Tx } from '../../client.ts';
import { changesRows, firstRow, run } from '../../statements.ts';

/** Stores a reset token for 24 hours by the database's clock, in place of the one before. */
export const saveResetToken = run(
  (userId: number, tokenHash: string) => sql`
    insert into password_reset_tokens (user_id, token_hash, created_at, expires_at)
    select ${userId}, ${tokenHash}, now, now + interval '24 hours' from (select market_now() as now) as clock
    on conflict (user_id) do update
      set token_hash = excluded.token_hash, created_at = excluded.created_at, expires_at = excluded.expires_at`,
);

const findResetToken = firstRow(
  { user_id: 'int4' },
  (tokenHash: string) => sql`
    select user_id from password_reset_tokens where token_hash = ${tokenHash} and expires_at > market_now()`,
);

/** The user of an unexpired reset token. */
export const userOfResetToken = async (db: Db, tokenHash: string): Promise<number | undefined> =>
  (await findResetToken(db, tokenHash))?.user_id;

/** Deletes a reset token when it is used; false when it was used before or has expired. */
export const spendResetToken = changesRows(
  (userId: number, tokenHash: string) => sql`
    delete from password_reset_tokens
     where user_id = ${userId} and token_hash = ${tokenHash} and expires_at > market_now()`,
);

/** Stores a verification token for 24 hours, in place of the one before. `email` is the address it proves. */
export const saveVerificationToken = run(
  (row: { userId: number; email: string; tokenHash: string }) => sql`
    insert into email_verification_tokens (user_id, email, token_hash, created_at, expires_at)
    select ${row.userId}, ${row.email}, ${row.tokenHash}, now, now + interval '24 hours' from (select market_now() as now) as clock
    on conflict (user_id) do update set email = excluded.email, token_hash = excluded.token_hash,
      created_at = excluded.created_at, expires_at = excluded.expires_at`,
);

const findVerificationToken = firstRow(
  { user_id: 'int4' },
  (tokenHash: string) => sql`
    select user_id from email_verification_tokens where token_hash = ${tokenHash} and expires_at > market_now()`,
);

/** The user of an unexpired verification token. */
export const userOfVerificationToken = async (db: Db, tokenHash: string): Promise<number | undefined> =>
  (await findVerificationToken(db, tokenHash))?.user_id;

const deleteVerificationToken = firstRow(
  { email: 'text' },
  (userId: number, tokenHash: string) => sql`
    delete from email_verification_tokens
     where user_id = ${userId} and token_hash = ${tokenHash} and expires_at > market_now() returning email`,
);

/** Deletes a verification token when it is used, and returns the address it proves; undefined when it was used before or has expired. */
export const spendVerificationToken = async (
  tx: Tx,
  userId: number,
  tokenHash: string,
): Promise<string | undefined> => (await deleteVerificationToken(tx, userId, tokenHash))?.email;

/** Sets the proven address of a locked account. A trigger deletes a reset token that was mailed to the old address. */
export const setProvenEmail = run(
  (userId: number, email: string) => sql`
    update users set email = ${email}, email_verified_at = case when email = ${email} then
      coalesce(email_verified_at, market_now()) else market_now() end where id = ${userId}`,
);

const deleteExpiredResetTokens = run(
  () => sql`delete from password_reset_tokens where expires_at <= market_now()`,
);
const deleteExpiredVerificationTokens = run(
  () => sql`delete from email_verification_tokens where expires_at <= market_now()`,
);

export const pruneTokens = async (db: Db): Promise<void> => {
  await deleteExpiredResetTokens(db);
  await deleteExpiredVerificationTokens(db);
};
