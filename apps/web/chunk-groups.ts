import { join } from 'node:path'

/** What the bundler knows of a module. */
type ModuleInfo = { isEntry: boolean; importedIds: readonly string[]; dynamicImporters: readonly string[] }
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
  isDynamicEntry || /^(libraries|modules)-/.test(name) ? 'assets/[name]-[hash].js' : 'assets/part-[hash].js'

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
    return `${id.includes('/node_modules/') ? 'libraries' : 'modules'}-${pages}`
  },
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
