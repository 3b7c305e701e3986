import type { AdminCounts } from '@coup-denvoi/contract/admin/admin.schema'
import type { ModeratedGroup } from '@coup-denvoi/contract/groups/group-moderation.schema'
import type { ModeratedMatch } from '@coup-denvoi/contract/matches/moderation/match-moderation.schema'

export const ADMIN_COUNTS: AdminCounts = {
  users: { total: 1280, active: 1273, banned: 7 },
  matches: { total: 46, active: 41, cancelled: 5 },
  groups: { total: 17, public: 12, private: 5 },
}

/** A full public match organized by Karim. */
export function aModeratedMatch(overrides: Partial<ModeratedMatch> = {}): ModeratedMatch {
  return {
    id: 'five',
    title: 'Five du samedi',
    status: 'full',
    type: 'public',
    startsAt: '2026-11-21T17:30:00.000Z',
    location: 'Urban Gerland',
    currentPlayers: 10,
    maxPlayers: 10,
    organizerName: 'Karim Haddad',
    can: { cancel: true, removeGuests: false },
    ...overrides,
  }
}

/** A public group created by Nadia. */
export function aModeratedGroup(overrides: Partial<ModeratedGroup> = {}): ModeratedGroup {
  return {
    id: 'canuts',
    name: 'Les Canuts du mardi',
    city: 'Lyon 4e',
    memberCount: 24,
    isPrivate: false,
    createdBy: 'nadia',
    creatorName: 'Nadia Belkacem',
    createdAt: '2026-09-01T18:00:00.000Z',
    ...overrides,
  }
}
