import { expect, test } from 'vitest'
import { networkPrefix, sitePrefix } from '#server/domains/security/network-prefix.ts'

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['not an address', 'not an address'],
])('%s counts as %s', (ip, prefix) => {
  expect(networkPrefix(ip)).toBe(prefix)
})

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
])('%s belongs to the site %s', (ip, prefix) => {
  expect(sitePrefix(ip)).toBe(prefix)
})
