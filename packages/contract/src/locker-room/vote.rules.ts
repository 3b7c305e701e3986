/** How long the vote is open after the end of a match, in hours. */
export const VOTE_HOURS = 48
/** With fewer voters the result would reveal who voted how. */
export const MIN_VOTERS = 3
export const MAX_RATED_MARKS = 50

export function voteClosesAt(endsAt: Date): Date {
  return new Date(endsAt.getTime() + VOTE_HOURS * 3_600_000)
}

export function isVoteOpen(match: { status: string; endsAt: Date }, now: Date): boolean {
  return match.status !== 'cancelled' && now >= match.endsAt && now < voteClosesAt(match.endsAt)
}

export type Mark = { voterId: string; playerId: string; stars: number }

/** Null without marks. @param marks latest first */
export function ratingOf(marks: readonly Pick<Mark, 'voterId' | 'stars'>[]): { mean: number; voters: number } | null {
  const latest = marks.slice(0, MAX_RATED_MARKS)
  if (latest.length === 0) return null
  const sum = latest.reduce((total, { stars }) => total + stars, 0)
  return { mean: sum / latest.length, voters: new Set(latest.map(({ voterId }) => voterId)).size }
}

export function bestPlayers(votes: readonly (string | null)[]): { playerId: string; votes: number }[] {
  const counts = new Map<string, number>()
  for (const playerId of votes) if (playerId !== null) counts.set(playerId, (counts.get(playerId) ?? 0) + 1)
  const most = Math.max(0, ...counts.values())
  return [...counts].filter(([, count]) => count === most).map(([playerId, count]) => ({ playerId, votes: count }))
}
