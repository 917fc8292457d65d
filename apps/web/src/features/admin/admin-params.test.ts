import { describe, expect, test } from 'vitest';
import {
  filterWords,
  isNarrowed,
  parseAsTrail,
  pickFilter,
  toExportInput,
  toListInput,
} from './admin-params.ts';

describe('the pages in the address', () => {
  test('reads back what it wrote', () => {
    const trail = ['eyJpZCI6M30', 'eyJpZCI6Mn0_-'];
    expect(parseAsTrail.parse(parseAsTrail.serialize(trail))).toEqual(trail);
  });

  test.each(['', '.', 'a..b', 'a b', 'a/b', 'x'.repeat(201), Array(101).fill('a').join('.')])(
    'takes %j for the first page',
    (value) => expect(parseAsTrail.parse(value)).toBeNull(),
  );
});

describe('the call behind an address', () => {
  test('asks for the last page walked to, and leaves out an empty search', () => {
    expect(toListInput({ q: '  ', sort: 'name', after: ['a', 'b'] })).toEqual({
      search: undefined,
      sort: 'name',
      limit: 20,
      cursor: 'b',
    });
  });

  test('cuts what is longer than the server takes', () => {
    expect(toListInput({ q: 'x'.repeat(500), sort: 'newest', after: [] }).search).toHaveLength(140);
  });

  test('ignores a filter of another tab', () => {
    expect(pickFilter(filterWords.users, 'pending')).toBeUndefined();
    expect(pickFilter(filterWords.bids, 'pending')).toBe('pending');
  });
});

describe('the file behind an address', () => {
  const state = { q: ' ann ', sort: 'name', filter: 'host', after: ['a'] } as const;

  test('is asked for with the search, filter and order on screen, and not with its page', () => {
    expect(toExportInput({ ...state, after: ['a'], tab: 'users' })).toEqual({
      list: 'users',
      search: 'ann',
      sort: 'name',
      role: 'host',
    });
    expect(toExportInput({ ...state, after: [], tab: 'bids', filter: 'pending' })).toMatchObject({
      list: 'bids',
      status: 'pending',
    });
  });

  test('is called narrowed only by what the tab knows', () => {
    expect(isNarrowed({ tab: 'users', q: '', filter: 'pending' })).toBe(false);
    expect(isNarrowed({ tab: 'bids', q: '', filter: 'pending' })).toBe(true);
    expect(isNarrowed({ tab: 'bids', q: 'x', filter: '' })).toBe(true);
  });
});
