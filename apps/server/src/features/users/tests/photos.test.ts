import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { errors } from '@coup-denvoi/contract/errors'
import { MAX_PHOTO_BYTES, photoUrl } from '@coup-denvoi/contract/users/user.rules'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { createCameraPhoto, createFile, createPlainPhoto, createPngWithHeaderSize } from '#testing/fixtures/photos.ts'
import { testBucket } from '#testing/services/test-bucket.ts'
import { testServer } from '#testing/test-server.ts'
import { registerTestUser, type TestUser } from '#testing/test-users.ts'

describe('photos', () => {
  const server = testServer()
  const kept = () =>
    readdir(join(server.dataDir, 'files'), { recursive: true, withFileTypes: true }).then((all) =>
      all.filter((entry) => entry.isFile()).map(({ name }) => name),
    )
  const filesOf = async ({ photo }: { photo: string | null }) =>
    (await kept()).filter((name) => photo && name.startsWith(photo.slice('photos/'.length)))
  const see = (path: string, headers: Record<string, string> = {}) => fetch(`${server.address}${path}`, { headers })
  const send = (who: Pick<TestUser, 'cookie'> | null, body: RequestInit['body'], type?: string) =>
    fetch(`${server.address}/api/me/photo`, {
      method: 'PUT',
      headers: { ...(who ? { cookie: who.cookie } : {}), ...(type === undefined ? {} : { 'content-type': type }) },
      body,
      duplex: 'half',
    } as RequestInit)

  test('a photo is stored upright in two sizes, without metadata', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Benali')
    const photo = await createCameraPhoto()
    const brought = await sharp(await photo.bytes()).metadata()
    expect([brought.orientation, String(brought.exif)]).toEqual([6, expect.stringContaining('Fairphone')])

    const me = await nadia.api.account.changePhoto(photo)
    expect(me.photo).toMatch(/^photos\/[0-9a-z]{16}$/)
    for (const [size, edge] of [
      ['small', 96],
      ['large', 384],
    ] as const) {
      const answer = await see(photoUrl(me.photo ?? '', size))
      expect(answer.status).toBe(200)
      const picture = sharp(await answer.bytes())
      const { format, width, height, exif, icc, xmp, orientation } = await picture.metadata()
      expect({ format, width, height, exif, icc, xmp, orientation }).toEqual({ format: 'webp', width: edge, height: edge })
      const { data } = await picture.raw().toBuffer({ resolveWithObject: true })
      const at = (x: number, y: number) =>
        [...data.subarray(3 * (y * edge + x), 3 * (y * edge + x) + 3)].map((value) => Math.round(value / 255))
      expect([at(5, 5), at(edge - 5, 5), at(5, edge - 5), at(edge - 5, edge - 5)]).toEqual([
        [1, 0, 0],
        [1, 0, 0],
        [0, 0, 1],
        [0, 0, 1],
      ])
    }
    expect((await nadia.api.users.me())?.photo).toBe(me.photo)
  })

  test('is served as an image with long caching', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Benali')
    const { photo } = await nadia.api.account.changePhoto(await createCameraPhoto())
    const address = photoUrl(photo ?? '', 'small')
    const answer = await see(address)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    })
    const again = await see(address, { 'if-none-match': answer.headers.get('etag') ?? '' })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const head = await fetch(`${server.address}${address}`, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, answer.headers.get('content-length')])
  })

  test('files of replaced and removed photos are deleted', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Benali')
    const first = await nadia.api.account.changePhoto(await createCameraPhoto())
    const second = await nadia.api.account.changePhoto(await createPlainPhoto('png'))
    expect(second.photo).not.toBe(first.photo)
    await expect.poll(() => filesOf(first), { timeout: 20_000 }).toEqual([])
    expect(await filesOf(second)).toHaveLength(2)
    expect((await see(photoUrl(first.photo ?? '', 'large'))).status).toBe(404)

    expect((await nadia.api.account.removePhoto()).photo).toBeNull()
    expect((await nadia.api.account.removePhoto()).photo).toBeNull()
    await expect.poll(() => filesOf(second), { timeout: 20_000 }).toEqual([])
    // Browsers that cached it send no request; others get 404.
    const gone = await see(photoUrl(second.photo ?? '', 'large'), { 'if-none-match': `"${second.photo}-384.webp"` })
    expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'no-store'])
  })

  test.each(['jpeg', 'png', 'webp'] as const)('%s is detected by its bytes, whatever its content type', async (format) => {
    const nadia = await registerTestUser(server.address, 'Nadia Benali')
    const bytes = await (await createPlainPhoto(format)).bytes()
    for (const type of ['image/gif', 'application/octet-stream'])
      expect((await nadia.api.account.changePhoto(createFile(bytes, 'photo.txt', type))).photo).toBeTruthy()
    // Without any type at all.
    expect((await send(nadia, bytes)).status).toBe(200)
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const html = '<!doctype html><script>alert(1)</script>'
  test.each<[string, () => Promise<File>, keyof typeof errors]>([
    ['an SVG', async () => createFile(svg, 'photo.svg', 'image/svg+xml'), 'PHOTO_NOT_A_PICTURE'],
    ['an SVG that says to be a PNG', async () => createFile(svg, 'photo.png', 'image/png'), 'PHOTO_NOT_A_PICTURE'],
    ['HTML that says to be a JPEG', async () => createFile(html, 'photo.jpg', 'image/jpeg'), 'PHOTO_NOT_A_PICTURE'],
    ['HTML', async () => createFile(html, 'photo.html', 'text/html'), 'PHOTO_NOT_A_PICTURE'],
    [
      'HTML behind the first bytes of a JPEG',
      async () => createFile(`\xff\xd8\xff${html}`, 'photo.jpg', 'image/jpeg'),
      'PHOTO_NOT_A_PICTURE',
    ],
    ['a GIF', () => createPlainPhoto('gif'), 'PHOTO_NOT_A_PICTURE'],
    ['an AVIF', () => createPlainPhoto('avif'), 'PHOTO_NOT_A_PICTURE'],
    ['a TIFF', () => createPlainPhoto('tiff'), 'PHOTO_NOT_A_PICTURE'],
    [
      'half a JPEG',
      async () => createFile((await (await createCameraPhoto()).bytes()).subarray(0, 1500), 'photo.jpg', 'image/jpeg'),
      'PHOTO_NOT_A_PICTURE',
    ],
    ['nothing', async () => createFile('', 'photo.jpg', 'image/jpeg'), 'PHOTO_NOT_A_PICTURE'],
    ['30,000 × 30,000 pixels', () => createPngWithHeaderSize(30_000, 30_000), 'PHOTO_TOO_MANY_PIXELS'],
    ['one pixel too many', () => createPngWithHeaderSize(50_000_001, 1), 'PHOTO_TOO_MANY_PIXELS'],
    ['one byte too many', async () => createFile(new Uint8Array(MAX_PHOTO_BYTES + 1), 'photo.jpg', 'image/jpeg'), 'PHOTO_TOO_LARGE'],
    ['6 MB', async () => createFile(new Uint8Array(6_000_000), 'photo.jpg', 'image/jpeg'), 'PHOTO_TOO_LARGE'],
  ])('%s is refused, and Nadia keeps her photo', async (_what, make, code) => {
    const nadia = await registerTestUser(server.address, 'Nadia Benali')
    const { photo } = await nadia.api.account.changePhoto(await createCameraPhoto())
    const before = await kept()
    await expect(nadia.api.account.changePhoto(await make())).rejects.toMatchObject({ code, ...errors[code] })
    expect((await nadia.api.users.me())?.photo).toBe(photo)
    expect(before).toEqual(expect.arrayContaining(await kept()))
  })

  test('6 MB without a content length are refused', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Benali')
    const piece = new Uint8Array(64 * 1024)
    let pieces = 0
    const endless = new ReadableStream({ pull: (stream) => (++pieces > 100 ? stream.close() : stream.enqueue(piece)) })
    const answer = await send(nadia, endless, 'image/jpeg')
    expect([answer.status, await answer.json()]).toEqual([
      413,
      expect.objectContaining({ code: 'PHOTO_TOO_LARGE', message: errors.PHOTO_TOO_LARGE.message }),
    ])
  })

  test('a photo with the content type of a form or page is refused; other routes refuse images', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Benali')
    const photo = await createCameraPhoto()
    for (const type of ['text/html', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])
      expect([(await send(nadia, photo, type)).status, type]).toEqual([415, type])
    expect((await send(nadia, '{"photo":"photos/0000000000000000"}', 'application/json')).status).toBe(400)
    const elsewhere = await fetch(`${server.address}/api/me/privacy`, {
      method: 'PUT',
      headers: { cookie: nadia.cookie, 'content-type': 'image/jpeg' },
      body: photo,
    })
    expect(elsewhere.status).toBe(415)
  })

  test('only the owner changes a photo', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Benali')
    const karim = await registerTestUser(server.address, 'Karim Haddad')
    const { photo } = await nadia.api.account.changePhoto(await createCameraPhoto())
    expect((await karim.api.account.changePhoto(await createPlainPhoto('webp'))).id).toBe(karim.id)
    expect((await karim.api.account.removePhoto()).photo).toBeNull()
    expect((await nadia.api.users.me())?.photo).toBe(photo)

    const before = await kept()
    expect([
      (await send(null, await createCameraPhoto(), 'image/jpeg')).status,
      (await send({ cookie: 'coup-denvoi.session=x' }, new Uint8Array(6_000_000))).status,
    ]).toEqual([401, 401])
    const foreign = await fetch(`${server.address}/api/me/photo`, {
      method: 'PUT',
      headers: { cookie: nadia.cookie, origin: 'https://evil.example', 'content-type': 'image/jpeg' },
      body: await createCameraPhoto(),
    })
    expect(foreign.status).toBe(403)
    expect(before).toEqual(expect.arrayContaining(await kept()))
  })

  test.each([
    '/files/photos/0000000000000000-96.webp',
    '/files/photos/0000000000000000-97.webp',
    '/files/photos/..%2f..%2fsession-secret',
    '/files/photos/%00',
    '/files/',
    '/files/photos',
  ])('there is no file at %s', async (path) => {
    const answer = await see(path)
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      404,
      'text/plain; charset=utf-8',
      'no-store',
    ])
  })
})

describe('photos in a bucket', () => {
  const bucket = testBucket()
  const server = testServer({
    get FILES_URL() {
      return bucket.filesUrl
    },
  })

  test('are served and deleted like local ones, and nothing is stored locally', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Benali')
    const { photo } = await nadia.api.account.changePhoto(await createCameraPhoto())
    const address = `${server.address}${photoUrl(photo ?? '', 'small')}`
    const answer = await fetch(address)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await sharp(await answer.bytes()).metadata()).width).toBe(96)
    expect(existsSync(join(server.dataDir, 'files'))).toBe(false)
    await nadia.api.account.removePhoto()
    await expect.poll(async () => (await fetch(address)).status, { timeout: 20_000 }).toBe(404)
  })
})
