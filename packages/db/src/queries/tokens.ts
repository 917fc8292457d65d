import { sql } from 'kysely';
import type { Db, Tx } from '../client.ts';

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

/**
 * Uses a verification token up and marks the address as proven, if the account still has it. Answers the person, or
 * undefined.
 */
export async function spendVerificationToken(tx: Tx, tokenHash: string): Promise<number | undefined> {
  const { rows } = await sql<{ user_id: number; email: string }>`
    delete from email_verification_tokens where token_hash = ${tokenHash} and expires_at > market_now()
    returning user_id, email`.execute(tx);
  const token = rows[0];
  if (!token) return undefined;
  const { rows: proven } = await sql<{ id: number }>`
    update users set email_verified_at = coalesce(email_verified_at, market_now())
     where id = ${token.user_id} and email = ${token.email} and deleted_at is null returning id`.execute(tx);
  return proven[0]?.id;
}

export const pruneTokens = async (db: Db): Promise<void> => {
  await sql`delete from password_reset_tokens where expires_at <= market_now()`.execute(db);
  await sql`delete from email_verification_tokens where expires_at <= market_now()`.execute(db);
};
