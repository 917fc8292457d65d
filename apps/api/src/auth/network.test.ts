import { expect, it } from 'vitest';
import { lineOf, networkOf } from './network.ts';

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['::1', '::/64'],
  ['not an address', null],
  ['', null],
])('of %s only %s is kept', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['::1', '::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
])('connections from %s count as from %s', (ip, line) => {
  expect(lineOf(ip)).toBe(line);
});
