import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { describeDiskError } from '#platform/config/disk-error.ts'
import { isDatabaseUnavailable } from '#platform/database/database-unavailable.ts'
import { testBucket } from '#testing/services/test-bucket.ts'
import { describeBucketError } from './bucket-error.ts'
import { openFileStore } from './file-store.ts'

const bucket = testBucket()
const dataDir = mkdtempSync(join(tmpdir(), 'coup-denvoi-files-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

describe.each([
  ['a directory', () => openFileStore({ dataDir, filesUrl: null })],
  ['a bucket', () => openFileStore({ dataDir, filesUrl: bucket.filesUrl })],
])('files in %s', (_kind, open) => {
  test.each([0, 1, 4095, 300_000])('stores %i bytes unchanged', async (length) => {
    const files = await open()
    const bytes = Buffer.from(Array.from({ length }, (_, n) => n % 251))
    await files.put(`photos/of-${length}.webp`, bytes, 'image/webp')
    expect(await files.read(`photos/of-${length}.webp`)).toEqual(bytes)
    // Visible to another process too.
    expect(await (await open()).read(`photos/of-${length}.webp`)).toEqual(bytes)
  })

  test('reads null for a missing file and ignores its removal', async () => {
    const files = await open()
    expect(await files.read('photos/none.webp')).toBeNull()
    await files.remove('photos/none.webp')
    await files.put('photos/one.webp', Buffer.from('one'), 'image/webp')
    await files.put('photos/two.webp', Buffer.from('two'), 'image/webp')
    await files.remove('photos/one.webp')
    await files.remove('photos/one.webp')
    expect(await files.read('photos/one.webp')).toBeNull()
    expect(String(await files.read('photos/two.webp'))).toBe('two')
  })

  test('overwrites a file with the same key', async () => {
    const files = await open()
    await files.put('photos/again.webp', Buffer.from('a longer one'), 'image/webp')
    await files.put('photos/again.webp', Buffer.from('short'), 'image/webp')
    expect(String(await files.read('photos/again.webp'))).toBe('short')
  })

  test.each(['../outside', 'photos/../../outside', '/../outside', 'photos/\0'])('refuses keys outside the store: %j', async (key) => {
    const files = await open()
    await expect(files.put(key, Buffer.from('x'), 'image/webp')).rejects.toThrow()
    await expect(files.read(key)).rejects.toThrow()
    await expect(files.remove(key)).rejects.toThrow()
    expect(existsSync(join(dataDir, 'outside'))).toBe(false)
  })
})

test('an operator reads in one sentence what is wrong with a bucket or a directory', async () => {
  const put = async (filesUrl: string | null, key = 'photos/a.webp') =>
    (await openFileStore({ dataDir, filesUrl })).put(key, Buffer.from('a'), 'image/webp').catch((error) => error)
  for (const [filesUrl, reason] of [
    [bucket.buildFilesUrl({ secret: 'wrong' }), 'signature'],
    [bucket.buildFilesUrl({ bucket: 'other' }), 'bucket does not exist'],
    ['s3://key:secret@127.0.0.1:1/bucket?tls=off', 'ECONNREFUSED'],
  ] as const) {
    const error = await put(filesUrl)
    expect(describeBucketError(error)).toMatch(new RegExp(`^The bucket of FILES_URL can't be used: .*${reason}.*\\. Check FILES_URL,`))
    expect(isDatabaseUnavailable(error)).toBe(true)
  }
  await put(null, 'file')
  const diskError = await put(null, 'file/inside')
  expect(describeBucketError(diskError)).toBeNull()
  expect(describeDiskError(diskError)).toMatch(/^E(NOTDIR|EXIST).*: check the path\.$/)
})

// Not of a bucket: s3rver refuses the signature with which the SDK lists one.
test('every key of the directory is listed', async () => {
  const files = await openFileStore({ dataDir: join(dataDir, 'listed'), filesUrl: null })
  const keys = ['check/a', 'photos/b.webp', 'photos/old/c.webp']
  for (const key of keys) await files.put(key, Buffer.from(key), 'image/webp')
  const found: string[] = []
  for await (const key of files.list()) found.push(key)
  expect(found.sort()).toEqual(keys)
})

test('only the owner can access the directory', async () => {
  await openFileStore({ dataDir, filesUrl: null })
  expect(statSync(join(dataDir, 'files')).mode & 0o777).toBe(0o700)
})

test('with a bucket, no local files are written', async () => {
  const elsewhere = join(dataDir, 'elsewhere')
  const files = await openFileStore({ dataDir: elsewhere, filesUrl: bucket.filesUrl })
  await files.put('photos/far.webp', Buffer.from('far'), 'image/webp')
  expect(existsSync(elsewhere)).toBe(false)
})

test('a missing bucket, wrong secret or unreachable server is an error, not a missing file', async () => {
  for (const filesUrl of [
    bucket.buildFilesUrl({ bucket: 'none' }),
    bucket.buildFilesUrl({ secret: 'wrong' }),
    's3://key:secret@127.0.0.1:9/none?tls=off',
  ]) {
    const files = await openFileStore({ dataDir, filesUrl })
    await expect(files.read('photos/none.webp')).rejects.toThrow()
    await expect(files.put('photos/none.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow()
  }
})

test('a bucket that begins an answer and does not go on is not waited for without end', async () => {
  const stalled = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': 1000 })
    response.write('<')
  }).listen(0, '127.0.0.1')
  await once(stalled, 'listening')
  const filesUrl = `s3://key:secret@127.0.0.1:${(stalled.address() as AddressInfo).port}/photos?tls=off`
  const files = await openFileStore({ dataDir, filesUrl }, { answerTimeoutMs: 200 })
  await expect(files.read('photos/one.webp')).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  await expect(files.list()[Symbol.asyncIterator]().next()).rejects.toThrow('no answer in time')
  stalled.closeAllConnections()
  stalled.close()
})
