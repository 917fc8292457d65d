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

/** Our own, because the library's lets a formula pass that goes on in another line. */
const formula = /^[=+\-@\t\r]/;

/**
 * Text for a spreadsheet: quoted where it must be, lines end as RFC 4180 says, and what a spreadsheet would take for a formula
 * (= + - @ tab, carriage return) begins with an apostrophe. Numbers stay numbers. A byte order mark tells the encoding.
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
  /** False where there was more than one file holds. */
  complete: z.boolean(),
});

/** Rows as a file: the first 10,000 of them. Who reads for it reads one more, to know whether that was all. */
export function toCsvFile(name: string, rows: readonly Record<string, unknown>[]): z.output<typeof csvFile> {
  const held = rows.slice(0, limits.csvRows);
  return { name, csv: toCsv(held), rows: held.length, complete: held.length === rows.length };
}
