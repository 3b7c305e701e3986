import { mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { jobDefinitions } from '#app/jobs.ts'
import { type FileStore, openFileStore } from '#platform/files/file-store.ts'
import { createPlainPhoto } from '#testing/fixtures/photos.ts'
import { createPerson, type Person } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { changePhoto } from '../profile/commands/change-photo.ts'
import { removePhoto } from '../profile/commands/remove-photo.ts'
import { createPhotoJobs } from '../profile/photo.jobs.ts'
import { users } from '../users.table.ts'

describe('unused photo files', () => {
  const product = testDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'coup-denvoi-photos-'))
  afterAll(() => rmSync(dataDir, { recursive: true }))

  const open = () => openFileStore({ dataDir, filesUrl: null })
  const kept = async () => (await readdir(join(dataDir, 'files', 'photos')).catch(() => [])).sort()
  const photoOf = async ({ id }: Person) =>
    (await product.db.read.select({ photo: users.photo }).from(users).where(eq(users.id, id)))[0]?.photo ?? null
  const filesOf = (photo: string | null) => ['384', '96'].map((edge) => `${photo?.slice('photos/'.length)}-${edge}.webp`)
  const doJobs = async () => product.jobs.drain(createPhotoJobs({ db: product.db, files: await open() }))
  /** Runs the jobs as if ten minutes had passed. */
  const wait = () => storageOf(product.db).execute(sql`update pgboss.job set start_after = now() where start_after > now()`)
  const colors = ['#f00', '#0f0', '#00f', '#ff0']

  test('are deleted by the jobs; files in use stay', async () => {
    const nadia = await createPerson(product.db, 'Nadia Benali')
    const karim = await createPerson(product.db, 'Karim Haddad')
    const files = await open()
    const change = async (who: Person) => changePhoto({ db: product.db, files, actor: who, input: await createPlainPhoto('jpeg') })
    await change(nadia)
    await change(karim)
    await change(nadia)
    expect(await kept()).toHaveLength(6)
    await doJobs()
    await wait()
    await doJobs()
    expect(await kept()).toEqual([...filesOf(await photoOf(nadia)), ...filesOf(await photoOf(karim))].sort())
    await removePhoto({ db: product.db, actor: nadia })
    await removePhoto({ db: product.db, actor: karim })
    expect(product.events.filter(({ type }) => type === 'user.changed')).toHaveLength(5)
    await doJobs()
    expect([await kept(), await photoOf(nadia)]).toEqual([[], null])
  })

  test('are tried to be deleted for a month, however long a bucket refuses', () => {
    const kinds = jobDefinitions.filter(({ queue }) => queue.includes('.discard-'))
    expect(kinds.map(({ queue }) => queue).sort()).toEqual(['funds.discard-receipt', 'places.discard-photo', 'users.discard-photo'])
    // Without the first ones, which come sooner.
    for (const { queue, retryPolicy } of kinds)
      expect(((retryPolicy.retryLimit - 10) * retryPolicy.retryDelayMax) / 86_400, queue).toBeGreaterThanOrEqual(30)
  })

  test('of concurrent uploads are deleted, except the two files of the last photo', async () => {
    const nadia = await createPerson(product.db, 'Nadia Benali')
    const files = await open()
    const photos = await Promise.all(colors.map((color) => createPlainPhoto('png', color)))
    await Promise.all(photos.map((input) => changePhoto({ db: product.db, files, actor: nadia, input })))
    await doJobs()
    await wait()
    await doJobs()
    expect(await kept()).toEqual(filesOf(await photoOf(nadia)).sort())
    await removePhoto({ db: product.db, actor: nadia })
    await doJobs()
    expect(await kept()).toEqual([])
  })

  test('of a failed or slow upload are deleted, and the former photo stays', async () => {
    const nadia = await createPerson(product.db, 'Nadia Benali')
    const files = await open()
    await changePhoto({ db: product.db, files, actor: nadia, input: await createPlainPhoto('jpeg') })
    const photo = await photoOf(nadia)
    const fullDisk: FileStore = {
      ...files,
      put: (key, ...rest) => (key.endsWith('-384.webp') ? Promise.reject(new Error('ENOSPC')) : files.put(key, ...rest)),
    }
    await expect(changePhoto({ db: product.db, files: fullDisk, actor: nadia, input: await createPlainPhoto('png') })).rejects.toThrow(
      'ENOSPC',
    )
    const times = [0, 6, 6].map((minutes) => new Date(Date.now() + minutes * 60_000))
    const now = () => times.shift() ?? new Date()
    await expect(changePhoto({ db: product.db, files, actor: nadia, input: await createPlainPhoto('png'), now })).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    })
    expect([await photoOf(nadia), (await kept()).length]).toEqual([photo, 5])
    await doJobs()
    expect(await kept()).toHaveLength(5)
    await wait()
    await doJobs()
    expect(await kept()).toEqual(filesOf(photo).sort())
  })

  test('of a user deleted meanwhile are deleted too', async () => {
    const nadia = await createPerson(product.db, 'Nadia Benali')
    const before = await kept()
    await storageOf(product.db).delete(users).where(eq(users.id, nadia.id))
    await expect(
      changePhoto({ db: product.db, files: await open(), actor: nadia, input: await createPlainPhoto('jpeg') }),
    ).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    await wait()
    await doJobs()
    expect(await kept()).toEqual(before)
  })
})
