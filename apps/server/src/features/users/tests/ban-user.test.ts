import { isActive } from '@coup-denvoi/contract/users/user.rules'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { notifications } from '#features/notifications/notifications.table.ts'
import { createAccountThrottle } from '#platform/throttle/account-throttle.ts'
import { createJoinRequest, createTestGroup, groupSnapshot } from '#testing/fixtures/group-fixtures.ts'
import { journalEntriesFor } from '#testing/fixtures/journal-entries.ts'
import { createPeople, createPerson, type Person, testPeople } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { createTestAuth } from '#testing/test-auth.ts'
import { testDatabase } from '#testing/test-database.ts'
import { deleteLeavingAccount } from '../commands/delete-leaving-account.ts'
import { registerUser } from '../commands/register-user.ts'
import { banUser } from '../moderation/commands/ban-user.ts'
import { unbanUser } from '../moderation/commands/unban-user.ts'
import { userSignals } from '../users.live.ts'
import { createSessionCheck } from '../users.sessions.ts'
import { users } from '../users.table.ts'

const DAY_MS = 24 * 60 * 60_000
const secret = 'a secret that only this test knows'

describe('banning', () => {
  const database = testDatabase()
  const whoIs = createSessionCheck({ secret, onError: () => {} })
  const auth = () => createTestAuth({ db: database.db, secret })

  let registered = 0
  const someone = async () => {
    const { userId, token } = await registerUser({
      db: database.db,
      auth: auth(),
      throttle: createAccountThrottle({ secret }),
      client: { ip: '192.0.2.7', userAgent: null },
      input: { firstName: 'Sofia', lastName: 'Lopes', email: `sofia${++registered}@exemple.fr`, password: 'hors-jeu!', acceptTerms: true },
    })
    return { id: userId, cookie: auth().signToken(token) }
  }
  const rowOf = async (id: string) => (await database.db.read.select().from(users).where(eq(users.id, id)))[0]!
  const [admin] = testPeople(database, ['Samira Diallo'], { isSuperAdmin: true })

  test('a ban records who and when, and ends the sessions', async () => {
    const sofia = await someone()
    const now = new Date()
    database.events.length = 0
    await banUser({ db: database.db, actor: admin, input: { userId: sofia.id }, now })

    expect(await rowOf(sofia.id)).toMatchObject({ active: false, bannedAt: now, bannedBy: admin.id, accountStatus: 'active' })
    expect(await whoIs(database.db, sofia.cookie)).toBeNull()
    const signals = database.events.flatMap(userSignals)
    expect(signals[0]).toEqual({ kind: 'account-disabled', userId: sofia.id })
    expect(signals.slice(1)).toEqual([{ kind: 'session-ended', sessionId: expect.any(String), reason: 'signed-out' }])
  })

  test('banning twice changes nothing', async () => {
    const sofia = await someone()
    const first = new Date()
    await banUser({ db: database.db, actor: admin, input: { userId: sofia.id }, now: first })
    database.events.length = 0
    await banUser({ db: database.db, actor: 'command-line', input: { userId: sofia.id }, now: new Date(first.getTime() + 1000) })
    expect(await rowOf(sofia.id)).toMatchObject({ bannedAt: first, bannedBy: admin.id })
    expect(database.events).toEqual([])
  })

  test('an unban records who and when, and affects only this user', async () => {
    const sofia = await someone()
    const other = await someone()
    const now = new Date()
    for (const { id } of [sofia, other]) await banUser({ db: database.db, actor: admin, input: { userId: id }, now })
    database.events.length = 0
    await unbanUser({ db: database.db, actor: 'command-line', input: { userId: sofia.id }, now })
    expect(await rowOf(sofia.id)).toMatchObject({ active: true, bannedAt: now, unbannedAt: now, unbannedBy: 'command-line' })
    expect(await rowOf(other.id)).toMatchObject({ active: false, unbannedAt: null })
    expect(database.events).toEqual([
      { type: 'user.enabled', userId: sofia.id },
      { type: 'admin.action-recorded', action: 'user.unbanned', actorId: null, targetKind: 'user', targetId: sofia.id },
    ])
  })

  test('an account that its owner had closed stays closed, and is still deleted if they do not come back', async () => {
    const sofia = await createPerson(database.db, 'Sofia Marchetti')
    const now = new Date()
    const dueAt = new Date(now.getTime() + 7 * DAY_MS)
    await storageOf(database.db)
      .update(users)
      .set({ accountStatus: 'inactive', active: false, deactivatedAt: now, deletionDueAt: dueAt })
      .where(eq(users.id, sofia.id))
    await banUser({ db: database.db, actor: 'command-line', input: { userId: sofia.id }, now })
    await unbanUser({ db: database.db, actor: 'command-line', input: { userId: sofia.id }, now })
    expect(isActive(await rowOf(sofia.id))).toBe(false)
    await deleteLeavingAccount({ db: database.db, userId: sofia.id, now: dueAt })
    expect(await database.db.read.select().from(users).where(eq(users.id, sofia.id))).toEqual([])
  })

  test('an account in use is not deleted, although an older version left a date', async () => {
    const sofia = await createPerson(database.db, 'Sofia Marchetti')
    const now = new Date()
    await storageOf(database.db).update(users).set({ deletionDueAt: now }).where(eq(users.id, sofia.id))
    await deleteLeavingAccount({ db: database.db, userId: sofia.id, now })
    expect(await rowOf(sofia.id)).toMatchObject({ active: true })
  })

  test('unbanning someone who is not banned changes nothing', async () => {
    const sofia = await someone()
    const before = await rowOf(sofia.id)
    database.events.length = 0
    await unbanUser({ db: database.db, actor: admin, input: { userId: sofia.id } })
    expect(await rowOf(sofia.id)).toEqual(before)
    expect(database.events).toEqual([])
  })

  test('the last ban or unban counts, even if the clock goes backwards', async () => {
    const sofia = await someone()
    const now = Date.now()
    const input = { userId: sofia.id }
    await banUser({ db: database.db, actor: admin, input, now: new Date(now) })
    await unbanUser({ db: database.db, actor: admin, input, now: new Date(now - 5000) })
    expect((await rowOf(sofia.id)).active).toBe(true)
    database.events.length = 0
    await banUser({ db: database.db, actor: admin, input, now: new Date(now - 9000) })
    expect(await rowOf(sofia.id)).toMatchObject({ active: false })
    expect(database.events).toContainEqual({ type: 'user.disabled', userId: sofia.id })
    await unbanUser({ db: database.db, actor: admin, input, now: new Date(now - 9000) })
    expect((await rowOf(sofia.id)).active).toBe(true)
  })

  test('the journal has one entry for each ban and unban, and none for calls without effect', async () => {
    const { db } = database
    const nadia = await createPerson(db, 'Nadia Belkacem', { isSuperAdmin: true })
    const mallory = await createPerson(db, 'Mallory Banni', { phone: '06 12 34 56 78' })
    const input = { userId: mallory.id }
    for (const actor of [nadia, admin]) await banUser({ db, actor, input })
    for (const actor of ['command-line', nadia] as const) await unbanUser({ db, actor, input })
    await expect(banUser({ db, actor: mallory, input: { userId: nadia.id } })).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    const act = { targetKind: 'user', targetId: mallory.id, targetName: 'Mallory Banni', amount: null, note: '' }
    expect(await journalEntriesFor(db, mallory.id)).toMatchObject([
      { ...act, action: 'user.banned', actorId: nadia.id, actorName: 'Nadia Belkacem' },
      { ...act, action: 'user.unbanned', actorId: null, actorName: 'Ligne de commande' },
    ])
    expect(await journalEntriesFor(db, nadia.id)).toEqual([])
  })

  test.each([
    [{ displayName: '' }, 'Sans Affichage'],
    [{ displayName: ' ', name: '' }, 'Utilisateur inconnu'],
    [{ displayName: 'sans@exemple.fr', name: '06 12 34 56 78' }, 'Utilisateur inconnu'],
  ])('somebody who is called %j stands in the journal as « %s »', async (traits, targetName) => {
    const someone = await createPerson(database.db, 'Sans Affichage', traits)
    await banUser({ db: database.db, actor: 'command-line', input: { userId: someone.id } })
    expect(await journalEntriesFor(database.db, someone.id)).toMatchObject([{ targetName }])
  })

  test('a super admin bans and reactivates another super admin, whom the command line can ban too', async () => {
    const { db } = database
    const [nadia, ines] = (await createPeople(db, ['Nadia Belkacem', 'Inès Roux'], { isSuperAdmin: true })) as [Person, Person]
    const input = { userId: ines.id }
    for (const [actor, bannedBy] of [
      [nadia, nadia.id],
      ['command-line', 'command-line'],
    ] as const) {
      await banUser({ db, actor, input })
      expect(await rowOf(ines.id)).toMatchObject({ active: false, isSuperAdmin: true, bannedBy })
      await unbanUser({ db, actor: nadia, input })
      expect(await rowOf(ines.id)).toMatchObject({ active: true, unbannedBy: nadia.id })
    }
  })

  test('only super admins ban, and not themselves', async () => {
    const sofia = await someone()
    const input = { userId: sofia.id }
    const refused = { code: 'PERMISSION_DENIED', status: 403 }
    await expect(banUser({ db: database.db, actor: { id: sofia.id, isSuperAdmin: true }, input })).rejects.toMatchObject(refused)
    const hugo = await createPerson(database.db, 'Hugo Ferreira')
    // Also with a session that was checked before their rights were taken away.
    for (const actor of [hugo, { ...hugo, isSuperAdmin: true }])
      for (const command of [banUser, unbanUser]) await expect(command({ db: database.db, actor, input })).rejects.toMatchObject(refused)
    await expect(unbanUser({ db: database.db, actor: { id: sofia.id, isSuperAdmin: true }, input })).rejects.toMatchObject(refused)
    expect(await whoIs(database.db, sofia.cookie)).not.toBeNull()
  })

  test('a group of a banned creator goes to its oldest admin, who is notified; the creator stays a member', async () => {
    const names = ['Nadia Belkacem', 'Karim Haddad', 'Hugo Ferreira', 'Ousmane Diallo']
    const [nadia, karim, hugo, ousmane] = (await createPeople(database.db, names)) as [Person, Person, Person, Person]
    const id = await createTestGroup(database.db, nadia, { admins: [karim, hugo], members: [ousmane] })
    const now = new Date()
    await banUser({ db: database.db, actor: admin, input: { userId: nadia.id }, now })

    const { group, members } = await groupSnapshot(database.db, id)
    expect(group).toMatchObject({ createdBy: karim.id, previousCreator: nadia.id, ownershipTransferredAt: now, memberCount: 4 })
    expect(members.map(({ userId, role, status }) => [userId, role, status])).toEqual([
      [nadia.id, 'admin', 'active'],
      [karim.id, 'admin', 'active'],
      [hugo.id, 'admin', 'active'],
      [ousmane.id, 'member', 'active'],
    ])
    const told = database.db.read.select().from(notifications).where(eq(notifications.type, 'group_ownership_transferred'))
    expect(await told).toEqual([expect.objectContaining({ userId: karim.id, groupId: id, fromUserId: null })])
  })

  test('a group without other admins goes to the oldest member who is not banned', async () => {
    const names = ['Nadia Belkacem', 'Karim Haddad', 'Hugo Ferreira', 'Ousmane Diallo']
    const [nadia, karim, hugo, ousmane] = (await createPeople(database.db, names)) as [Person, Person, Person, Person]
    const id = await createTestGroup(database.db, nadia, { members: [karim, hugo, ousmane] })
    for (const { id: userId } of [karim, nadia]) await banUser({ db: database.db, actor: admin, input: { userId } })
    const { group, members } = await groupSnapshot(database.db, id)
    expect(group).toMatchObject({ createdBy: hugo.id, previousCreator: nadia.id, memberCount: 4 })
    expect(members.filter(({ role }) => role === 'admin').map(({ userId }) => userId)).toEqual([nadia.id, hugo.id])
  })

  test('the only member of a group keeps it, and join requests are withdrawn', async () => {
    const [nadia, karim] = (await createPeople(database.db, ['Nadia Belkacem', 'Karim Haddad'])) as [Person, Person]
    const hers = await createTestGroup(database.db, nadia)
    const his = await createTestGroup(database.db, karim)
    await createJoinRequest(database.db, his, nadia)
    database.events.length = 0
    await banUser({ db: database.db, actor: admin, input: { userId: nadia.id } })
    expect((await groupSnapshot(database.db, hers)).group).toMatchObject({ createdBy: nadia.id, previousCreator: null, memberCount: 1 })
    expect((await groupSnapshot(database.db, his)).requests).toEqual([])
    expect(database.events.map(({ type }) => type)).toEqual(['user.disabled', 'group.join-request-withdrawn', 'admin.action-recorded'])
  })

  test('an unknown user is not found', async () => {
    const refused = { code: 'NOT_FOUND', status: 404 }
    await expect(banUser({ db: database.db, actor: admin, input: { userId: 'nobody' } })).rejects.toMatchObject(refused)
    await expect(unbanUser({ db: database.db, actor: 'command-line', input: { userId: 'nobody' } })).rejects.toMatchObject(refused)
  })
})
