import { sql } from 'kysely';
import type { Db } from '../../../src/client.ts';
import type { World } from './world.ts';

/** SQL to run in one transaction; `holds` is a query for one boolean that must be true when it has run. */
export type Charge = string | readonly string[] | { run: readonly string[]; holds: string };

export type Attack = {
  /** The attempt; for `through`, what the database does. */
  name: string;
  /** The guards that stop it: dropping any one of them changes the outcome. */
  guards: readonly string[];
  /** Guards that are dropped first, to reach the one behind them. */
  without?: readonly string[];
  /** The constraint's name, else the SQLSTATE; `through` when the database allows it and `holds` is true afterwards. */
  expect: string;
  /** Creates the rows and returns the attack. */
  arm: (w: World) => Promise<Charge>;
};

/** `through`, `traceless` (it passed, but `holds` is false), or what stopped it. */
export type Outcome = string;

class Undo extends Error {}

/**
 * Runs the DDL in `removals` and then an attack, including its deferred checks, in a transaction that is always rolled back.
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
