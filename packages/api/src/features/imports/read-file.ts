import { AppError, limits } from '@palmbid/domain';
import Papa from 'papaparse';

/** A file as a table. `number` is the row as spreadsheets count them: the headings are row 1; of JSON the first item is row 1. */
export type Table = { columns: string[]; rows: { number: number; cells: unknown[]; problem?: string }[] };

const refused = (message: string) => new AppError('invalid_input', message);

/** The text of a file: UTF-8 or UTF-16 by its mark, else what older spreadsheets write. */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** How a spreadsheet itself, old or new, begins. */
const notText = ['PK\u0003\u0004', '\u00d0\u00cf\u0011\u00e0'];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readJson(text: string): Table {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refused('The file is no valid JSON.');
  }
  // A list, or the only list in an object, as exports tend to be.
  const list = isRecord(value) ? Object.values(value).find(Array.isArray) : value;
  if (!Array.isArray(list)) throw refused('The file has no list of properties.');
  const columns = [
    ...new Set(list.slice(0, limits.importRows).flatMap((item) => (isRecord(item) ? Object.keys(item) : []))),
  ];
  return {
    columns,
    rows: list.map((item, i) =>
      isRecord(item)
        ? {
            number: i + 1,
            cells: columns.map((name) => (Object.hasOwn(item, name) ? item[name] : undefined)),
          }
        : { number: i + 1, cells: [], problem: 'This is no property' },
    ),
  };
}

function readCsv(text: string): Table {
  const { data, errors } = Papa.parse<string[]>(text, { delimitersToGuess: [',', ';', '\t', '|'] });
  const problems = new Map<number, string>();
  for (const { row, type } of errors) {
    if (type === 'Quotes' && row !== undefined)
      problems.set(row, 'A quotation mark is missing or in the wrong place');
  }
  const [headings, ...body] = data;
  if (!headings) throw refused('The file is empty.');
  const columns = headings.map((heading, i) => heading.trim() || `Column ${i + 1}`);
  const rows = body.flatMap((cells, i) => {
    const number = i + 2;
    const problem = problems.get(i + 1);
    if (problem === undefined && cells.every((cell) => cell.trim() === '')) return [];
    const extra = cells.slice(columns.length).some((cell) => cell.trim() !== '');
    const said = problem ?? (extra ? 'The row has more cells than there are headings' : undefined);
    return [{ number, cells, ...(said !== undefined && { problem: said }) }];
  });
  return { columns, rows };
}

/**
 * Reads CSV (any usual separator, with or without a byte-order mark) or JSON.
 *
 * @throws AppError `invalid_input` for what is neither, has no rows or too many
 */
export function readTable(bytes: Uint8Array): Table {
  const text = textOf(bytes).trimStart();
  if (text === '') throw refused('The file is empty.');
  if (notText.some((mark) => text.startsWith(mark)) || text.includes('\u0000\u0000')) {
    throw refused('This is no CSV or JSON file. From a spreadsheet, please export as CSV.');
  }
  const table = /^[[{]/.test(text) ? readJson(text) : readCsv(text);
  if (table.columns.length > limits.importColumns)
    throw refused(`At most ${limits.importColumns} columns, please.`);
  if (table.rows.length === 0) throw refused('The file has no properties.');
  if (table.rows.length > limits.importRows) {
    throw refused(`At most ${limits.importRows.toLocaleString('en-US')} properties in one file, please.`);
  }
  return table;
}
