import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { organizeMatch } from '#features/matches/commands/organize-match.ts'
import { findMatch } from '#features/matches/matches.queries.ts'
import { matches } from '#features/matches/matches.table.ts'
import { notifications } from '#features/notifications/notifications.table.ts'
import { createJoinRequest, createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { allJournalEntries } from '#testing/fixtures/journal-entries.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { moderationSnapshot } from '#testing/moderation-snapshot.ts'
import { createPeople, type Person, testPeople } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { groups } from '../groups.table.ts'
import { leaveGroup } from '../membership/commands/leave-group.ts'
import { rejectRequest } from '../membership/commands/reject-request.ts'
import { removeMember } from '../membership/commands/remove-member.ts'
import { groupJoinRequests } from '../membership/group-join-requests.table.ts'
import { groupMembers } from '../membership/group-members.table.ts'
import { deleteGroup } from './delete-group.ts'

const test = testDatabase()
const [nadia, karim, hugo, sofia, louis] = testPeople(test, [
  'Nadia Belkacem',
  'Karim Haddad',
  'Hugo Ferreira',
  'Sofia Lopes',
  'Louis Bertin',
])
const [samira] = testPeople(test, ['Samira Diallo'], { isSuperAdmin: true })
let id: string

/** A private group of Nadia's: Karim is an admin of it, Hugo a member, and Sofia asks to join. Samira is a super admin. */
beforeEach(async () => {
  id = await createTestGroup(test.db, nadia, { isPrivate: true, admins: [karim], members: [hugo] })
  await createJoinRequest(test.db, id, sofia)
  test.events.length = 0
})

const remove = (actor: Person, groupId = id, now?: Date) => deleteGroup({ db: test.db, actor, input: { id: groupId }, now })
const organize = (actor: Person) => organizeMatch({ db: test.db, actor, input: { ...matchDraft({ type: 'private' }), groupId: id } })

describe('a super admin who deletes a group', () => {
  it('deletes its members, requests and notifications', async () => {
    await remove(samira)
    expect(await test.db.read.select().from(groups).where(eq(groups.id, id))).toEqual([])
    expect(await test.db.read.select().from(groupMembers).where(eq(groupMembers.groupId, id))).toEqual([])
    expect(await test.db.read.select().from(groupJoinRequests).where(eq(groupJoinRequests.groupId, id))).toEqual([])
    expect(await test.db.read.select().from(notifications).where(eq(notifications.groupId, id))).toEqual([])
    const [entry] = (await allJournalEntries(test.db)).filter(({ targetId }) => targetId === id)
    expect(entry).toMatchObject({
      action: 'group.deleted',
      actorId: samira.id,
      actorName: 'Samira Diallo',
      targetKind: 'group',
      targetName: 'Les Gones du jeudi',
      amount: 3,
    })
    const event = test.events.find((one) => one.type === 'group.deleted')
    expect(event).toMatchObject({ groupId: id, groupName: 'Les Gones du jeudi', isPrivate: true, deletedBy: samira.id })
    expect(event?.userIds.toSorted()).toEqual([nadia.id, karim.id, hugo.id, sofia.id].toSorted())
    const told = await test.db.read.select().from(notifications).where(eq(notifications.type, 'group_deleted'))
    expect(told.map(({ userId }) => userId).toSorted()).toEqual([nadia.id, karim.id, hugo.id, sofia.id].toSorted())
  })

  it('tells who still waits to join it, and nobody whom it refused, or who has left it', async () => {
    const requestId = await createJoinRequest(test.db, id, louis)
    await rejectRequest({ db: test.db, actor: karim, input: { id, requestId, handledBy: karim.id } })
    await leaveGroup({ db: test.db, actor: hugo, input: { id } })
    await remove(samira)
    const event = test.events.find((one) => one.type === 'group.deleted')
    expect(event?.userIds.toSorted()).toEqual([nadia.id, karim.id, sofia.id].toSorted())
    const told = await test.db.read.select().from(notifications).where(eq(notifications.type, 'group_deleted'))
    expect(told.map(({ userId }) => userId)).not.toContain(louis.id)
  })

  it('keeps its matches; members who do not take part no longer see the private ones', async () => {
    const matchId = await organize(hugo)
    expect(await findMatch(test.db, karim, { id: matchId })).toMatchObject({ id: matchId })
    test.events.length = 0
    await remove(samira)
    const [row] = await test.db.read.select().from(matches).where(eq(matches.id, matchId))
    expect(row).toMatchObject({ groupId: null, status: 'open', currentPlayers: 1 })
    expect(await findMatch(test.db, hugo, { id: matchId })).toMatchObject({ group: null })
    await expect(findMatch(test.db, karim, { id: matchId })).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND' })
    expect(test.events.map(({ type }) => type)).toEqual(['admin.action-recorded', 'match.edited', 'match.group-deleted', 'group.deleted'])
  })

  it('emits no event for finished matches', async () => {
    await organize(hugo)
    test.events.length = 0
    await remove(samira, id, new Date(Date.now() + 30 * 24 * 60 * 60_000))
    expect(test.events.map(({ type }) => type)).toEqual(['admin.action-recorded', 'group.deleted'])
  })

  it('does not change other groups', async () => {
    const other = await createTestGroup(test.db, nadia, { members: [hugo] })
    await removeMember({ db: test.db, actor: nadia, input: { id, userId: hugo.id } })
    const facts = await moderationSnapshot(test.db)
    await remove(samira)
    const after = await moderationSnapshot(test.db)
    expect(after.groups).toEqual(facts.groups.filter((group) => group.id !== id))
    expect(after.groups.map((group) => group.id)).toContain(other)
    const known = new Set(facts.notifications.map((one) => one.id))
    const others = after.notifications.filter((one) => known.has(one.id))
    expect(others).toEqual(facts.notifications.filter(({ groupId }) => groupId !== id))
  })

  it('is the only one allowed without being its owner, and gets an error for an unknown group', async () => {
    const [admin] = await createPeople(test.db, ['Yann Le Goff'], { siteAdmin: true, role: 'admin' })
    const facts = await moderationSnapshot(test.db)
    for (const someone of [nadia, karim, hugo, sofia, admin])
      await expect(remove(someone)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await expect(remove(samira, 'no-group')).rejects.toMatchObject({ code: 'GROUP_NOT_FOUND' })
    expect(await moderationSnapshot(test.db)).toEqual(facts)
    await remove(samira)
    await expect(remove(samira)).rejects.toMatchObject({ code: 'GROUP_NOT_FOUND' })
  })
})
