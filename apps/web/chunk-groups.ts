import { globSync } from 'node:fs'
import { join } from 'node:path'

/** What the bundler knows of a module. */
type ModuleInfo = {
  isEntry: boolean
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
  dynamicImporters: readonly string[]
}
type ChunkingContext = { getModuleInfo: (id: string) => ModuleInfo | null }

/** The pages whose first load counts, by the modules that they begin with. */
const FIRST_LOADS = {
  document: ['entry-document.ts'],
  form: [
    'entry-form.tsx',
    'features/users/components/log-in-page.tsx',
    'features/users/components/forgotten-password-page.tsx',
    'features/users/components/confirm-email-page.tsx',
  ],
  register: ['features/users/components/register-page.tsx'],
  app: ['entry-client.tsx', 'features/shell/components/member-bar.tsx', 'routes/matches/index.tsx?tsr-split=component'],
}

/**
 * What several pages share is named after any of its modules otherwise, which says nothing; the app's first script has all names in it.
 */
export const chunkFileNames = ({ name, isDynamicEntry }: { name: string; isDynamicEntry: boolean }): string =>
  `assets/${isDynamicEntry || /^(libraries|modules)-/.test(name) ? '[name]' : 'part'}-${HASH}.js`

/** The shortest that the bundler takes for so many chunks: the app's first script has some 240 names, and hashes can't be compressed. */
export const HASH = '[hash:7]'

/** Comes with the app; a page without it fetches it for its first call, and then should not fetch the rest of the app with it. */
const API_CLIENT = 'lib/api/api-client.ts'

const modulesOfPages = new Map<string, Set<string>>()

/**
 * One chunk for the modules that the same of these pages need: none of them loads what only another one needs, and the number of requests
 * stays small. Libraries apart, because browsers keep them between releases. Everything else is left to the bundler.
 */
export const firstLoadGroup = {
  name: (id: string, context: ChunkingContext): string | null => {
    const info = context.getModuleInfo(id)
    // Files of their own: something loads them by their name.
    if (!info || info.isEntry || info.dynamicImporters.length > 0) return null
    const pages = pagesOf(id, context).join('-')
    // Other pages, too, may need a part of what one of these needs alone; all of them have the app.
    if (!pages || pages === 'document' || pages === 'register') return null
    if (pages === 'app' && isOfApiClient(id, context)) return null
    return `${id.includes('/node_modules/') ? 'libraries' : 'modules'}-${pages}`
  },
}

/** A module that so many pages of the app need comes with the others of its kind. */
const MIN_SHARING_PAGES = 6

/** The pages of the most files: what another page shares with one of them is in one chunk, of the first that needs it. */
const LARGE_PAGES = { match: 'routes/matches/$id.tsx', organize: 'routes/organiser.tsx', settings: 'routes/settings.tsx' }

/** These share too little with the large pages to wait for what else is in their chunks. */
const OWN_PAGES = ['routes/index.tsx', 'routes/messages.tsx']

const ROUTES = globSync('routes/**/*.tsx', { cwd: join(import.meta.dirname, 'src') })
const modulesOfRoutes = new Map<string, Set<string>>()

/**
 * What pages of the app share and no first load needs, in few chunks: by default each set of pages that share a module has one of its own,
 * most of them below a kilobyte, and a match took 66 requests. Without what needs a library that the app's first script lacks: it would come
 * with each of the pages.
 */
export const sharedGroup = {
  name: (id: string, context: ChunkingContext): string | null => {
    const info = context.getModuleInfo(id)
    if (!info || info.isEntry || info.dynamicImporters.length > 0 || id.includes('/node_modules/')) return null
    const routes = routesOf(id, context)
    if (routes.length < 2 || pagesOf(id, context).length > 0 || !isLight(id, context) || isOfLaterForm(id, context)) return null
    if (routes.length >= MIN_SHARING_PAGES) return 'modules-pages'
    if (OWN_PAGES.some((file) => routes.includes(file))) return null
    const large = Object.entries(LARGE_PAGES).find(([, file]) => routes.includes(file))
    return large ? `modules-${large[0]}` : null
  },
}

/** The routes whose page needs the module from its start. */
function routesOf(id: string, context: ChunkingContext): string[] {
  if (modulesOfRoutes.size === 0)
    for (const file of ROUTES) {
      const modules = new Set<string>()
      // With the loader where it comes with the page.
      for (const split of ['component', 'component---loader'])
        addWithImports(join(import.meta.dirname, 'src', `${file}?tsr-split=${split}`), modules, context)
      modulesOfRoutes.set(file, modules)
    }
  return [...modulesOfRoutes].filter(([, modules]) => modules.has(id)).map(([file]) => file)
}

const apiModules = new Set<string>()

function isOfApiClient(id: string, context: ChunkingContext): boolean {
  if (apiModules.size === 0) addWithImports(join(import.meta.dirname, 'src', API_CLIENT), apiModules, context)
  return apiModules.has(id)
}

const laterModules = new Set<string>()

/** What a page without the app fetches later, such as the second step of signing in: its styles are those of its scripts. */
function isOfLaterForm(id: string, context: ChunkingContext): boolean {
  if (laterModules.size === 0)
    for (const file of FIRST_LOADS.form) {
      const { dynamicallyImportedIds = [] } = context.getModuleInfo(join(import.meta.dirname, 'src', file)) ?? {}
      for (const later of dynamicallyImportedIds) addWithImports(later, laterModules, context)
    }
  return laterModules.has(id)
}

/** Whether all libraries that it needs come with the app. */
function isLight(id: string, context: ChunkingContext): boolean {
  const needed = new Set<string>()
  addWithImports(id, needed, context)
  return [...needed].every((other) => {
    const pages = pagesOf(other, context)
    return pages.length > 0 ? pages.includes('app') : !other.includes('/node_modules/')
  })
}

function pagesOf(id: string, context: ChunkingContext): string[] {
  for (const [page, files] of Object.entries(FIRST_LOADS)) {
    if (modulesOfPages.has(page)) continue
    const modules = new Set<string>()
    for (const file of files) addWithImports(join(import.meta.dirname, 'src', file), modules, context)
    modulesOfPages.set(page, modules)
  }
  return [...modulesOfPages].filter(([, modules]) => modules.has(id)).map(([page]) => page)
}

function addWithImports(id: string, modules: Set<string>, context: ChunkingContext): void {
  if (modules.has(id)) return
  modules.add(id)
  for (const imported of context.getModuleInfo(id)?.importedIds ?? []) if (!isOfServer(imported)) addWithImports(imported, modules, context)
}

/** Tags in the head: routes ask for them only while the server draws a page. */
const isOfServer = (id: string) => id.endsWith('-tags.ts')
