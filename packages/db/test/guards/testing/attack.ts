import { sql } from 'kysely';
import type { Db } from '../../../src/client.ts';
import type { World } from './world.ts';

/** SQL to run in one transaction; `holds` is a query for one boolean that must be true when it has run. */
export type Charge = string | readonly string[] | { run: readonly string[]; holds: string };

export type Attack = {
  /** What the attacker tries. */
  name: string;
  /** The invariants (N..), rules (R..) and cases (B.., Z.., ...) it stands for. */
  proves: readonly string[];
  /** The guards that stop it: taking any one of them away changes the outcome. */
  guards: readonly string[];
  /** Guards that are already gone, to meet the one behind them. */
  without?: readonly string[];
  /** What happens: the constraint's name, else the SQLSTATE; `through` where the database lets it pass and keeps its trace. */
  expect: string;
  /** Prepares the rows and answers the attack. */
  arm: (w: World) => Promise<Charge>;
};

/** `through`, `traceless` (it passed, but `holds` is false), or what stopped it. */
export type Outcome = string;

class Undo extends Error {}

/**
 * Runs an attack to its last deferred check, in a transaction that is taken back, after the DDL in `removals`. Nothing of
 * it stays.
 */
export async function strike(db: Db, charge: Charge, removals: readonly string[] = []): Promise<Outcome> {
  const { run, holds } = chargeOf(charge);
  let outcome: Outcome = 'through';
  try {
    await db.transaction().execute(async (tx) => {
      for (const ddl of removals) {
        await sql
          .raw(ddl)
          .execute(tx)
          .catch((error: unknown) => {
            throw new Error(`this guard cannot be removed: ${ddl}`, { cause: error });
          });
      }
      for (const text of run) await sql.raw(text).execute(tx);
      await sql`set constraints all immediate`.execute(tx);
      if (holds !== undefined) {
        const { rows } = await sql.raw<Record<string, unknown>>(holds).execute(tx);
        if (Object.values(rows[0] ?? {})[0] !== true) outcome = 'traceless';
      }
      throw new Undo();
    });
  } catch (error) {
    if (error instanceof Undo) return outcome;
    if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') throw error;
    return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : error.code;
  }
  return outcome;
}

function chargeOf(charge: Charge): { run: readonly string[]; holds?: string } {
  if (typeof charge === 'string') return { run: [charge] };
  return 'holds' in charge ? charge : { run: charge };
}
