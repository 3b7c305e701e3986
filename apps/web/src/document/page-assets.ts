import { readFileSync } from 'node:fs'
import { FORM_PAGES } from '../form-pages.ts'
import { classNamesOfScript } from './used-styles.ts'

/** What a page needs first: addresses of files whose names have a hash, and the text of the style sheets. */
export type PageAssets = {
  /** The script of a page that does without the app, and what it imports. */
  document: string[]
  /** The entry of the app or of a form page, and what the page needs of it besides. */
  entry: string
  preloads: string[]
  /** What another page needs, by the beginning of its address: those of the app under `/`. */
  nextScripts: Record<'/login' | '/register' | '/', string[]>
  styles: string[]
  css: string
  /** For a page without the app: the class names that its own scripts may add. */
  scriptClassNames: ReadonlySet<string>
}

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[]; isEntry?: boolean }

const DOCUMENT = 'src/entry-document.ts'
const FORM = 'src/entry-form.tsx'
const ENTRY = 'src/entry-client.tsx'
const MEMBER_BAR = 'src/features/shell/components/member-bar.tsx'
const CLIENT_DIST = new URL('../client/', import.meta.url)
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(new URL('.vite/manifest.json', CLIENT_DIST), 'utf8'))
const chunkByRouteId = new Map(
  Object.keys(manifest)
    .filter((key) => key.startsWith('src/routes/') && key.includes('tsr-split=component'))
    .map((key) => [routeIdOf(key), key]),
)
const cache = new Map<string, PageAssets>()

/** The entry chunk and those of the routes, with everything that they import. */
export function getPageAssets(routeIds: readonly string[], isMember: boolean): PageAssets {
  const routes = routeIds.flatMap((id) => chunkByRouteId.get(id) ?? [])
  return getAssets([ENTRY, ...(isMember ? [MEMBER_BAR] : []), ...routes])
}

/** Those of a form page. */
export const getFormAssets = (routeId: string): PageAssets => getAssets(formKeys(routeId), withItsLater(formKeys(routeId)))

const formKeys = (routeId: string) => [FORM, FORM_PAGES[routeId]?.file ?? '']

/** @param ownKeys of a page without the app: all that it may load */
function getAssets(keys: string[], ownKeys = [DOCUMENT]): PageAssets {
  const cacheKey = keys.join(' ')
  const assets = cache.get(cacheKey) ?? collectAssets(keys, ownKeys)
  cache.set(cacheKey, assets)
  return assets
}

function collectAssets(keys: string[], ownKeys: string[]): PageAssets {
  const [entry = '', ...preloads] = scriptsOf(keys)
  const styles = [...new Set([...chunksOf([ENTRY, ...keys])].flatMap(({ css }) => css ?? []))]
  return {
    document: scriptsOf([DOCUMENT]),
    entry,
    preloads,
    nextScripts: {
      '/login': scriptsOf(formKeys('/login')),
      '/register': scriptsOf(formKeys('/register')),
      '/': scriptsOf([ENTRY, MEMBER_BAR]),
    },
    styles: styles.map((file) => `/${file}`),
    css: styles.map(read).join('\n'),
    scriptClassNames: new Set([...chunksOf(ownKeys)].flatMap(({ file }) => classNamesOfScript(read(file)))),
  }
}

const read = (file: string) => readFileSync(new URL(file, CLIENT_DIST), 'utf8')

/** The second step of signing in, for example. */
const withItsLater = ([entry = '', page = '']: string[]) => [entry, page, ...(manifest[page]?.dynamicImports ?? [])]

const scriptsOf = (keys: string[]) => [...chunksOf(keys)].map(({ file }) => `/${file}`)

function chunksOf(keys: string[]): Set<Chunk> {
  const chunks = new Set<Chunk>()
  for (const key of keys) addWithImports(key, chunks)
  return chunks
}

function addWithImports(key: string, chunks: Set<Chunk>): void {
  const chunk = manifest[key]
  if (!chunk || chunks.has(chunk)) return
  chunks.add(chunk)
  for (const imported of chunk.imports ?? []) addWithImports(imported, chunks)
}

/** `src/routes/matches/$id.tsx?tsr-split=component` → `/matches/$id`, the router's id of the route. */
function routeIdOf(key: string): string {
  const path = key.slice('src/routes'.length).replace(/\.tsx.*$/, '')
  return path.replaceAll('.', '/').replace(/\/index$/, '/')
}
