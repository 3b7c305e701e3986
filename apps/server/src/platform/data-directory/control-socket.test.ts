import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { CommandError } from '#platform/config/command-error.ts'
import { openFileStore } from '#platform/files/file-store.ts'
import { request } from '#platform/http/node-http.ts'
import { callControlSocket, openControlSocket } from './control-socket.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'coup-denvoi-control-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

test('a command that fails in the server says what to do about a bucket', async () => {
  const files = await openFileStore({ dataDir, filesUrl: 's3://key:secret@127.0.0.1:1/bucket?tls=off' })
  const close = await openControlSocket(dataDir, { backup: () => files.ping() }, () => {})
  await expect(callControlSocket(dataDir, 'backup', {})).rejects.toThrow(/^The bucket of FILES_URL can't be used: .*ECONNREFUSED/)
  await close?.()
})

test('a command ends when the program that asked for it has ended', async () => {
  const begun = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<string>()
  const backup = async (_input: unknown, signal: AbortSignal) => {
    begun.resolve()
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    ended.resolve('ended')
    throw new CommandError('given up')
  }
  const close = await openControlSocket(dataDir, { backup }, () => {})
  const asking = request({ socketPath: join(dataDir, 'control.sock'), path: '/backup', method: 'POST', agent: false })
  asking.on('error', () => {})
  asking.end('{}')
  await begun.promise
  asking.destroy()
  expect(await ended.promise).toBe('ended')
  await close?.()
})
