import { expect, test } from 'vitest'
import { hostOf, networkOf } from './network.ts'

test.each([
  ['192.0.2.77', '192.0.2.0/24', '192.0.2.77'],
  ['::ffff:192.0.2.77', '192.0.2.0/24', '192.0.2.77'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0:0::/64'],
])('%s belongs to %s', (address, network, host) => {
  expect(networkOf(address)).toBe(network)
  expect(hostOf(address)).toBe(host)
})
