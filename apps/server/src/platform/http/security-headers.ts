import { createHash } from 'node:crypto'

/**
 * What every answer says to browsers, whatever it contains. Fixed strings rather than a middleware that
 * puts them together anew for each request.
 */
export function securityHeaders(appOrigin: string | null): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy([]),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-frame-options': 'DENY',
    ...(appOrigin?.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/** @param styleHashes of the inlined styles that the page brings, as {@link styleHashesOf} finds them */
export function contentSecurityPolicy(styleHashes: readonly string[]): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    ['style-src', "'self'", ...styleHashes].join(' '),
    // Pages drawn by the server carry the colors of jerseys and the places on a pitch in style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // Covers the live connection: 'self' includes the WebSocket scheme of the same host and port.
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const styleHashCache = new Map<string, string>()

/** The hashes of the styles in a page's head, for its content security policy. The body's are nobody's business: there stands what people wrote. */
export function inlineStyleHashes(html: string): string[] {
  const head = html.slice(0, html.indexOf('</head>'))
  return [...head.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, style = '']) => {
    const hash = styleHashCache.get(style) ?? `'sha256-${createHash('sha256').update(style).digest('base64')}'`
    // The built styles are few; more than that is something that changes from page to page.
    if (styleHashCache.size < 20) styleHashCache.set(style, hash)
    return hash
  })
}
