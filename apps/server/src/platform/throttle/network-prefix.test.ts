import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { networkPrefix } from './network-prefix.ts'

describe('one place on the network', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::ffff:c000:207', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['not an address', 'not an address'],
  ])('%s is %s', (ip, network) => {
    expect(networkPrefix(ip)).toBe(network)
  })

  test('a household is one, however it changes its last 64 bits', () => {
    fc.assert(
      fc.property(fc.ipV6(), fc.ipV6(), (home, other) => {
        // Generated addresses may be written in any of their forms.
        const prefix = networkPrefix(home).replace('::/64', '')
        fc.pre(prefix.includes(':'))
        const suffix = networkPrefix(other).replace('::/64', '')
        fc.pre(suffix.includes(':'))
        expect(networkPrefix(`${prefix}:${suffix}`)).toBe(`${prefix}::/64`)
      }),
    )
  })
})
