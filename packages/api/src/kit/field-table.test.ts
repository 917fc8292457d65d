import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  columnsOfRow,
  type Fields,
  inCents,
  inputsOf,
  newInputsOf,
  outputsOf,
  toColumns,
  toWire,
} from './field-table.ts';

const fields = {
  title: { column: 'title', input: z.string(), output: z.string() },
  rate: { column: 'rate_cents', input: z.number(), initial: 80, output: z.number(), ...inCents },
  zone: { column: 'zone', input: z.string(), optional: true, output: z.string() },
  size: { column: 'size', input: z.number().nullable(), initial: null, output: z.number().nullable() },
} as const satisfies Fields;
const row = { title: 'Loft', rate_cents: 8050, zone: 'UTC', size: null, secret: 's' };

test('a new entity takes initial values, lacks optional ones, and needs all others', () => {
  const input = z.strictObject(newInputsOf(fields));
  expect(input.parse({ title: 'Loft' })).toEqual({ title: 'Loft', rate: 80, size: null });
  expect(input.safeParse({ rate: 90 }).error?.issues[0]?.path).toEqual(['title']);
});

test('a change takes any part of the fields and fills in nothing', () => {
  expect(z.strictObject(inputsOf(fields)).partial().parse({ size: null })).toEqual({ size: null });
});

test('given values become columns, also null, and missing ones do not', () => {
  expect(toColumns(fields, { rate: 80.5, size: null, zone: undefined })).toEqual({
    rate_cents: 8050,
    size: null,
  });
});

test('a row becomes the output that the schema declares, without other columns', () => {
  const shown = toWire(fields, row);
  expect(shown).toEqual({ title: 'Loft', rate: 80.5, zone: 'UTC', size: null });
  expect(z.strictObject(outputsOf(fields)).parse(shown)).toEqual(shown);
});

test('a copy takes the columns of the fields as they are stored', () => {
  expect(columnsOfRow(fields, row)).toEqual({ title: 'Loft', rate_cents: 8050, zone: 'UTC', size: null });
});
