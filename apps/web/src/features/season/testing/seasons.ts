import type { OwnSeason, Season, SeasonMatch, SeasonPlayer } from '@coup-denvoi/contract/season/season.schema'
import { kitOf } from '@coup-denvoi/contract/users/user.rules'

function aSeasonPlayer(displayName: string, overrides: Partial<SeasonPlayer> = {}): SeasonPlayer {
  const key = displayName.toLowerCase().replaceAll(/[^a-z]+/g, '-')
  return {
    key,
    userId: key,
    displayName,
    photo: null,
    kit: kitOf(key),
    isViewer: false,
    played: 10,
    won: 5,
    drawn: 2,
    lost: 3,
    goals: 4,
    assists: 2,
    bestPlayer: 1,
    form: ['lost', 'drawn', 'won'],
    presence: 77,
    ...overrides,
  }
}

export const aSeasonMatch = (id: string, startsAt: string, overrides: Partial<SeasonMatch> = {}): SeasonMatch => ({
  id,
  startsAt,
  players: 10,
  result: { homeScore: 6, awayScore: 2 },
  bestPlayers: [],
  ...overrides,
})

const CURRENT = { firstDay: '2026-08-01', lastDay: '2027-07-31', name: '2026–2027', hasOwnDates: false }
const FORMER = { firstDay: '2025-08-01', lastDay: '2026-07-31', name: '2025–2026', hasOwnDates: false }

/** Of « Les Canuts du mardi », for Nadia, a member. */
export function aSeason(overrides: Partial<Season> = {}): Season {
  return {
    of: { kind: 'group', id: 'canuts', name: 'Les Canuts du mardi', city: 'Lyon 4e' },
    period: CURRENT,
    periods: [CURRENT, FORMER],
    ownDates: [],
    isCurrent: true,
    matchesPlayed: 13,
    goals: 123,
    homeWins: 5,
    draws: 2,
    awayWins: 6,
    players: [
      aSeasonPlayer('Élodie Marchand', { played: 12, presence: 92, won: 7, goals: 14, bestPlayer: 6 }),
      aSeasonPlayer('Karim Haddad', { played: 12, presence: 92, won: 6, goals: 17, bestPlayer: 2 }),
      aSeasonPlayer('Nadia Belkacem', { played: 11, presence: 85, won: 6, goals: 11, isViewer: true }),
      aSeasonPlayer('Rémi', { userId: null, played: 1, presence: 8, won: 0, goals: 0, bestPlayer: 0, form: [] }),
    ],
    withoutLine: { goals: 0, assists: 0 },
    bestDuo: { players: [aSeasonPlayer('Nadia Belkacem', { isViewer: true }), aSeasonPlayer('Camille Dubreuil')], matches: 5, won: 4 },
    matches: [
      aSeasonMatch('first', '2026-11-10T18:00:00.000Z', { result: { homeScore: 6, awayScore: 6 } }),
      aSeasonMatch('second', '2026-11-17T18:00:00.000Z', { bestPlayers: [aSeasonPlayer('Élodie Marchand')] }),
    ],
    can: { setDates: false, openPage: true },
    ...overrides,
  }
}

/** Of Nadia. */
export function anOwnSeason(overrides: Partial<OwnSeason> = {}): OwnSeason {
  return {
    period: CURRENT,
    periods: [CURRENT, FORMER],
    isCurrent: true,
    displayName: 'Nadia Belkacem',
    kit: 0,
    played: 19,
    won: 11,
    drawn: 3,
    lost: 5,
    goals: 15,
    assists: 9,
    bestPlayer: 3,
    form: ['won', 'won', 'drawn', 'won', 'lost'],
    presence: 95,
    groups: [
      { id: 'canuts', name: 'Les Canuts du mardi', isMember: true, played: 11, goals: 11 },
      { id: 'gones', name: 'Gones de Gerland', isMember: true, played: 8, goals: 4 },
    ],
    ...overrides,
  }
}
