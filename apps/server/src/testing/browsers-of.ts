import { eq } from 'drizzle-orm'
import { sessions } from '#features/users/sessions/sessions.table.ts'
import { users } from '#features/users/users.table.ts'
import { connectLiveClient } from './services/live-client.ts'
import { storageOf } from './storage-of.ts'
import type { TestServer } from './test-server.ts'
import { apiClient, type TestUser } from './test-users.ts'

/** The password of every test user. */
export const PASSWORD = 'Coupfranc7!'
export const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/604.1'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

/** How live connections close when their account is banned, deactivated or deleted. */
export const DISABLED = { code: 4001, reason: 'Votre compte a été désactivé.' }

/** The code of the error, or `done`. */
export const errorCode = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error) => error.code,
  )

/** Further browsers of the users of a test server, and what the server stores of them. */
export function browsersOf(server: TestServer) {
  const send = (path: string, body: object, headers: Record<string, string> = {}, method = 'POST') =>
    fetch(`${server.address}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  return {
    send,
    openTab: (cookie: string) => connectLiveClient(server.address, { cookie, topics: [] }),
    /** @throws the error of the API */
    signIn: async ({ email }: Pick<TestUser, 'email'>, { password = PASSWORD, userAgent = FIREFOX, path = '/session' } = {}) => {
      const answer = await send(path, { email, password }, { 'user-agent': userAgent })
      if (!answer.ok) throw (await answer.json()) as Error
      const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
      return { cookie, api: apiClient(server.address, { cookie }) }
    },
    /** As if the password had been entered that long ago, in all sessions. */
    setLoginAge: (userId: string, minutes: number) =>
      storageOf(server.db)
        .update(sessions)
        .set({ provenAt: new Date(Date.now() - minutes * 60_000) })
        .where(eq(sessions.userId, userId)),
    userRow: async (id: string) => (await server.db.read.select().from(users).where(eq(users.id, id)))[0]!,
  }
}
