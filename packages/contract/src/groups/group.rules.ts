import { hashId } from '../lib/hash-id.ts'
import { normalizeForSearch } from '../lib/sanitize.ts'
import type { GroupErrorCode } from './group.errors.ts'
import type { GroupRole } from './group.schema.ts'

export type GroupState = { isPrivate: boolean }

export type GroupViewer = {
  id: string
  role: GroupRole | null
  hasPendingRequest: boolean
  /** By an admin, and the viewer has not answered. */
  isInvited: boolean
}

export type MemberState = {
  userId: string
  role: GroupRole
  isActive: boolean
}

export type GroupDenialReason = GroupErrorCode | null

export function groupRole(group: { createdBy: string | null }, member: { userId: string; role: 'admin' | 'member' }): GroupRole {
  return group.createdBy === member.userId ? 'creator' : member.role
}

const CREST_COUNT = 28

/** The crest of a group, 0 to {@link CREST_COUNT} − 1. */
export const crestOf = (id: string): number => hashId(id) % CREST_COUNT

export const isGroupAdmin = (role: GroupRole | null): boolean => role === 'creator' || role === 'admin'

/** Members and matches of a private group are visible to its members only. */
export const canSeeGroupContents = (group: GroupState, viewer: Pick<GroupViewer, 'role'>): boolean =>
  !group.isPrivate || viewer.role !== null

export function whyCannotRequestToJoin(viewer: GroupViewer): GroupDenialReason {
  if (viewer.role) return 'ALREADY_MEMBER'
  return viewer.hasPendingRequest ? 'REQUEST_PENDING' : null
}

export const whyCannotHandleRequests = (viewer: GroupViewer): GroupDenialReason =>
  isGroupAdmin(viewer.role) ? null : 'REQUEST_ADMINS_ONLY'

export const whyCannotEditGroup = (viewer: GroupViewer): GroupDenialReason => (isGroupAdmin(viewer.role) ? null : 'PERMISSION_DENIED')

/** Webhooks tell what admins see. */
export const whyCannotManageWebhooks = (viewer: GroupViewer): GroupDenialReason => (isGroupAdmin(viewer.role) ? null : 'PERMISSION_DENIED')

export const whyCannotOrganizeMatch = (viewer: GroupViewer): GroupDenialReason => (viewer.role ? null : 'PERMISSION_DENIED')

export function whyCannotPromoteMember(viewer: GroupViewer, member: MemberState | null): GroupDenialReason {
  if (!isGroupAdmin(viewer.role)) return 'PROMOTE_DENIED'
  if (!member) return 'MEMBER_NOT_FOUND'
  // Nobody would answer as an admin.
  return member.isActive ? null : 'FAILED_PRECONDITION'
}

export function whyCannotDemoteAdmin(viewer: GroupViewer, member: MemberState | null): GroupDenialReason {
  if (viewer.role !== 'creator') return 'DEMOTE_DENIED'
  if (!member) return 'MEMBER_NOT_FOUND'
  // The creator is always an admin.
  if (member.role === 'creator') return 'FAILED_PRECONDITION'
  return member.role === 'admin' ? null : 'NOT_AN_ADMIN'
}

/** Members cannot remove themselves: they leave. */
export function whyCannotRemoveMember(viewer: GroupViewer, member: MemberState | null): GroupDenialReason {
  if (!isGroupAdmin(viewer.role)) return 'REMOVE_DENIED'
  if (!member) return 'MEMBER_NOT_FOUND'
  if (member.role === 'creator') return 'CREATOR_STAYS'
  return member.userId === viewer.id ? 'REMOVE_DENIED' : null
}

/** @param hasOtherAdmin whether another member with an active account is an admin, who would become the owner */
export function whyCannotLeaveGroup(viewer: GroupViewer, hasOtherAdmin: boolean): GroupDenialReason {
  if (!viewer.role) return 'MEMBER_NOT_FOUND'
  return viewer.role === 'creator' && !hasOtherAdmin ? 'CREATOR_MUST_NAME_ADMIN' : null
}

export const whyCannotTransferOwnership = (viewer: GroupViewer): GroupDenialReason => (viewer.role === 'creator' ? null : 'TRANSFER_DENIED')

export function whyCannotTransferOwnershipTo(viewer: GroupViewer, member: MemberState | null): GroupDenialReason {
  return whyCannotTransferOwnership(viewer) ?? (member?.isActive && member.userId !== viewer.id ? null : 'NEW_OWNER_NOT_MEMBER')
}

export const whyCannotDeleteGroup = (viewer: GroupViewer): GroupDenialReason => (viewer.role === 'creator' ? null : 'PERMISSION_DENIED')

/** Somebody to invite, as the database knows them. */
export type InvitedPlayer = { isMember: boolean; hasPendingRequest: boolean; hasDeclined: boolean }

export const whyCannotInviteToGroup = (viewer: GroupViewer): GroupDenialReason => (isGroupAdmin(viewer.role) ? null : 'PERMISSION_DENIED')

/** A user who declined is not invited again, but may ask to join. */
export function whyCannotBeInvited({ isMember, hasPendingRequest, hasDeclined }: InvitedPlayer): GroupDenialReason {
  if (isMember) return 'INVITED_IS_MEMBER'
  if (hasPendingRequest) return 'INVITED_HAS_ASKED'
  return hasDeclined ? 'INVITED_DECLINED' : null
}

export function whyCannotAnswerInvitation(viewer: GroupViewer): GroupDenialReason {
  if (viewer.role) return 'ALREADY_MEMBER'
  return viewer.isInvited ? null : 'INVITATION_NOT_FOUND'
}

/** Whether the owner wrote this name to confirm the deletion; case, accents and the kind of apostrophe do not matter. */
export function isNameOfGroup({ name }: { name: string }, typed: string): boolean {
  const normalized = normalizeForSearch(name)
  // A name may have no letters at all.
  return normalized === '' ? typed.trim() === name.trim() : normalized === normalizeForSearch(typed)
}

/** The viewer's permissions on a group. `leave` is true for a creator who is the only admin: the app then says what to do first. */
export function groupPermissions(group: GroupState, viewer: GroupViewer) {
  return {
    seeInside: canSeeGroupContents(group, viewer),
    requestToJoin: whyCannotRequestToJoin(viewer) === null,
    handleRequests: whyCannotHandleRequests(viewer) === null,
    invite: whyCannotInviteToGroup(viewer) === null,
    answerInvitation: whyCannotAnswerInvitation(viewer) === null,
    edit: whyCannotEditGroup(viewer) === null,
    manageWebhooks: whyCannotManageWebhooks(viewer) === null,
    delete: whyCannotDeleteGroup(viewer) === null,
    organizeMatch: whyCannotOrganizeMatch(viewer) === null,
    leave: viewer.role !== null,
    transferOwnership: whyCannotTransferOwnership(viewer) === null,
    report: viewer.role !== 'creator',
  }
}

export function memberPermissions(viewer: GroupViewer, member: MemberState) {
  return {
    promote: member.role === 'member' && whyCannotPromoteMember(viewer, member) === null,
    demote: whyCannotDemoteAdmin(viewer, member) === null,
    remove: whyCannotRemoveMember(viewer, member) === null,
    becomeOwner: whyCannotTransferOwnershipTo(viewer, member) === null,
  }
}
