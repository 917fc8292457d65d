import type { CompiledQuery, QueryResult, RawBuilder } from 'kysely';
import type { Db } from './client.ts';

/** PostgreSQL's types, and what the driver makes of their values (client.ts). */
type Values = {
  bool: boolean;
  int2: number;
  int4: number;
  int8: number;
  float8: number;
  text: string;
  /** `YYYY-MM-DD` */
  date: string;
  /** ISO 8601 in UTC, with microseconds. */
  timestamptz: string;
  json: unknown;
  jsonb: unknown;
  'bool[]': boolean[];
  'int4[]': number[];
  'text[]': string[];
};
export type PgType = keyof Values;

/** A column whose TypeScript type says more than its PostgreSQL type does: `column<BidStatus>('text')`. */
export type Column<T> = { readonly pgType: PgType; readonly value?: T };
export const column = <T>(pgType: PgType): Column<T> => ({ pgType });

/** The columns of a statement's result, in any order. `?` after the type: it may be null. */
export type Columns = Readonly<Record<string, PgType | `${PgType}?` | Column<unknown>>>;

type ValueOf<C> =
  C extends Column<infer T>
    ? T
    : C extends `${infer P extends PgType}?`
      ? Values[P] | null
      : C extends PgType
        ? Values[C]
        : never;
export type RowOf<C extends Columns> = { -readonly [K in keyof C]: ValueOf<C[K]> };

/** Columns that several statements share, or whose row type has a name. */
export const columns = <const C extends Columns>(given: C): C => given;

/** Puts a statement together; it may only pass its arguments on, and branch on them. */
type Build<A extends unknown[]> = (...args: A) => RawBuilder<unknown> | CompiledQuery;
export type DeclaredStatement = { columns: Columns | 'any'; build: Build<never[]> };

/**
 * Every statement of this package that is written in SQL. Kysely cannot check them, so `statements.db.test.ts` has a migrated
 * database describe each and compares the result with the declared columns.
 */
export const declaredStatements: DeclaredStatement[] = [];

function declare<A extends unknown[]>(columns: Columns | 'any', build: Build<A>) {
  declaredStatements.push({ columns, build: build as unknown as Build<never[]> });
  return (db: Db, ...args: A): Promise<QueryResult<unknown>> => {
    const query = build(...args);
    return 'compile' in query ? query.execute(db) : db.executeQuery(query);
  };
}

/** A statement in SQL that gives any number of rows. */
export function manyRows<const C extends Columns, A extends unknown[]>(columns: C, build: Build<A>) {
  const execute = declare(columns, build);
  return async (db: Db, ...args: A): Promise<RowOf<C>[]> => (await execute(db, ...args)).rows as RowOf<C>[];
}

/** A statement in SQL whose columns no code depends on. */
export function anyRows<A extends unknown[]>(build: Build<A>) {
  const execute = declare('any', build);
  return async (db: Db, ...args: A): Promise<Record<string, unknown>[]> =>
    (await execute(db, ...args)).rows as Record<string, unknown>[];
}

/** A statement in SQL that gives one row, or none. */
export function firstRow<const C extends Columns, A extends unknown[]>(columns: C, build: Build<A>) {
  const rows = manyRows(columns, build);
  return async (db: Db, ...args: A): Promise<RowOf<C> | undefined> => (await rows(db, ...args))[0];
}

/** A statement in SQL that always gives one row. */
export function onlyRow<const C extends Columns, A extends unknown[]>(columns: C, build: Build<A>) {
  const rows = manyRows(columns, build);
  return async (db: Db, ...args: A): Promise<RowOf<C>> => {
    const [row] = await rows(db, ...args);
    if (!row) throw new Error('a statement that always gives a row gave none');
    return row;
  };
}

/** A statement in SQL that always gives one row of one column. */
export function onlyValue<const C extends Columns, A extends unknown[]>(columns: C, build: Build<A>) {
  const row = onlyRow(columns, build);
  return async (db: Db, ...args: A): Promise<RowOf<C>[keyof C]> =>
    Object.values(await row(db, ...args))[0] as RowOf<C>[keyof C];
}

/** A statement in SQL that changes rows and gives none: how many it changed. */
export function affectedRows<A extends unknown[]>(build: Build<A>) {
  const execute = declare('any', build);
  return async (db: Db, ...args: A): Promise<number> =>
    Number((await execute(db, ...args)).numAffectedRows ?? 0);
}

/** The same for callers that only ask whether any row was changed. */
export function changesRows<A extends unknown[]>(build: Build<A>) {
  const affected = affectedRows(build);
  return async (db: Db, ...args: A): Promise<boolean> => (await affected(db, ...args)) > 0;
}

/** The same for callers that ask nothing. */
export function run<A extends unknown[]>(build: Build<A>) {
  const affected = affectedRows(build);
  return async (db: Db, ...args: A): Promise<void> => {
    await affected(db, ...args);
  };
}
