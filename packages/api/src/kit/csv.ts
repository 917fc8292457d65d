import Papa from 'papaparse';

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
