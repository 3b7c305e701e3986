import { createHash } from 'node:crypto'

/**
 * Headers of every answer. Constants rather than a middleware that builds them for each request.
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

/** @param styleHashes from {@link inlineStyleHashes} */
export function contentSecurityPolicy(styleHashes: readonly string[]): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    ['style-src', "'self'", ...styleHashes].join(' '),
    // Rendered pages set jersey colors and pitch positions in style attributes.
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

/** Hashes of the styles in the head, for the content security policy. Not of the body, which contains user input. */
export function inlineStyleHashes(html: string): string[] {
  const head = html.slice(0, html.indexOf('</head>'))
  return [...head.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, style = '']) => {
    const hash = styleHashCache.get(style) ?? `'sha256-${createHash('sha256').update(style).digest('base64')}'`
    // The build has few styles; anything beyond that changes from page to page.
    if (styleHashCache.size < 20) styleHashCache.set(style, hash)
    return hash
  })
}
