import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The part of IPv6 that is given out on the internet; what lies outside is local, or leads to other networks. */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number]

/**
 * Whether an IP address is one of the public internet: not of this machine, a private network, a provider's own network, a link (which
 * is where clouds keep their metadata), nor reserved. Addresses that wrap an IPv4 address count as what they wrap.
 */
export function isPublicAddress(text: string): boolean {
  if (!isAddress(text)) return false
  const address = ipaddr.process(text)
  if (address.kind() === 'ipv4') return address.range() === 'unicast'
  // Among them 6to4 and Teredo, which wrap addresses of IPv4, too.
  return (address as ipaddr.IPv6).match(GLOBAL_UNICAST) && address.range() === 'unicast'
}

/** Whether an IP address is one of this machine. */
export const isLoopbackAddress = (text: string): boolean => isAddress(text) && ipaddr.process(text).range() === 'loopback'

/** Not the short forms that `ipaddr.js` would read, too. */
const isAddress = (text: string): boolean => isIP(text) !== 0 && ipaddr.isValid(text)
