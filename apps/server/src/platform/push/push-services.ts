/** The push services of the browsers that there are: Chrome and its kin, Firefox, Edge, Safari. */
const HOSTS = ['fcm.googleapis.com', 'updates.push.services.mozilla.com']
const DOMAINS = ['.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com']

/**
 * Whether a browser's address lies at a push service. Whoever subscribes chooses it, and this server writes to it:
 * any other would let them make it write to its neighbors.
 * @param others schemes and hosts of further services: `https://push.foot.example`
 */
export function isPushService(endpoint: string, extraOrigins: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password) return false
  if (extraOrigins.includes(url.origin)) return true
  if (url.protocol !== 'https:' || url.port !== '') return false
  return HOSTS.includes(url.hostname) || DOMAINS.some((domain) => url.hostname.endsWith(domain))
}
