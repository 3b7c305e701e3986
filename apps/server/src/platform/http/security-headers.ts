import { createHash } from 'node:crypto'

/**
 * Headers of every answer. Constants rather than a middleware that builds them for each request.
 */
export function securityHeaders(appOrigin: string | null): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy({ styles: [], scripts: [] }),
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(self), microphone=(), payment=(), usb=()',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-frame-options': 'DENY',
    ...(appOrigin?.startsWith('https:') ? HTTPS_HEADERS : {}),
  }
}

/** Browsers ignore them without https, and complain about two of them in the console. */
const HTTPS_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'strict-transport-security': 'max-age=31536000',
}

/** @param inline from {@link inlineHashes} */
export function contentSecurityPolicy({ styles, scripts }: InlineHashes): string {
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...scripts].join(' '),
    ['style-src', "'self'", ...styles].join(' '),
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

type InlineHashes = { styles: readonly string[]; scripts: readonly string[] }

const hashCache = new Map<string, string>()

/** Hashes of the styles, modules and speculation rules in the head, for the content security policy. Not of the body, which contains user input. */
export function inlineHashes(html: string): InlineHashes {
  const head = html.slice(0, html.indexOf('</head>'))
  return {
    styles: [...head.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, style = '']) => hashOf(style)),
    scripts: [...head.matchAll(/<script type="(?:module|speculationrules)">(.*?)<\/script>/gs)].map(([, script = '']) => hashOf(script)),
  }
}

function hashOf(text: string): string {
  const hash = hashCache.get(text) ?? `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  // The build has few of them; anything beyond that changes from page to page.
  if (hashCache.size < 20) hashCache.set(text, hash)
  return hash
}
