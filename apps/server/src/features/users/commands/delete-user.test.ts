import { notificationPath } from '@coup-denvoi/contract/notifications/notification.rules'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sendContactRequest } from '#features/contacts/commands/send-contact-request.ts'
import { contactRequests } from '#features/contacts/contact-requests.table.ts'
import { writeMessage } from '#features/conversations/commands/write-message.ts'
import { findConversation } from '#features/conversations/conversations.queries.ts'
import { leaveGroup } from '#features/groups/commands/leave-group.ts'
import { groupJoinRequests } from '#features/groups/group-join-requests.table.ts'
import { groupMembers } from '#features/groups/group-members.table.ts'
import { joinMatch } from '#features/matches/commands/join-match.ts'
import { organizeMatch } from '#features/matches/commands/organize-match.ts'
import { removePlayer } from '#features/matches/commands/remove-player.ts'
import { matchParticipants, participantId } from '#features/matches/match-participants.table.ts'
import { findMatch, findPublicMatch } from '#features/matches/matches.queries.ts'
import { matches } from '#features/matches/matches.table.ts'
import { listNotifications } from '#features/notifications/notifications.queries.ts'
import { notifications } from '#features/notifications/notifications.table.ts'
import { userBlocks } from '#features/players/user-blocks.table.ts'
import { reports } from '#features/reports/reports.table.ts'
import { createJobHandler } from '#platform/jobs/job.ts'
import { newId } from '#platform/new-id.ts'
import { createJoinRequest, createTestGroup, groupSnapshot } from '#testing/group-fixtures.ts'
import { journalEntriesFor } from '#testing/journal-entries.ts'
import { readMatchCounts } from '#testing/match-counts.ts'
import { matchDraft } from '#testing/match-draft.ts'
import { createPeople, createPerson, type Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { sessions } from '../sessions.table.ts'
import { discardPhoto } from '../users.jobs.ts'
import { userSignals } from '../users.live.ts'
import { users } from '../users.table.ts'
import { banUser } from './ban-user.ts'
import { deleteUser } from './delete-user.ts'

describe('deleting an account', () => {
  const database = testDatabase()
  const remove = ({ id }: Person) => deleteUser({ db: database.db, actor: 'command-line', input: { userId: id } })
  const rowOf = async (id: string) => (await database.db.read.select().from(users).where(eq(users.id, id)))[0]
  const organize = (actor: Person, changes = {}) => organizeMatch({ db: database.db, actor, input: matchDraft(changes) })
  const join = (actor: Person, id: string) => joinMatch({ db: database.db, actor, input: { id } })
  const five = async () =>
    (await createPeople(database.db, ['Karim Haddad', 'Nadia Benali', 'Léa Morel', 'Samir Touré', 'Dora Petit'])) as [
      Person,
      Person,
      Person,
      Person,
      Person,
    ]
  const listOf = async (viewer: Person, id: string) => {
    const { players, queue, currentPlayers, waitingPlayers, status } = await findMatch(database.db, viewer, { id })
    const names = (list: { displayName: string }[]) => list.map(({ displayName }) => displayName)
    return { players: names(players), queue: names(queue), currentPlayers, waitingPlayers, status }
  }

  test('a player: their place goes to the first of the queue, who is told', async () => {
    const [karim, nadia, lea, samir] = await five()
    const id = await organize(karim, { maxPlayers: 2 })
    for (const someone of [nadia, lea, samir]) await join(someone, id)
    database.events.length = 0
    await remove(nadia)

    expect(await rowOf(nadia.id)).toBeUndefined()
    expect(await listOf(karim, id)).toEqual({
      players: ['Karim Haddad', 'Léa Morel'],
      queue: ['Samir Touré'],
      currentPlayers: 2,
      waitingPlayers: 1,
      status: 'full',
    })
    expect(await readMatchCounts(database.db, id)).toMatchObject({ going: 2, waiting: 1, participantRows: 4 })
    const types = database.events.map(({ type }) => type)
    expect(types).toEqual(['user.disabled', 'match.left', 'match.player-promoted', 'admin.action-recorded'])
    const told = await database.db.read.select().from(notifications).where(eq(notifications.userId, lea.id))
    expect(told).toEqual([expect.objectContaining({ type: 'match', matchId: id })])
  })

  test('somebody who waits: the queue closes up', async () => {
    const [karim, nadia, lea, samir] = await five()
    const id = await organize(karim, { maxPlayers: 2 })
    for (const someone of [nadia, lea, samir]) await join(someone, id)
    await remove(lea)
    expect(await listOf(karim, id)).toMatchObject({ players: ['Karim Haddad', 'Nadia Benali'], queue: ['Samir Touré'], waitingPlayers: 1 })
    expect(await readMatchCounts(database.db, id)).toMatchObject({ currentPlayers: 2, going: 2, waiting: 1 })
  })

  test('an organizer: the match stays, without a name, and their place is free', async () => {
    const [karim, nadia] = await five()
    const [open, hidden] = [await organize(karim), await organize(karim, { type: 'private' })]
    const { inviteToken } = await findMatch(database.db, karim, { id: hidden })
    await join(nadia, open)
    await joinMatch({ db: database.db, actor: nadia, input: { id: hidden, token: inviteToken ?? '' } })
    database.events.length = 0
    await remove(karim)

    for (const id of [open, hidden]) {
      expect(await findMatch(database.db, nadia, { id })).toMatchObject({
        organizerId: null,
        organizerName: 'Organisateur inconnu',
        currentPlayers: 1,
        players: [{ displayName: 'Nadia Benali' }],
      })
      expect(database.events).toContainEqual(expect.objectContaining({ type: 'match.edited', matchId: id }))
    }
    expect(await findPublicMatch(database.db, { id: open })).toMatchObject({ organizerShortName: 'Organisateur inconnu' })
    // Nowhere in the database either.
    const [row] = await database.db.read.select().from(matches).where(eq(matches.id, open))
    expect(row).toMatchObject({ organizerId: null, organizerName: '' })
  })

  test('an organizer who gave their own place away keeps nobody from the list', async () => {
    const [karim, nadia, lea] = await five()
    const id = await organize(karim, { maxPlayers: 2 })
    await join(nadia, id)
    await join(lea, id)
    await remove(karim)
    expect(await listOf(nadia, id)).toMatchObject({ players: ['Nadia Benali', 'Léa Morel'], queue: [], status: 'full' })
  })

  test('a player of the past: the sheet of the match stays whole', async () => {
    const [karim, nadia] = await five()
    const id = await organize(karim)
    await join(nadia, id)
    const before = await readMatchCounts(database.db, id)
    const inThePast = { startsAt: new Date(Date.now() - 7_200_000), endsAt: new Date(Date.now() - 3_600_000) }
    await database.db.read.update(matches).set(inThePast).where(eq(matches.id, id))
    database.events.length = 0
    await remove(nadia)

    expect(await listOf(karim, id)).toMatchObject({ players: ['Karim Haddad', 'Utilisateur inconnu'], currentPlayers: 2 })
    expect(await readMatchCounts(database.db, id)).toEqual({ ...before, distinctPlayers: before.distinctPlayers - 1 })
    expect(database.events.map(({ type }) => type)).toEqual(['user.disabled', 'admin.action-recorded'])
  })

  test('a cancelled match stays as it was', async () => {
    const [karim, nadia, lea] = await five()
    const id = await organize(karim, { maxPlayers: 2 })
    await join(nadia, id)
    await join(lea, id)
    await database.db.read.update(matches).set({ status: 'cancelled', cancelledAt: new Date() }).where(eq(matches.id, id))
    await remove(nadia)
    expect(await listOf(karim, id)).toMatchObject({
      players: ['Karim Haddad', 'Utilisateur inconnu'],
      queue: ['Léa Morel'],
      currentPlayers: 2,
    })
  })

  test('somebody invited, removed, or gone already: nothing is counted twice', async () => {
    const [karim, nadia, lea, samir] = await five()
    const id = await organize(karim, { maxPlayers: 3 })
    await join(nadia, id)
    await join(samir, id)
    await removePlayer({ db: database.db, actor: karim, input: { id, userId: samir.id } })
    await database.db.read
      .insert(matchParticipants)
      .values({ id: participantId(lea.id, id), matchId: id, userId: lea.id, status: 'invited', position: 99 })
    for (const gone of [lea, samir]) await remove(gone)
    expect(await readMatchCounts(database.db, id)).toMatchObject({
      status: 'open',
      currentPlayers: 2,
      going: 2,
      waitingPlayers: 0,
      participantRows: 4,
    })
    const rows = await database.db.read
      .select({ userId: matchParticipants.userId, status: matchParticipants.status })
      .from(matchParticipants)
      .where(eq(matchParticipants.matchId, id))
      .orderBy(asc(matchParticipants.position))
    expect(rows).toEqual([
      { userId: karim.id, status: 'going' },
      { userId: nadia.id, status: 'going' },
      { userId: null, status: 'removed' },
      { userId: null, status: 'invited' },
    ])
  })

  test('a member of groups: nothing of them is left in any, nor of what they asked', async () => {
    const [karim, nadia, lea] = await five()
    const { db } = database
    const [theirs, left, asked] = [
      await createTestGroup(db, karim, { members: [nadia, lea] }),
      await createTestGroup(db, karim, { members: [nadia] }),
      await createTestGroup(db, karim),
    ]
    await leaveGroup({ db, actor: nadia, input: { id: left } })
    await createJoinRequest(db, asked, nadia)
    await createJoinRequest(db, left, nadia)
    database.events.length = 0
    await remove(nadia)

    const facts = await groupSnapshot(db, theirs)
    expect(facts.group).toMatchObject({ memberCount: 2, createdBy: karim.id })
    expect(facts.members.map(({ userId }) => userId)).toEqual([karim.id, lea.id])
    for (const id of [left, asked]) expect((await groupSnapshot(db, id)).group.memberCount).toBe(1)
    for (const { userId, from } of [
      { userId: groupMembers.userId, from: groupMembers },
      { userId: groupJoinRequests.userId, from: groupJoinRequests },
    ])
      expect(await db.read.select().from(from).where(eq(userId, nadia.id))).toEqual([])
    const types = database.events.map(({ type }) => type).sort()
    expect(types).toEqual([
      'admin.action-recorded',
      'group.join-request-withdrawn',
      'group.join-request-withdrawn',
      'group.member-left',
      'user.disabled',
    ])
    const unread = db.read.select().from(notifications).where(eq(notifications.read, false))
    expect((await unread).filter(({ type, fromUserId }) => type === 'group_request' && fromUserId === nadia.id)).toEqual([])
  })

  test('a creator: the group goes to its oldest admin, who is told, and counts one less', async () => {
    const [karim, nadia, lea, samir] = await five()
    const id = await createTestGroup(database.db, karim, { admins: [nadia, lea], members: [samir] })
    await remove(karim)
    const { group, members } = await groupSnapshot(database.db, id)
    expect(group).toMatchObject({ createdBy: nadia.id, memberCount: 3 })
    expect(members.map(({ userId, role }) => [userId, role])).toEqual([
      [nadia.id, 'admin'],
      [lea.id, 'admin'],
      [samir.id, 'member'],
    ])
    const told = database.db.read.select().from(notifications).where(eq(notifications.type, 'group_ownership_transferred'))
    expect(await told).toEqual([expect.objectContaining({ userId: nadia.id, groupId: id, fromUserId: null })])
  })

  test('a creator without another admin: it goes to the oldest member, who is an admin from now on', async () => {
    const [karim, nadia, lea] = await five()
    const id = await createTestGroup(database.db, karim, { members: [nadia, lea] })
    await remove(karim)
    const { group, members } = await groupSnapshot(database.db, id)
    expect(group).toMatchObject({ createdBy: nadia.id, memberCount: 2 })
    expect(members).toMatchObject([
      { userId: nadia.id, role: 'admin' },
      { userId: lea.id, role: 'member' },
    ])
  })

  test('a creator who is alone: the group stays, by nobody and with nobody', async () => {
    const [karim] = await five()
    const id = await createTestGroup(database.db, karim)
    await remove(karim)
    const { group, members } = await groupSnapshot(database.db, id)
    expect(group).toMatchObject({ createdBy: null, memberCount: 0 })
    expect(members).toEqual([])
  })

  test('both sides of blocks and contact requests lose them; what was reported stays', async () => {
    const [karim, nadia, lea] = await five()
    const { db } = database
    for (const [from, to] of [
      [karim, nadia],
      [nadia, karim],
      [lea, karim],
    ] as const) {
      await db.read.insert(userBlocks).values({ blockerId: from.id, blockedId: to.id })
      await db.read.insert(contactRequests).values({ id: `${from.id}-${to.id}`, fromUserId: from.id, toUserId: to.id, message: 'Bonjour' })
      const report = { kind: 'user', targetId: to.id, targetName: to.displayName, reporterId: from.id, reason: 'Autre' } as const
      await db.read.insert(reports).values({ id: `${from.id}-${to.id}`, ...report })
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

  test('a moderator: the bans that they spoke hold', async () => {
    const [mallory] = await five()
    const ines = await createPerson(database.db, 'Inès Roux', { isSuperAdmin: true })
    await banUser({ db: database.db, actor: ines, input: { userId: mallory.id } })
    await remove(ines)
    expect(await rowOf(mallory.id)).toMatchObject({ active: false, bannedBy: ines.id })
    await remove(mallory)
    expect(await rowOf(mallory.id)).toBeUndefined()
  })

  test('open pages hear of the account before they hear of its sessions', async () => {
    const [, nadia] = await five()
    for (const n of [1, 2])
      await database.db.read
        .insert(sessions)
        .values({ id: `s${n}-${nadia.id}`, userId: nadia.id, token: `t${n}-${nadia.id}`, expiresAt: new Date(Date.now() + 60_000) })
    database.events.length = 0
    await remove(nadia)
    const [first, ...rest] = database.events.flatMap(userSignals)
    expect(first).toEqual({ kind: 'account-disabled', userId: nadia.id })
    expect(rest.map(({ kind }) => kind)).toEqual(['session-ended', 'session-ended'])
  })

  test('the photo goes with them', async () => {
    const discarded: string[] = []
    const handlers = [createJobHandler(discardPhoto, async ({ photo }) => void discarded.push(photo))]
    await remove(await createPerson(database.db, 'Nadia Benali', { photo: 'photos/nadia' }))
    await remove(await createPerson(database.db, 'Karim Haddad'))
    await database.jobs.drain(handlers)
    expect(discarded).toEqual(['photos/nadia'])
  })

  test('the journal keeps their name, and nothing else of them', async () => {
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
        targetKind: 'user',
        targetId: mallory.id,
        targetName: 'Mallory Banni',
        amount: null,
        note: '',
        createdAt: expect.any(Date),
      },
    ])
    await remove(ines)
    expect(await journalEntriesFor(db, mallory.id)).toMatchObject([{ actorName: 'Inès Roux' }])
  })

  test('what people were told of them leads to no page that is gone', async () => {
    const { db } = database
    const [karim, nadia] = await five()
    const matchId = await organize(nadia)
    await sendContactRequest({ db, actor: karim, input: { userId: nadia.id, message: 'Bonjour', matchId } })
    await writeMessage({ db, actor: karim, input: { userId: nadia.id, messageId: newId(), text: 'À samedi' } })
    const told = { userId: nadia.id, title: 'Karim', fromUserId: karim.id }
    await db.read.insert(notifications).values([
      { ...told, id: newId(), type: 'contact_request' },
      { ...told, id: newId(), type: 'organizer_replacement_request', matchId },
    ])
    await remove(karim)
    const { items } = await listNotifications(db, nadia, { limit: 30 })
    const targets = items.map((item) => notificationPath(item))
    const conversationId = items.find(({ type }) => type === 'message')?.conversationId
    expect(targets.toSorted()).toEqual([`/matches/${matchId}`, `/messages?conversationId=${conversationId}`])
    expect(await findConversation(db, nadia, conversationId ?? '')).toMatchObject({ other: { id: null } })
  })

  test('only super admins delete, nobody themselves, and no other super admin', async () => {
    const { db } = database
    const [karim, nadia] = await five()
    const [ines, yasmine] = (await createPeople(db, ['Inès Roux', 'Yasmine Benali'], { isSuperAdmin: true })) as [Person, Person]
    const refused = { code: 'PERMISSION_DENIED', status: 403 }
    await expect(deleteUser({ db, actor: karim, input: { userId: nadia.id } })).rejects.toMatchObject(refused)
    await expect(deleteUser({ db, actor: karim, input: { userId: karim.id } })).rejects.toMatchObject(refused)
    await expect(deleteUser({ db, actor: ines, input: { userId: yasmine.id } })).rejects.toMatchObject(refused)
    await expect(deleteUser({ db, actor: ines, input: { userId: ines.id } })).rejects.toMatchObject({
      code: 'CANNOT_DELETE_ONESELF',
      status: 403,
      message: 'Vous ne pouvez pas vous supprimer vous-même',
    })
    for (const { id } of [karim, nadia, ines, yasmine]) {
      expect(await rowOf(id)).toBeDefined()
      expect(await journalEntriesFor(db, id)).toEqual([])
    }
  })

  test('there is nobody by this id, or no longer', async () => {
    const [, nadia] = await five()
    await remove(nadia)
    await expect(remove(nadia)).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 })
  })
})
