import { AppError, limits } from '@palmbid/domain';
import { describe, expect, test } from 'vitest';
import { hostileImports } from '../testing/hostile-imports.ts';
import { readTable } from './table-file.ts';

const bytes = (text: string) => new Uint8Array(Buffer.from(text));
const refusalOf = (text: string): string => {
  try {
    readTable(bytes(text));
    return 'was read';
  } catch (error) {
    return error instanceof AppError ? error.message : String(error);
  }
};

describe('a hostile file is refused before it is parsed, with its reason', () => {
  test.each(Object.entries(hostileImports))('%s', (_, { make, says }) => {
    expect(refusalOf(make())).toMatch(says);
  });
});

describe('a file at its bounds is read', () => {
  test(`${limits.importRows} rows of ${limits.importColumns} columns, as CSV and as JSON`, () => {
    const names = Array.from({ length: limits.importColumns }, (_, i) => `c${i}`);
    const csv = [names, ...Array.from({ length: limits.importRows }, () => names)].map((row) =>
      row.join(','),
    );
    const list = Array.from({ length: limits.importRows }, () =>
      Object.fromEntries(names.map((n) => [n, 1])),
    );
    for (const text of [csv.join('\n'), JSON.stringify(list)]) {
      const { columns, rows } = readTable(bytes(text));
      expect([columns.length, rows.length]).toEqual([limits.importColumns, limits.importRows]);
    }
  });

  test('commas, brackets and escaped quotation marks inside strings do not count', () => {
    const title = `${'[{,"\\'.repeat(2000)}"`;
    expect(readTable(bytes(JSON.stringify({ listings: [{ title }] }))).rows).toEqual([
      { number: 1, cells: [title] },
    ]);
  });

  test('inch marks, doubled quotation marks and line breaks in cells are kept', () => {
    const text = `Title,Note\r\n"A 15"" screen","one\r\ntwo"\r\n15" screen,"""so"""`;
    expect(readTable(bytes(text)).rows.map(({ cells }) => cells)).toEqual([
      ['A 15" screen', 'one\r\ntwo'],
      ['15" screen', '"so"'],
    ]);
  });
});
