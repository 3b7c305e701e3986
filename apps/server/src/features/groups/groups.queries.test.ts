import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { deleteUser } from '#features/users/commands/delete-user.ts'
import { banUser } from '#features/users/moderation/commands/ban-user.ts'
import { createJoinRequest, createTestGroup, GROUP_CREATED_AT } from '#testing/fixtures/group-fixtures.ts'
import { type Person, testPeople } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { findAccessibleGroup } from './groups.public.ts'
import { findGroup, groupPageRecipients, groupRecipients, mayFollowGroup } from './groups.queries.ts'
import { groups } from './groups.table.ts'
import { acceptRequest } from './membership/commands/accept-request.ts'
import { leaveGroup } from './membership/commands/leave-group.ts'
import { removeMember } from './membership/commands/remove-member.ts'

const test = testDatabase()
const [nadia, karim, sofia, hugo, ousmane] = testPeople(test, [
  'Nadia Belkacem',
  'Karim Haddad',
  'Sofia Marchetti',
  'Hugo Ferreira',
  'Ousmane Diallo',
])

/** Nadia's, with Karim as admin and Sofia as member; Hugo and Ousmane are outside. */
const createGroupOfNadia = (isPrivate: boolean) => createTestGroup(test.db, nadia, { isPrivate, admins: [karim], members: [sofia] })
const find = (viewer: Person, id: string) => findGroup(test.db, viewer, id)
const NOTHING = {
  edit: false,
  manageWebhooks: false,
  delete: false,
  invite: false,
  answerInvitation: false,
  seeInside: false,
  requestToJoin: false,
  handleRequests: false,
  organizeMatch: false,
  leave: false,
  transferOwnership: false,
  report: true,
}

describe('a group', () => {
  it('shows its contents to everybody if it is public, and can be joined', async () => {
    const id = await createGroupOfNadia(false)
    await storageOf(test.db).update(groups).set({ matchCount: 4 }).where(eq(groups.id, id))
    expect(await find(hugo, id)).toEqual({
      id,
      name: 'Les Gones du jeudi',
      city: 'Lyon',
      description: 'Un five le jeudi, une bière après.',
      isPrivate: false,
      memberCount: 3,
      matchCount: 4,
      createdBy: nadia.id,
      creatorName: 'Nadia Belkacem',
      createdAt: GROUP_CREATED_AT.toISOString(),
      viewer: { role: null, hasPendingRequest: false },
      wasRemoved: false,
      pendingRequests: null,
      can: { ...NOTHING, seeInside: true, requestToJoin: true },
    })
  })

  it('shows non-members of a private group only its name, city, description and size', async () => {
    const id = await createGroupOfNadia(true)
    expect(await find(hugo, id)).toEqual({
      id,
      name: 'Les Gones du jeudi',
      city: 'Lyon',
      description: 'Un five le jeudi, une bière après.',
      isPrivate: true,
      memberCount: 3,
      matchCount: null,
      createdBy: null,
      creatorName: null,
      createdAt: null,
      viewer: { role: null, hasPendingRequest: false },
      wasRemoved: false,
      pendingRequests: null,
      can: { ...NOTHING, requestToJoin: true },
    })
    expect(await find(sofia, id)).toMatchObject({ matchCount: 0, createdBy: nadia.id, createdAt: GROUP_CREATED_AT.toISOString() })
  })

  it('hides its contents from former members', async () => {
    const id = await createGroupOfNadia(true)
    await leaveGroup({ db: test.db, actor: sofia, input: { id } })
    expect(await find(sofia, id)).toMatchObject({
      memberCount: 2,
      creatorName: null,
      viewer: { role: null },
      can: { ...NOTHING, requestToJoin: true },
    })
  })

  it('tells former members whether an admin removed them', async () => {
    const id = await createGroupOfNadia(false)
    await leaveGroup({ db: test.db, actor: karim, input: { id } })
    await removeMember({ db: test.db, actor: nadia, input: { id, userId: sofia.id } })
    expect(await find(karim, id)).toMatchObject({ viewer: { role: null }, wasRemoved: false })
    expect(await find(sofia, id)).toMatchObject({ viewer: { role: null }, wasRemoved: true })
    const requestId = await createJoinRequest(test.db, id, sofia)
    await acceptRequest({ db: test.db, actor: nadia, input: { id, requestId, handledBy: nadia.id } })
    expect(await find(sofia, id)).toMatchObject({ viewer: { role: 'member' }, wasRemoved: false })
  })

  it('carries the role and permissions of the viewer', async () => {
    const id = await createGroupOfNadia(true)
    const inside = { ...NOTHING, seeInside: true, organizeMatch: true, leave: true }
    const asAdmin = { ...inside, edit: true, manageWebhooks: true, invite: true, handleRequests: true }
    expect(await find(nadia, id)).toMatchObject({
      viewer: { role: 'creator' },
      can: { ...asAdmin, delete: true, transferOwnership: true, report: false },
    })
    expect(await find(karim, id)).toMatchObject({ viewer: { role: 'admin' }, can: asAdmin })
    expect(await find(sofia, id)).toMatchObject({ viewer: { role: 'member' }, can: inside })
  })

  it('shows admins the number of pending requests, and requesters that theirs is pending', async () => {
    const id = await createGroupOfNadia(false)
    const other = await createGroupOfNadia(false)
    expect((await find(karim, id)).pendingRequests).toBe(0)
    await createJoinRequest(test.db, id, hugo)
    await createJoinRequest(test.db, id, ousmane)
    await createJoinRequest(test.db, other, ousmane)
    expect((await find(nadia, id)).pendingRequests).toBe(2)
    expect((await find(karim, id)).pendingRequests).toBe(2)
    expect((await find(sofia, id)).pendingRequests).toBeNull()
    expect(await find(hugo, id)).toMatchObject({
      viewer: { role: null, hasPendingRequest: true },
      pendingRequests: null,
      can: { requestToJoin: false },
    })
    expect((await find(hugo, other)).viewer.hasPendingRequest).toBe(false)
  })

  it("has an unknown creator once the only member's account is closed or deleted", async () => {
    const karims = await createTestGroup(test.db, karim)
    await banUser({ db: test.db, actor: 'command-line', input: { userId: karim.id } })
    expect(await find(hugo, karims)).toMatchObject({ createdBy: null, creatorName: 'Créateur inconnu' })
    const sofias = await createTestGroup(test.db, sofia)
    await deleteUser({ db: test.db, actor: 'command-line', input: { userId: sofia.id } })
    expect(await find(hugo, sofias)).toMatchObject({ createdBy: null, creatorName: 'Créateur inconnu', memberCount: 0 })
  })

  it('does not show non-members of a private group that its creator is unknown', async () => {
    const id = await createTestGroup(test.db, karim, { isPrivate: true })
    await banUser({ db: test.db, actor: 'command-line', input: { userId: karim.id } })
    expect((await find(hugo, id)).creatorName).toBeNull()
  })

  it('has a default name', async () => {
    const id = await createGroupOfNadia(false)
    await storageOf(test.db).update(groups).set({ name: '' }).where(eq(groups.id, id))
    expect((await find(hugo, id)).name).toBe('Groupe sans nom')
    expect(await findAccessibleGroup(test.db, hugo, id)).toEqual({ id, name: 'Groupe sans nom' })
  })

  it('is not found if it does not exist', async () => {
    await expect(find(nadia, 'nowhere')).rejects.toMatchObject({ code: 'GROUP_NOT_FOUND', message: 'Groupe introuvable' })
  })
})

describe('the contents of a group', () => {
  it('are visible to every signed-in user if it is public', async () => {
    const id = await createGroupOfNadia(false)
    expect(await mayFollowGroup(test.db, hugo, id)).toBe(true)
    expect(await mayFollowGroup(test.db, null, id)).toBe(false)
    expect(await findAccessibleGroup(test.db, hugo, id)).toEqual({ id, name: 'Les Gones du jeudi' })
  })

  it('are visible to members only if it is private', async () => {
    const id = await createGroupOfNadia(true)
    await createJoinRequest(test.db, id, hugo)
    for (const member of [nadia, karim, sofia]) {
      expect(await mayFollowGroup(test.db, member, id)).toBe(true)
      expect(await findAccessibleGroup(test.db, member, id)).toEqual({ id, name: 'Les Gones du jeudi' })
    }
    await leaveGroup({ db: test.db, actor: sofia, input: { id } })
    for (const other of [sofia, hugo, ousmane]) {
      expect(await mayFollowGroup(test.db, other, id)).toBe(false)
      expect(await findAccessibleGroup(test.db, other, id)).toBeNull()
    }
  })

  it('are not found if the group does not exist', async () => {
    expect(await mayFollowGroup(test.db, nadia, 'nowhere')).toBe(false)
    expect(await findAccessibleGroup(test.db, nadia, 'nowhere')).toBeNull()
    expect(await groupRecipients(test.db, 'nowhere')).toBeNull()
  })

  it('have the current members as recipients', async () => {
    const id = await createGroupOfNadia(true)
    await createJoinRequest(test.db, id, hugo)
    await leaveGroup({ db: test.db, actor: sofia, input: { id } })
    expect(await groupRecipients(test.db, id)).toEqual({ userIds: new Set([nadia.id, karim.id]), inviteToken: null })
  })

  it('have everybody who may open the page as recipients of its hints', async () => {
    expect(await groupPageRecipients(test.db, await createGroupOfNadia(false))).toBe('everyone')
    expect(await groupPageRecipients(test.db, await createGroupOfNadia(true))).toMatchObject({
      userIds: new Set([nadia.id, karim.id, sofia.id]),
    })
    expect(await groupPageRecipients(test.db, 'nowhere')).toBeNull()
  })

  it('have no recipients once the group is empty', async () => {
    const id = await createTestGroup(test.db, ousmane, { isPrivate: true })
    await deleteUser({ db: test.db, actor: 'command-line', input: { userId: ousmane.id } })
    expect(await groupRecipients(test.db, id)).toEqual({ userIds: new Set(), inviteToken: null })
  })
})
