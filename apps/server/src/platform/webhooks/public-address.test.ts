import { expect, test } from 'vitest'
import { isLoopbackAddress, isPublicAddress } from './public-address.ts'

test.each([
  ['the public internet', ['93.184.216.34', '1.1.1.1', '2606:4700:4700::1111', '2a01:cb00::1'], true],
  ['this machine', ['127.0.0.1', '127.255.255.254', '::1', '0.0.0.0', '::'], false],
  ['private networks', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12:3456::1'], false],
  ['links, and the metadata of clouds', ['169.254.169.254', '169.254.0.1', 'fe80::1', 'fd00:ec2::254'], false],
  ['the network of a provider', ['100.64.0.1', '100.127.255.255'], false],
  [
    'addresses in addresses',
    ['::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:a9fe:a9fe', '::7f00:1', '64:ff9b::7f00:1', '64:ff9b:1::1'],
    false,
  ],
  ['tunnels', ['2002:7f00:1::', '2001::1', '2001:0:4136:e378:8000:63bf:3fff:fdd2'], false],
  ['groups, everybody, documentation, tests and the reserved rest', ['224.0.0.1', 'ff02::1', '255.255.255.255', '240.0.0.1'], false],
  ['networks of examples and of benchmarks', ['192.0.2.1', '198.51.100.1', '203.0.113.1', '198.18.0.1', '192.0.0.1', '2001:db8::1'], false],
  ['no address', ['', 'localhost', '1.2.3', 'fe80::1%eth0'], false],
])('%s', (_what, addresses, isPublic) => {
  for (const address of addresses) expect(isPublicAddress(address), address).toBe(isPublic)
})

test('only this machine is loopback', () => {
  for (const address of ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1']) expect(isLoopbackAddress(address), address).toBe(true)
  for (const address of ['10.0.0.1', '0.0.0.0', '::', 'localhost', '2002:7f00:1::']) expect(isLoopbackAddress(address), address).toBe(false)
})
