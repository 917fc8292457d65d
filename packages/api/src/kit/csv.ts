import { stringify } from 'csv-stringify/sync';

type Cell = string | number | null;
const flat = (value: unknown): Cell =>
  value === undefined || value === null
    ? null
    : typeof value === 'number' || typeof value === 'string'
      ? value
      : JSON.stringify(value);

/**
 * Text for a spreadsheet: quoted where it must be, lines end as RFC 4180 says, and what a spreadsheet would take for a formula
 * (= + - @ tab, carriage return) begins with an apostrophe. Numbers stay numbers. A byte order mark tells the encoding.
 */
export const toCsv = (rows: readonly Record<string, unknown>[]): string =>
  stringify(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, flat(value)]))),
    { header: true, escape_formulas: true, quoted_match: /[\r\n]/, record_delimiter: 'windows', bom: true },
  );
