import { isIPv4, isIPv6 } from 'node:net'

/**
 * What counts as one place on the network: an IPv4 address, or the /64 of an IPv6 address,
 * because a household gets 2⁶⁴ of those and could use a new one for every try.
 */
export function networkPrefix(ip: string): string {
  if (!isIPv6(ip)) return ip
  const groups = expandIPv6(ip)
  const mapped = mappedIPv4(groups)
  return mapped ?? `${groups.slice(0, 4).map(normalizeGroup).join(':')}::/64`
}

/** The eight groups; `URL` knows every spelling of an address and writes it in one way. */
function expandIPv6(ip: string): string[] {
  const [address = ''] = ip.split('%')
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const before = splitGroups(head)
  const after = splitGroups(tail ?? '')
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after]
}

const splitGroups = (text: string): string[] => (text === '' ? [] : text.split(':'))

const normalizeGroup = (group: string): string => group || '0'

/** `::ffff:192.0.2.1`, as a socket that listens on both families sees an IPv4 caller. */
function mappedIPv4(groups: string[]): string | null {
  if (groups.slice(0, 5).some((group) => group !== '0') || groups[5] !== 'ffff') return null
  const bytes = groups.slice(6).flatMap((group) => {
    const value = Number.parseInt(group, 16)
    return [value >> 8, value & 0xff]
  })
  const address = bytes.join('.')
  return isIPv4(address) ? address : null
}
