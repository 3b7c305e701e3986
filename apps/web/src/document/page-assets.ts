import { readFileSync } from 'node:fs'

/** What a page needs first: addresses of files whose names have a hash, and the text of the style sheets. */
export type PageAssets = {
  /** Loads the app after the first paint. */
  boot: string
  /** The script of a page that does without the app, and what it imports. */
  document: string[]
  /** The script of the frame for members. */
  frame: string
  /** The app's entry, and what the page needs of it besides. */
  entry: string
  preloads: string[]
  styles: string[]
  css: string
}

type Chunk = { file: string; imports?: string[]; css?: string[]; isEntry?: boolean }

const BOOT = 'src/boot.ts'
const DOCUMENT = 'src/entry-document.ts'
const FRAME = 'src/entry-frame.ts'
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
  const cacheKey = `${isMember} ${routeIds.join(' ')}`
  const assets = cache.get(cacheKey) ?? collectAssets(routeIds, isMember)
  cache.set(cacheKey, assets)
  return assets
}

function collectAssets(routeIds: readonly string[], isMember: boolean): PageAssets {
  const routes = routeIds.flatMap((id) => chunkByRouteId.get(id) ?? [])
  const chunks = chunksOf([ENTRY, ...(isMember ? [MEMBER_BAR] : []), ...routes])
  const [entry, ...preloads] = [...chunks].map(pathOf)
  const styles = [...new Set([...chunks].flatMap(({ css }) => css ?? []))]
  return {
    boot: `/${manifest[BOOT]?.file}`,
    document: [...chunksOf([DOCUMENT])].map(pathOf),
    frame: `/${manifest[FRAME]?.file}`,
    entry: entry ?? '',
    preloads,
    styles: styles.map((file) => `/${file}`),
    css: styles.map((file) => readFileSync(new URL(file, CLIENT_DIST), 'utf8')).join('\n'),
  }
}

const pathOf = ({ file }: Chunk) => `/${file}`

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
