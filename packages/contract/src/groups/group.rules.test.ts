import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type GroupViewer,
  groupPermissions,
  groupRole,
  isGroupAdmin,
  isNameOfGroup,
  type MemberState,
  memberPermissions,
  whyCannotAnswerInvitation,
  whyCannotBeInvited,
  whyCannotDeleteGroup,
  whyCannotDemoteAdmin,
  whyCannotEditGroup,
  whyCannotHandleRequests,
  whyCannotInviteToGroup,
  whyCannotLeaveGroup,
  whyCannotManageWebhooks,
  whyCannotOrganizeMatch,
  whyCannotPromoteMember,
  whyCannotRemoveMember,
  whyCannotRequestToJoin,
  whyCannotTransferOwnership,
  whyCannotTransferOwnershipTo,
} from './group.rules.ts'

const PEOPLE = ['nadia', 'karim', 'sofia', 'hugo', 'ousmane'] as const

/** A group as it may be stored, and two of these people, who may be the same: who asks, and about whom. */
const anyScenario = fc
  .record({
    isPrivate: fc.boolean(),
    createdBy: fc.constantFrom(null, ...PEOPLE),
    members: fc.uniqueArray(
      fc.record({ userId: fc.constantFrom(...PEOPLE), role: fc.constantFrom('admin' as const, 'member' as const), isActive: fc.boolean() }),
      { selector: ({ userId }) => userId },
    ),
    viewerId: fc.constantFrom(...PEOPLE),
    memberId: fc.constantFrom(...PEOPLE),
    hasPendingRequest: fc.boolean(),
    isInvited: fc.boolean(),
  })
  .map(({ members, createdBy, ...scene }) => ({
    ...scene,
    // The creator is one of the admins.
    members: members.map((member) => ({ ...member, role: groupRole({ createdBy }, member) })),
  }))
  .map(({ isPrivate, members, viewerId: id, memberId, hasPendingRequest, isInvited }) => ({
    group: { isPrivate },
    members,
    viewer: { id, role: members.find(({ userId }) => userId === id)?.role ?? null, hasPendingRequest, isInvited } satisfies GroupViewer,
    member: (members.find(({ userId }) => userId === memberId) ?? null) satisfies MemberState | null,
  }))

type Scenario = typeof anyScenario extends fc.Arbitrary<infer Value> ? Value : never

const always = (property: (scene: Scenario) => void) => fc.assert(fc.property(anyScenario, property), { numRuns: 2000 })

describe('in any group, for anyone', () => {
  it('permissions of the group say what the rules say', () => {
    always(({ group, viewer }) => {
      expect(groupPermissions(group, viewer)).toEqual({
        seeInside: !group.isPrivate || viewer.role !== null,
        requestToJoin: whyCannotRequestToJoin(viewer) === null,
        handleRequests: whyCannotHandleRequests(viewer) === null,
        invite: whyCannotInviteToGroup(viewer) === null,
        answerInvitation: viewer.role === null && viewer.isInvited,
        edit: whyCannotEditGroup(viewer) === null,
        manageWebhooks: whyCannotManageWebhooks(viewer) === null,
        delete: whyCannotDeleteGroup(viewer) === null,
        organizeMatch: whyCannotOrganizeMatch(viewer) === null,
        // The creator who is alone sees the button, and what to do first.
        leave: [null, 'CREATOR_MUST_NAME_ADMIN'].includes(whyCannotLeaveGroup(viewer, false)),
        transferOwnership: whyCannotTransferOwnership(viewer) === null,
        // Of one's own group one answers for what is wrong with it.
        report: viewer.role !== 'creator',
      })
    })
  })

  it('permissions about a member say what the rules say, and never offer what would change nothing', () => {
    always(({ viewer, member }) => {
      if (!member) return
      const can = memberPermissions(viewer, member)
      if (can.promote) expect([whyCannotPromoteMember(viewer, member), member.role]).toEqual([null, 'member'])
      else expect(whyCannotPromoteMember(viewer, member) !== null || member.role !== 'member').toBe(true)
      expect(can.demote).toBe(whyCannotDemoteAdmin(viewer, member) === null)
      expect(can.remove).toBe(whyCannotRemoveMember(viewer, member) === null)
      expect(can.becomeOwner).toBe(whyCannotTransferOwnershipTo(viewer, member) === null)
    })
  })

  it('nobody but the creator demotes or hands the group over', () => {
    always(({ viewer, member }) => {
      if (viewer.role === 'creator') return
      expect(whyCannotDemoteAdmin(viewer, member)).toBe('DEMOTE_DENIED')
      expect(whyCannotTransferOwnership(viewer)).toBe('TRANSFER_DENIED')
      expect(whyCannotTransferOwnershipTo(viewer, member)).toBe('TRANSFER_DENIED')
    })
  })

  it('the creator is never removed and never demoted, not by themselves either', () => {
    always(({ viewer, members }) => {
      const creator = members.find(({ role }) => role === 'creator')
      if (!creator) return
      expect(whyCannotRemoveMember(viewer, creator)).toBe(isGroupAdmin(viewer.role) ? 'CREATOR_STAYS' : 'REMOVE_DENIED')
      expect(whyCannotDemoteAdmin(viewer, creator)).toBe(viewer.role === 'creator' ? 'FAILED_PRECONDITION' : 'DEMOTE_DENIED')
      expect(memberPermissions(viewer, creator)).toEqual({ promote: false, demote: false, remove: false, becomeOwner: false })
    })
  })

  it('members and strangers decide about nobody', () => {
    always(({ viewer, member }) => {
      if (isGroupAdmin(viewer.role)) return
      expect(whyCannotHandleRequests(viewer)).toBe('REQUEST_ADMINS_ONLY')
      expect(whyCannotPromoteMember(viewer, member)).toBe('PROMOTE_DENIED')
      expect(whyCannotRemoveMember(viewer, member)).toBe('REMOVE_DENIED')
      if (member) expect(Object.values(memberPermissions(viewer, member))).not.toContain(true)
    })
  })

  it('what an admin wants with somebody who is no member is answered by that', () => {
    always(({ viewer }) => {
      if (!isGroupAdmin(viewer.role)) return
      expect(whyCannotPromoteMember(viewer, null)).toBe('MEMBER_NOT_FOUND')
      expect(whyCannotRemoveMember(viewer, null)).toBe('MEMBER_NOT_FOUND')
      if (viewer.role !== 'creator') return
      expect(whyCannotDemoteAdmin(viewer, null)).toBe('MEMBER_NOT_FOUND')
      expect(whyCannotTransferOwnershipTo(viewer, null)).toBe('NEW_OWNER_NOT_MEMBER')
    })
  })

  it('a member is told so, whether a request of theirs waits or not', () => {
    always(({ viewer }) => {
      const expected = viewer.hasPendingRequest ? 'REQUEST_PENDING' : null
      expect(whyCannotRequestToJoin(viewer)).toBe(viewer.role ? 'ALREADY_MEMBER' : expected)
    })
  })

  it('every member may leave, and the creator once there is another admin', () => {
    always(({ viewer }) => {
      expect(whyCannotLeaveGroup(viewer, true)).toBe(viewer.role ? null : 'MEMBER_NOT_FOUND')
      const alone = { creator: 'CREATOR_MUST_NAME_ADMIN', admin: null, member: null } as const
      expect(whyCannotLeaveGroup(viewer, false)).toBe(viewer.role ? alone[viewer.role] : 'MEMBER_NOT_FOUND')
    })
  })

  it('nobody removes themselves, promotes a creator, or becomes the owner of what is theirs', () => {
    always(({ viewer, members }) => {
      const own = members.find(({ userId }) => userId === viewer.id)
      if (own) expect(memberPermissions(viewer, own)).toMatchObject({ remove: false, becomeOwner: false })
    })
  })

  it('a closed account becomes neither admin nor owner, but is removed and demoted like any other', () => {
    always(({ viewer, member }) => {
      if (!member) return
      const closed = { ...member, isActive: false }
      const can = memberPermissions(viewer, { ...member, isActive: true })
      expect(memberPermissions(viewer, closed)).toEqual({ ...can, promote: false, becomeOwner: false })
      if (isGroupAdmin(viewer.role)) expect(whyCannotPromoteMember(viewer, closed)).toBe('FAILED_PRECONDITION')
      if (viewer.role === 'creator') expect(whyCannotTransferOwnershipTo(viewer, closed)).toBe('NEW_OWNER_NOT_MEMBER')
    })
  })

  it('the inside of a private group is for its members, and that of a public one for all', () => {
    always(({ group, viewer }) => {
      expect(groupPermissions({ ...group, isPrivate: false }, viewer).seeInside).toBe(true)
      expect(groupPermissions({ ...group, isPrivate: true }, viewer).seeInside).toBe(viewer.role !== null)
    })
  })

  it('inviting by name is for admins, and answering for those invited who are not members yet', () => {
    always(({ viewer }) => {
      expect(whyCannotInviteToGroup(viewer)).toBe(isGroupAdmin(viewer.role) ? null : 'PERMISSION_DENIED')
      const expected = viewer.isInvited ? null : 'INVITATION_NOT_FOUND'
      expect(whyCannotAnswerInvitation(viewer)).toBe(viewer.role ? 'ALREADY_MEMBER' : expected)
    })
  })

  it('members, those who ask to join and those who declined are not invited', () => {
    const nobody = { isMember: false, hasPendingRequest: false, hasDeclined: false }
    expect(whyCannotBeInvited(nobody)).toBeNull()
    expect(whyCannotBeInvited({ ...nobody, hasDeclined: true })).toBe('INVITED_DECLINED')
    expect(whyCannotBeInvited({ ...nobody, hasPendingRequest: true, hasDeclined: true })).toBe('INVITED_HAS_ASKED')
    expect(whyCannotBeInvited({ isMember: true, hasPendingRequest: true, hasDeclined: true })).toBe('INVITED_IS_MEMBER')
  })

  it('editing the group is for its admins', () => {
    always(({ viewer }) => {
      expect(whyCannotEditGroup(viewer)).toBe(isGroupAdmin(viewer.role) ? null : 'PERMISSION_DENIED')
      expect(whyCannotManageWebhooks(viewer)).toBe(isGroupAdmin(viewer.role) ? null : 'PERMISSION_DENIED')
    })
  })

  it('deleting the group is for its owner', () => {
    always(({ viewer }) => {
      expect(whyCannotDeleteGroup(viewer)).toBe(viewer.role === 'creator' ? null : 'PERMISSION_DENIED')
    })
  })

  it('organizing a match for the group is for its members', () => {
    always(({ viewer }) => {
      expect(whyCannotOrganizeMatch(viewer)).toBe(viewer.role ? null : 'PERMISSION_DENIED')
    })
  })
})

it('is creator for the user that the group names, and the stored role for the others', () => {
  expect(groupRole({ createdBy: 'nadia' }, { userId: 'nadia', role: 'admin' })).toBe('creator')
  expect(groupRole({ createdBy: 'nadia' }, { userId: 'karim', role: 'admin' })).toBe('admin')
  expect(groupRole({ createdBy: null }, { userId: 'karim', role: 'member' })).toBe('member')
})

describe('the name that confirms a deletion', () => {
  it('is that of the group, however it is written', () => {
    const name = 'Les Aînés d’Ampère'
    for (const typed of [name, "les aines d'ampere", ' LES AÎNÉS D’AMPÈRE ']) expect(isNameOfGroup({ name }, typed)).toBe(true)
    for (const typed of ['', ' ', 'Les Aînés', 'Les Aînés d’Ampère 2']) expect(isNameOfGroup({ name }, typed)).toBe(false)
  })

  it('may have no letters', () => {
    expect(isNameOfGroup({ name: '⚽⚽⚽' }, '⚽⚽⚽')).toBe(true)
    for (const typed of ['', '⚽', '🥅🥅🥅']) expect(isNameOfGroup({ name: '⚽⚽⚽' }, typed)).toBe(false)
  })

  it('is always one’s own, and never nothing', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }).filter((name) => name.trim() !== ''),
        (name) => {
          expect(isNameOfGroup({ name }, name)).toBe(true)
          expect(isNameOfGroup({ name }, ' ')).toBe(false)
        },
      ),
    )
  })
})
