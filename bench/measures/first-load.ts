import { get } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'

/** The bytes a browser loads before a page is interactive, compressed with brotli. */
export type FirstLoad = { page: string; html: number; js: number; jsFiles: number; css: number; cssFiles: number; aim: number }

/** Page, path and its limit of JavaScript bytes. */
const MEASURED_PAGES: [name: string, path: (matchId: string) => string, aim: number][] = [
  ['/', () => '/', 100_000],
  ['/login', () => '/login', 115_000],
  ['/match/{id}', (id) => `/match/${id}`, 100_000],
]

/** Follows the links of each public page and the static imports of its scripts; null if the web app isn't built. */
export async function measureFirstLoad(origin: string, matchId: string): Promise<FirstLoad[] | null> {
  if ((await fetch(origin)).status === 503) return null
  const loads: FirstLoad[] = []
  for (const [page, path, aim] of MEASURED_PAGES) loads.push({ page, aim, ...(await measurePage(origin, path(matchId))) })
  return loads
}

async function measurePage(origin: string, path: string): Promise<Omit<FirstLoad, 'page' | 'aim'>> {
  const html = await download(new URL(path, origin))
  const scripts = new Map<string, number>()
  const styles = new Map<string, number>()
  const queue = extractLinks(html.text).map((link) => new URL(link, origin).href)
  for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
    const found = url.endsWith('.css') ? styles : scripts
    if (found.has(url)) continue
    const file = await download(new URL(url))
    found.set(url, file.bytes)
    if (found === scripts) queue.push(...extractImports(file.text).map((specifier) => new URL(specifier, url).href))
  }
  const sum = (sizes: Map<string, number>) => [...sizes.values()].reduce((total, size) => total + size, 0)
  return { html: html.bytes, js: sum(scripts), jsFiles: scripts.size, css: sum(styles), cssFiles: styles.size }
}

/** Scripts, preloads and style sheets, and the preload list in the tag of the entry script; not icons and fonts. */
function extractLinks(html: string): string[] {
  const tags = html.match(/<(script|link)\b[^>]*>/g) ?? []
  return tags.flatMap((tag) => [...tag.matchAll(/["\s=](\/[^"\s>]+\.(?:js|css))(?=["\s>])/g)].map(([, address]) => address!))
}

/** `import … from "./x.js"` and `import "./x.js"`, not `import("./x.js")`. */
function extractImports(script: string): string[] {
  return [...script.matchAll(/(?:\bimport|\bfrom)\s*["'](\.{0,2}\/[^"']+\.js)["']/g)].map(([, specifier]) => specifier!)
}

/** Compressed: Node's own client would decompress it. */
function download(url: URL): Promise<{ bytes: number; text: string }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part) => parts.push(part))
      answer.on('end', () => {
        const body = Buffer.concat(parts)
        if (answer.statusCode !== 200) return reject(new Error(`${url} answered ${answer.statusCode}`))
        const isPacked = answer.headers['content-encoding'] === 'br'
        if (!isPacked) console.log(`${url.pathname} comes uncompressed.`)
        resolve({ bytes: body.length, text: (isPacked ? brotliDecompressSync(body) : body).toString() })
      })
    }).on('error', reject)
  })
}
