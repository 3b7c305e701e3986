import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { browsersOf, PASSWORD } from '#testing/browsers-of.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testServer } from '#testing/test-server.ts'
import { registerTestUser, type TestUser } from '#testing/test-users.ts'
import { sessions } from '../sessions/sessions.table.ts'

const MINUTE = 60_000
const SESSION_ENDED = 4002

describe('a session without « Rester connecté »', () => {
  const server = testServer({}, { presenceIntervalMs: 50 })
  const browser = browsersOf(server)

  /** As if that much time had passed for all sessions of the user. */
  const letPass = async ({ id }: TestUser, minutes: number) => {
    for (const session of await server.db.read.select().from(sessions).where(eq(sessions.userId, id)))
      await storageOf(server.db)
        .update(sessions)
        .set({ expiresAt: new Date(session.expiresAt.getTime() - minutes * MINUTE) })
        .where(eq(sessions.id, session.id))
  }

  test('ends 30 minutes after the last report of activity, and closes the page that was left open', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Benali')
    const tab = await browser.openTab(nadia.cookie)
    await letPass(nadia, 29)
    await nadia.api.account.reportActivity({ secondsAgo: 0 })
    await letPass(nadia, 29)
    expect(await nadia.api.users.me()).toMatchObject({ id: nadia.id })
    await letPass(nadia, 2)
    expect((await tab.closed).code).toBe(SESSION_ENDED)
    expect(await nadia.api.users.me()).toBeNull()
    await expect(nadia.api.account.reportActivity({ secondsAgo: 0 })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  test('another one, with it, stays', async () => {
    const karim = await registerTestUser(server.address, 'Karim Haddad')
    const answer = await browser.send('/session', { email: karim.email, password: PASSWORD, staySignedIn: true })
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    await letPass(karim, 60)
    expect(await karim.api.users.me()).toBeNull()
    const me = await fetch(`${server.address}/api/me`, { headers: { cookie } })
    expect(await me.json()).toMatchObject({ id: karim.id })
  })
})
