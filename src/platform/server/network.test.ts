import { expect, test } from 'vitest';
import { networkOf, networkPrefixOf, subnetOf } from './network.ts';

test.each([
  ['203.0.113.77', '203.0.113.77/32', '203.0.113.0/24', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.77/32', '203.0.113.0/24', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2::/64', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::7', '2001:db8::/64', '2001:db8::/64', '2001:db8::/48'],
  ['::1', '::/64', '::/64', '::/48'],
  ['fe80::1%eth0', 'fe80::/64', 'fe80::/64', 'fe80::/48'],
  // The connection has been closed.
  [undefined, '', '', ''],
  ['unknown', '', '', ''],
])('%s is in the networks %s, %s and %s', (ip, network, subnet, prefix) => {
  expect([networkOf(ip), subnetOf(ip), networkPrefixOf(ip)]).toEqual([network, subnet, prefix]);
});
