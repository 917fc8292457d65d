import { expect, test } from 'vitest';
import { addressesOf } from './hosts.ts';

test('an address of several hosts is one for each of them', () => {
  expect(addressesOf('postgres://app:p%40ss@a:5432,b:5433,[::1]/palmbid?sslmode=require')).toEqual([
    'postgres://app:p%40ss@a:5432/palmbid?sslmode=require',
    'postgres://app:p%40ss@b:5433/palmbid?sslmode=require',
    'postgres://app:p%40ss@[::1]/palmbid?sslmode=require',
  ]);
  expect(addressesOf('postgres://a/palmbid')).toEqual(['postgres://a/palmbid']);
});
