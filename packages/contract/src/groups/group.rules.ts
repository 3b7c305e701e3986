import { hashId } from '../lib/hash-id.ts'
import type { GroupErrorCode } from './group.errors.ts'
import type { GroupRole } from './group.schema.ts'

/** What the rules need to know of a group. */
export type GroupState = { isPrivate: boolean }

/** What the rules need to know of who asks. */
export type GroupViewer = {
  id: string
  /** Null for whoever is no active member. */
  role: GroupRole | null
  hasPendingRequest: boolean
}

/** What the rules need to know of a member about whom something is decided. */
export type MemberState = {
  userId: string
  role: GroupRole
  /** Neither banned nor deactivated. */
  isActive: boolean
}

/** The code of an error of the contract, or null when nothing stands against it. */
export type GroupDenialReason = GroupErrorCode | null

/** Who somebody is in a group: its creator is the admin whom the group names. */
export function groupRole(group: { createdBy: string | null }, member: { userId: string; role: 'admin' | 'member' }): GroupRole {
  return group.createdBy === member.userId ? 'creator' : member.role
}

/** How many crests are drawn: shapes times colors. */
const CREST_COUNT = 28

/** A group's crest, 0 to 27: the same for an id on every screen. */
export const crestOf = (id: string): number => hashId(id) % CREST_COUNT

export const isGroupAdmin = (role: GroupRole | null): boolean => role === 'creator' || role === 'admin'

/** Members and matches: those of a private group are for its members. */
export const canSeeGroupContents = (group: GroupState, viewer: Pick<GroupViewer, 'role'>): boolean =>
  !group.isPrivate || viewer.role !== null

export function whyCannotRequestToJoin(viewer: GroupViewer): GroupDenialReason {
  if (viewer.role) return 'ALREADY_MEMBER'
  return viewer.hasPendingRequest ? 'REQUEST_PENDING' : null
}

export const whyCannotHandleRequests = (viewer: GroupViewer): GroupDenialReason =>
  isGroupAdmin(viewer.role) ? null : 'REQUEST_ADMINS_ONLY'

/** A match of the group: whoever is in it may organize one. */
export const whyCannotOrganizeMatch = (viewer: GroupViewer): GroupDenialReason => (viewer.role ? null : 'PERMISSION_DENIED')

/** @param member null for whoever is no active member */
export function whyCannotPromoteMember(viewer: GroupViewer, member: MemberState | null): GroupDenialReason {
  if (!isGroupAdmin(viewer.role)) return 'PROMOTE_DENIED'
  return member ? null : 'MEMBER_NOT_FOUND'
}

export function whyCannotDemoteAdmin(viewer: GroupViewer, member: MemberState | null): GroupDenialReason {
  if (viewer.role !== 'creator') return 'DEMOTE_DENIED'
  if (!member) return 'MEMBER_NOT_FOUND'
  // A group's creator is an admin for as long as they are its creator.
  if (member.role === 'creator') return 'FAILED_PRECONDITION'
  return member.role === 'admin' ? null : 'NOT_AN_ADMIN'
}

/** Nobody removes themselves: that is leaving. */
export function whyCannotRemoveMember(viewer: GroupViewer, member: MemberState | null): GroupDenialReason {
  if (!isGroupAdmin(viewer.role)) return 'REMOVE_DENIED'
  if (!member) return 'MEMBER_NOT_FOUND'
  if (member.role === 'creator') return 'CREATOR_STAYS'
  return member.userId === viewer.id ? 'REMOVE_DENIED' : null
}

/** @param hasOtherAdmin another active member is an admin, of an account that is not closed: the group goes to the first of them */
export function whyCannotLeaveGroup(viewer: GroupViewer, hasOtherAdmin: boolean): GroupDenialReason {
  if (!viewer.role) return 'MEMBER_NOT_FOUND'
  return viewer.role === 'creator' && !hasOtherAdmin ? 'CREATOR_MUST_NAME_ADMIN' : null
}

export const whyCannotTransferOwnership = (viewer: GroupViewer): GroupDenialReason => (viewer.role === 'creator' ? null : 'TRANSFER_DENIED')

/** @param member whom the group is to go to */
export function whyCannotTransferOwnershipTo(viewer: GroupViewer, member: MemberState | null): GroupDenialReason {
  return whyCannotTransferOwnership(viewer) ?? (member?.isActive && member.userId !== viewer.id ? null : 'NEW_OWNER_NOT_MEMBER')
}

/** Every permission of one viewer on one group, to travel with the data. A creator who is the only admin sees the button too: it says what to do first. */
export function groupPermissions(group: GroupState, viewer: GroupViewer) {
  return {
    seeInside: canSeeGroupContents(group, viewer),
    requestToJoin: whyCannotRequestToJoin(viewer) === null,
    handleRequests: whyCannotHandleRequests(viewer) === null,
    organizeMatch: whyCannotOrganizeMatch(viewer) === null,
    leave: viewer.role !== null,
    transferOwnership: whyCannotTransferOwnership(viewer) === null,
    report: viewer.role !== 'creator',
  }
}

/** What one viewer may decide about one member. */
export function memberPermissions(viewer: GroupViewer, member: MemberState) {
  return {
    promote: member.role === 'member' && member.isActive && whyCannotPromoteMember(viewer, member) === null,
    demote: whyCannotDemoteAdmin(viewer, member) === null,
    remove: whyCannotRemoveMember(viewer, member) === null,
    becomeOwner: whyCannotTransferOwnershipTo(viewer, member) === null,
  }
}
