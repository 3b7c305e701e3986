import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { errors } from '@coup-denvoi/contract/errors'
import { RECEIPT_SIZES, receiptPath } from '@coup-denvoi/contract/funds/fund.rules'
import { MAX_PHOTO_BYTES } from '@coup-denvoi/contract/users/user.rules'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoteAdmin } from '#features/groups/commands/demote-admin.ts'
import { deleteUser } from '#features/users/commands/delete-user.ts'
import { users } from '#features/users/users.table.ts'
import { openFileStore } from '#platform/files/file-store.ts'
import { addToFund } from '#testing/fixtures/funds.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { createCameraPhoto, createFile, createPlainPhoto, createPngWithHeaderSize } from '#testing/fixtures/photos.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testServer } from '#testing/test-server.ts'
import { registerTestUser, type TestUser } from '#testing/test-users.ts'
import { changeFundReceipt } from '../commands/change-fund-receipt.ts'

describe('the receipt of an entry', () => {
  const server = testServer()
  let ines: TestUser
  let karim: TestUser
  let hugo: TestUser
  let sofia: TestUser

  beforeAll(async () => {
    ;[ines, karim, hugo, sofia] = (await Promise.all(
      ['Inès Moreau', 'Karim Haddad', 'Hugo Ferreira', 'Sofia Nguyên'].map((name) => registerTestUser(server.address, name)),
    )) as [TestUser, TestUser, TestUser, TestUser]
  })

  const person = (user: TestUser) => ({ ...user, isSuperAdmin: false })
  /** A group of Inès with Karim as another admin and Hugo as a member, and an entry of `author`. */
  const start = async (author = ines) => {
    const id = await createTestGroup(server.db, person(ines), { admins: [person(karim)], members: [person(hugo)], isPrivate: true })
    return { id, entryId: await addToFund(server.db, person(author), id) }
  }
  type Target = { id: string; entryId: string }
  const upload = async (who: TestUser, params: Target, photo?: File) => {
    await who.api.funds.changeReceipt({ params, body: photo ?? (await createCameraPhoto()) })
    return receiptOf(params)
  }
  const receiptOf = async ({ id, entryId }: Target) => {
    const { items } = await ines.api.funds.entries({ id })
    return items.find((entry) => entry.id === entryId)?.receipt ?? ''
  }
  const see = (who: TestUser | null, { id }: { id: string }, receipt: string, headers: Record<string, string> = {}) =>
    fetch(`${server.address}${receiptPath(id, receipt, 'large')}`, { headers: { ...headers, ...(who && { cookie: who.cookie }) } })
  const kept = () => readdir(join(server.dataDir, 'files', 'receipts')).catch(() => [])
  const filesOf = async (receipt: string) => (await kept()).filter((name) => name.startsWith(receipt.slice('receipts/'.length)))
  /** As if ten minutes had passed: files that no entry has are deleted. */
  const endOfUploads = () =>
    storageOf(server.db).execute(
      sql`update pgboss.job set start_after = now() where start_after > now() and name = 'funds.discard-receipt'`,
    )

  test('is seen by members: whole, upright, and without what the phone wrote into it', async () => {
    const target = await start()
    const receipt = await upload(ines, target, await createCameraPhoto(1600))
    expect(receipt).toMatch(/^receipts\/[0-9a-z]{16}$/)
    const answer = await see(hugo, target, receipt)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    })
    const bytes = await answer.bytes()
    expect(Buffer.from(bytes).includes('Fairphone')).toBe(false)
    const { format, width, height, exif, orientation } = await sharp(bytes).metadata()
    expect({ format, width, height, exif, orientation }).toEqual({ format: 'webp', width: 1200, height: 1200 })
    const small = await fetch(`${server.address}${receiptPath(target.id, receipt, 'small')}`, { headers: { cookie: hugo.cookie } })
    expect((await sharp(await small.bytes()).metadata()).width).toBe(RECEIPT_SIZES.small)
    expect((await see(hugo, target, receipt, { 'if-none-match': answer.headers.get('etag') ?? '' })).status).toBe(304)
  })

  test('that is long and narrow stays whole', async () => {
    const target = await start()
    const long = await sharp({ create: { width: 300, height: 3000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const receipt = await upload(ines, target, createFile(long, 'ticket.png', 'image/png'))
    const { width, height } = await sharp(await (await see(ines, target, receipt)).bytes()).metadata()
    expect([width, height]).toEqual([180, 1800])
  })

  test('does not exist for others, nor for who has left, whatever their browser has of it', async () => {
    const target = await start()
    const receipt = await upload(ines, target)
    const elsewhere = await start()
    const etag = (await see(hugo, target, receipt)).headers.get('etag') ?? ''
    await ines.api.groups.remove({ id: target.id, userId: hugo.id })
    const answers = await Promise.all([
      see(sofia, target, receipt),
      see(null, target, receipt),
      see(hugo, target, receipt, { 'if-none-match': etag }),
      see(ines, elsewhere, receipt),
      see(ines, target, 'receipts/0000000000000000'),
      fetch(`${server.address}/files/${receipt}-${RECEIPT_SIZES.large}.webp`, { headers: { cookie: ines.cookie } }),
      fetch(`${server.address}/api/groups/${target.id}/fund/receipts/..%2Freceipts%2F${receipt}`, { headers: { cookie: ines.cookie } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    const [first, ...rest] = await Promise.all(answers.slice(0, 5).map((answer) => answer.text()))
    for (const other of rest) expect(other).toBe(first)
    expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(answers.map(() => 'no-store'))
  })

  test('is added by who wrote the entry, or an admin, and removed by an admin', async () => {
    const target = await start(karim)
    await demoteAdmin({ db: server.db, actor: person(ines), input: { id: target.id, userId: karim.id } })
    const first = await upload(karim, target)
    await expect(karim.api.funds.removeReceipt(target)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await expect(upload(hugo, target)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await expect(upload(sofia, target)).rejects.toMatchObject({ code: 'GROUP_NOT_FOUND' })
    await expect(upload(ines, { ...target, entryId: 'nothing' })).rejects.toMatchObject({ code: 'FUND_ENTRY_NOT_FOUND' })
    // Not even decoded.
    await expect(upload(hugo, target, createFile('no picture', 'photo.png', 'image/png'))).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    })
    const second = await upload(ines, target, await createPlainPhoto('png'))
    expect(second).not.toBe(first)
    await expect.poll(() => filesOf(first), { timeout: 20_000 }).toEqual([])
    expect(await filesOf(second)).toHaveLength(2)
    await ines.api.funds.removeReceipt(target)
    await ines.api.funds.removeReceipt(target)
    expect(await receiptOf(target)).toBe('')
    await expect.poll(() => filesOf(second), { timeout: 20_000 }).toEqual([])
  })

  test.each<[string, () => Promise<File>, keyof typeof errors]>([
    ['text', async () => createFile('pas une image', 'ticket.png', 'image/png'), 'PHOTO_NOT_A_PICTURE'],
    [
      'half a JPEG',
      async () => createFile((await (await createCameraPhoto()).bytes()).subarray(0, 1500), 'ticket.jpg', 'image/jpeg'),
      'PHOTO_NOT_A_PICTURE',
    ],
    ['30,000 × 30,000 pixels', () => createPngWithHeaderSize(30_000, 30_000), 'PHOTO_TOO_MANY_PIXELS'],
    ['one byte too many', async () => createFile(new Uint8Array(MAX_PHOTO_BYTES + 1), 'ticket.jpg', 'image/jpeg'), 'PHOTO_TOO_LARGE'],
  ])('is not changed by %s', async (_what, make, code) => {
    const target = await start()
    const receipt = await upload(ines, target)
    await expect(upload(ines, target, await make())).rejects.toMatchObject({ code, ...errors[code] })
    expect(await receiptOf(target)).toBe(receipt)
  })

  test('leaves no file behind when its group is deleted', async () => {
    const target = await start()
    const receipt = await upload(ines, target)
    const { name } = await ines.api.groups.find({ id: target.id })
    await ines.api.groups.delete({ id: target.id, name })
    await expect.poll(() => filesOf(receipt), { timeout: 20_000 }).toEqual([])
  })

  test('leaves no file behind when its author is banned meanwhile', async () => {
    const target = await start(karim)
    const before: string[] = await kept()
    const files = await openFileStore({ dataDir: server.dataDir, filesUrl: null })
    const slow = {
      ...files,
      put: async (...file: Parameters<typeof files.put>) => {
        await files.put(...file)
        await storageOf(server.db).update(users).set({ bannedAt: new Date() }).where(eq(users.id, karim.id))
      },
    }
    const input = { ...target, photo: await createPlainPhoto('png') }
    await expect(changeFundReceipt({ db: server.db, files: slow, actor: person(karim), input })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    })
    expect(await receiptOf(target)).toBe('')
    await endOfUploads()
    const added = async () => (await kept()).filter((name) => !before.includes(name))
    await expect.poll(added, { timeout: 20_000 }).toEqual([])
    await storageOf(server.db).update(users).set({ bannedAt: null }).where(eq(users.id, karim.id))
  })

  test('stays when the account of its author ends, who finds it in their data before', async () => {
    const louise = await registerTestUser(server.address, 'Louise Barbier')
    const id = await createTestGroup(server.db, person(ines), { admins: [person(louise)] })
    const target = { id, entryId: await addToFund(server.db, person(louise), id) }
    const receipt = await upload(louise, target)
    const { data } = await louise.api.account.personalData()
    expect(data.fundEntries).toMatchObject([{ id: target.entryId, label: 'Deux ballons taille 4', amountCents: -3990 }])
    expect(data.fundReceipts).toMatchObject([{ entryId: target.entryId }])
    await deleteUser({ db: server.db, actor: 'command-line', input: { userId: louise.id } })
    expect((await see(ines, target, receipt)).status).toBe(200)
  })
})
