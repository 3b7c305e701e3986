// After both builds: the shell that the program starts from without a network, and the service worker that keeps it.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

const OUTPUT = resolve(import.meta.dirname, process.env.BUILD_OUTPUT ?? 'dist')
const CLIENT = join(OUTPUT, 'client')
/** All that the program can ask for; pictures for other places than the program stay out of it. */
const KEPT = /^\/(assets\/.*\.(js|css)|fonts\/.*\.woff2|favicon\.svg|icon-192\.png|badge-96\.png|shell\.html)$/

const { renderShell } = await import(pathToFileURL(join(OUTPUT, 'server/render.js')).href)
writeFileSync(join(CLIENT, 'shell.html'), renderShell())

const files = readdirSync(CLIENT, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => `/${relative(CLIENT, join(entry.parentPath, entry.name))}`)
  .filter((path) => KEPT.test(path))
  .sort()
const hash = createHash('sha256')
for (const path of files) hash.update(`${path}\0`).update(readFileSync(join(CLIENT, path)))
const release = { id: hash.digest('base64url').slice(0, 12), files }

await build({
  configFile: false,
  root: new URL('.', import.meta.url).pathname,
  logLevel: 'warn',
  define: { RELEASE: JSON.stringify(release) },
  build: {
    outDir: CLIENT,
    emptyOutDir: false,
    copyPublicDir: false,
    lib: { entry: 'src/worker/sw.ts', formats: ['iife'], name: 'worker', fileName: () => 'sw.js' },
  },
})
