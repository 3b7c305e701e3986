import { isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * What counts as one place on the network: an IPv4 address, or the /64 of an IPv6 address,
 * because a household gets 2⁶⁴ of those and could use a new one for every try.
 */
export function networkPrefix(ip: string): string {
  if (!isIPv6(ip)) return ip
  // Node allows more characters in a zone (`%eth0.1`) than ipaddr.js does.
  const address = ipaddr.IPv6.parse(ip.replace(/%.*/, ''))
  // `::ffff:192.0.2.1` is how a socket that listens on both families sees an IPv4 caller.
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().toString()
  const groups = address.parts.slice(0, 4).map((group) => group.toString(16))
  return `${groups.join(':')}::/64`
}
