import { createHash } from 'node:crypto';
import {
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  sql,
} from 'kysely';
import type pg from 'pg';
import { nextResult } from './pace.ts';
import { hangUp, isSilence } from './silence.ts';

/** As text, for statements made by hand. */
export const namedMark = '/* named */';
/** How far into a statement the mark is looked for: behind `select distinct on (...)` at the latest. */
const markWithin = 60;

/**
 * Statements that begin so are prepared once per connection under a name of their own: parsed and planned once, where
 * planning often takes longer than the statement itself. For lookups whose plan does not depend on their values.
 */
export const named = sql.raw(namedMark);

/** A column is one of these numbers: one shape of statement however many there are. */
export const isOneOf = (column: string, ids: readonly number[]) =>
  sql<boolean>`${sql.ref(column)} = any (${[...ids]}::int[])`;

const names = new Map<string, string>();
/** So many shapes at most; a text beyond them is run like any other. */
const namesAtMost = 500;

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= namesAtMost) return known;
  const name = createHash('sha1').update(text).digest('hex').slice(0, 24);
  names.set(text, name);
  return name;
}

/**
 * The pool as Kysely wants it, which has no way to name a statement. Only for texts that come in few shapes: values must
 * be parameters.
 *
 * A connection that leaves a statement unanswered is destroyed, and with it all that were last heard of before: what
 * silences one (a failover, a forgotten NAT entry, a frozen machine) mostly silences them all.
 */
export function namingPool(pool: pg.Pool): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const heardAt = new WeakMap<pg.PoolClient, number>();
  let silentSince = 0;
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    let inTransaction = false;
    function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
    function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
    function query(text: unknown, values: readonly unknown[] = []): unknown {
      if (typeof text !== 'string') throw new Error('Cursors are not used here.');
      const name = text.slice(0, markWithin).includes(namedMark) ? nameOf(text) : undefined;
      const askedAt = performance.now();
      return client.query({ ...(name !== undefined && { name }), text, values: [...values] }).then(
        async (result) => {
          heardAt.set(client, performance.now());
          // Others may wait for the locks of a transaction: its results go first.
          inTransaction = text !== 'commit' && text !== 'rollback' && (inTransaction || text === 'begin');
          if (!inTransaction) await nextResult();
          return result;
        },
        (error: unknown) => {
          if (isSilence(error)) silentSince = Math.max(silentSince, askedAt);
          throw error;
        },
      );
    }
    return { query, release: () => client.release() };
  };
  return {
    connect: async () => {
      for (;;) {
        const client = await pool.connect();
        const known = wrapped.get(client);
        if (known && (heardAt.get(client) ?? 0) < silentSince) {
          client.release(true);
          hangUp(client);
          continue;
        }
        const usable = known ?? wrap(client);
        wrapped.set(client, usable);
        return usable;
      }
    },
    end: () => pool.end(),
  };
}
