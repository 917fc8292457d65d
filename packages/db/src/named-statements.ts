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

/** The mark as text, for statements that are not built by Kysely. */
export const namedMark = '/* named */';
/** The mark must be within the first characters of a statement: after `select distinct on (...)` at the latest. */
const markWithin = 60;

/**
 * Statements that start with this mark are prepared once for each connection: parsed and planned once, where planning often takes
 * longer than execution. For lookups whose plan does not depend on their values.
 */
export const named = sql.raw(namedMark);

/** `column in (ids)` as one statement text for any number of ids. */
export const isOneOf = (column: string, ids: readonly number[]) =>
  sql<boolean>`${sql.ref(column)} = any (${[...ids]}::int[])`;

const isReadOnly = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '25006';

const names = new Map<string, string>();
/** At most this many statements get a name; further ones run unnamed. */
const namesAtMost = 500;

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= namesAtMost) return known;
  const name = createHash('sha1').update(text).digest('hex').slice(0, 24);
  names.set(text, name);
  return name;
}

/**
 * The pool as Kysely takes it. Where statements may be `named` it prepares those that are marked under a name of their own. Values
 * must be parameters, so that there are few texts.
 *
 * A connection that leaves a statement unanswered is destroyed, and so are all that last answered before that: what silences one
 * (a failover, an expired NAT entry, a frozen machine) usually silences all. So is one whose database has become read-only: the next
 * may reach the new primary.
 */
export function queryPool(pool: pg.Pool, options: { named: boolean }): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const answeredAt = new WeakMap<pg.PoolClient, number>();
  let silentSince = 0;
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    let inTransaction = false;
    function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
    function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
    function query(text: unknown, values: readonly unknown[] = []): unknown {
      if (typeof text !== 'string') throw new Error('Cursors are not used here.');
      const marked = options.named && text.slice(0, markWithin).includes(namedMark);
      const name = marked ? nameOf(text) : undefined;
      const sentAt = performance.now();
      return client.query({ ...(name !== undefined && { name }), text, values: [...values] }).then(
        async (result) => {
          answeredAt.set(client, performance.now());
          // Others may wait for the locks of a transaction: its results go first.
          inTransaction = text !== 'commit' && text !== 'rollback' && (inTransaction || text === 'begin');
          if (!inTransaction) await nextResult();
          return result;
        },
        (error: unknown) => {
          if (isSilence(error) || isReadOnly(error)) silentSince = Math.max(silentSince, sentAt);
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
        if (known && (answeredAt.get(client) ?? 0) < silentSince) {
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
