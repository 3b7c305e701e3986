import bootScript from 'virtual:boot-script'
import { accentVariables } from '@coup-denvoi/contract/instance/accent.rules'
import { DEFAULT_ACCENT } from '@coup-denvoi/contract/instance/instance.rules'
import type { LiveTopic } from '@coup-denvoi/contract/live/live.protocol'
import type { PageHead } from '#lib/ssr/page-head.ts'
import type { PageAssets } from './page-assets.ts'
import { classNamesOfHtml, usedStyles } from './used-styles.ts'

export type PageDocument = {
  theme: 'light' | 'dark' | null
  head: PageHead
  siteName: string
  accent: string
  /** Absolute URL of the page; null for the offline shell, which serves any page. */
  canonicalUrl: string | null
  assets: PageAssets
  /** The rendered app, or the frame in which the browser renders the rest. */
  appHtml: string
  /** JSON of the data that the server read for it. */
  data: string
  isServerRendered: boolean
  /** `entry-form.tsx` hydrates the form alone. */
  isForm?: boolean
  /** For a page that does without the app: what it follows, null for nothing. */
  liveTopic?: LiveTopic | null
  /** The service worker serves it with its style sheets, from its cache. */
  isOfflineShell?: boolean
}

/**
 * The HTML document. Its styles and its first script are inline (the content security policy names their hashes), so that it is painted with
 * the first response and can ask again for whatever gets lost; a page that is hydrated has only the addresses of its other scripts.
 */
export function renderDocument(page: PageDocument): string {
  const { theme, head, siteName, accent, canonicalUrl, assets, appHtml, isOfflineShell } = page
  return `<!doctype html>
<html lang="fr"${theme ? ` data-theme="${theme}"` : ''} data-accent="${escapeAttribute(accent)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
<title>${escapeText(head.title)}</title>
${head.tags.map(metaTag).join('\n')}
<meta name="theme-color" content="#082b1e">
<meta property="og:site_name" content="${escapeAttribute(siteName)}">
<meta property="og:title" content="${escapeAttribute(head.title)}">
<meta property="og:locale" content="fr_FR">
${canonicalUrl === null ? '' : `<link rel="canonical" href="${escapeAttribute(canonicalUrl.split('?')[0] ?? canonicalUrl)}">`}
<link rel="manifest" href="/manifest.webmanifest">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="preload" href="/fonts/anybody-latin.woff2" as="font" type="font/woff2" crossorigin>
<link rel="preload" href="/fonts/instrument-sans-latin.woff2" as="font" type="font/woff2" crossorigin>
${isOfflineShell ? styleLinks(assets) : `<style>${stylesOf(page)}${accentCss(accent)}</style>`}
${scriptTags(page)}
${isDocument(page) ? SPECULATION_RULES : ''}
</head>
<body${bodyAttributes(page)}>
${isDocument(page) ? `<div id="root">${appHtml}</div>` : `<div id="root" data-followed>${appHtml}</div>\n${pageData(page)}`}
</body>
</html>`
}

/** The app draws other pages, too, and needs all of them. */
function stylesOf({ assets, appHtml, isForm, liveTopic }: PageDocument): string {
  if (!isForm && liveTopic === undefined) return assets.css
  return usedStyles(assets.css, new Set([...classNamesOfHtml(appHtml), ...assets.scriptClassNames]))
}

/** Nothing for the default accent, which is in the style sheets. Not in a layer: it wins over those that are. */
const accentCss = (accent: string): string =>
  accent === DEFAULT_ACCENT
    ? ''
    : `\n:root{${Object.entries(accentVariables(accent))
        .map(([name, value]) => `${name}:${value}`)
        .join(';')}}`

function scriptTags(page: PageDocument): string {
  const { assets, isServerRendered, isOfflineShell } = page
  // It runs once the document is there, before a module that is still on its way.
  const boot = isOfflineShell ? '' : `<script type="module">${bootScript}</script>`
  // `boot.ts` loads those of a page that is hydrated.
  if (isServerRendered && !isDocument(page)) return boot
  const [entry, ...preloads] = isDocument(page) ? assets.document : [assets.entry, ...assets.preloads]
  return `${boot}
${modulePreloads(preloads)}
<script type="module" src="${entry}"></script>`
}

const modulePreloads = (hrefs: string[]) => hrefs.map((href) => `<link rel="modulepreload" href="${href}">`).join('\n')

/** It does without the app. */
const isDocument = ({ liveTopic }: PageDocument) => liveTopic !== undefined

/** The browser draws the page. The offline shell has no buttons. */
const isFrame = ({ isServerRendered, isOfflineShell }: PageDocument) => !isServerRendered && !isOfflineShell

function bodyAttributes(page: PageDocument): string {
  if (page.liveTopic !== undefined) return ` data-live-topic="${escapeAttribute(JSON.stringify(page.liveTopic))}"${nextScripts(page)}`
  if (page.isForm) return nextScripts(page)
  return isFrame(page) ? ' data-frame' : ''
}

/** For `preloadPage`. */
const nextScripts = ({ assets }: PageDocument) => ` data-next-scripts="${escapeAttribute(JSON.stringify(assets.nextScripts))}"`

/** Its links are those of a document: the browser fetches the next page once one is about to be followed. */
const SPECULATION_RULES = `<script type="speculationrules">${JSON.stringify({
  prefetch: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }],
})}</script>`

const pageData = ({ assets, data, isServerRendered }: PageDocument) =>
  `<script type="application/json" id="page-data"${isServerRendered ? deferredAssetAttributes(assets) : ''}>${escapeJson(data)}</script>`

const styleLinks = ({ styles }: PageAssets) => styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')

/** For `boot.ts`, which loads them after the first paint. */
const deferredAssetAttributes = ({ entry, preloads }: PageAssets) => ` data-entry="${entry}" data-preloads="${preloads.join(' ')}"`

const metaTag = (attributes: Record<string, string>) =>
  `<meta ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${escapeAttribute(value)}"`)
    .join(' ')}>`

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const escapeAttribute = (text: string) => escapeText(text).replaceAll('"', '&quot;')
// A title such as "</script>" must not end the element.
const escapeJson = (json: string) => json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
