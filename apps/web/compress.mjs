// Writes the compressed twins of everything that the server sends as a file: they are made once, as small as can be.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const OUTPUT = resolve(import.meta.dirname, process.env.BUILD_OUTPUT ?? 'dist')
const SENT = ['client', 'api-docs'].map((directory) => join(OUTPUT, directory))
/** From here on, the best quality would take ten seconds to save a few percent. */
const LARGE_BYTES = 1_000_000
const COMPRESSIBLE = /\.(js|css|svg|txt|html|json|webmanifest)$/

const files = SENT.flatMap((directory) => readdirSync(directory, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))

await Promise.all(
  files.map(async (file) => {
    const content = readFileSync(file)
    const quality = content.length > LARGE_BYTES ? 9 : constants.BROTLI_MAX_QUALITY
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
    writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, { params }))
    writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
  }),
)
