import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#testing/test-database.ts'
import { userSignals } from '../users.live.ts'
import { users } from '../users.table.ts'
import { setRights } from './set-rights.ts'

describe('rights', () => {
  const database = testDatabase()
  const someone = async (id: string) => {
    await database.db.read.insert(users).values({ id, name: id, email: `${id}@exemple.fr` })
    return async () => {
      const [row] = await database.db.read.select().from(users).where(eq(users.id, id))
      return { role: row!.role, siteAdmin: row!.siteAdmin, isSuperAdmin: row!.isSuperAdmin }
    }
  }

  test('each is given and taken by itself, and an open page hears of it', async () => {
    const rights = await someone('ines')
    expect(await rights()).toEqual({ role: 'user', siteAdmin: false, isSuperAdmin: false })
    await setRights({ db: database.db, input: { userId: 'ines', rights: { isSuperAdmin: true } } })
    expect(await rights()).toEqual({ role: 'user', siteAdmin: false, isSuperAdmin: true })
    await setRights({ db: database.db, input: { userId: 'ines', rights: { role: 'admin', siteAdmin: true } } })
    expect(await rights()).toEqual({ role: 'admin', siteAdmin: true, isSuperAdmin: true })
    await setRights({ db: database.db, input: { userId: 'ines', rights: { isSuperAdmin: false } } })
    expect(await rights()).toEqual({ role: 'admin', siteAdmin: true, isSuperAdmin: false })
    expect(database.events.flatMap(userSignals)).toEqual(
      Array.from({ length: 3 }, () => ({ kind: 'person', userId: 'ines', frame: { type: 'me' } })),
    )
  })

  test('there is nobody by this id', async () => {
    await expect(setRights({ db: database.db, input: { userId: 'nobody', rights: { siteAdmin: true } } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})
