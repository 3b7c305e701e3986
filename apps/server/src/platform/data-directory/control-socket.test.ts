import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openFileStore } from '#platform/files/file-store.ts'
import { callControlSocket, openControlSocket } from './control-socket.ts'

test('a command that fails in the server says what to do about a bucket', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'coup-denvoi-control-'))
  const files = await openFileStore({ dataDir, filesUrl: 's3://key:secret@127.0.0.1:1/bucket?tls=off' })
  const close = await openControlSocket(dataDir, { backup: () => files.ping() }, () => {})
  await expect(callControlSocket(dataDir, 'backup', {})).rejects.toThrow(/^The bucket of FILES_URL can't be used: .*ECONNREFUSED/)
  await close?.()
  rmSync(dataDir, { recursive: true })
})
