import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { browsersOf, errorCode, PASSWORD } from '#testing/browsers-of.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testServer } from '#testing/test-server.ts'
import { registerTestUser } from '#testing/test-users.ts'
import { mailLinks } from '../mail-links/mail-links.table.ts'

describe('the password of an account', () => {
  const server = testServer()
  const browser = browsersOf(server)
  const newPassword = 'Retourne-acrobatique'

  test('changing it ends the other sessions and keeps this one', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Benali')
    const other = await browser.signIn(nadia)
    const open = await browser.openTab(other.cookie)
    await browser.setLoginAge(nadia.id, 60)
    await nadia.api.account.changePassword({ currentPassword: PASSWORD, newPassword })

    expect((await open.closed).code).toBe(4002)
    expect(await other.api.users.me()).toBeNull()
    expect(await nadia.api.users.me()).not.toBeNull()
    // Changing the password counts as a recent login.
    expect(await errorCode(nadia.api.account.personalData())).toBe('done')
    expect(await errorCode(browser.signIn(nadia))).toBe('INVALID_CREDENTIALS')
    await browser.signIn(nadia, { password: newPassword })
  })

  test('changing it invalidates mail links', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Benali')
    const tokenHash = `a-hash-of-${nadia.id}`
    const link = { userId: nadia.id, purpose: 'password-reset', expiresAt: new Date(Date.now() + 60_000) } as const
    await storageOf(server.db)
      .insert(mailLinks)
      .values({ ...link, tokenHash })
    await nadia.api.account.changePassword({ currentPassword: PASSWORD, newPassword })
    // The link of the mail that welcomes her may be made later.
    expect(await server.db.read.select().from(mailLinks).where(eq(mailLinks.tokenHash, tokenHash))).toEqual([])
  })

  test('changing it replaces the address of the calendar feed, which somebody else may have read', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Benali')
    const { path } = await nadia.api.calendar.feed()
    await nadia.api.account.changePassword({ currentPassword: PASSWORD, newPassword })
    expect((await fetch(`${server.address}${path}`)).status).toBe(404)
    const next = await nadia.api.calendar.feed()
    expect(next.path).not.toBe(path)
    expect((await fetch(`${server.address}${next.path}`)).status).toBe(200)
  })

  test('a wrong current password changes nothing', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Benali')
    const other = await browser.signIn(nadia)
    await expect(nadia.api.account.changePassword({ currentPassword: 'pas-le-bon', newPassword })).rejects.toMatchObject({
      code: 'INVALID_CREDENTIALS',
      message: 'Email ou mot de passe incorrect',
    })
    expect(await other.api.users.me()).not.toBeNull()
    await browser.signIn(nadia)
  })

  test('a short password is refused', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Benali')
    await expect(nadia.api.account.changePassword({ currentPassword: PASSWORD, newPassword: '1234567' })).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
      data: { fields: { newPassword: 'Le mot de passe doit contenir au moins 8 caractères' } },
    })
  })

  test('wrong passwords in an open session count as failed sign-ins', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Benali')
    const guesses = []
    for (let n = 0; n < 6; n++) guesses.push(await errorCode(nadia.api.account.confirmPassword({ currentPassword: `essai ${n}` })))
    expect(new Set(guesses.slice(0, 5))).toEqual(new Set(['INVALID_CREDENTIALS']))
    expect(guesses[5]).toBe('TOO_MANY_REQUESTS')
    // Not even with the right one.
    expect(await errorCode(nadia.api.account.changePassword({ currentPassword: PASSWORD, newPassword }))).toBe('TOO_MANY_REQUESTS')
  })

  describe('sensitive calls', () => {
    test('need the password again after 15 minutes', async () => {
      const samir = await registerTestUser(server.address, 'Samir Touré')
      await browser.setLoginAge(samir.id, 16)
      const refusal = { code: 'REQUIRES_RECENT_LOGIN', status: 401, message: 'Veuillez vous reconnecter pour effectuer cette action' }
      await expect(samir.api.account.personalData()).rejects.toMatchObject(refusal)
      await expect(samir.api.account.deactivate()).rejects.toMatchObject(refusal)
      expect(await browser.userRow(samir.id)).toMatchObject({ active: true, deactivatedAt: null })

      expect(await errorCode(samir.api.account.confirmPassword({ currentPassword: 'pas-le-bon' }))).toBe('INVALID_CREDENTIALS')
      expect(await errorCode(samir.api.account.personalData())).toBe('REQUIRES_RECENT_LOGIN')
      await samir.api.account.confirmPassword({ currentPassword: PASSWORD })
      expect(await errorCode(samir.api.account.personalData())).toBe('done')
    })

    test('need it in each session', async () => {
      const samir = await registerTestUser(server.address, 'Samir Touré')
      const other = await browser.signIn(samir)
      await browser.setLoginAge(samir.id, 16)
      await samir.api.account.confirmPassword({ currentPassword: PASSWORD })
      expect(await errorCode(other.api.account.personalData())).toBe('REQUIRES_RECENT_LOGIN')
    })
  })
})
