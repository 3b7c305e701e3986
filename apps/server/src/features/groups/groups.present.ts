import { type GroupViewer, groupPermissions, groupRole, memberPermissions } from '@coup-denvoi/contract/groups/group.rules'
import type { Group, GroupCard, GroupMember, JoinRequest } from '@coup-denvoi/contract/groups/group.schema'
import { UNKNOWN_LABELS } from '@coup-denvoi/contract/lib/unknown-labels'
import { type AccountState, isActive, kitOf } from '@coup-denvoi/contract/users/user.rules'
import type { groups } from './groups.table.ts'
import type { groupMembers } from './membership/group-members.table.ts'

type GroupRow = typeof groups.$inferSelect
type StoredRole = (typeof groupMembers.$inferSelect)['role']

type CardRow = Pick<GroupRow, 'id' | 'name' | 'city' | 'isPrivate' | 'memberCount' | 'matchCount' | 'createdBy'>

/** A group as read for one viewer. */
export type CardForViewer = {
  group: CardRow
  /** Null unless the viewer is an active member. */
  ownRole: StoredRole | null
  hasPendingRequest: boolean
  isInvited: boolean
  /** Null unless the viewer is an admin. */
  pendingRequests: number | null
}

export type GroupForViewer = CardForViewer & {
  group: CardRow & Pick<GroupRow, 'description' | 'createdAt'>
  /** Whether somebody else ended the viewer's last membership. */
  wasRemoved: boolean
  creator: (AccountState & { displayName: string }) | null
}

/** Imported groups may have an empty name. */
export const groupName = (name: string): string => name || UNKNOWN_LABELS.group

export function presentGroupCard(source: CardForViewer, viewerId: string): GroupCard {
  const { id, name, city, isPrivate, memberCount, matchCount } = source.group
  const viewer = viewerOf(source, viewerId)
  const can = groupPermissions(source.group, viewer)
  return {
    id,
    name: groupName(name),
    city,
    isPrivate,
    memberCount,
    matchCount: can.seeInside ? matchCount : null,
    viewer: { role: viewer.role, hasPendingRequest: viewer.hasPendingRequest },
    pendingRequests: can.handleRequests ? source.pendingRequests : null,
    can,
  }
}

export function presentGroup(source: GroupForViewer, viewerId: string): Group {
  const card = presentGroupCard(source, viewerId)
  const { description, createdBy, createdAt } = source.group
  // The creator is unknown once their account is closed or deleted: there is no profile to open.
  const creator = source.creator && isActive(source.creator) ? source.creator : null
  const inside = card.can.seeInside
  return {
    ...card,
    description,
    wasRemoved: source.wasRemoved,
    createdBy: inside && creator ? createdBy : null,
    creatorName: inside ? creator?.displayName || UNKNOWN_LABELS.creator : null,
    createdAt: inside ? createdAt.toISOString() : null,
  }
}

/** The viewer as the contract's rules see them. */
export function viewerOf(
  {
    group,
    ownRole,
    hasPendingRequest = false,
    isInvited = false,
  }: Pick<CardForViewer, 'ownRole'> & {
    group: Pick<GroupRow, 'createdBy'>
    hasPendingRequest?: boolean
    isInvited?: boolean
  },
  viewerId: string,
): GroupViewer {
  return { id: viewerId, role: ownRole && groupRole(group, { userId: viewerId, role: ownRole }), hasPendingRequest, isInvited }
}

/** An active member with the public data of their account. */
export type MemberRow = {
  userId: string
  role: StoredRole
  joinedAt: Date
  displayName: string
  city: string | null
  photo: string | null
  matchesPlayed: number
  account: AccountState
}

export function presentMember(
  row: MemberRow,
  group: Pick<GroupRow, 'createdBy'>,
  viewer: GroupViewer,
  profiles: ReadonlySet<string>,
): GroupMember {
  const { userId, displayName, city, photo, matchesPlayed, joinedAt } = row
  const state = { userId, role: groupRole(group, row), isActive: isActive(row.account) }
  return {
    ...state,
    displayName,
    city,
    photo,
    kit: kitOf(userId),
    matchesPlayed,
    isViewer: userId === viewer.id,
    hasProfile: profiles.has(userId),
    joinedAt: joinedAt.toISOString(),
    can: memberPermissions(viewer, state),
  }
}

/** A pending request with the public data of its author. */
export type JoinRequestRow = Omit<JoinRequest, 'kit' | 'createdAt'> & { displayName: string; createdAt: Date }

export function presentJoinRequest({ displayName, createdAt, ...request }: JoinRequestRow): JoinRequest {
  return {
    ...request,
    groupName: groupName(request.groupName),
    userName: displayName || request.userName,
    kit: kitOf(request.userId),
    createdAt: createdAt.toISOString(),
  }
}
