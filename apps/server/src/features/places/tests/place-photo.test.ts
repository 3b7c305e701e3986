import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { errors } from '@coup-denvoi/contract/errors'
import { placePhotoUrl } from '@coup-denvoi/contract/places/place.rules'
import { MAX_PHOTO_BYTES } from '@coup-denvoi/contract/users/user.rules'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { deleteUser } from '#features/users/commands/delete-user.ts'
import { users } from '#features/users/users.table.ts'
import { openFileStore } from '#platform/files/file-store.ts'
import { insertApiKey } from '#testing/fixtures/api-keys.ts'
import { createTestMatch } from '#testing/fixtures/match-fixtures.ts'
import { createCameraPhoto, createFile, createPlainPhoto, createPngWithHeaderSize } from '#testing/fixtures/photos.ts'
import { createTestPlace } from '#testing/fixtures/places.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testServer } from '#testing/test-server.ts'
import { apiClient, registerTestUser, type TestUser } from '#testing/test-users.ts'
import { changePlacePhoto } from '../commands/change-place-photo.ts'

describe('the photo of a place', () => {
  const server = testServer()
  let nadia: TestUser
  let karim: TestUser
  let alice: TestUser

  beforeAll(async () => {
    nadia = await registerTestUser(server.address, 'Nadia Belkacem')
    karim = await registerTestUser(server.address, 'Karim Haddad')
    alice = await registerTestUser(server.address, 'Alice Moreau')
    await storageOf(server.db).update(users).set({ siteAdmin: true }).where(eq(users.id, alice.id))
  })

  /** Where Nadia has organized. */
  const nadiasPlace = async (name = 'Urban Gerland') => {
    const placeId = await createTestPlace(server.db, { name, city: 'Lyon' })
    await createTestMatch(server.db, { ...nadia, isSuperAdmin: false }, { placeId })
    return placeId
  }
  const upload = async (who: Pick<TestUser, 'api'>, id: string, photo?: File) =>
    (await who.api.places.changePhoto({ params: { id }, body: photo ?? (await createCameraPhoto()) })).photo ?? ''
  const kept = () => readdir(join(server.dataDir, 'files', 'places')).catch(() => [])
  const newSince = async (before: string[]) => (await kept()).filter((name) => !before.includes(name))
  const filesOf = async (photo: string) => (await kept()).filter((name) => name.startsWith(photo.slice('places/'.length)))
  const see = (photo: string, headers: Record<string, string> = {}) => fetch(`${server.address}${placePhotoUrl(photo)}`, { headers })
  const history = async (id: string) =>
    (await karim.api.places.corrections({ id })).items.map(({ userName, changes }) => ({ userName, changes }))
  const correction = (userName: string, before: boolean, after: boolean) => ({ userName, changes: [{ field: 'photo', before, after }] })
  /** As if ten minutes had passed: files that no place has are deleted. */
  const endOfUploads = () =>
    storageOf(server.db).execute(sql`update pgboss.job set start_after = now() where start_after > now() and name = 'places.discard-photo'`)
  const send = (id: string, headers: Record<string, string>, body: RequestInit['body']) =>
    fetch(`${server.address}/api/places/${id}/photo`, { method: 'PUT', headers, body, duplex: 'half' } as RequestInit)

  test('that Nadia uploads is seen by everybody: upright, in proportion, and without what her phone wrote into it', async () => {
    const id = await nadiasPlace()
    expect(await karim.api.places.find({ id })).toMatchObject({ photo: null, can: { edit: false } })
    const photo = await createCameraPhoto(1600)
    expect(String((await sharp(await photo.bytes()).metadata()).exif)).toContain('Fairphone')

    const place = await nadia.api.places.changePhoto({ params: { id }, body: photo })
    expect(place).toMatchObject({ id, photo: expect.stringMatching(/^places\/[0-9a-z]{16}$/), can: { edit: true } })
    expect((await karim.api.places.find({ id })).photo).toBe(place.photo)
    expect((await apiClient(server.address).places.findPublic({ id })).photo).toBe(place.photo)

    const answer = await see(place.photo ?? '')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    })
    const bytes = await answer.bytes()
    expect(Buffer.from(bytes).includes('Fairphone')).toBe(false)
    const { format, width, height, exif, icc, xmp, orientation } = await sharp(bytes).metadata()
    expect({ format, width, height, exif, icc, xmp, orientation }).toEqual({ format: 'webp', width: 1200, height: 675 })
    expect((await see(place.photo ?? '', { 'if-none-match': answer.headers.get('etag') ?? '' })).status).toBe(304)
    expect((await fetch(`${server.address}/files/${place.photo}-384.webp`)).status).toBe(404)
  })

  test('is replaced and removed; the history tells it, and the files go', async () => {
    const id = await nadiasPlace()
    const first = await upload(nadia, id)
    const second = await upload(alice, id, await createPlainPhoto('png'))
    expect(second).not.toBe(first)
    await expect.poll(() => filesOf(first), { timeout: 20_000 }).toEqual([])
    expect(await filesOf(second)).toHaveLength(1)
    expect((await see(first)).status).toBe(404)

    // Nadia has seen the first one only.
    await expect(nadia.api.places.removePhoto({ id, photo: first })).rejects.toMatchObject({
      code: 'PLACE_PHOTO_CHANGED',
      ...errors.PLACE_PHOTO_CHANGED,
    })
    expect((await nadia.api.places.removePhoto({ id, photo: second })).photo).toBeNull()
    // Once more: it is gone, as asked.
    expect((await nadia.api.places.removePhoto({ id, photo: second })).photo).toBeNull()
    await expect.poll(() => filesOf(second), { timeout: 20_000 }).toEqual([])
    expect(await history(id)).toEqual([
      correction('Nadia Belkacem', true, false),
      correction('Alice Moreau', true, true),
      correction('Nadia Belkacem', false, true),
    ])
  })

  test('is changed by who may correct the place only', async () => {
    const id = await nadiasPlace()
    const photo = await upload(nadia, id)
    const before = await kept()
    await expect(upload(karim, id)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    // Not even decoded.
    await expect(upload(karim, id, createFile('no picture', 'photo.png', 'image/png'))).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await expect(karim.api.places.removePhoto({ id })).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await expect(upload(nadia, 'nowhere')).rejects.toMatchObject({ code: 'PLACE_NOT_FOUND' })
    const picture = await createPlainPhoto('png')
    expect([
      (await send(id, { 'content-type': 'image/png' }, picture)).status,
      (await send(id, { 'content-type': 'image/png', cookie: nadia.cookie, origin: 'https://evil.example' }, picture)).status,
      (await send(id, { 'content-type': 'text/html', cookie: nadia.cookie }, picture)).status,
      (await send(id, { 'content-type': 'application/json', cookie: nadia.cookie }, '{"photo":"places/0000000000000000"}')).status,
    ]).toEqual([401, 403, 415, 400])
    expect(before).toEqual(expect.arrayContaining(await kept()))
    expect((await nadia.api.places.find({ id })).photo).toBe(photo)
    expect((await alice.api.places.removePhoto({ id })).photo).toBeNull()
  })

  test('is also sent by a program of Nadia’s, if its key may write', async () => {
    const id = await nadiasPlace()
    const withKey = async (scope: 'reading' | 'writing') => {
      const { headers } = await insertApiKey(server.db, nadia, scope)
      const answer = await send(id, { ...headers, 'content-type': 'image/png' }, await createPlainPhoto('png'))
      return [answer.status, ((await answer.json()) as { code?: string }).code]
    }
    expect(await withKey('reading')).toEqual([403, 'API_KEY_READS_ONLY'])
    expect(await withKey('writing')).toEqual([200, undefined])
  })

  test.each<[string, () => Promise<File>, keyof typeof errors]>([
    ['text', async () => createFile('pas une image', 'photo.png', 'image/png'), 'PHOTO_NOT_A_PICTURE'],
    ['a GIF', () => createPlainPhoto('gif'), 'PHOTO_NOT_A_PICTURE'],
    [
      'half a JPEG',
      async () => createFile((await (await createCameraPhoto()).bytes()).subarray(0, 1500), 'photo.jpg', 'image/jpeg'),
      'PHOTO_NOT_A_PICTURE',
    ],
    ['30,000 × 30,000 pixels', () => createPngWithHeaderSize(30_000, 30_000), 'PHOTO_TOO_MANY_PIXELS'],
    ['one byte too many', async () => createFile(new Uint8Array(MAX_PHOTO_BYTES + 1), 'photo.jpg', 'image/jpeg'), 'PHOTO_TOO_LARGE'],
    ['6 MB', async () => createFile(new Uint8Array(6_000_000), 'photo.jpg', 'image/jpeg'), 'PHOTO_TOO_LARGE'],
  ])('stays when %s is refused', async (_what, make, code) => {
    const id = await nadiasPlace()
    const photo = await upload(nadia, id)
    const before = await kept()
    await expect(upload(nadia, id, await make())).rejects.toMatchObject({ code, ...errors[code] })
    expect((await nadia.api.places.find({ id })).photo).toBe(photo)
    expect(before).toEqual(expect.arrayContaining(await kept()))
  })

  test('of a place that stays is kept when a duplicate is merged into it; without one, it takes that of the duplicate', async () => {
    const stays = await nadiasPlace()
    const duplicate = await nadiasPlace('Urban Gerlan')
    const third = await nadiasPlace('Urban')
    const first = await upload(nadia, stays)
    const second = await upload(nadia, duplicate)
    await alice.api.places.merge({ id: duplicate, into: stays })
    expect(await nadia.api.places.find({ id: duplicate })).toMatchObject({ id: stays, photo: first })
    await expect.poll(() => filesOf(second), { timeout: 20_000 }).toEqual([])

    await alice.api.places.merge({ id: stays, into: third })
    expect(await nadia.api.places.find({ id: duplicate })).toMatchObject({ id: third, photo: first })
    expect((await see(first)).status).toBe(200)
    expect(await history(third)).toEqual([correction('Alice Moreau', false, true)])
    // By the address of the duplicate, too.
    const last = await upload(nadia, duplicate)
    expect((await nadia.api.places.find({ id: third })).photo).toBe(last)
    await expect.poll(() => filesOf(first), { timeout: 20_000 }).toEqual([])
  })

  test('of several uploads at once is one of them, and the other files go', async () => {
    const id = await nadiasPlace()
    const duplicate = await nadiasPlace('Urban Gerlan')
    const before = await kept()
    await Promise.all([
      ...[nadia, alice, nadia].map((who) => upload(who, id)),
      ...[nadia, alice].map((who) => upload(who, duplicate)),
      alice.api.places.merge({ id: duplicate, into: id }),
    ])
    await endOfUploads()
    const { photo } = await karim.api.places.find({ id: duplicate })
    const name = `${photo?.slice('places/'.length)}-1200.webp`
    await expect.poll(() => newSince(before), { timeout: 20_000 }).toEqual([name])
    // Each tells of what was there. Their order is that in which the acts began, which may not be that in which they got the place.
    const told = (await history(id)).map(({ changes }) => [changes[0]?.before, changes[0]?.after])
    expect(told.toSorted()).toEqual([[false, true], ...told.slice(1).map(() => [true, true])])
  })

  test('leaves no file behind when the upload fails or its uploader is banned meanwhile', async () => {
    const id = await nadiasPlace()
    const photo = await upload(nadia, id)
    const before = await kept()
    const sofia = await registerTestUser(server.address, 'Sofia Marchetti')
    await createTestMatch(server.db, { ...sofia, isSuperAdmin: false }, { placeId: id })
    const files = await openFileStore({ dataDir: server.dataDir, filesUrl: null })
    const ban = () => storageOf(server.db).update(users).set({ bannedAt: new Date() }).where(eq(users.id, sofia.id))
    const slow = {
      ...files,
      put: async (...file: Parameters<typeof files.put>) => {
        await files.put(...file)
        await ban()
      },
    }
    const input = { id, photo: await createPlainPhoto('png') }
    await expect(changePlacePhoto({ db: server.db, files: slow, actor: sofia, input })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(await newSince(before)).toHaveLength(1)
    expect((await nadia.api.places.find({ id })).photo).toBe(photo)
    await endOfUploads()
    await expect.poll(() => newSince(before), { timeout: 20_000 }).toEqual([])
  })

  test('stays when the account of its uploader ends, without their name', async () => {
    const id = await nadiasPlace()
    const louise = await registerTestUser(server.address, 'Louise Barbier')
    await createTestMatch(server.db, { ...louise, isSuperAdmin: false }, { placeId: id })
    const photo = await upload(louise, id)
    expect((await louise.api.account.personalData()).data.placeCorrections).toMatchObject([
      { placeId: id, changes: [{ field: 'photo', before: false, after: true }] },
    ])
    await deleteUser({ db: server.db, actor: 'command-line', input: { userId: louise.id } })
    expect((await karim.api.places.find({ id })).photo).toBe(photo)
    expect((await see(photo)).status).toBe(200)
    expect(await history(id)).toEqual([correction('Utilisateur inconnu', false, true)])
  })
})
