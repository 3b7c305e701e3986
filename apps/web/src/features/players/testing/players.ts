import type { Player, PlayerCard } from '@coup-denvoi/contract/players/player.schema'

export function aPlayerCard(overrides: Partial<PlayerCard> = {}): PlayerCard {
  return {
    id: 'elodie',
    displayName: 'Élodie Marchand',
    city: 'Villeurbanne',
    photo: null,
    kit: 3,
    matchesPlayed: 57,
    matchesOrganized: 12,
    rating: null,
    level: 'Confirmé',
    positions: ['Milieu'],
    ...overrides,
  }
}

/** The same player, seen by a viewer with all rights. */
export function aPlayerProfile(overrides: Partial<Player> = {}): Player {
  return {
    ...aPlayerCard(),
    bio: 'Toujours partante le mardi soir.',
    memberSince: '2025-03-02T09:00:00.000Z',
    reliability: null,
    matchesInCommon: 4,
    viewer: { isSelf: false, hasBlocked: false, awaitsAnswer: false },
    can: { message: true, contact: true, invite: true, report: true, block: true, unblock: false },
    ...overrides,
  }
}
