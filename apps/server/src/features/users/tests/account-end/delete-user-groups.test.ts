import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { leaveGroup } from '#features/groups/membership/commands/leave-group.ts'
import { groupJoinRequests } from '#features/groups/membership/group-join-requests.table.ts'
import { groupMembers } from '#features/groups/membership/group-members.table.ts'
import { notifications } from '#features/notifications/notifications.table.ts'
import { createJoinRequest, createTestGroup, groupSnapshot } from '#testing/fixtures/group-fixtures.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { deleteUser } from '../../commands/delete-user.ts'

describe('the groups of a deleted user', () => {
  const database = testDatabase()
  const remove = ({ id }: Person) => deleteUser({ db: database.db, actor: 'command-line', input: { userId: id } })
  const five = async () =>
    (await createPeople(database.db, ['Karim Haddad', 'Nadia Benali', 'Léa Morel', 'Samir Touré', 'Dora Petit'])) as [
      Person,
      Person,
      Person,
      Person,
      Person,
    ]

  test('memberships and join requests are deleted', async () => {
    const [karim, nadia, lea] = await five()
    const { db } = database
    const theirs = await createTestGroup(db, karim, { members: [nadia, lea] })
    const left = await createTestGroup(db, karim, { members: [nadia] })
    const asked = await createTestGroup(db, karim)
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

  test('a group gets its oldest admin as owner, who is notified', async () => {
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

  test('a group without another admin gets its oldest member as owner and admin', async () => {
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

  test('a group without other members stays, empty and without owner', async () => {
    const [karim] = await five()
    const id = await createTestGroup(database.db, karim)
    await remove(karim)
    const { group, members } = await groupSnapshot(database.db, id)
    expect(group).toMatchObject({ createdBy: null, memberCount: 0 })
    expect(members).toEqual([])
  })
})
