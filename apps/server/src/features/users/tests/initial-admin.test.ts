import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { createPerson } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { promoteInitialAdmin } from '../commands/promote-initial-admin.ts'
import { users } from '../users.table.ts'

const test = testDatabase()
const email = 'karim@exemple.fr'
const promote = () => promoteInitialAdmin({ db: test.db, email })
const set = (id: string, changes: Partial<typeof users.$inferInsert>) =>
  storageOf(test.db).update(users).set(changes).where(eq(users.id, id))
const isSuperAdmin = async (id: string) => (await test.db.read.select().from(users).where(eq(users.id, id)))[0]?.isSuperAdmin

beforeEach(() => storageOf(test.db).delete(users))

it('the account with the address is the first super admin, once the address is confirmed', async () => {
  expect(await promote()).toBe(false)
  const karim = await createPerson(test.db, 'Karim Haddad', { email })
  await set(karim.id, { emailVerified: false })
  expect(await promote()).toBe(false)
  expect(await isSuperAdmin(karim.id)).toBe(false)
  await set(karim.id, { emailVerified: true })
  expect(await Promise.all([promote(), promote()])).toEqual([true, true])
  expect(await isSuperAdmin(karim.id)).toBe(true)
})

it('where there is a super admin it changes nothing', async () => {
  await createPerson(test.db, 'Samira Diallo', { isSuperAdmin: true })
  const karim = await createPerson(test.db, 'Karim Haddad', { email })
  expect(await promote()).toBe(true)
  expect(await isSuperAdmin(karim.id)).toBe(false)
})

it('a closed account stays what it is', async () => {
  const karim = await createPerson(test.db, 'Karim Haddad', { email })
  await set(karim.id, { accountStatus: 'inactive', active: false })
  expect(await promote()).toBe(false)
})
