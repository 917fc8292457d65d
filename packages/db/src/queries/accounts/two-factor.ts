import { sql } from 'kysely';
import type { Db, Tx } from '../../client.ts';

export type TwoFactorRow = { secret: string; confirmed_at: string | null; last_step: number };

export async function findTwoFactor(db: Db, userId: number): Promise<TwoFactorRow | undefined> {
  const { rows } = await sql<TwoFactorRow>`
    select secret, confirmed_at, last_step from two_factor where user_id = ${userId}`.execute(db);
  return rows[0];
}

/** A new secret that waits for its first code; false where a confirmed one is in the way. */
export async function startTwoFactor(tx: Tx, userId: number, secret: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into two_factor (user_id, secret) values (${userId}, ${secret})
    on conflict (user_id) do update set secret = excluded.secret, created_at = market_now()
     where two_factor.confirmed_at is null`.execute(tx);
  return Number(numAffectedRows ?? 0) > 0;
}

/** From now on it is asked for. False where it was already. */
export async function confirmTwoFactor(tx: Tx, userId: number, step: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update two_factor set confirmed_at = market_now(), last_step = ${step}
     where user_id = ${userId} and confirmed_at is null`.execute(tx);
  return Number(numAffectedRows ?? 0) > 0;
}

/** Uses a step up; false where its code, or a later one, was used already. Of two at once one gets it. */
export async function spendStep(db: Db, userId: number, step: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update two_factor set last_step = ${step}
     where user_id = ${userId} and confirmed_at is not null and last_step < ${step}`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

/** Uses a recovery code up; false where there is none like it (any more). */
export async function spendRecoveryCode(db: Db, userId: number, hash: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from recovery_codes where user_id = ${userId} and code_hash = ${hash}`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

/** Earlier codes are void. */
export async function replaceRecoveryCodes(tx: Tx, userId: number, hashes: readonly string[]): Promise<void> {
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(tx);
  await sql`
    insert into recovery_codes (user_id, code_hash) select ${userId}, unnest(${sql.val([...hashes])}::text[])`.execute(
    tx,
  );
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from recovery_codes where user_id = ${userId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** False where there was none that counted. */
export async function endTwoFactor(tx: Tx, userId: number): Promise<boolean> {
  const { rows } = await sql<{ counted: boolean }>`
    delete from two_factor where user_id = ${userId} returning confirmed_at is not null as counted`.execute(
    tx,
  );
  return rows[0]?.counted ?? false;
}
