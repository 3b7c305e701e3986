import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { organizeMatch } from '#features/matches/commands/organize-match.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { sendRaw } from '#testing/fuzz/send-raw.ts'
import { createPerson } from '#testing/people.ts'
import { testServer } from '#testing/test-server.ts'

const BUILD = fileURLToPath(new URL('../../../../web/dist/', import.meta.url))
/** Compressing more than this for each request would take more than some milliseconds. */
const MAX_BYTES = 256 * 1024

/** Where files of the build stand under another address than their path. */
const FILES: Record<string, string> = {
  '/api/openapi.json': 'api-docs/openapi.json',
  '/api/docs/js/scalar.js': 'api-docs/scalar.js',
}

describe('no public address costs much', () => {
  const server = testServer()
  let matchId: string

  beforeAll(async () => {
    matchId = await organizeMatch({ db: server.db, actor: await createPerson(server.db, 'Karim Haddad'), input: matchDraft() })
  })

  test('what is large is a file that the build has compressed', async () => {
    const paths = new Set(server.routes.filter(({ method }) => method === 'GET').map(({ path }) => path))
    expect(paths).toContain('/match/:id/apercu.png')
    const large: string[] = []
    for (const path of paths) {
      const address = path.replace(':id', matchId).replace(/[:*]\w*/, 'nothing')
      const { status, headers, bytes } = await sendRaw(server.address, {
        method: 'GET',
        path: address,
        headers: { 'accept-encoding': 'br' },
      })
      expect(status, address).toBeLessThan(500)
      const isCompressed = headers['content-encoding'] === 'br'
      const body = isCompressed ? brotliDecompressSync(bytes) : bytes
      if (body.length <= MAX_BYTES) continue
      large.push(path)
      const file = `${BUILD}${FILES[path] ?? `client${path}`}`
      const compressed = `${file}.br`
      // Fonts and pictures are compressed in themselves.
      expect(bytes.equals(readFileSync(existsSync(compressed) ? compressed : file)), address).toBe(true)
    }
    expect(large).toContain('/api/docs/js/scalar.js')
  })
})
