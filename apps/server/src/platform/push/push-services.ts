/** Push services of Chromium browsers, Firefox, Edge and Safari. */
const HOSTS = ['fcm.googleapis.com', 'updates.push.services.mozilla.com']
const DOMAINS = ['.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com']

/**
 * True if the endpoint belongs to a known push service. Users choose the endpoint and this server sends requests to it,
 * so any other host would allow SSRF.
 * @param others origins of further services: `https://push.foot.example`
 */
export function isPushService(endpoint: string, extraOrigins: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password) return false
  if (extraOrigins.includes(url.origin)) return true
  if (url.protocol !== 'https:' || url.port !== '') return false
  return HOSTS.includes(url.hostname) || DOMAINS.some((domain) => url.hostname.endsWith(domain))
}
