import type { NotedGoals } from './locker-room.schema.ts'

type Score = { homeScore: number | null; awayScore: number | null }

/** What is noted may be less than the score, which own goals and forgotten ones are part of, and never more. */
export function whyCannotNoteGoals(
  { homeScore, awayScore }: Score,
  noted: readonly Pick<NotedGoals[number], 'team' | 'goals' | 'assists'>[],
): 'GOALS_ABOVE_SCORE' | null {
  const scores = { home: homeScore ?? 0, away: awayScore ?? 0 }
  const isAbove = (['home', 'away'] as const).some((team) => {
    const ofTeam = noted.filter((one) => one.team === team)
    return sumOf(ofTeam, 'goals') > scores[team] || sumOf(ofTeam, 'assists') > scores[team]
  })
  return isAbove ? 'GOALS_ABOVE_SCORE' : null
}

/** What is noted, to compare it: whatever its order, and without who has nothing. */
export const goalLines = (noted: readonly NotedGoals[number][]): string[] =>
  noted.flatMap(({ playerId, team, goals, assists }) => (goals + assists > 0 ? [`${playerId} ${team} ${goals} ${assists}`] : [])).sort()

const sumOf = <Key extends string>(rows: readonly Record<Key, number>[], key: Key): number => rows.reduce((sum, row) => sum + row[key], 0)
