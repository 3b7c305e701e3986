import { readFileSync } from 'node:fs'

/** What a page needs first: addresses of files whose names have a hash, and the text of the style sheets. */
export type PageAssets = { boot: string; entry: string; styles: string[]; css: string; preloads: string[] }

type Chunk = { file: string; imports?: string[]; css?: string[]; isEntry?: boolean }

const BOOT = 'src/boot.ts'
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
  const chunks = new Set<Chunk>()
  for (const key of [ENTRY, ...(isMember ? [MEMBER_BAR] : []), ...routeIds.flatMap((id) => chunkByRouteId.get(id) ?? [])])
    addWithImports(key, chunks)
  const [entry, ...preloads] = [...chunks].map(({ file }) => `/${file}`)
  const styles = [...new Set([...chunks].flatMap(({ css }) => css ?? []))]
  return {
    boot: `/${manifest[BOOT]?.file}`,
    entry: entry ?? '',
    preloads,
    styles: styles.map((file) => `/${file}`),
    css: styles.map((file) => readFileSync(new URL(file, CLIENT_DIST), 'utf8')).join('\n'),
  }
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
