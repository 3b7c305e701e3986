import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '@coup-denvoi/contract/contract'
import { type AnyContractProcedure, minifyContractRouter } from '@orpc/contract'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { bootScript } from './boot-script.ts'
import { chunkFileNames, firstLoadGroup, HASH, sharedGroup } from './chunk-groups.ts'

/** `npm start` builds beside what a running server serves. */
const OUTPUT = process.env.BUILD_OUTPUT ?? 'dist'

const CONTRACT_ROUTES = 'virtual:contract-routes'

/** Where and how the browser sends every call: all that it needs of the contract. Schemas and descriptions would be many times as much. */
const contractRoutes: Plugin = {
  name: 'contract-routes',
  resolveId: (id) => (id === CONTRACT_ROUTES ? `\0${CONTRACT_ROUTES}` : undefined),
  load: (id) =>
    id === `\0${CONTRACT_ROUTES}` ? `export default ${JSON.stringify(minifyContractRouter(contract), withoutDescriptions)}` : undefined,
}

function withoutDescriptions(key: string, value: unknown): unknown {
  if (key !== '~orpc') return value
  const { method, path, inputStructure, outputStructure } = (value as AnyContractProcedure['~orpc']).route
  return { errorMap: {}, meta: {}, route: { method, path, inputStructure, outputStructure } }
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
    bootScript,
    ...(isSsrBuild ? [] : [moduleList]),
  ],
  // The package's own entry for React 18 and later, without what earlier ones lack (0.3 kB of every page of the app).
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
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
          input: ['src/entry-client.tsx', 'src/entry-document.ts', 'src/entry-form.tsx'],
          output: {
            // A group takes its own modules alone: what they import may be of more pages.
            codeSplitting: { includeDependenciesRecursively: false, groups: [firstLoadGroup, sharedGroup] },
            entryFileNames: `assets/[name]-${HASH}.js`,
            chunkFileNames,
            assetFileNames: `assets/[name]-${HASH}[extname]`,
          },
        },
      },
  // One file with its dependencies: apps/server does not install them.
  ssr: { noExternal: true },
}))
