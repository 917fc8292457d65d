import { sql } from 'kysely';
import type { Db, Tx } from '../../client.ts';

/** A new token voids the one before; the database's clock decides its 24 hours. */
export const saveResetToken = async (tx: Tx, userId: number, tokenHash: string): Promise<void> => {
  await sql`
    insert into password_reset_tokens (user_id, token_hash, created_at, expires_at)
    select ${userId}, ${tokenHash}, now, now + interval '24 hours' from (select market_now() as now) as clock
    on conflict (user_id) do update
      set token_hash = excluded.token_hash, created_at = excluded.created_at, expires_at = excluded.expires_at`.execute(
    tx,
  );
};

/** Whose living token this is. */
export async function userOfResetToken(db: Db, tokenHash: string): Promise<number | undefined> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from password_reset_tokens where token_hash = ${tokenHash} and expires_at > market_now()`.execute(
    db,
  );
  return rows[0]?.user_id;
}

/** Uses a token up; false where somebody was faster or it has expired. */
export async function spendResetToken(tx: Tx, userId: number, tokenHash: string): Promise<boolean> {
  const { rows } = await sql<{ user_id: number }>`
    delete from password_reset_tokens
     where user_id = ${userId} and token_hash = ${tokenHash} and expires_at > market_now() returning user_id`.execute(
    tx,
  );
  return rows.length > 0;
}

export const saveVerificationToken = async (
  tx: Tx,
  row: { userId: number; email: string; tokenHash: string },
): Promise<void> => {
  await sql`
    insert into email_verification_tokens (user_id, email, token_hash, created_at, expires_at)
    select ${row.userId}, ${row.email}, ${row.tokenHash}, now, now + interval '24 hours' from (select market_now() as now) as clock
    on conflict (user_id) do update set email = excluded.email, token_hash = excluded.token_hash,
      created_at = excluded.created_at, expires_at = excluded.expires_at`.execute(tx);
};

/** Whose living token this is. */
export async function userOfVerificationToken(db: Db, tokenHash: string): Promise<number | undefined> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from email_verification_tokens where token_hash = ${tokenHash} and expires_at > market_now()`.execute(
    db,
  );
  return rows[0]?.user_id;
}

/** Uses a verification token up and answers the address it proves; undefined where somebody was faster or it has expired. */
export async function spendVerificationToken(
  tx: Tx,
  userId: number,
  tokenHash: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    delete from email_verification_tokens
     where user_id = ${userId} and token_hash = ${tokenHash} and expires_at > market_now() returning email`.execute(
    tx,
  );
  return rows[0]?.email;
}

/** Gives a locked account an address that has been proven; the database voids a reset link on its way to the one before. */
export async function setProvenEmail(tx: Tx, userId: number, email: string): Promise<void> {
  await sql`
    update users set email = ${email}, email_verified_at = case when email = ${email} then
      coalesce(email_verified_at, market_now()) else market_now() end where id = ${userId}`.execute(tx);
}

export const pruneTokens = async (db: Db): Promise<void> => {
  await sql`delete from password_reset_tokens where expires_at <= market_now()`.execute(db);
  await sql`delete from email_verification_tokens where expires_at <= market_now()`.execute(db);
};
