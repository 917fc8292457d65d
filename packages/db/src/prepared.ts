import { type CompiledQuery, sql } from 'kysely';
import type { Db } from './client.ts';

/** The place of a value in a compiled statement. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) });

/**
 * A query that is built and compiled once per shape, for lists: building one costs about as much as reading its answer. `build` may
 * branch on the shape; the values come as placeholders that it may only put into the query. There must be few shapes; start the
 * query with `named` to have it planned once as well.
 */
export function prepared<Shape extends object, Values extends object, Row>(
  build: (db: Db, shape: Shape, values: Values) => { compile: () => CompiledQuery<Row> },
): (db: Db, shape: Shape, values: Values) => Promise<Row[]> {
  const compiled = new Map<string, CompiledQuery<Row>>();
  return async (db, shape, values) => {
    const key = Object.values(shape).join(' ');
    let query = compiled.get(key);
    if (!query) {
      query = build(db, shape, slots as Values).compile();
      compiled.set(key, query);
    }
    const given = new Map<string, unknown>(Object.entries(values));
    const parameters = query.parameters.map((one) => (one instanceof Slot ? given.get(one.name) : one));
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}

const sizes = [21, 51, 101];

/**
 * The number of rows that a prepared list fetches: as a literal, so that the plan is made for a page and not for a tenth of the
 * table, and one of few, so that there are few statements. 21 are a page of 20 and the row that shows whether there is a next one.
 */
export const pageSize = (limit: number): number => sizes.find((size) => size >= limit) ?? limit;

/** A literal limit. */
export const atMost = (size: number) => sql.lit(size);
