import { brotliCompressSync } from 'node:zlib'

/**
 * What a browser loads before a page works: the scripts in the document, those that it names and what these import without being asked to,
 * and the style sheets.
 * @typedef {{ path: string, bytes: number }} LoadedFile compressed with Brotli; a script in the document has no path
 * @typedef {{ scripts: LoadedFile[], styles: LoadedFile[] }} FirstLoad
 *
 * @param {string} html
 * @param {(path: string) => { bytes: number, text: string } | Promise<{ bytes: number, text: string }>} load
 * @returns {Promise<FirstLoad>}
 */
export async function collectFirstLoad(html, load) {
  /** @type {FirstLoad} */
  const files = { scripts: inlineScripts(html), styles: [] }
  const paths = new Set(extractLinks(html))
  for (const path of paths) {
    const { bytes, text } = await load(path)
    const isStyle = path.endsWith('.css')
    files[isStyle ? 'styles' : 'scripts'].push({ path, bytes })
    if (!isStyle) for (const specifier of extractImports(text)) paths.add(new URL(specifier, `http://localhost${path}`).pathname)
  }
  return files
}

/** Not data, and nothing for later. @param {string} html @returns {LoadedFile[]} */
const inlineScripts = (html) =>
  [...html.matchAll(/<script type="module"[^>]*>([^<].*?)<\/script>/gs)].map(([, script = '']) => ({
    path: '',
    bytes: brotliCompressSync(script).length,
  }))

/** @param {readonly LoadedFile[]} files */
export const bytesOf = (files) => files.reduce((total, { bytes }) => total + bytes, 0)

/** Scripts, preloads and style sheets, and the preload list in the tag of the page's data; not icons and fonts. @param {string} html */
function extractLinks(html) {
  const tags = html.match(/<(script|link)\b[^>]*>/g) ?? []
  return tags.flatMap((tag) => [...tag.matchAll(/["\s=](\/[^"\s>]+\.(?:js|css))(?=["\s>])/g)].map(([, address]) => address ?? ''))
}

/** `import … from "./x.js"` and `import "./x.js"`, not `import("./x.js")`. @param {string} script */
function extractImports(script) {
  return [...script.matchAll(/(?:\bimport|\bfrom)\s*["'](\.{0,2}\/[^"']+\.js)["']/g)].map(([, specifier]) => specifier ?? '')
}
