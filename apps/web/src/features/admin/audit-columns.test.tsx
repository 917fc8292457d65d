import { expect, test } from 'vitest';
import { describeValue } from './audit-columns.tsx';

test('a recorded change names both values, also when they are lists of links', () => {
  const link = { network: 'Mastodon', url: 'https://social.example/palmbid' };
  expect(describeValue({ from: [], to: [link] })).toBe('none to Mastodon https://social.example/palmbid');
  expect(describeValue({ from: null, to: 7 })).toBe('none to 7');
  expect(describeValue(false)).toBe('false');
});
