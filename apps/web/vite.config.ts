import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '@coup-denvoi/contract/contract'
import { minifyContractRouter } from '@orpc/contract'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

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

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, routeFileIgnorePattern: '\\.test\\.' }),
    react(),
    tailwindcss(),
    contractRoutes,
    dataShapeHash,
  ],
  server: { proxy: { '/api': { target: `http://127.0.0.1:${process.env.PORT ?? 3000}`, ws: true } } },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        copyPublicDir: false,
        target: 'node24',
        rollupOptions: { input: { render: 'src/entry-server.tsx' }, output: { entryFileNames: '[name].js' } },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: { polyfill: false },
        rollupOptions: {
          input: ['src/entry-client.tsx', 'src/boot.ts'],
          output: { codeSplitting: { groups: [VENDOR_CHUNK, SHARED_CHUNK] } },
        },
      },
  // One file with its dependencies: apps/server does not install them.
  ssr: { noExternal: true },
}))

/** Libraries of every page: they rarely change, so browsers keep them between releases. Saves 5 kB and 10 requests on `/`. */
const VENDOR_CHUNK = {
  name: 'vendor',
  test: /node_modules\/(react|react-dom|scheduler|@tanstack)\//,
  priority: 2,
}

/**
 * Modules of several pages, in one file: 5 requests instead of 41 on `/`, 16 instead of 58 on `/matches`. Modules for forms and
 * actions are left out: with them, `/` would load 35 kB more (Brotli).
 */
const SHARED_CHUNK = {
  name: 'shared',
  test: /(src\/(ui|lib|features)|packages\/contract)\/(?!.*(schema|zod|catalog|errors|field|input|control-class|notice|not-found|icon-button|password|use-action|show-toast|dialog|focus-after))/,
  minShareCount: 4,
  priority: 1,
}
