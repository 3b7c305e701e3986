import { get } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { bytesOf, collectFirstLoad } from '../../scripts/testing/first-load.mjs'

/** The bytes a browser loads before a page is interactive, compressed with brotli. */
export type FirstLoad = { page: string; html: number; js: number; jsFiles: number; css: number; cssFiles: number; aim: number }

/** Page, path and its limit of JavaScript bytes. */
const MEASURED_PAGES: [name: string, path: (matchId: string) => string, aim: number][] = [
  ['/', () => '/', 90_000],
  ['/login', () => '/login', 100_000],
  ['/match/{id}', (id) => `/match/${id}`, 90_000],
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
  const { scripts, styles } = await collectFirstLoad(html.text, (file) => download(new URL(file, origin)))
  return { html: html.bytes, js: bytesOf(scripts), jsFiles: scripts.length, css: bytesOf(styles), cssFiles: styles.length }
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
