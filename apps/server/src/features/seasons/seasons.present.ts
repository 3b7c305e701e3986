import { UNKNOWN_LABELS } from '@coup-denvoi/contract/lib/unknown-labels'
import { bestPlayers } from '@coup-denvoi/contract/locker-room/vote.rules'
import { canSeeMatch } from '@coup-denvoi/contract/matches/match.rules'
import { computeSeason, type PlayedMatch, sortSeasonPlayers } from '@coup-denvoi/contract/season/season.rules'
import type { Season, SeasonMatch, SeasonPeriod } from '@coup-denvoi/contract/season/season.schema'
import { type DatedSeason, seasonName } from '@coup-denvoi/contract/season/season-dates.rules'
import { GUEST_KIT, kitOf } from '@coup-denvoi/contract/users/user.rules'
import { ERASED_GUEST_NAME } from '#features/matches/guests/match-guests.table.ts'
import type { PlayedMatchRow } from './played-matches.queries.ts'

/** An account that came to a match of the season. */
export type AccountRow = { id: string; displayName: string; photo: string | null }

type SeasonForViewer = Pick<Season, 'of' | 'can'> & {
  period: DatedSeason
  periods: readonly DatedSeason[]
  ownDates: readonly DatedSeason[]
  isCurrent: boolean
  viewerId: string
  rows: readonly PlayedMatchRow[]
  accounts: readonly AccountRow[]
  /** Whose page the viewer may open. */
  profiles: ReadonlySet<string>
}

const GUEST_PREFIX = 'guest:'

export function presentSeason({
  of,
  can,
  period,
  periods,
  ownDates,
  isCurrent,
  viewerId,
  rows,
  accounts,
  profiles,
}: SeasonForViewer): Season {
  const played = rows.map(playedMatchOf)
  const { lines, bestDuo, ...totals } = computeSeason(played)
  const known = new Map(accounts.map((account) => [account.id, account]))
  const personOf = (key: string) => presentPerson(key, known, { viewerId, profiles })
  return {
    of,
    can,
    isCurrent,
    period: presentPeriod(period),
    periods: periods.map(presentPeriod),
    ownDates: ownDates.map(presentPeriod),
    ...totals,
    players: sortSeasonPlayers(lines.map((line) => ({ ...line, ...personOf(line.key) }))),
    bestDuo: bestDuo && { players: bestDuo.keys.map(personOf), matches: bestDuo.matches, won: bestDuo.won },
    matches: rows.map((row, index) => presentMatch(row, played[index]?.bestKeys ?? [], { viewerId, personOf })),
  }
}

export const presentPeriod = (season: DatedSeason): SeasonPeriod => ({ ...season, name: seasonName(season) })

/** Who got the most votes, among those who came. */
export const bestKeysOf = (votes: readonly (string | null)[] | null): string[] => bestPlayers(votes ?? []).map(({ playerId }) => playerId)

function playedMatchOf({ homeScore, awayScore, players, votes }: PlayedMatchRow): PlayedMatch {
  const cameIds = new Set(players.map(([userId]) => userId))
  return {
    homeScore,
    awayScore,
    players: players.map(([userId, guestName, team, goals, assists]) => ({ key: keyOf(userId, guestName), team, goals, assists })),
    bestKeys: bestKeysOf(votes).filter((id) => cameIds.has(id)),
  }
}

/** Guests are known by the name that counts: null once it was erased, and for deleted accounts. */
function keyOf(userId: string | null, guestName: string | null): string | null {
  if (userId !== null) return userId
  return guestName === null || guestName === ERASED_GUEST_NAME ? null : `${GUEST_PREFIX}${guestName}`
}

function presentPerson(
  key: string,
  accounts: ReadonlyMap<string, AccountRow>,
  { viewerId, profiles }: Pick<SeasonForViewer, 'viewerId' | 'profiles'>,
) {
  if (key.startsWith(GUEST_PREFIX))
    return { key, userId: null, displayName: key.slice(GUEST_PREFIX.length), photo: null, kit: GUEST_KIT, isViewer: false }
  const { displayName, photo = null } = accounts.get(key) ?? {}
  const userId = profiles.has(key) ? key : null
  return { key, userId, displayName: displayName || UNKNOWN_LABELS.user, photo, kit: kitOf(key), isViewer: key === viewerId }
}

type Viewing = { viewerId: string; personOf(key: string): SeasonMatch['bestPlayers'][number] }

function presentMatch(row: PlayedMatchRow, bestKeys: readonly string[], { viewerId, personOf }: Viewing): SeasonMatch {
  const { homeScore, awayScore, participation, isCoOrganizer, isInGroup } = row
  const viewer = { id: viewerId, isSuperAdmin: false, participation, isCoOrganizer, isInGroup }
  return {
    id: canSeeMatch(row, viewer, false) ? row.id : null,
    startsAt: row.startsAt.toISOString(),
    players: row.players.length,
    result: homeScore === null || awayScore === null ? null : { homeScore, awayScore },
    bestPlayers: bestKeys.map(personOf),
  }
}
