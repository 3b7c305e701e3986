import { notificationPath } from '@coup-denvoi/contract/notifications/notification.rules'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { journalEntries } from '#features/admin/journal.table.ts'
import { sendContactRequest } from '#features/contacts/commands/send-contact-request.ts'
import { contactRequests } from '#features/contacts/contact-requests.table.ts'
import { writeMessage } from '#features/conversations/commands/write-message.ts'
import { findConversation } from '#features/conversations/conversations.queries.ts'
import { organizeMatch } from '#features/matches/commands/organize-match.ts'
import { listNotifications } from '#features/notifications/notifications.queries.ts'
import { notifications } from '#features/notifications/notifications.table.ts'
import { userBlocks } from '#features/players/user-blocks.table.ts'
import { reports } from '#features/reports/reports.table.ts'
import { createJobHandler } from '#platform/jobs/job.ts'
import { newId } from '#platform/new-id.ts'
import { journalEntriesFor } from '#testing/fixtures/journal-entries.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { createPeople, createPerson, type Person } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { deleteUser } from '../../commands/delete-user.ts'
import { banUser } from '../../moderation/commands/ban-user.ts'
import { sessions } from '../../sessions/sessions.table.ts'
import { discardPhoto } from '../../users.jobs.ts'
import { userSignals } from '../../users.live.ts'
import { users } from '../../users.table.ts'

describe('deleting an account', () => {
  const database = testDatabase()
  const remove = ({ id }: Person) => deleteUser({ db: database.db, actor: 'command-line', input: { userId: id } })
  const rowOf = async (id: string) => (await database.db.read.select().from(users).where(eq(users.id, id)))[0]
  const organize = (actor: Person, changes = {}) => organizeMatch({ db: database.db, actor, input: matchDraft(changes) })
  const five = async () =>
    (await createPeople(database.db, ['Karim Haddad', 'Nadia Benali', 'Léa Morel', 'Samir Touré', 'Dora Petit'])) as [
      Person,
      Person,
      Person,
      Person,
      Person,
    ]

  test('blocks and contact requests of both sides are deleted, reports stay', async () => {
    const [karim, nadia, lea] = await five()
    const { db } = database
    for (const [from, to] of [
      [karim, nadia],
      [nadia, karim],
      [lea, karim],
    ] as const) {
      await storageOf(db).insert(userBlocks).values({ blockerId: from.id, blockedId: to.id })
      await storageOf(db)
        .insert(contactRequests)
        .values({ id: `${from.id}-${to.id}`, fromUserId: from.id, toUserId: to.id, message: 'Bonjour' })
      const report = { kind: 'user', targetId: to.id, targetName: to.displayName, reporterId: from.id, reason: 'Autre' } as const
      await storageOf(db)
        .insert(reports)
        .values({ id: `${from.id}-${to.id}`, ...report })
    }
    await remove(nadia)
    const between = [{ from: lea.id, to: karim.id }]
    expect(await db.read.select({ from: userBlocks.blockerId, to: userBlocks.blockedId }).from(userBlocks)).toEqual(between)
    expect(await db.read.select({ from: contactRequests.fromUserId, to: contactRequests.toUserId }).from(contactRequests)).toEqual(between)
    const kept = await db.read.select({ by: reports.reporterId, about: reports.targetName }).from(reports)
    expect(kept).toEqual(
      expect.arrayContaining([
        { by: karim.id, about: 'Nadia Benali' },
        { by: null, about: 'Karim Haddad' },
        { by: lea.id, about: 'Karim Haddad' },
      ]),
    )
  })

  test('bans by a deleted moderator stay', async () => {
    const [mallory] = await five()
    const ines = await createPerson(database.db, 'Inès Roux', { isSuperAdmin: true })
    await banUser({ db: database.db, actor: ines, input: { userId: mallory.id } })
    await remove(ines)
    expect(await rowOf(mallory.id)).toMatchObject({ active: false, bannedBy: ines.id })
    await remove(mallory)
    expect(await rowOf(mallory.id)).toBeUndefined()
  })

  test('open pages hear of the account before its sessions', async () => {
    const [, nadia] = await five()
    for (const n of [1, 2])
      await storageOf(database.db)
        .insert(sessions)
        .values({ id: `s${n}-${nadia.id}`, userId: nadia.id, token: `t${n}-${nadia.id}`, expiresAt: new Date(Date.now() + 60_000) })
    database.events.length = 0
    await remove(nadia)
    const [first, ...rest] = database.events.flatMap(userSignals)
    expect(first).toEqual({ kind: 'account-disabled', userId: nadia.id })
    expect(rest.map(({ kind }) => kind)).toEqual(['session-ended', 'session-ended'])
  })

  test('the photo is deleted', async () => {
    const discarded: string[] = []
    const handlers = [createJobHandler(discardPhoto, async ({ photo }) => void discarded.push(photo))]
    await remove(await createPerson(database.db, 'Nadia Benali', { photo: 'photos/nadia' }))
    await remove(await createPerson(database.db, 'Karim Haddad'))
    await database.jobs.drain(handlers)
    expect(discarded).toEqual(['photos/nadia'])
  })

  test('the journal forgets the name of the account, and of an admin whose account is deleted', async () => {
    const { db } = database
    const ines = await createPerson(db, 'Inès Roux', { isSuperAdmin: true })
    const mallory = await createPerson(db, 'Mallory Banni', { email: 'mallory@exemple.fr' })
    await deleteUser({ db, actor: ines, input: { userId: mallory.id } })
    expect(await journalEntriesFor(db, mallory.id)).toEqual([
      {
        id: expect.any(String),
        action: 'user.deleted',
        actorId: ines.id,
        actorName: 'Inès Roux',
        actorHasProfile: true,
        targetKind: 'user',
        targetId: mallory.id,
        targetHasPage: false,
        targetName: 'Utilisateur inconnu',
        amount: null,
        note: '',
        createdAt: expect.any(Date),
      },
    ])
    await remove(ines)
    expect(await journalEntriesFor(db, mallory.id)).toMatchObject([{ actorName: 'Utilisateur inconnu' }])
    const stored = await db.read.select().from(journalEntries).where(eq(journalEntries.targetId, mallory.id))
    expect(JSON.stringify(stored)).not.toMatch(/Mallory|Inès/)
  })

  test('notifications of others link to no page that is gone', async () => {
    const { db } = database
    const [karim, nadia] = await five()
    const matchId = await organize(nadia)
    await sendContactRequest({ db, actor: karim, input: { userId: nadia.id, message: 'Bonjour', matchId } })
    await writeMessage({ db, actor: karim, input: { userId: nadia.id, messageId: newId(), text: 'À samedi' } })
    const told = { userId: nadia.id, title: 'Karim', fromUserId: karim.id }
    await storageOf(db)
      .insert(notifications)
      .values([
        { ...told, id: newId(), type: 'contact_request' },
        { ...told, id: newId(), type: 'organizer_replacement_request', matchId },
      ])
    await remove(karim)
    const { items } = await listNotifications(db, nadia, { read: false, limit: 30 })
    const targets = items.map((item) => notificationPath(item))
    const conversationId = items.find(({ type }) => type === 'message')?.conversationId
    expect(targets.toSorted()).toEqual([`/matches/${matchId}`, `/messages?conversationId=${conversationId}`])
    expect(await findConversation(db, nadia, conversationId ?? '')).toMatchObject({ other: { id: null } })
  })

  test('only super admins delete users: everybody but themselves, other super admins included', async () => {
    const { db } = database
    const [karim, nadia] = await five()
    const [ines, yasmine] = (await createPeople(db, ['Inès Roux', 'Yasmine Benali'], { isSuperAdmin: true })) as [Person, Person]
    const refused = { code: 'PERMISSION_DENIED', status: 403 }
    await expect(deleteUser({ db, actor: karim, input: { userId: nadia.id } })).rejects.toMatchObject(refused)
    await expect(deleteUser({ db, actor: karim, input: { userId: karim.id } })).rejects.toMatchObject(refused)
    await expect(deleteUser({ db, actor: ines, input: { userId: ines.id } })).rejects.toMatchObject({
      code: 'CANNOT_DELETE_ONESELF',
      status: 403,
      message: 'Vous ne pouvez pas vous supprimer vous-même',
    })
    for (const { id } of [karim, nadia, ines, yasmine]) {
      expect(await rowOf(id)).toBeDefined()
      expect(await journalEntriesFor(db, id)).toEqual([])
    }
    await deleteUser({ db, actor: ines, input: { userId: yasmine.id } })
    expect(await rowOf(yasmine.id)).toBeUndefined()
  })

  test('an unknown or deleted user is not found', async () => {
    const [, nadia] = await five()
    await remove(nadia)
    await expect(remove(nadia)).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 })
  })
})
