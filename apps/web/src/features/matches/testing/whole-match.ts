import type { Match, MatchPlayer } from '@coup-denvoi/contract/matches/match.schema'
import { kitOf } from '@coup-denvoi/contract/users/user.rules'
import { aMatchCard } from './matches.ts'

/** Somebody on the list, or on the bench. */
export function aPlayer(displayName: string, change: Partial<MatchPlayer> = {}): MatchPlayer {
  const userId = displayName.toLowerCase().replaceAll(/[^a-z]+/g, '-')
  return {
    userId,
    displayName,
    matchesPlayed: 12,
    status: 'going',
    kit: kitOf(userId),
    isOrganizer: false,
    isViewer: false,
    joinedAt: '2026-11-15T12:00:00.000Z',
    ...change,
  }
}

/** « Five du samedi » as its page shows it: as many players as the card counts, Karim first. */
export function aMatch(change: Partial<Match> = {}): Match {
  const card = aMatchCard(change)
  const others = Array.from({ length: Math.max(0, card.currentPlayers - 1) }, (_, index) =>
    aPlayer(`Joueur ${'abcdefghijklmnopqrstuvwxyz'[index]}`),
  )
  const queue = Array.from({ length: card.waitingPlayers }, (_, index) => aPlayer(`Banc ${'abcdefghij'[index]}`, { status: 'waiting' }))
  return {
    ...card,
    description: 'Chaussures à crampons moulés.',
    organizer: { kit: 3, matchesOrganized: 41 },
    players: [aPlayer('Karim Haddad', { isOrganizer: true }), ...others],
    queue,
    createdAt: '2026-11-14T12:00:00.000Z',
    cancelledAt: null,
    cancelledByName: null,
    cancelReason: null,
    inviteToken: null,
    ...change,
  }
}
