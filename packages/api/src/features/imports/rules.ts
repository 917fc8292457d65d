import { readTable } from '../../kit/table-file.ts';
import { type CreatePropertyInput, createPropertyInput } from '../properties/schema.ts';
import {
  type ImportField,
  importFieldNames,
  readCell,
  requiredImportFields,
  suggestMapping,
} from './fields.ts';
import type { ImportProblem } from './schema.ts';

/** What a file would become; its size depends on the file's alone. */
export type CheckedFile = {
  /** Of each column its heading, its field, and the beginnings of its first cells. */
  columns: { name: string; field: ImportField | null; samples: string[] }[];
  rows: number;
  missing: ImportField[];
  properties: { row: number; input: CreatePropertyInput }[];
  /** The first 1,000; `problemCount` counts all, `problemRows` the rows that have one. */
  problems: ImportProblem[];
  problemCount: number;
  problemRows: number;
};

const mostProblems = 1000;
const shownValue = 80;
const shownName = 100;
const sampleRows = 3;

const sample = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 60);

const shown = (value: unknown): string | null => {
  if (value === undefined || value === null || value === '') return null;
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.replaceAll('\u0000', '\ufffd').slice(0, shownValue);
};

/**
 * Reads a file and judges every row of it by the schema that the form for one property has. The work is bounded, but may take a
 * second: where others wait, it belongs into a process of its own.
 *
 * @throws AppError `invalid_input`, as `readTable` does
 */
export function checkFile(file: Uint8Array, given: readonly (ImportField | null)[] | undefined): CheckedFile {
  const table = readTable(file);
  const mapping = table.columns.map((_, i) => (given ?? suggestMapping(table.columns))[i] ?? null);
  const at = new Map<string, number>();
  mapping.forEach((field, i) => {
    if (field !== null) at.set(field, i);
  });
  const checked: CheckedFile = {
    columns: table.columns.map((name, i) => ({
      name: name.slice(0, shownName),
      field: mapping[i] ?? null,
      samples: table.rows.slice(0, sampleRows).map(({ cells }) => sample(cells[i])),
    })),
    rows: table.rows.length,
    missing: requiredImportFields.filter((field) => !at.has(field)),
    properties: [],
    problems: [],
    problemCount: 0,
    problemRows: 0,
  };
  const tell = (problem: ImportProblem) => {
    checked.problemCount += 1;
    if (checked.problems.length < mostProblems) checked.problems.push(problem);
  };
  if (checked.missing.length > 0) return checked;
  for (const { number, cells, problem } of table.rows) {
    if (problem !== undefined) {
      checked.problemRows += 1;
      tell({ row: number, column: null, message: problem, value: shown(cells[0]) });
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
    checked.problemRows += 1;
    const told = new Set<string>();
    for (const { path, message } of parsed.error.issues) {
      const field = String(path[0] ?? '');
      if (told.has(field)) continue;
      told.add(field);
      const column = at.get(field);
      tell({
        row: number,
        column: column === undefined ? null : (checked.columns[column]?.name ?? null),
        message,
        value: column === undefined ? null : shown(cells[column]),
      });
    }
  }
  return checked;
}
