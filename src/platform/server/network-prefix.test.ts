import { expect, it } from 'vitest';
import { networkPrefixOf } from './network-prefix.ts';

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::7', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  // The connection has been closed.
  [undefined, ''],
])('keeps of %s only %s', (ip, prefix) => {
  expect(networkPrefixOf(ip)).toBe(prefix);
});
