import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '@coup-denvoi/contract/contract'
import { minifyContractRouter } from '@orpc/contract'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** `npm start` builds beside what a running server serves. */
const OUTPUT = process.env.WEB_OUTPUT ?? 'dist'

const CONTRACT_ROUTES = 'virtual:contract-routes'

/** Method and path of every call, without the schemas: all that the browser needs of the contract. */
const contractRoutes: Plugin = {
  name: 'contract-routes',
  resolveId: (id) => (id === CONTRACT_ROUTES ? `\0${CONTRACT_ROUTES}` : undefined),
  load: (id) => (id === `\0${CONTRACT_ROUTES}` ? `export default ${JSON.stringify(minifyContractRouter(contract))}` : undefined),
}

const DATA_SHAPE_HASH = 'virtual:data-shape-hash'

/** Changes whenever the shape of the API's data may have changed: offline data of another hash is discarded. */
const dataShapeHash: Plugin = {
  name: 'data-shape-hash',
  resolveId: (id) => (id === DATA_SHAPE_HASH ? `\0${DATA_SHAPE_HASH}` : undefined),
  load(id) {
    if (id !== `\0${DATA_SHAPE_HASH}`) return undefined
    const hash = createHash('sha256')
    for (const pattern of ['../../packages/contract/src/**/*.schema.ts', 'src/**/*.queries.ts'])
      for (const file of globSync(pattern, { cwd: import.meta.dirname }).sort()) hash.update(readFileSync(join(import.meta.dirname, file)))
    return `export default ${JSON.stringify(hash.digest('base64url').slice(0, 12))}`
  },
}

const APP_VERSION = 'virtual:app-version'

/** The version of the program, as the server says it. */
const appVersion: Plugin = {
  name: 'app-version',
  resolveId: (id) => (id === APP_VERSION ? `\0${APP_VERSION}` : undefined),
  load(id) {
    if (id !== `\0${APP_VERSION}`) return undefined
    const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'))
    return `export default ${JSON.stringify(version)}`
  },
}

/** The modules of each script and their bytes before they are made smaller, for scripts/check-first-load.mjs. */
const moduleList: Plugin = {
  name: 'module-list',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const modules = chunks.map(({ fileName, modules }) => [
      fileName,
      Object.entries(modules).map(([id, { renderedLength }]) => [id, renderedLength]),
    ])
    this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source: JSON.stringify(Object.fromEntries(modules)) })
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, routeFileIgnorePattern: '\\.test\\.' }),
    react(),
    tailwindcss(),
    contractRoutes,
    dataShapeHash,
    appVersion,
    ...(isSsrBuild ? [] : [moduleList]),
  ],
  server: { proxy: { '/api': { target: `http://127.0.0.1:${process.env.PORT ?? 3000}`, ws: true } } },
  build: isSsrBuild
    ? {
        outDir: `${OUTPUT}/server`,
        copyPublicDir: false,
        target: 'node24',
        rollupOptions: { input: { render: 'src/entry-server.tsx' }, output: { entryFileNames: '[name].js' } },
      }
    : {
        outDir: `${OUTPUT}/client`,
        manifest: true,
        modulePreload: { polyfill: false },
        rollupOptions: {
          input: ['src/entry-client.tsx', 'src/entry-document.ts', 'src/entry-frame.ts', 'src/boot.ts'],
          output: { codeSplitting: { groups: [LIBRARIES_CHUNK, DOCUMENT_CHUNK, SHARED_CHUNK] } },
        },
      },
  // One file with its dependencies: apps/server does not install them.
  ssr: { noExternal: true },
}))

/** The modules of some folders or files. */
const modulesOf = (paths: readonly string[]) => (id: string) => paths.some((path) => id.includes(path))

/** Libraries of every page of the app: they rarely change, so browsers keep them between releases. */
const LIBRARIES_CHUNK = {
  name: 'libraries',
  test: modulesOf(['/node_modules/react/', '/node_modules/react-dom/', '/node_modules/scheduler/', '/node_modules/@tanstack/']),
  priority: 3,
}

/** What a page without the app (entry-document.ts) has in common with it: in a file of its own, or such pages would load the app. */
const DOCUMENT_CHUNK = {
  name: 'document',
  test: modulesOf([
    'vite/preload-helper',
    '/contract/src/lib/network-failure',
    '/src/lib/guest-places',
    '/src/lib/offline/clear-offline-cache',
    '/src/lib/offline/offline-cache-owner',
    '/src/lib/retry',
    '/src/lib/session/other-tabs',
  ]),
  priority: 2,
}

/** Modules for forms, dialogs, actions, checks and what waits to be sent: with them, pages that have none would load 35 kB more (Brotli). */
const isForForms = modulesOf([
  ...['schema', 'zod', 'catalog', 'errors', 'field', 'input', 'control-class', 'icon-button', 'password', 'segments', 'stepper'],
  ...['notice', 'not-found', 'overlays/menu', 'use-action', 'show-toast', 'dialog', 'focus-after', 'from-local-time'],
  '/lib/outbox/',
])
/** Pages that nobody reads first have them. */
const isOfLegalPages = modulesOf([
  '/features/legal/components/',
  '/features/legal/actions/',
  '/contract/src/instance/legal',
  '/ui/layout/section-index',
])
const isOfApp = modulesOf(['/apps/web/src/ui/', '/apps/web/src/lib/', '/apps/web/src/features/', '/packages/contract/'])

/** Modules of several pages, in one file: a fourth of the requests. */
const SHARED_CHUNK = {
  name: 'shared',
  test: (id: string) => isOfApp(id) && !isForForms(id) && !isOfLegalPages(id),
  minShareCount: 6,
  priority: 1,
}
