import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { browsersOf, errorCode, IPHONE } from '#testing/browsers-of.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testServer } from '#testing/test-server.ts'
import { registerTestUser } from '#testing/test-users.ts'
import { sessions } from '../sessions/sessions.table.ts'

describe('the sessions of an account', () => {
  const server = testServer()
  const browser = browsersOf(server)

  test('the list starts with this browser, leaves out expired sessions and holds no token', async () => {
    const karim = await registerTestUser(server.address, 'Karim Haddad')
    const phone = await browser.signIn(karim, { userAgent: IPHONE })
    const desk = await browser.signIn(karim)
    await storageOf(server.db)
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(sessions.userAgent, 'node'))

    const { items } = await desk.api.account.sessions()
    expect(items.map(({ device, isCurrent }) => ({ device, isCurrent }))).toEqual([
      { device: 'Firefox sous Linux', isCurrent: true },
      { device: 'Safari sous iOS', isCurrent: false },
    ])
    expect((await phone.api.account.sessions()).items[0]).toMatchObject({ device: 'Safari sous iOS', isCurrent: true })
    const tokens = await server.db.read.select({ token: sessions.token }).from(sessions).where(eq(sessions.userId, karim.id))
    for (const { token } of tokens) expect(JSON.stringify(items)).not.toContain(token)
  })

  test('ending another session closes its live connection', async () => {
    const karim = await registerTestUser(server.address, 'Karim Haddad')
    const phone = await browser.signIn(karim, { userAgent: IPHONE })
    const open = await browser.openTab(phone.cookie)
    const theirs = (await karim.api.account.sessions()).items.find(({ isCurrent }) => !isCurrent)!
    await karim.api.account.endSession({ id: theirs.id })
    expect((await open.closed).code).toBe(4002)
    expect(await phone.api.users.me()).toBeNull()
    expect(await errorCode(karim.api.account.endSession({ id: theirs.id }))).toBe('SESSION_NOT_FOUND')
    expect(await karim.api.users.me()).not.toBeNull()
  })

  test('users cannot end the session of another user', async () => {
    const karim = await registerTestUser(server.address, 'Karim Haddad')
    const mallory = await registerTestUser(server.address, 'Mallory Petit')
    const [session] = (await karim.api.account.sessions()).items
    expect(await errorCode(mallory.api.account.endSession({ id: session!.id }))).toBe('SESSION_NOT_FOUND')
    expect(await karim.api.users.me()).not.toBeNull()
  })

  test('ending the current session signs out', async () => {
    const karim = await registerTestUser(server.address, 'Karim Haddad')
    const [session] = (await karim.api.account.sessions()).items
    const answer = await browser.send(`/me/sessions/${session!.id}`, {}, { cookie: karim.cookie }, 'DELETE')
    expect(answer.headers.get('set-cookie')).toContain('coup-denvoi.session=;')
    expect(await karim.api.users.me()).toBeNull()
  })

  test('all other sessions can be ended at once', async () => {
    const karim = await registerTestUser(server.address, 'Karim Haddad')
    const others = [await browser.signIn(karim), await browser.signIn(karim, { userAgent: IPHONE })]
    const tabs = await Promise.all(others.map(({ cookie }) => browser.openTab(cookie)))
    await karim.api.account.endOtherSessions()
    for (const { closed } of tabs) expect((await closed).code).toBe(4002)
    for (const { api } of others) expect(await api.users.me()).toBeNull()
    expect((await karim.api.account.sessions()).items).toHaveLength(1)
  })
})
