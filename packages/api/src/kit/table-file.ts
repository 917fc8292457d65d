import { AppError, limits } from '@palmbid/domain';
import Papa from 'papaparse';

/** A file as a table. `number` counts rows as in a spreadsheet, with the headings as row 1; in JSON the first item is row 1. */
export type Table = { columns: string[]; rows: { number: number; cells: unknown[]; problem?: string }[] };

const refused = (message: string) => new AppError('invalid_input', message);

/** Decodes a file: UTF-16 by its byte order mark, else UTF-8, else Windows-1252 as older spreadsheets write. */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The first bytes of spreadsheet files, new and old. */
const notText = ['PK\u0003\u0004', '\u00d0\u00cf\u0011\u00e0'];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const tooManyColumns = () => refused(`At most ${limits.importColumns} columns, please.`);
const tooManyRows = () =>
  refused(`At most ${limits.importRows.toLocaleString('en-US')} properties in one file, please.`);

const quote = 0x22;
const backslash = 0x5c;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/**
 * Checks the limits of a JSON text before it is parsed: keys per object, items per list, nesting and total values.
 *
 * @throws AppError `invalid_input`
 */
function boundJson(text: string): void {
  const mostValues = 2 * limits.importRows * limits.importColumns;
  /** The open lists and objects, with their commas so far and the maximum. */
  const open: { commas: number; most: number; refusal: () => AppError }[] = [];
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      for (at += 1; at < text.length && text.charCodeAt(at) !== quote; at += 1) {
        if (text.charCodeAt(at) === backslash) at += 1;
      }
      continue;
    }
    const isList = code === 0x5b;
    if (isList || code === 0x7b) {
      open.push(
        isList
          ? { commas: 0, most: limits.importRows, refusal: tooManyRows }
          : { commas: 0, most: limits.importColumns, refusal: tooManyColumns },
      );
      if (open.length > limits.importDepth) throw refused('The lists in the file are nested too deeply.');
      values += 1;
    } else if (code === 0x5d || code === 0x7d) open.pop();
    else if (code === 0x2c) {
      const inside = open.at(-1);
      if (inside) {
        inside.commas += 1;
        if (inside.commas >= inside.most) throw inside.refusal();
      }
      values += 1;
    } else continue;
    if (values > mostValues) throw refused('The file holds more values than its properties can have.');
  }
}

function readJson(text: string): Table {
  boundJson(text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refused('The file is no valid JSON.');
  }
  // A list, or an object that contains one, as in most exports.
  const list = isRecord(value) ? Object.values(value).find(Array.isArray) : value;
  if (!Array.isArray(list)) throw refused('The file has no list of properties.');
  const names = new Set<string>();
  for (const item of list) {
    for (const name of isRecord(item) ? Object.keys(item) : []) names.add(name);
    if (names.size > limits.importColumns) throw tooManyColumns();
  }
  const columns = [...names];
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

/** The neighbours of a quotation mark that opens or closes a cell, or is doubled. */
const besideQuotes = new Set([...'",;\t|\r\n'].map((character) => character.charCodeAt(0)));

/**
 * Checks the limits of a CSV text before it is parsed: line length, lines, and stray quotation marks, each of which the parser
 * would keep as an error.
 *
 * @throws AppError `invalid_input`
 */
function boundLines(text: string): void {
  let lines = 1;
  let stray = 0;
  let began = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const code = at < text.length ? text.charCodeAt(at) : lineFeed;
    if (at - began > limits.importLine) {
      throw refused(
        `A line of the file is longer than ${limits.importLine.toLocaleString('en-US')} characters.`,
      );
    }
    if (code === lineFeed || code === carriageReturn) {
      began = at + 1;
      lines += 1;
      if (lines > limits.importLines) {
        throw refused(`The file has more than ${limits.importLines.toLocaleString('en-US')} lines.`);
      }
    } else if (code === quote) {
      const opensOrCloses =
        at === 0 ||
        at + 1 === text.length ||
        besideQuotes.has(text.charCodeAt(at - 1)) ||
        besideQuotes.has(text.charCodeAt(at + 1));
      if (!opensOrCloses) stray += 1;
      if (stray > limits.importStrayQuotes) {
        throw refused('Too many quotation marks in the file are missing or in the wrong place.');
      }
    }
  }
}

function readCsv(text: string): Table {
  boundLines(text);
  let columns: string[] | undefined;
  const rows: Table['rows'] = [];
  let number = 0;
  let tooWide = false;
  Papa.parse<string[]>(text, {
    delimitersToGuess: [',', ';', '\t', '|'],
    step: ({ data: cells, errors }, parser) => {
      number += 1;
      tooWide = cells.length > limits.importColumns;
      if (tooWide) return parser.abort();
      if (columns === undefined) {
        columns = cells.map((heading, i) => heading.trim() || `Column ${i + 1}`);
        return;
      }
      const misquoted = errors.some(({ type }) => type === 'Quotes');
      if (!misquoted && cells.every((cell) => cell.trim() === '')) return;
      const extra = cells.slice(columns.length).some((cell) => cell.trim() !== '');
      const problem = misquoted
        ? 'A quotation mark is missing or in the wrong place'
        : extra
          ? 'The row has more cells than there are headings'
          : undefined;
      rows.push({ number, cells: cells.slice(0, columns.length), ...(problem !== undefined && { problem }) });
      if (rows.length > limits.importRows) parser.abort();
    },
  });
  if (tooWide) throw tooManyColumns();
  if (columns === undefined) throw refused('The file is empty.');
  return { columns, rows };
}

/**
 * Reads CSV (any usual separator, with or without a byte-order mark) or JSON.
 *
 * @throws AppError `invalid_input` for any other file, and for one without rows or with too many
 */
export function readTable(bytes: Uint8Array): Table {
  const text = textOf(bytes).trimStart();
  if (text === '') throw refused('The file is empty.');
  if (notText.some((mark) => text.startsWith(mark)) || text.includes('\u0000\u0000')) {
    throw refused('This is no CSV or JSON file. From a spreadsheet, please export as CSV.');
  }
  const table = /^[[{]/.test(text) ? readJson(text) : readCsv(text);
  if (table.rows.length === 0) throw refused('The file has no properties.');
  if (table.rows.length > limits.importRows) throw tooManyRows();
  return table;
}
