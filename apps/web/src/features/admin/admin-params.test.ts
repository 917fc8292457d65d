import { describe, expect, it } from 'vitest';
import { filterWords, parseAsTrail, pickFilter, toListInput } from './admin-params.ts';

describe('the pages in the address', () => {
  it('reads back what it wrote', () => {
    const trail = ['eyJpZCI6M30', 'eyJpZCI6Mn0_-'];
    expect(parseAsTrail.parse(parseAsTrail.serialize(trail))).toEqual(trail);
  });

  it.each(['', '.', 'a..b', 'a b', 'a/b', 'x'.repeat(201), Array(101).fill('a').join('.')])(
    'takes %j for the first page',
    (value) => expect(parseAsTrail.parse(value)).toBeNull(),
  );
});

describe('the call behind an address', () => {
  it('asks for the last page walked to, and leaves out an empty search', () => {
    expect(toListInput({ q: '  ', sort: 'name', after: ['a', 'b'] })).toEqual({
      search: undefined,
      sort: 'name',
      limit: 20,
      cursor: 'b',
    });
  });

  it('cuts what is longer than the server takes', () => {
    expect(toListInput({ q: 'x'.repeat(500), sort: 'newest', after: [] }).search).toHaveLength(140);
  });

  it('ignores a filter of another tab', () => {
    expect(pickFilter(filterWords.users, 'pending')).toBeUndefined();
    expect(pickFilter(filterWords.bids, 'pending')).toBe('pending');
  });
});
