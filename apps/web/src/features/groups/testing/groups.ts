import type { Group, GroupCard, GroupMember, JoinRequest } from '@coup-denvoi/contract/groups/group.schema'
import { kitOf } from '@coup-denvoi/contract/users/user.rules'

/** « Les Canuts du mardi », public, seen by a user who can ask to join. */
export function aGroupCard(overrides: Partial<GroupCard> = {}): GroupCard {
  return {
    id: 'canuts',
    name: 'Les Canuts du mardi',
    city: 'Lyon 4e',
    isPrivate: false,
    memberCount: 24,
    matchCount: 31,
    viewer: { role: null, hasPendingRequest: false },
    pendingRequests: null,
    can: { ...AS_STRANGER },
    ...overrides,
  }
}

/** The same group, with its details. */
export function aGroup(overrides: Partial<Group> = {}): Group {
  return {
    ...aGroupCard(overrides),
    description: 'Du foot à sept tous les mardis, sur les pentes.',
    wasRemoved: false,
    createdBy: 'nadia',
    creatorName: 'Nadia Belkacem',
    createdAt: '2026-03-02T09:00:00.000Z',
    ...overrides,
  }
}

/** A member without admin actions. */
export function aMember(displayName: string, overrides: Partial<GroupMember> = {}): GroupMember {
  const userId = idOf(displayName)
  return {
    userId,
    displayName,
    city: 'Lyon 4e',
    photo: null,
    kit: kitOf(userId),
    matchesPlayed: 12,
    role: 'member',
    isViewer: false,
    isActive: true,
    hasProfile: overrides.isActive ?? true,
    joinedAt: '2026-04-07T18:00:00.000Z',
    can: { promote: false, demote: false, remove: false, becomeOwner: false },
    ...overrides,
  }
}

export function aJoinRequest(userName: string, overrides: Partial<JoinRequest> = {}): JoinRequest {
  const userId = idOf(userName)
  return {
    id: `request-of-${userId}`,
    groupId: 'canuts',
    groupName: 'Les Canuts du mardi',
    userId,
    userName,
    city: 'Villeurbanne',
    photo: null,
    kit: kitOf(userId),
    matchesPlayed: 9,
    createdAt: '2026-11-20T08:00:00.000Z',
    hasProfile: true,
    ...overrides,
  }
}

/** The rights of a user outside a public group. */
export const AS_STRANGER: GroupCard['can'] = {
  seeInside: true,
  requestToJoin: true,
  handleRequests: false,
  invite: false,
  answerInvitation: false,
  edit: false,
  manageWebhooks: false,
  delete: false,
  organizeMatch: false,
  leave: false,
  transferOwnership: false,
  report: true,
}

export const AS_MEMBER: GroupCard['can'] = { ...AS_STRANGER, requestToJoin: false, organizeMatch: true, leave: true }

export const AS_ADMIN: GroupCard['can'] = { ...AS_MEMBER, handleRequests: true, invite: true, edit: true, manageWebhooks: true }

export const AS_CREATOR: GroupCard['can'] = { ...AS_ADMIN, delete: true, transferOwnership: true, report: false }

const idOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]+/g, '-')
