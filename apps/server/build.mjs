// The server and its commands in few files, with the packages that every start needs: Node took half of a start to find and read
// 1,450 modules.
// `npm run build`, or `node build.mjs NAME=FILE…` for other programs. BUILD_OUTPUT is the directory that it fills.
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { build } from 'vite'
import { newDatabaseArchiveName } from './src/platform/data-directory/unpack-new-database.ts'

const COMMANDS = ['backup', 'check', 'places', 'restore', 'season', 'user']
const PROGRAMS = [['main', 'src/main.ts'], ...COMMANDS.map((name) => [name, `src/cli/${name}.ts`])]

/** They have native or other files of their own, or are loaded when they are first needed. */
const NOT_BUNDLED = [
  ...['sharp', '@electric-sql/pglite', 'pino', '@fastify/static', 'pg-native'],
  ...['@aws-sdk/client-s3', '@aws-sdk/s3-request-presigner', 'flydrive', 'fontkit', 'ical-generator', 'timezones-ical-library'],
  ...['nodemailer', 'openid-client', 'redis', '@simplewebauthn/server', 'web-push'],
]

const output = process.env.BUILD_OUTPUT || 'dist'
const given = process.argv.slice(2).map((program) => program.split('='))

await build({
  configFile: false,
  root: import.meta.dirname,
  logLevel: 'warn',
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: output,
    target: 'node24',
    copyPublicDir: false,
    rolldownOptions: {
      input: Object.fromEntries(given.length > 0 ? given : PROGRAMS),
      external: NOT_BUNDLED.map((name) => new RegExp(`^${name}(/|$)`)),
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
})

if (given.length === 0) await archiveNewDatabase(resolve(import.meta.dirname, output, newDatabaseArchiveName()))

/** See unpack-new-database.ts. @param {string} file */
async function archiveNewDatabase(file) {
  const database = await PGlite.create()
  const archive = await database.dumpDataDir('gzip')
  await database.close()
  writeFileSync(file, Buffer.from(await archive.arrayBuffer()))
}
