import { canOpenAdministration } from '@coup-denvoi/contract/users/user.rules'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { journalEntriesFor } from '#testing/fixtures/journal-entries.ts'
import { createPeople, createPerson, type Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { type Rights, setRights } from '../moderation/commands/set-rights.ts'
import type { Moderator } from '../users.access.ts'
import { userSignals } from '../users.live.ts'
import { users } from '../users.table.ts'

describe('rights', () => {
  const database = testDatabase()
  const rightsOf = async ({ id }: Person) => {
    const [row] = await database.db.read.select().from(users).where(eq(users.id, id))
    return { role: row!.role, siteAdmin: row!.siteAdmin, isSuperAdmin: row!.isSuperAdmin }
  }
  const set = ({ id }: Person, rights: Rights, actor: Moderator = 'command-line') =>
    setRights({ db: database.db, actor, input: { userId: id, rights } })
  const superAdmin = (fullName = 'Nadia Belkacem') => createPerson(database.db, fullName, { isSuperAdmin: true })

  test('each right is granted and revoked separately, and open pages are notified', async () => {
    const ines = await createPerson(database.db, 'Inès Roux')
    database.events.length = 0
    expect(await rightsOf(ines)).toEqual({ role: 'user', siteAdmin: false, isSuperAdmin: false })
    await set(ines, { isSuperAdmin: true })
    expect(await rightsOf(ines)).toEqual({ role: 'user', siteAdmin: false, isSuperAdmin: true })
    await set(ines, { role: 'admin', siteAdmin: true })
    expect(await rightsOf(ines)).toEqual({ role: 'admin', siteAdmin: true, isSuperAdmin: true })
    await set(ines, { isSuperAdmin: false })
    expect(await rightsOf(ines)).toEqual({ role: 'admin', siteAdmin: true, isSuperAdmin: false })
    expect(database.events.flatMap(userSignals)).toEqual(
      Array.from({ length: 3 }, () => ({ kind: 'user', userId: ines.id, frame: { type: 'me' }, recheckSubscriptions: true })),
    )
  })

  test('every change of a right adds a journal entry', async () => {
    const nadia = await superAdmin()
    const ines = await createPerson(database.db, 'Inès Roux')
    await set(ines, { role: 'admin', siteAdmin: true }, nadia)
    expect(canOpenAdministration(await rightsOf(ines))).toBe(true)
    await set(ines, { siteAdmin: false }, nadia)
    await set(ines, { role: 'user' })
    expect(await rightsOf(ines)).toEqual({ role: 'user', siteAdmin: false, isSuperAdmin: false })

    const entries = await journalEntriesFor(database.db, ines.id)
    const told = entries.map(({ action, actorName, note }) => [action, actorName, note])
    expect(told.slice(0, 2).toSorted()).toEqual([
      ['user.rights-granted', 'Nadia Belkacem', 'role admin'],
      ['user.rights-granted', 'Nadia Belkacem', 'siteAdmin'],
    ])
    expect(told.slice(2)).toEqual([
      ['user.rights-taken', 'Nadia Belkacem', 'siteAdmin'],
      ['user.rights-taken', 'Ligne de commande', 'role admin'],
    ])
    for (const entry of entries) expect(entry).toMatchObject({ targetKind: 'user', targetName: 'Inès Roux', amount: null })
  })

  test('the command line makes super admins, with a journal entry', async () => {
    const ines = await createPerson(database.db, 'Inès Roux')
    await set(ines, { isSuperAdmin: true })
    await set(ines, { isSuperAdmin: false })
    const told = (await journalEntriesFor(database.db, ines.id)).map(({ action, actorId, note }) => [action, actorId, note])
    expect(told).toEqual([
      ['user.rights-granted', null, 'isSuperAdmin'],
      ['user.rights-taken', null, 'isSuperAdmin'],
    ])
  })

  test('rights that are already set change nothing and add no journal entry', async () => {
    const ines = await createPerson(database.db, 'Inès Roux', { siteAdmin: true, role: null })
    const [before] = await database.db.read.select().from(users).where(eq(users.id, ines.id))
    database.events.length = 0
    for (const rights of [{ siteAdmin: true }, { role: 'user' }, {}, { isSuperAdmin: false }] as const) await set(ines, rights)
    expect(await database.db.read.select().from(users).where(eq(users.id, ines.id))).toEqual([before])
    expect(database.events).toEqual([])
    expect(await journalEntriesFor(database.db, ines.id)).toEqual([])
  })

  test('only super admins grant rights, and not to themselves or other super admins', async () => {
    const nadia = await superAdmin()
    const yasmine = await superAdmin('Yasmine Benali')
    const [ines, karim] = (await createPeople(database.db, ['Inès Roux', 'Karim Haddad'], { siteAdmin: true, role: 'admin' })) as [
      Person,
      Person,
    ]
    const refused = { code: 'PERMISSION_DENIED', status: 403 }
    for (const [actor, target, rights] of [
      [nadia, nadia, { siteAdmin: true }],
      [nadia, yasmine, { siteAdmin: true }],
      [ines, karim, { siteAdmin: false }],
      [ines, ines, { role: 'user' }],
      // The API schema does not include this right.
      [nadia, karim, { isSuperAdmin: true }],
      [nadia, karim, { isSuperAdmin: false }],
      [nadia, nadia, { isSuperAdmin: false }],
    ] as const) {
      const before = await rightsOf(target)
      await expect(set(target, rights, actor)).rejects.toMatchObject(refused)
      expect(await rightsOf(target)).toEqual(before)
      expect(await journalEntriesFor(database.db, target.id)).toEqual([])
    }
  })

  test('an unknown user is not found', async () => {
    const nobody = { id: 'nobody', displayName: '', isSuperAdmin: false }
    for (const actor of ['command-line', await superAdmin()] as const)
      await expect(set(nobody, { siteAdmin: true }, actor)).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 })
  })
})
