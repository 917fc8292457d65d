import { setImmediate as turn } from 'node:timers/promises';
import { type CreatePropertyInput, createPropertyInput } from '../properties/schema.ts';
import {
  type ImportField,
  importFieldNames,
  readCell,
  requiredImportFields,
  suggestMapping,
} from './fields.ts';
import { readTable, type Table } from './read-file.ts';
import type { ImportProblem } from './schema.ts';

export type CheckedFile = {
  table: Table;
  mapping: (ImportField | null)[];
  missing: ImportField[];
  properties: { row: number; input: CreatePropertyInput }[];
  problems: ImportProblem[];
};

/** Rows checked before others get their turn. */
const portion = 200;
const shownValue = 80;

const shown = (value: unknown): string | null => {
  if (value === undefined || value === null || value === '') return null;
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.replaceAll('\u0000', '\ufffd').slice(0, shownValue);
};

/** Reads a file and judges every row of it by the schema that the form for one property has. */
export async function checkFile(
  file: Uint8Array | string,
  given: readonly (ImportField | null)[] | undefined,
): Promise<CheckedFile> {
  const table = readTable(typeof file === 'string' ? Buffer.from(file, 'base64') : file);
  const mapping = table.columns.map((_, i) => (given ?? suggestMapping(table.columns))[i] ?? null);
  const at = new Map<string, number>();
  mapping.forEach((field, i) => {
    if (field !== null) at.set(field, i);
  });
  const checked: CheckedFile = {
    table,
    mapping,
    missing: requiredImportFields.filter((field) => !at.has(field)),
    properties: [],
    problems: [],
  };
  if (checked.missing.length > 0) return checked;
  for (const [i, { number, cells, problem }] of table.rows.entries()) {
    if (i % portion === portion - 1) await turn();
    if (problem !== undefined) {
      checked.problems.push({ row: number, column: null, message: problem, value: shown(cells[0]) });
      continue;
    }
    const input: Record<string, unknown> = { description: '' };
    for (const field of importFieldNames) {
      const column = at.get(field);
      const value = column === undefined ? undefined : readCell(field, cells[column]);
      if (value !== undefined) input[field] = value;
    }
    const parsed = createPropertyInput.safeParse(input);
    if (parsed.success) {
      checked.properties.push({ row: number, input: parsed.data });
      continue;
    }
    const told = new Set<string>();
    for (const { path, message } of parsed.error.issues) {
      const field = String(path[0] ?? '');
      if (told.has(field)) continue;
      told.add(field);
      const column = at.get(field);
      checked.problems.push({
        row: number,
        column: column === undefined ? null : (table.columns[column] ?? null),
        message,
        value: column === undefined ? null : shown(cells[column]),
      });
    }
  }
  return checked;
}
