import type { PageHead } from '#lib/ssr/page-head.ts'
import type { PageAssets } from './page-assets.ts'

export type PageDocument = {
  theme: 'light' | 'dark' | null
  head: PageHead
  /** Absolute address of the page; null where it is kept for any. */
  canonicalUrl: string | null
  assets: PageAssets
  /** The drawn program, or the frame where the browser draws the rest. */
  appHtml: string
  /** JSON of what was read for it. */
  data: string
  isServerRendered: boolean
}

/**
 * The HTML around a page. No script stands in it: the content security policy allows none. A drawn page carries its
 * styles (the server names their hash), so that it shows with the first answer, and only the address of its program.
 */
export function renderDocument({ theme, head, canonicalUrl, assets, appHtml, data, isServerRendered }: PageDocument): string {
  return `<!doctype html>
<html lang="fr"${theme ? ` data-theme="${theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
<title>${escapeText(head.title)}</title>
${head.tags.map(metaTag).join('\n')}
<meta name="theme-color" content="#082b1e">
<meta property="og:site_name" content="Coup d’envoi">
<meta property="og:title" content="${escapeAttribute(head.title)}">
<meta property="og:locale" content="fr_FR">
${canonicalUrl === null ? '' : `<link rel="canonical" href="${escapeAttribute(canonicalUrl.split('?')[0] ?? canonicalUrl)}">`}
<link rel="manifest" href="/manifest.webmanifest">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="preload" href="/fonts/anybody-latin.woff2" as="font" type="font/woff2" crossorigin>
<link rel="preload" href="/fonts/instrument-sans-latin.woff2" as="font" type="font/woff2" crossorigin>
${isServerRendered ? `<style>${assets.css}</style>` : eagerAssetTags(assets)}
<script type="module" src="${isServerRendered ? assets.boot : assets.entry}"></script>
</head>
<body>
<div id="root">${appHtml}</div>
<script type="application/json" id="donnees"${isServerRendered ? deferredAssetAttributes(assets) : ''}>${escapeJson(data)}</script>
</body>
</html>`
}

/** Nothing of a member's page is there before the program is. */
const eagerAssetTags = ({ styles, preloads }: PageAssets) =>
  [
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...preloads.map((href) => `<link rel="modulepreload" href="${href}">`),
  ].join('\n')

/** For `boot.ts`, which fetches it when the page has been painted. */
const deferredAssetAttributes = ({ entry, preloads }: PageAssets) => ` data-program="${entry}" data-pieces="${preloads.join(' ')}"`

const metaTag = (attributes: Record<string, string>) =>
  `<meta ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${escapeAttribute(value)}"`)
    .join(' ')}>`

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const escapeAttribute = (text: string) => escapeText(text).replaceAll('"', '&quot;')
// A title such as "</script>" must not end the element that carries it.
const escapeJson = (json: string) => json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
