import { describe, expect, test } from 'vitest';
import { readPlaceBidQuery } from './place-bid-query.ts';

const read = (path: string | undefined, query: string) => readPlaceBidQuery(path, new URLSearchParams(query));

describe('readPlaceBidQuery', () => {
  test('reads the request from the path, else from the query', () => {
    expect(read('7', 'requestId=9').requestId).toBe(7);
    expect(read(undefined, 'requestId=9').requestId).toBe(9);
    expect(read(undefined, '').requestId).toBeNull();
  });

  test('reads the link of the matches screen', () => {
    expect(read('7', 'requestId=7&propertyId=3&amount=180.5')).toEqual({
      requestId: 7,
      propertyId: 3,
      amount: 180.5,
    });
  });

  test.each([
    'propertyId=-1',
    'propertyId=0',
    'propertyId=1e3',
    'propertyId=3.0',
    'propertyId=99999999999',
    'propertyId=%20',
  ])('ignores the invalid %s', (query) => {
    expect(read('7', query).propertyId).toBeNull();
  });

  test.each(['0', '0.001', '-5', '1e3', 'NaN', '1,000', '100001', '<b>'])(
    'ignores the invalid amount %s',
    (amount) => {
      expect(read('7', `amount=${encodeURIComponent(amount)}`).amount).toBeNull();
    },
  );

  test('returns no request for an invalid id in the path', () => {
    expect(read('abc', 'requestId=9').requestId).toBeNull();
  });
});
