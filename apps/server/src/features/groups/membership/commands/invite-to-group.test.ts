import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { listPendingAnswers } from '#features/home/pending-answers.queries.ts'
import { listNotifications } from '#features/notifications/notifications.queries.ts'
import { blockPlayer } from '#features/players/commands/block-player.ts'
import { unblockPlayer } from '#features/players/commands/unblock-player.ts'
import { userBlocks } from '#features/players/user-blocks.table.ts'
import { deleteUser } from '#features/users/commands/delete-user.ts'
import { users } from '#features/users/users.table.ts'
import { createJoinRequest, createTestGroup, expectGroupError, groupSnapshot } from '#testing/fixtures/group-fixtures.ts'
import { createPeople, type Person, testPeople } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { findGroup } from '../../groups.queries.ts'
import { listGroupInvitations } from '../group-invitations.queries.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { acceptRequest } from './accept-request.ts'
import { declineInvitation } from './decline-invitation.ts'
import { inviteToGroup } from './invite-to-group.ts'
import { leaveGroup } from './leave-group.ts'
import { requestToJoin } from './request-to-join.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

const test = testDatabase()
const [nadia, karim, sofia, hugo] = testPeople(test, ['Nadia Belkacem', 'Karim Haddad', 'Sofia Marchetti', 'Hugo Ferreira'])
let id: string

/** Nadia's private group: Karim is an admin of it, Sofia a member. */
beforeEach(async () => {
  id = await createTestGroup(test.db, nadia, { admins: [karim], members: [sofia], isPrivate: true })
  test.events.length = 0
})

const invite = (actor: Person, { id: userId }: Person, group = id) => inviteToGroup({ db: test.db, actor, input: { id: group, userId } })
const accept = (actor: Person) => acceptInvitation({ db: test.db, actor, input: { id } })
const withdraw = (actor: Person, { id: userId }: Person) => withdrawInvitation({ db: test.db, actor, input: { id, userId } })
const openInvitations = async (viewer: Person) => (await listGroupInvitations(test.db, viewer, { id })).items
const decline = (actor: Person) => declineInvitation({ db: test.db, actor, input: { id } })
const events = () => test.events.map(({ type }) => type).filter((type) => type.startsWith('group.'))
const told = async (someone: Person, read = false) => {
  const { items } = await listNotifications(test.db, someone, { read, limit: 50 })
  return items.filter(({ groupId }) => groupId === id).map(({ type, requestStatus }) => `${type}: ${requestStatus}`)
}

describe('an invitation to a group', () => {
  it('makes the player who accepts it a member', async () => {
    await invite(karim, hugo)
    expect(await findGroup(test.db, hugo, id)).toMatchObject({ can: { answerInvitation: true, seeInside: false } })
    expect(await told(hugo)).toEqual(['group_invitation: pending'])
    await accept(hugo)
    const { group, members } = await groupSnapshot(test.db, id)
    expect(group.memberCount).toBe(4)
    expect(members.find(({ userId }) => userId === hugo.id)).toMatchObject({ role: 'member', status: 'active' })
    expect(await findGroup(test.db, hugo, id)).toMatchObject({ can: { answerInvitation: false, seeInside: true } })
    expect([await told(hugo), await told(hugo, true)]).toEqual([[], ['group_invitation: accepted']])
    expect(events()).toEqual(['group.member-invited', 'group.invitation-closed', 'group.member-joined'])
    // Its answer may have been lost.
    await accept(hugo)
    expect(events()).toHaveLength(3)
    for (const answer of [accept, decline]) await expectGroupError({ test, id, action: () => answer(sofia), code: 'ALREADY_MEMBER' })
    await expectGroupError({ test, id, action: () => decline(hugo), code: 'ALREADY_MEMBER' })
  })

  it('is sent once, and not again after a refusal; the player may still ask, and be invited after leaving', async () => {
    await invite(karim, hugo)
    await invite(nadia, hugo)
    expect(await told(hugo)).toEqual(['group_invitation: pending'])
    await decline(hugo)
    expect([await told(hugo), await told(hugo, true)]).toEqual([[], ['group_invitation: rejected']])
    await expectGroupError({ test, id, action: () => accept(hugo), code: 'INVITATION_NOT_FOUND' })
    await expectGroupError({ test, id, action: () => invite(nadia, hugo), code: 'INVITED_DECLINED' })
    const requestId = await createJoinRequest(test.db, id, hugo)
    await expectGroupError({ test, id, action: () => invite(nadia, hugo), code: 'INVITED_HAS_ASKED' })
    await acceptRequest({ db: test.db, actor: nadia, input: { id, requestId, handledBy: nadia.id } })
    await expectGroupError({ test, id, action: () => invite(nadia, hugo), code: 'INVITED_IS_MEMBER' })
    await leaveGroup({ db: test.db, actor: hugo, input: { id } })
    await invite(nadia, hugo)
    expect(await told(hugo)).toContain('group_invitation: pending')
  })

  it('stays refused when the account that sent it is deleted, and goes with it while it waits', async () => {
    await invite(karim, hugo)
    await decline(hugo)
    const [lea] = (await createPeople(test.db, ['Léa Morel'])) as [Person]
    await invite(karim, lea)
    await deleteUser({ db: test.db, actor: 'command-line', input: { userId: karim.id } })
    await expectGroupError({ test, id, action: () => invite(nadia, hugo), code: 'INVITED_DECLINED' })
    expect(await openInvitations(nadia)).toEqual([])
    await expectGroupError({ test, id, action: () => accept(lea), code: 'INVITATION_NOT_FOUND' })
  })

  it('that a block kept from the player waits for no answer of theirs once they have lifted it', async () => {
    await blockPlayer({ db: test.db, actor: hugo, input: { id: karim.id } })
    await invite(karim, hugo)
    await unblockPlayer({ db: test.db, actor: hugo, input: { id: karim.id } })
    await expectGroupError({ test, id, action: () => accept(hugo), code: 'INVITATION_NOT_FOUND' })
    expect((await listPendingAnswers(test.db, { ...hugo, isSuperAdmin: false })).items).toEqual([])
  })

  it('answers the request of the same player, and the other way round', async () => {
    await invite(karim, hugo)
    await requestToJoin({ db: test.db, actor: hugo, input: { id } })
    expect(await told(nadia)).toEqual(['group_request: pending'])
    await accept(hugo)
    expect(await told(nadia)).toEqual([])
    expect(await told(nadia, true)).not.toContain('group_request: pending')
    await leaveGroup({ db: test.db, actor: hugo, input: { id } })

    await invite(karim, hugo)
    const requestId = await createJoinRequest(test.db, id, hugo)
    await acceptRequest({ db: test.db, actor: nadia, input: { id, requestId, handledBy: nadia.id } })
    expect((await told(hugo)).filter((one) => one.includes('invitation'))).toEqual([])
    const { group } = await groupSnapshot(test.db, id)
    expect(group.memberCount).toBe(4)
  })

  it('does not reach somebody who blocked the admin, who cannot tell', async () => {
    await storageOf(test.db).insert(userBlocks).values({ blockerId: hugo.id, blockedId: karim.id })
    await invite(karim, hugo)
    await invite(karim, hugo)
    expect(await told(hugo)).toEqual([])
    expect(await findGroup(test.db, hugo, id)).toMatchObject({ can: { answerInvitation: false } })
    for (const answer of [accept, decline]) await expectGroupError({ test, id, action: () => answer(hugo), code: 'INVITATION_NOT_FOUND' })
    // The admins see what they would see if it had arrived, with the time of the first invitation.
    const [listed] = await openInvitations(karim)
    expect(listed).toMatchObject({ displayName: 'Hugo Ferreira' })
    await invite(nadia, hugo)
    expect(await openInvitations(karim)).toEqual([listed])
    expect(await told(hugo)).toEqual(['group_invitation: pending'])
  })

  it('is listed for the admins until it is answered, and not with a closed account', async () => {
    await invite(karim, hugo)
    expect(await openInvitations(nadia)).toMatchObject([{ userId: hugo.id, displayName: 'Hugo Ferreira' }])
    for (const outsider of [sofia, hugo])
      await expectGroupError({ test, id, action: () => openInvitations(outsider), code: 'PERMISSION_DENIED' })
    await storageOf(test.db).update(users).set({ bannedAt: new Date() }).where(eq(users.id, hugo.id))
    expect(await openInvitations(nadia)).toEqual([])
    await storageOf(test.db).update(users).set({ bannedAt: null }).where(eq(users.id, hugo.id))
    await decline(hugo)
    expect(await openInvitations(nadia)).toEqual([])
  })

  it('is withdrawn by any admin, and its notification with it; the player can be invited again', async () => {
    await invite(karim, hugo)
    for (const outsider of [sofia, hugo])
      await expectGroupError({ test, id, action: () => withdraw(outsider, hugo), code: 'PERMISSION_DENIED' })
    await withdraw(nadia, hugo)
    expect([await told(hugo), await told(hugo, true)]).toEqual([[], ['group_invitation: cancelled']])
    expect(await openInvitations(karim)).toEqual([])
    expect(await findGroup(test.db, hugo, id)).toMatchObject({ can: { answerInvitation: false } })
    for (const answer of [accept, decline]) await expectGroupError({ test, id, action: () => answer(hugo), code: 'INVITATION_NOT_FOUND' })
    const before = events()
    for (const admin of [nadia, karim]) await withdraw(admin, hugo)
    expect(events()).toEqual(before)
    await invite(karim, hugo)
    expect(await told(hugo)).toEqual(['group_invitation: pending'])
  })

  it('that never arrived is withdrawn like any other', async () => {
    await storageOf(test.db).insert(userBlocks).values({ blockerId: hugo.id, blockedId: karim.id })
    await invite(karim, hugo)
    await withdraw(karim, hugo)
    expect(await openInvitations(karim)).toEqual([])
    expect([await told(hugo), await told(hugo, true)]).toEqual([[], []])
  })

  it('is for admins, about players that they see', async () => {
    await expectGroupError({ test, id, action: () => invite(sofia, hugo), code: 'PERMISSION_DENIED' })
    await expectGroupError({ test, id, action: () => invite(hugo, sofia), code: 'PERMISSION_DENIED' })
    await expectGroupError({ test, id, action: () => invite(karim, sofia), code: 'INVITED_IS_MEMBER' })
    await expectGroupError({ test, id, action: () => invite(karim, hugo, 'nowhere'), code: 'GROUP_NOT_FOUND' })
    await expect(invite(karim, karim)).rejects.toMatchObject({ code: 'PLAYER_NOT_FOUND' })
    await storageOf(test.db).update(users).set({ appearsInSearch: false }).where(eq(users.id, hugo.id))
    await expect(invite(karim, hugo)).rejects.toMatchObject({ code: 'PLAYER_NOT_FOUND' })
    for (const answer of [accept, decline]) await expectGroupError({ test, id, action: () => answer(hugo), code: 'INVITATION_NOT_FOUND' })
  })
})
