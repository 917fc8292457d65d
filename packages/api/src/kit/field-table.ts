import { toCents, toDollars } from '@palmbid/domain';
import type { z } from 'zod';

/**
 * A field of an entity, from the wire to its column. `initial` is its value when a new entity does not give one; a field that is
 * `optional` may be missing from a new entity, and its column then takes the database's default.
 */
export type Field = {
  column: string;
  input: z.ZodType;
  output: z.ZodType;
  initial?: unknown;
  optional?: true;
  /** An input value as the column stores it; as it is by default. */
  store?: (value: never) => unknown;
  /** A column's value as the output shows it; as it is by default. */
  show?: (stored: never) => unknown;
};
export type Fields = Readonly<Record<string, Field>>;

/** USD on the wire, cents in the column. */
export const inCents = { store: toCents, show: toDollars };

type Inputs<F extends Fields> = { [K in keyof F]: F[K]['input'] };
type NewInputs<F extends Fields> = {
  [K in keyof F]: F[K] extends { initial: unknown }
    ? z.ZodDefault<F[K]['input']>
    : F[K] extends { optional: true }
      ? z.ZodOptional<F[K]['input']>
      : F[K]['input'];
};
type Outputs<F extends Fields> = { [K in keyof F]: F[K]['output'] };

type Stored<F extends Field> = F extends { store: (value: never) => infer S } ? S : z.output<F['input']>;
type Shown<F extends Field> = F extends { show: (stored: infer S) => unknown } ? S : z.input<F['output']>;
type Values<F extends Fields> = { readonly [K in keyof F]?: z.output<F[K]['input']> | undefined };
/** The columns of given values `V`: required where the value cannot be missing. */
type Patch<F extends Fields, V> = {
  -readonly [K in keyof F & keyof V as undefined extends V[K] ? never : F[K]['column']]: Stored<F[K]>;
} & {
  -readonly [K in keyof F & keyof V as undefined extends V[K] ? F[K]['column'] : never]?: Stored<F[K]>;
};
type Row<F extends Fields> = { readonly [K in keyof F as F[K]['column']]: Shown<F[K]> };
type Wire<F extends Fields> = { [K in keyof F]: z.input<F[K]['output']> };

const mapped = <T>(fields: Fields, change: (field: Field) => T) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, change(field)]));

/** Zod shapes of the input of a change, the input of a new entity, and the output. */
export const inputsOf = <F extends Fields>(fields: F) => mapped(fields, ({ input }) => input) as Inputs<F>;
export const newInputsOf = <F extends Fields>(fields: F) =>
  mapped(fields, ({ input, initial, optional }) => {
    if (initial !== undefined) return input.default(initial);
    return optional ? input.optional() : input;
  }) as unknown as NewInputs<F>;
export const outputsOf = <F extends Fields>(fields: F) =>
  mapped(fields, ({ output }) => output) as Outputs<F>;

/** The columns of the values that are given. */
export function toColumns<F extends Fields, V extends Values<F>>(fields: F, values: V): Patch<F, V> {
  const columns: Record<string, unknown> = {};
  for (const [name, { column, store }] of Object.entries(fields)) {
    const value = values[name];
    if (value !== undefined) columns[column] = store ? store(value as never) : value;
  }
  return columns as Patch<F, V>;
}

/** The fields of a row, as its output shows them. */
export function toWire<F extends Fields>(fields: F, row: Row<F>): Wire<F> {
  const wire: Record<string, unknown> = {};
  for (const [name, { column, show }] of Object.entries(fields)) {
    const stored = (row as Readonly<Record<string, unknown>>)[column];
    wire[name] = show ? show(stored as never) : stored;
  }
  return wire as Wire<F>;
}

/** The fields' columns of a row, for a copy. */
export const columnsOfRow = <F extends Fields, R extends Row<F>>(fields: F, row: R) =>
  Object.fromEntries(
    Object.values(fields).map(({ column }) => [column, (row as Readonly<Record<string, unknown>>)[column]]),
  ) as Pick<R, F[keyof F]['column'] & keyof R>;
