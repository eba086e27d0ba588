import { expect, test } from 'vitest'
import { networkOf, wideNetworkOf } from './network'

test.each([
  ['192.0.2.77', '192.0.2.77', '192.0.2.0/24'],
  ['::ffff:192.0.2.77', '192.0.2.77', '192.0.2.0/24'],
  ['2001:db8:7:1::9', '2001:db8:7:1::/64', '2001:db8:7::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['nowhere', 'nowhere', ''],
])('%s is of the network %s, and of the wide one %s', (address, network, wide) => {
  expect([networkOf(address), wideNetworkOf(address)]).toEqual([network, wide])
})
