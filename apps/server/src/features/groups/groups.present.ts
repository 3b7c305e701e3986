import { type GroupViewer, groupPermissions, groupRole, memberPermissions } from '@coup-denvoi/contract/groups/group.rules'
import type { Group, GroupCard, GroupMember, JoinRequest } from '@coup-denvoi/contract/groups/group.schema'
import { UNKNOWN_LABELS } from '@coup-denvoi/contract/lib/unknown-labels'
import { type AccountState, isActive, kitOf } from '@coup-denvoi/contract/users/user.rules'
import type { groupMembers } from './group-members.table.ts'
import type { groups } from './groups.table.ts'

type GroupRow = typeof groups.$inferSelect
type StoredRole = (typeof groupMembers.$inferSelect)['role']

/** What a list reads of a group: not its description and what search looks at. */
type CardRow = Pick<GroupRow, 'id' | 'name' | 'city' | 'isPrivate' | 'memberCount' | 'matchCount' | 'createdBy'>

/** A group as it is read for one viewer. */
export type CardForViewer = {
  group: CardRow
  /** Null for whoever is no active member. */
  ownRole: StoredRole | null
  hasPendingRequest: boolean
  /** Null where the viewer is no admin. */
  pendingRequests: number | null
}

export type GroupForViewer = CardForViewer & {
  group: CardRow & Pick<GroupRow, 'description' | 'createdAt'>
  creator: (AccountState & { displayName: string }) | null
}

/** A group has a name; one that came without it is called so. */
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
  // Nobody can go and see whose account is closed: they have no more of a name here than whoever is gone.
  const creator = source.creator && isActive(source.creator) ? source.creator : null
  const inside = card.can.seeInside
  return {
    ...card,
    description,
    createdBy: inside && creator ? createdBy : null,
    creatorName: inside ? creator?.displayName || UNKNOWN_LABELS.creator : null,
    createdAt: inside ? createdAt.toISOString() : null,
  }
}

/** Who the viewer is in the group, for its rules. */
export function viewerOf(
  {
    group,
    ownRole,
    hasPendingRequest = false,
  }: Pick<CardForViewer, 'ownRole'> & {
    group: Pick<GroupRow, 'createdBy'>
    hasPendingRequest?: boolean
  },
  viewerId: string,
): GroupViewer {
  return { id: viewerId, role: ownRole && groupRole(group, { userId: viewerId, role: ownRole }), hasPendingRequest }
}

/** An active member with what others may learn of their account. */
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

export function presentMember(row: MemberRow, group: Pick<GroupRow, 'createdBy'>, viewer: GroupViewer): GroupMember {
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
    joinedAt: joinedAt.toISOString(),
    can: memberPermissions(viewer, state),
  }
}

/** A request that waits, with what is known of who asks. */
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
