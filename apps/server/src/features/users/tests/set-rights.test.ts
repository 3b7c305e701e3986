import { canOpenAdministration } from '@coup-denvoi/contract/users/user.rules'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { journalEntriesFor } from '#testing/journal-entries.ts'
import { createPeople, createPerson, type Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { type Rights, setRights } from '../commands/set-rights.ts'
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

  test('each is given and taken by itself, and an open page hears of it', async () => {
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
      Array.from({ length: 3 }, () => ({ kind: 'user', userId: ines.id, frame: { type: 'me' } })),
    )
  })

  test('Nadia makes Inès an admin of the site, and takes it back: each right is an entry of the journal', async () => {
    const [nadia, ines] = [await superAdmin(), await createPerson(database.db, 'Inès Roux')]
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

  test('super admins are made on the command line, which stands in the journal', async () => {
    const ines = await createPerson(database.db, 'Inès Roux')
    await set(ines, { isSuperAdmin: true })
    await set(ines, { isSuperAdmin: false })
    const told = (await journalEntriesFor(database.db, ines.id)).map(({ action, actorId, note }) => [action, actorId, note])
    expect(told).toEqual([
      ['user.rights-granted', null, 'isSuperAdmin'],
      ['user.rights-taken', null, 'isSuperAdmin'],
    ])
  })

  test('what is so already changes nothing, and is in no journal', async () => {
    const ines = await createPerson(database.db, 'Inès Roux', { siteAdmin: true, role: null })
    const [before] = await database.db.read.select().from(users).where(eq(users.id, ines.id))
    database.events.length = 0
    for (const rights of [{ siteAdmin: true }, { role: 'user' }, {}, { isSuperAdmin: false }] as const) await set(ines, rights)
    expect(await database.db.read.select().from(users).where(eq(users.id, ines.id))).toEqual([before])
    expect(database.events).toEqual([])
    expect(await journalEntriesFor(database.db, ines.id)).toEqual([])
  })

  test('nobody gives rights to themselves, to a super admin, or without being one', async () => {
    const [nadia, yasmine] = [await superAdmin(), await superAdmin('Yasmine Benali')]
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
      // The schema of the call has no such right; neither has the command.
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

  test('there is nobody by this id', async () => {
    const nobody = { id: 'nobody', displayName: '', isSuperAdmin: false }
    for (const actor of ['command-line', await superAdmin()] as const)
      await expect(set(nobody, { siteAdmin: true }, actor)).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 })
  })
})
