import { describe, expect, test } from 'vitest';
import { toCsv } from './csv.ts';

const cells = (value: unknown) => toCsv([{ value }]).replace('\uFEFF', '').split('\r\n')[1];

describe('CSV files', () => {
  test.each([
    '=cmd|"/C calc"!A0',
    '+1+1',
    '-2+3',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '=HYPERLINK("http://evil")',
    '=1+1\nand on',
  ])('a formula is text: %j', (formula) => {
    const cell = cells(formula) ?? '';
    expect(cell.replace(/^"/, '')).toMatch(/^'/);
  });

  test('keep quotes, commas and line breaks inside their cell', () => {
    expect(cells('He said "hi", twice')).toBe('"He said ""hi"", twice"');
    expect(toCsv([{ a: 'one\ntwo', b: 1 }])).toBe('\uFEFFa,b\r\n"one\ntwo",1\r\n');
  });

  test('keep numbers as numbers, null as an empty cell, objects as JSON', () => {
    expect(cells(-3)).toBe('-3');
    expect(cells(null)).toBe('');
    expect(cells({ a: 1 })).toBe('"{""a"":1}"');
  });
});
