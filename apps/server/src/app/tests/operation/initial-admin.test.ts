import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#features/users/users.table.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testServer } from '#testing/test-server.ts'
import { registerTestUser } from '#testing/test-users.ts'

const email = 'karim.le.premier@exemple.fr'
const server = testServer({ INITIAL_ADMIN_EMAIL: 'Karim.le.premier@exemple.fr' })

test('who confirms the address of INITIAL_ADMIN_EMAIL is the super admin while the server runs', async () => {
  const karim = await registerTestUser(server.address, 'Karim Haddad')
  await storageOf(server.db).update(users).set({ email, emailVerified: true }).where(eq(users.id, karim.id))
  await expect.poll(async () => (await karim.api.users.me())?.isSuperAdmin, { timeout: 20_000 }).toBe(true)
})
