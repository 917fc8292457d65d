import { describe, expect, test } from 'vitest';
import {
  filterWords,
  isNarrowed,
  parseAsTrail,
  pickFilter,
  toExportInput,
  toListInput,
} from './admin-params.ts';

describe('parseAsTrail', () => {
  test('parses what it serialized', () => {
    const trail = ['eyJpZCI6M30', 'eyJpZCI6Mn0_-'];
    expect(parseAsTrail.parse(parseAsTrail.serialize(trail))).toEqual(trail);
  });

  test.each(['', '.', 'a..b', 'a b', 'a/b', 'x'.repeat(201), Array(101).fill('a').join('.')])(
    'takes %j for the first page',
    (value) => expect(parseAsTrail.parse(value)).toBeNull(),
  );
});

describe('toListInput', () => {
  test('takes the last cursor of the trail, and omits an empty search', () => {
    expect(toListInput({ q: '  ', sort: 'name', after: ['a', 'b'] })).toEqual({
      search: undefined,
      sort: 'name',
      limit: 20,
      cursor: 'b',
    });
  });

  test('cuts a search to the maximum length', () => {
    expect(toListInput({ q: 'x'.repeat(500), sort: 'newest', after: [] }).search).toHaveLength(140);
  });

  test('pickFilter ignores the filter of another tab', () => {
    expect(pickFilter(filterWords.users, 'pending')).toBeUndefined();
    expect(pickFilter(filterWords.bids, 'pending')).toBe('pending');
  });
});

describe('toExportInput', () => {
  const state = { q: ' ann ', sort: 'name', filter: 'host', after: ['a'] } as const;

  test('takes search, filter and sort of the address, but not the page', () => {
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

  test('isNarrowed ignores a filter of another tab', () => {
    expect(isNarrowed({ tab: 'users', q: '', filter: 'pending' })).toBe(false);
    expect(isNarrowed({ tab: 'bids', q: '', filter: 'pending' })).toBe(true);
    expect(isNarrowed({ tab: 'bids', q: 'x', filter: '' })).toBe(true);
  });
});
