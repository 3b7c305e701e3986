import { formatCount } from '@coup-denvoi/contract/lib/format'
import { whyCannotNoteGoals } from '@coup-denvoi/contract/locker-room/goals.rules'
import type { LockerRoom, MatchResult } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import type { Team } from '@coup-denvoi/contract/locker-room/team.rules'

export const TEAM_NAMES: Record<Team, string> = { home: 'Chasubles', away: 'Maillots' }
export const TEAMS = ['home', 'away'] as const satisfies readonly Team[]

type Noted = { team: Team; goals: number; assists: number }

/** The form of the result. `noted`: by player; null until « Noter les buts » is pressed. */
export type ResultValues = {
  homeScore: number | null
  awayScore: number | null
  noted: Record<string, Noted> | null
}

/** What may be noted for somebody. `team`: null until it is chosen; of the team sheet if `hasOwnTeam`. */
export type Scorer = { playerId: string; displayName: string; team: Team | null; hasOwnTeam: boolean; goals: number; assists: number }

export function initialResult({ result, goals }: Pick<LockerRoom, 'result' | 'goals'>): ResultValues {
  const noted = goals.flatMap(({ playerId, team, goals, assists }) => (playerId ? [[playerId, { team, goals, assists }] as const] : []))
  return {
    homeScore: result?.homeScore ?? null,
    awayScore: result?.awayScore ?? null,
    noted: noted.length > 0 ? Object.fromEntries(noted) : null,
  }
}

/** Who was there, and who is noted although they were not. */
export function scorersOf({ players }: Pick<LockerRoom, 'players'>, { noted }: ResultValues): Scorer[] {
  return players.flatMap(({ playerId, displayName, team, present }) => {
    const own = playerId === null ? undefined : noted?.[playerId]
    if (playerId === null || !(present || own)) return []
    return [
      { playerId, displayName, team: own?.team ?? team, hasOwnTeam: team !== null, goals: own?.goals ?? 0, assists: own?.assists ?? 0 },
    ]
  })
}

/** Goals and assists of a team. */
export function totalsOf(team: Team, scorers: readonly Scorer[], room: Pick<LockerRoom, 'goals'>): { goals: number; assists: number } {
  const counted = ofTeam(team, scorers, room)
  return { goals: sum(counted.map(({ goals }) => goals)), assists: sum(counted.map(({ assists }) => assists)) }
}

export const scoreOf = (team: Team, { homeScore, awayScore }: ResultValues): number => (team === 'home' ? homeScore : awayScore) ?? 0

/** Teams with more goals or assists noted than they scored. */
export function teamsAboveScore(values: ResultValues, room: Pick<LockerRoom, 'players' | 'goals'>): Team[] {
  const scorers = scorersOf(room, values)
  return TEAMS.filter((team) => whyCannotNoteGoals(values, ofTeam(team, scorers, room)) !== null)
}

/** What is sent. Without a score nobody has scored; goals that were never noted are left out. */
export function resultToSave(values: ResultValues, room: Pick<LockerRoom, 'players' | 'goals'>): MatchResult {
  const { homeScore, awayScore, noted } = values
  const wasNoted = room.goals.some(({ playerId }) => playerId !== null)
  if (homeScore === null || awayScore === null) return { homeScore: null, awayScore: null, goals: wasNoted ? [] : undefined }
  if (noted === null) return { homeScore, awayScore, goals: wasNoted ? [] : undefined }
  return {
    homeScore,
    awayScore,
    goals: scorersOf(room, values).flatMap(({ playerId, team, goals, assists }) =>
      team && goals + assists > 0 ? [{ playerId, team, goals, assists }] : [],
    ),
  }
}

/** With those of deleted accounts, which stay. */
function ofTeam(team: Team, scorers: readonly Scorer[], { goals }: Pick<LockerRoom, 'goals'>) {
  const noted = [...scorers, ...goals.filter(({ playerId }) => playerId === null)]
  return noted.flatMap((one) => (one.team === team ? { team, goals: one.goals, assists: one.assists } : []))
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

/** « 2 buts, 1 passe » */
export const countsText = ({ goals, assists }: { goals: number; assists: number }): string =>
  [goals > 0 && formatCount(goals, 'but'), assists > 0 && formatCount(assists, 'passe')].filter(Boolean).join(', ')
