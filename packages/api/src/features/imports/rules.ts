import { canonicalPropertyType } from '@palmbid/domain';
import { readTable } from '../../kit/table-file.ts';
import { type CreatePropertyInput, createPropertyInput } from '../properties/schema.ts';
import {
  type ImportField,
  type ImportFieldSpec,
  type ImportProblem,
  importFieldNames,
  importFields,
} from './schema.ts';

const fieldOf = (name: ImportField): ImportFieldSpec => importFields[name];

/** The fields that every property needs. */
export const requiredImportFields = importFieldNames.filter((name) => fieldOf(name).required);

const plain = (heading: string): string => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Suggests the field of each column by its heading; each field at most once. */
export function suggestMapping(headings: readonly string[]): (ImportField | null)[] {
  const free = new Set<ImportField>(importFieldNames);
  const found: (ImportField | null)[] = headings.map(() => null);
  // Exact names first, so that "Rate" does not take the field of "Nightly rate".
  for (const isMeant of [
    (name: ImportField, heading: string) => heading === plain(name) || heading === plain(fieldOf(name).label),
    (name: ImportField, heading: string) => fieldOf(name).also.some((each) => plain(each) === heading),
  ]) {
    headings.forEach((heading, i) => {
      if (found[i] !== null) return;
      const name = [...free].find((each) => isMeant(each, plain(heading)));
      if (name === undefined) return;
      found[i] = name;
      free.delete(name);
    });
  }
  return found;
}

const yes = ['yes', 'y', 'true', '1', 'x', 'on'];
const no = ['no', 'n', 'false', '0', 'off'];

function readNumber(text: string): number | string {
  const bare = text.replace(/[\s$€£]|usd/gi, '');
  const inPoints = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare)
    ? bare.replaceAll(',', '')
    : bare.replace(/^(-?\d+),(\d{1,2})$/, '$1.$2');
  return /^-?\d{1,12}(\.\d+)?$/.test(inPoints) ? Number(inPoints) : text;
}

/** `3 pm`, `15.00` and `9:30` as `HH:MM`. */
function readTime(text: string): string {
  const match = /^(\d{1,2})(?:[:.](\d{2}))?(?::\d{2})?\s*(am|pm)?$/i.exec(text);
  if (!match) return text;
  const half = match[3]?.toLowerCase();
  const hour = (Number(match[1]) % (half ? 12 : 24)) + (half === 'pm' ? 12 : 0);
  return `${String(hour).padStart(2, '0')}:${match[2] ?? '00'}`;
}

/** A cell as input of the schema; undefined when empty, so that the default applies. */
export function readCell(field: ImportField, cell: unknown): unknown {
  if (cell === null || cell === undefined) return undefined;
  const { kind } = fieldOf(field);
  // JSON has numbers, booleans and lists.
  if (typeof cell !== 'string') {
    return kind === 'text' && (typeof cell === 'number' || typeof cell === 'boolean') ? String(cell) : cell;
  }
  const text = cell.trim();
  if (text === '') return undefined;
  switch (kind) {
    case 'number':
      return readNumber(text);
    case 'yes-no':
      return yes.includes(text.toLowerCase()) ? true : no.includes(text.toLowerCase()) ? false : text;
    case 'list':
      return text
        .split(/[;,|\n]/)
        .map((item) => item.trim())
        .filter((item) => item !== '');
    case 'type':
      return canonicalPropertyType(text) ?? text;
    case 'word':
      return text.toLowerCase();
    case 'time':
      return readTime(text);
    default:
      return text;
  }
}

/** The result of checking a file. */
export type CheckedFile = {
  /** For each column its heading, its field, and samples of its first cells. */
  columns: { name: string; field: ImportField | null; samples: string[] }[];
  rows: number;
  missing: ImportField[];
  properties: { row: number; input: CreatePropertyInput }[];
  /** The first 1,000; `problemCount` counts all, `problemRows` the rows with a problem. */
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
 * Reads a file and validates every row by the schema of the property form. The work is bounded, but may take a second, so a server
 * runs it in a separate process.
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
  const add = (problem: ImportProblem) => {
    checked.problemCount += 1;
    if (checked.problems.length < mostProblems) checked.problems.push(problem);
  };
  if (checked.missing.length > 0) return checked;
  for (const { number, cells, problem } of table.rows) {
    if (problem !== undefined) {
      checked.problemRows += 1;
      add({ row: number, column: null, message: problem, value: shown(cells[0]) });
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
    const reported = new Set<string>();
    for (const { path, message } of parsed.error.issues) {
      const field = String(path[0] ?? '');
      if (reported.has(field)) continue;
      reported.add(field);
      const column = at.get(field);
      add({
        row: number,
        column: column === undefined ? null : (checked.columns[column]?.name ?? null),
        message,
        value: column === undefined ? null : shown(cells[column]),
      });
    }
  }
  return checked;
}
