import { type MembersInput, membersInputSchema } from '@coup-denvoi/contract/groups/group.schema'
import { kitOf } from '@coup-denvoi/contract/users/user.rules'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { deleteUser } from '#features/users/commands/delete-user.ts'
import { banUser } from '#features/users/moderation/commands/ban-user.ts'
import { users } from '#features/users/users.table.ts'
import { createJoinRequest, createTestGroup, GROUP_CREATED_AT, joinGroup, minutesAfterCreation } from '#testing/fixtures/group-fixtures.ts'
import { createPeople, type Person, testPeople } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { demoteAdmin } from '../commands/demote-admin.ts'
import { promoteMember } from '../commands/promote-member.ts'
import { transferOwnership } from '../commands/transfer-ownership.ts'
import { leaveGroup } from './commands/leave-group.ts'
import { listMembers } from './group-members.queries.ts'
import { groupMembers } from './group-members.table.ts'

const test = testDatabase()
const [nadia, karim, sofia, hugo, ousmane] = testPeople(test, [
  'Nadia Belkacem',
  'Karim Haddad',
  'Sofia Marchetti',
  'Hugo Ferreira',
  'Ousmane Diallo',
])

const list = (viewer: Person, id: string, input: Partial<MembersInput> = {}) =>
  listMembers(test.db, viewer, membersInputSchema.parse({ id, ...input }))
const names = async (viewer: Person, id: string) => (await list(viewer, id)).items.map(({ displayName }) => displayName.split(' ')[0])
const memberOf = async (viewer: Person, id: string, { id: userId }: Person) =>
  (await list(viewer, id)).items.find((member) => member.userId === userId)
const NOTHING = { promote: false, demote: false, remove: false, becomeOwner: false }

describe('the members of a group', () => {
  it('are the creator, then admins, then members, each by joining date', async () => {
    const id = await createTestGroup(test.db, hugo, { members: [sofia, karim, ousmane, nadia] })
    await promoteMember({ db: test.db, actor: hugo, input: { id, userId: nadia.id } })
    await promoteMember({ db: test.db, actor: hugo, input: { id, userId: ousmane.id } })
    expect(await names(sofia, id)).toEqual(['Hugo', 'Ousmane', 'Nadia', 'Sofia', 'Karim'])
    await demoteAdmin({ db: test.db, actor: hugo, input: { id, userId: ousmane.id } })
    expect(await names(sofia, id)).toEqual(['Hugo', 'Nadia', 'Sofia', 'Karim', 'Ousmane'])
  })

  it('start with the new creator after a transfer, without the former one', async () => {
    const id = await createTestGroup(test.db, nadia, { admins: [karim], members: [sofia] })
    await transferOwnership({ db: test.db, actor: nadia, input: { id, userId: sofia.id } })
    expect(await names(hugo, id)).toEqual(['Sofia', 'Karim'])
  })

  it('are sorted by their last joining date', async () => {
    const id = await createTestGroup(test.db, nadia, { members: [karim, sofia] })
    await leaveGroup({ db: test.db, actor: karim, input: { id } })
    expect(await names(nadia, id)).toEqual(['Nadia', 'Sofia'])
    await joinGroup(test.db, { id, person: karim, admin: nadia, now: minutesAfterCreation(40) })
    expect(await names(nadia, id)).toEqual(['Nadia', 'Sofia', 'Karim'])
  })

  it('show public data only, without e-mail address or phone number', async () => {
    await storageOf(test.db)
      .update(users)
      .set({ city: 'Bron', photo: 'une-photo', matchesPlayed: 7, phone: '06 12 34 56 78' })
      .where(eq(users.id, nadia.id))
    const id = await createTestGroup(test.db, nadia)
    expect((await list(nadia, id)).items).toEqual([
      {
        userId: nadia.id,
        displayName: 'Nadia Belkacem',
        city: 'Bron',
        photo: 'une-photo',
        kit: kitOf(nadia.id),
        matchesPlayed: 7,
        role: 'creator',
        isViewer: true,
        isActive: true,
        hasProfile: true,
        joinedAt: GROUP_CREATED_AT.toISOString(),
        can: NOTHING,
      },
    ])
    expect((await list(hugo, id)).items[0]?.isViewer).toBe(false)
  })

  it('carry the permissions of the viewer', async () => {
    const id = await createTestGroup(test.db, nadia, { admins: [karim], members: [sofia] })
    expect(await memberOf(nadia, id, sofia)).toMatchObject({
      role: 'member',
      can: { promote: true, demote: false, remove: true, becomeOwner: true },
    })
    expect(await memberOf(nadia, id, karim)).toMatchObject({
      role: 'admin',
      can: { promote: false, demote: true, remove: true, becomeOwner: true },
    })
    expect((await memberOf(karim, id, sofia))?.can).toEqual({ promote: true, demote: false, remove: true, becomeOwner: false })
    expect((await memberOf(karim, id, nadia))?.can).toEqual(NOTHING)
    expect((await memberOf(sofia, id, karim))?.can).toEqual(NOTHING)
    expect((await memberOf(hugo, id, sofia))?.can).toEqual(NOTHING)
  })

  it('stay when their account is closed, but cannot become owner', async () => {
    const id = await createTestGroup(test.db, nadia, { members: [sofia, karim] })
    await banUser({ db: test.db, actor: 'command-line', input: { userId: sofia.id } })
    expect(await memberOf(nadia, id, sofia)).toMatchObject({
      displayName: 'Sofia Marchetti',
      isActive: false,
      can: { promote: false, remove: true, becomeOwner: false },
    })
    expect(await memberOf(nadia, id, karim)).toMatchObject({ isActive: true, can: { becomeOwner: true } })
  })

  it('are removed with their account', async () => {
    const id = await createTestGroup(test.db, nadia, { members: [sofia, karim] })
    await deleteUser({ db: test.db, actor: 'command-line', input: { userId: sofia.id } })
    expect(await names(nadia, id)).toEqual(['Nadia', 'Karim'])
  })

  it('are visible to members only if the group is private', async () => {
    const id = await createTestGroup(test.db, nadia, { isPrivate: true, members: [karim] })
    await createJoinRequest(test.db, id, hugo)
    expect(await names(karim, id)).toEqual(['Nadia', 'Karim'])
    await expect(list(hugo, id)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await leaveGroup({ db: test.db, actor: karim, input: { id } })
    await expect(list(karim, id)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  })

  it('are not found if the group does not exist', async () => {
    await expect(list(nadia, 'nowhere')).rejects.toMatchObject({ code: 'GROUP_NOT_FOUND' })
  })
})

describe('pages of members', () => {
  /** Nadia's group with two admins and four members, of whom all but one came at the same moment. */
  async function crowdedGroup(): Promise<string> {
    const [first, second] = await createPeople(test.db, ['Léa Petit', 'Mehdi Garcia'])
    const id = await createTestGroup(test.db, nadia, { admins: [karim, sofia], members: [hugo, ousmane, first, second] })
    await storageOf(test.db).update(groupMembers).set({ joinedAt: GROUP_CREATED_AT }).where(eq(groupMembers.groupId, id))
    await storageOf(test.db)
      .update(groupMembers)
      .set({ joinedAt: minutesAfterCreation(-5) })
      .where(eq(groupMembers.userId, ousmane.id))
    return id
  }

  async function everyPage(id: string, limit: number): Promise<string[][]> {
    const pages: string[][] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await list(nadia, id, { limit, cursor })
      pages.push(page.items.map(({ userId }) => userId))
      cursor = page.nextCursor
    }
    return pages
  }

  it('have no gaps or repeats, also if joining dates are equal', async () => {
    const id = await crowdedGroup()
    const whole = (await list(nadia, id)).items
    expect(whole.map(({ role }) => role)).toEqual(['creator', 'admin', 'admin', 'member', 'member', 'member', 'member'])
    expect(whole[3]?.userId).toBe(ousmane.id)
    for (const limit of [1, 2, 3, 6, 7, 8]) {
      const pages = await everyPage(id, limit)
      expect(pages.flat()).toEqual(whole.map(({ userId }) => userId))
      expect(pages).toHaveLength(Math.ceil(7 / limit))
    }
  })

  it('continue after a member who has left since', async () => {
    const id = await createTestGroup(test.db, nadia, { members: [karim, sofia, hugo] })
    const first = await list(nadia, id, { limit: 2 })
    await leaveGroup({ db: test.db, actor: karim, input: { id } })
    const next = await list(nadia, id, { limit: 5, cursor: first.nextCursor ?? undefined })
    expect(next.items.map(({ userId }) => userId)).toEqual([sofia.id, hugo.id])
  })

  it('start with the admins if there is no creator', async () => {
    const id = await createTestGroup(test.db, nadia, { members: [karim, sofia] })
    await banUser({ db: test.db, actor: 'command-line', input: { userId: karim.id } })
    await banUser({ db: test.db, actor: 'command-line', input: { userId: sofia.id } })
    await deleteUser({ db: test.db, actor: 'command-line', input: { userId: nadia.id } })
    const first = await list(hugo, id, { limit: 1 })
    expect(first.items.map(({ userId, role }) => ({ userId, role }))).toEqual([{ userId: karim.id, role: 'member' }])
    expect((await list(hugo, id, { limit: 1, cursor: first.nextCursor ?? undefined })).items[0]?.userId).toBe(sofia.id)
  })

  it.each(['x', 'abc.x', '1700000000000.x', '1-.x', '1-9007199254740991.x', '-1-5.x'])('reject the invalid cursor %s', async (cursor) => {
    const id = await createTestGroup(test.db, nadia)
    await expect(list(nadia, id, { cursor })).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' })
  })
})
