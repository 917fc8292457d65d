import { limits } from '@palmbid/domain';
import Papa from 'papaparse';
import { z } from 'zod';

type Cell = string | number | null;
const flat = (value: unknown): Cell =>
  value === undefined || value === null
    ? null
    : typeof value === 'number' || typeof value === 'string'
      ? value
      : JSON.stringify(value);

/** Our own pattern: the library's misses a formula that continues on another line. */
const formula = /^[=+\-@\t\r]/;

/**
 * CSV for spreadsheets: quoted where needed, CRLF line ends (RFC 4180), a byte order mark for the encoding. Text that a
 * spreadsheet would read as a formula (= + - @ tab, carriage return) gets a leading apostrophe; numbers stay numbers.
 */
export const toCsv = (rows: readonly Record<string, unknown>[]): string =>
  `\uFEFF${Papa.unparse(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, flat(value)]))),
    { escapeFormulae: formula, newline: '\r\n' },
  )}\r\n`;

/** A file for a spreadsheet. */
export const csvFile = z.object({
  name: z.string(),
  csv: z.string(),
  rows: z.number(),
  /** False when rows beyond the file's limit were left out. */
  complete: z.boolean(),
});

/** The first 10,000 rows as a file. Callers fetch one row more, so that an incomplete file is recognised. */
export function toCsvFile(name: string, rows: readonly Record<string, unknown>[]): z.output<typeof csvFile> {
  const held = rows.slice(0, limits.csvRows);
  return { name, csv: toCsv(held), rows: held.length, complete: held.length === rows.length };
}
