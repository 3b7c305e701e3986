import type { MatchPlayer } from '@coup-denvoi/contract/matches/match-detail.schema'
import { kitOf } from '@coup-denvoi/contract/users/user.rules'

export function aMatchPlayer(displayName: string, overrides: Partial<MatchPlayer> = {}): MatchPlayer {
  const userId = displayName.toLowerCase().replaceAll(/[^a-z]+/g, '-')
  return {
    userId,
    displayName,
    matchesPlayed: 12,
    photo: null,
    status: 'going',
    kit: kitOf(userId),
    isOrganizer: false,
    isViewer: false,
    coOrganizesSince: null,
    matchesOrganized: 0,
    hasProfile: true,
    seeksReplacement: false,
    offeredUntil: null,
    returnUntil: null,
    joinedAt: '2026-11-15T12:00:00.000Z',
    guest: null,
    ...overrides,
  }
}
