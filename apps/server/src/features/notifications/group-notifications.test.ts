import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { transferOwnership } from '#features/groups/commands/transfer-ownership.ts'
import { acceptRequest } from '#features/groups/membership/commands/accept-request.ts'
import { rejectRequest } from '#features/groups/membership/commands/reject-request.ts'
import { banUser } from '#features/users/moderation/commands/ban-user.ts'
import type { Database } from '#platform/database/database.ts'
import { createJoinRequest, createTestGroup, groupSnapshot } from '#testing/fixtures/group-fixtures.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { withFailingNotifications } from '#testing/services/failing-notifications.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { notifications } from './notifications.table.ts'

const test = testDatabase()
let nadia: Person
let karim: Person
let hugo: Person
let sofia: Person
let id: string

/** Nadia's group: Karim is an admin of it, Hugo a member; Sofia is not in it. */
beforeEach(async () => {
  const names = ['Nadia Belkacem', 'Karim Haddad', 'Hugo Ferreira', 'Sofia Lopes']
  ;[nadia, karim, hugo, sofia] = (await createPeople(test.db, names)) as [Person, Person, Person, Person]
  id = await createTestGroup(test.db, nadia, { name: 'Les Lions', admins: [karim], members: [hugo] })
  await storageOf(test.db).delete(notifications)
})

const ask = (actor: Person, db: Database = test.db) => createJoinRequest(db, id, actor)
const answer = (actor: Person, requestId: string, act: typeof acceptRequest, db: Database = test.db) =>
  act({ db, actor, input: { id, requestId, handledBy: actor.id } })
const ban = ({ id: userId }: Person) => banUser({ db: test.db, actor: 'command-line', input: { userId } })
const rows = () => test.db.read.select().from(notifications).where(eq(notifications.groupId, id))

describe('an answered join request', () => {
  /** Which notifications of a request are still unread, by the names of those who have them. */
  const unread = async (requestId: string) =>
    (await rows()).filter((row) => row.requestId === requestId && row.type === 'group_request' && !row.read).map(({ userId }) => userId)

  it.each([
    ['accepted', acceptRequest],
    ['rejected', rejectRequest],
  ])('%s: waits with none of the admins any more, and its sender has not read the answer', async (status, act) => {
    const requestId = await ask(sofia)
    expect((await unread(requestId)).sort()).toEqual([nadia.id, karim.id].sort())
    await answer(karim, requestId, act)
    expect(await unread(requestId)).toEqual([])
    expect((await rows()).filter(({ read }) => !read)).toEqual([
      expect.objectContaining({ userId: sofia.id, type: `group_join_${status}` }),
    ])
  })

  it('is read for all admins, on all devices', async () => {
    const requestId = await ask(sofia)
    test.reactionEvents.length = 0
    await answer(karim, requestId, acceptRequest)
    expect(test.reactionEvents).toEqual([
      { type: 'notifications.changed', userIds: [sofia.id] },
      { type: 'notifications.changed', userIds: expect.arrayContaining([nadia.id, karim.id]) },
    ])
  })

  it('leaves other requests unread', async () => {
    const [ousmane] = (await createPeople(test.db, ['Ousmane Diallo'])) as [Person]
    const hers = await ask(sofia)
    const his = await ask(ousmane)
    await answer(karim, hers, acceptRequest)
    expect(await unread(his)).toHaveLength(2)
  })

  it('is read too when the account of the requesting user is closed', async () => {
    const requestId = await ask(sofia)
    await ban(sofia)
    expect(await unread(requestId)).toEqual([])
  })
})

describe('a group while notifications fail', () => {
  it('accepts join requests', async () => {
    const { failures } = await withFailingNotifications(test, (db) => ask(sofia, db))
    expect(failures).toEqual(['group.join-requested'])
    expect((await groupSnapshot(test.db, id)).requests.at(-1)).toMatchObject({ userId: sofia.id, status: 'pending' })
  })

  it('accepts members', async () => {
    const { failures } = await withFailingNotifications(test, async (db) => answer(karim, await ask(sofia, db), acceptRequest, db))
    expect(failures).toEqual(['group.join-requested', 'group.join-request-handled'])
    const { group, members, requests } = await groupSnapshot(test.db, id)
    expect(requests.at(-1)).toMatchObject({ userId: sofia.id, status: 'accepted', handledBy: karim.id })
    expect(members.at(-1)).toMatchObject({ userId: sofia.id, status: 'active', role: 'member' })
    expect(group.memberCount).toBe(4)
  })

  it('can be transferred', async () => {
    const { failures } = await withFailingNotifications(test, (db) =>
      transferOwnership({ db, actor: nadia, input: { id, userId: hugo.id } }),
    )
    expect(failures).toEqual(['group.ownership-transferred'])
    const { group } = await groupSnapshot(test.db, id)
    expect(group).toMatchObject({ createdBy: hugo.id, previousCreator: nadia.id, memberCount: 2 })
  })
})
